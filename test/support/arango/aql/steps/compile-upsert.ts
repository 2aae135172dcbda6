import { ArangoFailure } from '../../errors/arango-failure.js';
import { toBool } from '../../values/cast-values.js';
import { attributeOf } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { Upsert } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import { constantOptions } from '../compile/constant-options.js';
import { planLoop } from '../plan/plan-loop.js';
import type { Step } from '../run/run.js';
import type { StoredDocument } from '../../storage/documents/stored-document.js';
import { mergeOptionsOf } from './compile-modification.js';
import type { Slots } from './kept-rows.js';
import { modifyRows } from './modify-rows.js';

/** Compiles UPSERT: each row sees what the rows before it wrote. */
export function compileUpsert(compiler: Compiler, statement: Upsert, slots: Slots): Step {
  const { scopes } = compiler;
  const collection = compiler.database.collection(compiler.sourceName(statement.source));
  const options = constantOptions(compiler, statement.options, 'UPSERT');
  const condition = statement.byFilter ? statement.search : conditionOf(statement.search);
  scopes.open('query');
  const target = { kind: 'variable', name: 'CURRENT', at: statement.at } as const;
  const lookup = [{ kind: 'filter', at: statement.at, condition }] as const;
  const plan = planLoop(compiler, collection, target, lookup, { options, isFirst: false });
  const current = scopes.declareAgain('CURRENT');
  const matches = compiler.expression(condition);
  scopes.closeQuery();
  const insert = compiler.expression(statement.insert);
  const old = scopes.declareAgain('OLD');
  const changes = compiler.expression(statement.changes);
  compiler.modifies(collection.name);
  const fresh = scopes.declareAgain('NEW');
  const merge = mergeOptionsOf(options);
  return modifyRows(collection.name, slots, {
    ignoreErrors: toBool(options['ignoreErrors'] ?? null),
    old,
    fresh,
    write(run, access) {
      let found: StoredDocument | null = null;
      for (const document of plan.documents(run)) {
        run.frame[current] = document;
        if (!toBool(matches(run))) continue;
        found = document as StoredDocument;
        break;
      }
      if (found === null) return access.insert(insert(run), 'conflict', merge);
      run.frame[old] = found;
      const content = changes(run);
      const revision = options['ignoreRevs'] === false ? attributeOf(content, '_rev') : undefined;
      if (statement.change === 'replace') return access.replace(found._key, content, revision);
      return access.update(found._key, content, merge, revision);
    },
  });
}

/** The example as a condition: each of its attributes must be equal. */
function conditionOf(example: Expression): Expression {
  const { at } = example;
  let condition: Expression = { kind: 'literal', at, value: true };
  for (const { name, value } of example.kind === 'object' ? example.entries : []) {
    if (typeof name !== 'string') throw new ArangoFailure('queryParse', 'AQL: UPSERT example has a computed attribute name (while parsing)'); // oxfmt-ignore
    const left: Expression = { kind: 'attribute', at, of: { kind: 'name', at, name: 'CURRENT' }, name };
    const equal: Expression = { kind: 'binary', at, operator: '==', left, right: value };
    condition = { kind: 'binary', at, operator: '&&', left: condition, right: equal };
  }
  return condition;
}
