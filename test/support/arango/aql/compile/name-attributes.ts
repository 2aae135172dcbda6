import type { Expression } from '../ast/expressions.js';
import type { Query } from '../ast/statements.js';
import { walk } from '../check/walk.js';
import type { Binds } from './binds.js';

/**
 * The query with names in place of parameters that stand for them, as the server has it before it plans:
 * `d.@attribute`. The same object where it has none.
 */
export function withNamedAttributes(query: Query, binds: Binds): Query {
  let hasAny = false;
  walk(query, ({ kind }) => {
    if (kind === 'attributeBind') hasAny = true;
  });
  if (!hasAny) return query;
  const copy = structuredClone(query);
  walk(copy, (node) => {
    if (node['kind'] !== 'attributeBind') return;
    const { at, of, name } = node as unknown as Extract<Expression, { kind: 'attributeBind' }>;
    const path = binds.path(name);
    const inner = path
      .slice(0, -1)
      .reduce<Expression>((parent, one) => ({ kind: 'attribute', at, of: parent, name: one }), of);
    Object.assign(node, { kind: 'attribute', of: inner, name: path.at(-1) });
  });
  return copy;
}
