import { failure } from '../../errors/arango-failure.js';
import { valueAt } from '../../values/value.js';
import type { Collection } from '../../storage/collection.js';
import { isVector } from '../../storage/vector-index.js';
import type { IndexDefinition } from '../../storage/indexes/index-definition.js';
import type { Expression } from '../ast/expressions.js';
import type { Statement } from '../ast/statements.js';
import { walk } from '../check/walk.js';
import type { Compiler } from '../compile/compiler.js';
import { nearFunctions } from './near-functions.js';
import type { LoopPlan } from './plan-loop.js';
import { pathOf } from './conditions.js';

type Call = Extract<Expression, { kind: 'call' }>;

/**
 * Plans a search of nearest vectors: FOR, one FILTER since 3.12.6, a similarity, its SORT, LIMIT.
 * Null where the loop contains no such function. Throws 1554 where the index cannot be applied, 1555 where it is not
 * trained.
 */
export function planNearest(
  compiler: Compiler,
  collection: Collection,
  variable: string,
  following: readonly Statement[],
  { hints, forced }: { hints: readonly string[]; forced: boolean },
): LoopPlan | null {
  const found = findCall(following, variable);
  if (found === null) return null;
  const { call, path } = found;
  const { metric, descending } = nearFunctions[call.name.toUpperCase()]!;
  if (!hasShape(compiler, following, call, descending)) throw failure('vectorNotApplied');
  checkProbe(call.args[2]);
  const indexes = collection.vectorIndexes.filter(({ fields, params }) => fields[0] === path && params!.metric === metric); // oxfmt-ignore
  const hinted = indexes.filter(({ name }) => hints.includes(name));
  if (hints.length > 0 && !compiler.engine.version.since('3.12.7')) throw failure('vectorNotApplied');
  if (forced && hinted.length === 0) throw failure('indexHintUnusable');
  const index = hinted[0] ?? indexes[0];
  if (index === undefined) throw failure('vectorNotApplied');
  if (index.trainingState !== undefined && index.trainingState !== 'ready') throw failure('vectorNotTrained');
  compiler.nearest.add(variable);
  return {
    documents: nearestDocuments(collection, index),
    node: {
      type: 'EnumerateNearVectorNode',
      collection: collection.name,
      indexes: [{ name: index.name, type: 'vector', fields: index.fields }],
    },
    sorts: false,
  };
}

/** All documents with a vector of the index: the double searches exactly. */
function nearestDocuments(collection: Collection, index: IndexDefinition): LoopPlan['documents'] {
  const path = index.fields[0]!.split('.');
  return function* nearest(run) {
    for (const document of collection.all(run.transaction)) {
      if (isVector(valueAt(document, path), index.params!.dimension)) yield document;
    }
  };
}

/** The call whose one argument is an attribute of the loop's document. */
function findCall(following: readonly Statement[], variable: string): { call: Call; path: string } | null {
  let found: { call: Call; path: string } | null = null;
  for (const statement of following) {
    walk(statement, (node) => {
      if (found !== null || node['kind'] !== 'call' || !(String(node['name']).toUpperCase() in nearFunctions)) return;
      const call = node as unknown as Call;
      const [first, second] = call.args.map((one) => pathOf(one, variable));
      if (first != null || second != null) found = { call, path: (first ?? second)! };
    });
  }
  return found;
}

/** Checks the order of operations, and that the rows are sorted by the similarity only, the nearest first. */
function hasShape({ engine }: Compiler, following: readonly Statement[], call: Call, descending: boolean): boolean {
  const filters = following.findIndex(({ kind }) => kind !== 'filter');
  if (filters > (engine.version.since('3.12.6') ? 1 : 0)) return false;
  const rest = following.slice(filters);
  const sortAt = rest.findIndex(({ kind }) => kind !== 'let');
  const sort = rest[sortAt];
  const limit = rest[sortAt + 1];
  if (sort?.kind !== 'sort' || limit?.kind !== 'limit' || sort.keys.length !== 1) return false;
  const [key] = sort.keys;
  if (key!.descending !== descending) return false;
  const named = rest.slice(0, sortAt).find((one) => one.kind === 'let' && one.value === call);
  if (named?.kind !== 'let') return key!.by === call;
  return named.target.kind === 'variable' && key!.by.kind === 'name' && key!.by.name === named.target.name;
}

/** Options are constants in the text: a parameter in them is not documented. */
function checkProbe(options: Expression | undefined): void {
  if (options === undefined) return;
  const legal =
    options.kind === 'object' &&
    options.entries.every(({ name, value }) => {
      const { kind } = value;
      return name === 'nProbe' && kind === 'literal' && Number.isInteger(value.value) && (value.value as number) > 0;
    });
  if (!legal) throw failure('vectorNotApplied');
}
