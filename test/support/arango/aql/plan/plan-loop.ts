import { failure } from '../../errors/arango-failure.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { Collection } from '../../storage/collection.js';
import type { Statement, Target } from '../ast/statements.js';
import type { Compiler, PlanNode } from '../compile/compiler.js';
import type { Run } from '../run/run.js';
import { chooseIndex } from './choose-index.js';
import { conditionsOf, filtersBehind, pathOf } from './conditions.js';
import { compileLookup } from './compile-lookup.js';
import { planNearest } from './plan-nearest.js';

/** Way in which a loop over a collection reads its documents; filters are applied afterwards in any case. */
export interface LoopPlan {
  documents(run: Run): Iterable<Value>;
  node: PlanNode;
  /** True where they come in the order of the next SORT. */
  sorts: boolean;
}

/** Plans a loop over a collection. Called before the variable of the loop is declared. */
export function planLoop(
  compiler: Compiler,
  collection: Collection,
  target: Target,
  following: readonly Statement[],
  { options, isFirst }: { options: ObjectValue; isFirst: boolean },
): LoopPlan {
  const scan = scanAll(collection);
  const hints = [options['indexHint'] ?? []].flat() as string[];
  const forced = options['forceIndexHint'] === true && hints.length > 0;
  if (target.kind !== 'variable') return unhinted(scan, forced);
  const nearest = planNearest(compiler, collection, target.name, following, { hints, forced });
  if (nearest !== null) return nearest;
  if (options['disableIndex'] === true) return scan;
  const conditions = conditionsOf(filtersBehind(following), target.name, letsBehind(following));
  const sort = isFirst ? sortBehind(following, target.name) : null;
  const choice = chooseIndex(collection, conditions, sort?.path ?? null, hints);
  if (choice === null || (forced && !hints.includes(choice.name))) return unhinted(scan, forced);
  const { fields, equal, index, name } = choice;
  const ordered = sort !== null && index.kind !== 'edge' && equal.every(({ comparison }) => comparison === '==');
  const sparse = index.kind === 'field' && index.of.definition.sparse;
  const sorts = ordered && !sparse && sort.rest === 0 && (fields[equal.length] === sort.path || (equal.length === fields.length && fields.includes(sort.path))); // oxfmt-ignore
  const lookup = compileLookup(compiler, collection.name, choice, sorts && sort.descending);
  const type = index.kind === 'field' ? index.of.definition.type : index.kind;
  return {
    documents: lookup,
    node: { type: 'IndexNode', collection: collection.name, indexes: [{ name, type, fields }] },
    sorts,
  };
}

function unhinted(plan: LoopPlan, forced: boolean): LoopPlan {
  if (forced) throw failure('indexHintUnusable');
  return plan;
}

function scanAll({ name }: Collection): LoopPlan {
  return {
    *documents(run) {
      for (const document of run.database.collection(name).all(run.transaction)) {
        run.statistics.scannedFull++;
        yield document;
      }
    },
    node: { type: 'EnumerateCollectionNode', collection: name },
    sorts: false,
  };
}

/** Names that are declared between a loop and what follows its filters. */
function letsBehind(following: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  const add = (target: Target | null): void => {
    if (target === null) return;
    if (target.kind === 'variable') names.add(target.name);
    else if (target.kind === 'array') target.items.forEach(add);
    else target.entries.forEach((one) => add(one.target));
  };
  for (const statement of following) if (statement.kind === 'let') add(statement.target);
  return names;
}

/** The first key of a SORT that directly follows the filters of a loop, and how many keys follow it. */
function sortBehind(
  following: readonly Statement[],
  variable: string,
): { path: string; descending: boolean; rest: number } | null {
  const sort = following.find(({ kind }) => kind !== 'filter' && kind !== 'let');
  if (sort?.kind !== 'sort') return null;
  const [first, ...others] = sort.keys;
  const path = pathOf(first!.by, variable);
  return path === null ? null : { path, descending: first!.descending, rest: others.length };
}
