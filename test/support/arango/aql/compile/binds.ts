import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import { walk } from '../check/walk.js';
import type { Query } from '../ast/statements.js';

/** Values of the parameters of a query. */
export class Binds {
  readonly #values: Readonly<Record<string, Value>>;
  /** Names of those whose values the plan was made for, as names of collections, and not only its run. */
  readonly planned = new Set<string>();

  /** Throws 1550 where the values are no object, 1551 for missing and 1552 for undeclared parameters. */
  constructor(query: Query, given: unknown) {
    const values = given ?? {};
    if (!isObject(values as Value)) throw new ArangoFailure('bindParametersInvalid');
    this.#values = values as Record<string, Value>;
    const names = declaredBinds(query);
    for (const name of names) if (!Object.hasOwn(this.#values, name)) throw failure('bindMissing', name);
    for (const name of Object.keys(this.#values)) if (!names.has(name)) throw failure('bindUndeclared', name);
  }

  value(name: string): Value {
    return this.#values[name] ?? null;
  }

  /** The value of a parameter that the plan depends on. */
  constant(name: string): Value {
    this.planned.add(name);
    return this.value(name);
  }

  /** The name of a collection. Throws 1553 where the value is no text. */
  collection(name: string): string {
    const value = this.constant(`@${name}`);
    if (typeof value !== 'string' || value === '') throw failure('bindType', `@${name}`);
    return value;
  }

  /** A path of attributes: a text or a list of texts. Throws 1553 for other values. */
  path(name: string): string[] {
    const value = this.constant(name);
    const path = Array.isArray(value) ? value : [value];
    if (path.length === 0 || path.some((one) => typeof one !== 'string' || one === '')) throw failure('bindType', name);
    return path as string[];
  }
}

const declared = new WeakMap<Query, Set<string>>();

/** Names of the parameters of a query; those of collections with `@` in front. */
export function declaredBinds(query: Query): ReadonlySet<string> {
  const known = declared.get(query);
  if (known !== undefined) return known;
  const names = new Set<string>();
  walk(query, (node) => {
    if (node['kind'] === 'bind' || node['kind'] === 'attributeBind') names.add(node['name'] as string);
    if (node['kind'] === 'collectionBind' || node['bound'] === true) names.add(`@${node['name'] as string}`);
  });
  declared.set(query, names);
  return names;
}
