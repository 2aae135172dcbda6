import { groupKey } from '../../values/compare.js';
import { isList, isNode, isRelationship } from '../../values/value.js';
import type { NodeValue } from '../../values/value.js';
import type { Execution } from '../context.js';
import { Batches } from '../batches.js';
import { evaluate } from '../evaluate.js';
import { conditionsHold } from './conditions.js';
import { hintsFor } from './hints.js';
import type { HintSource } from './hints.js';
import { bindNode, tested } from './partial.js';
import type { Partial } from './partial.js';
import type { MatchPlan, StartStep } from './match-plan.js';

/** Binds the first node of a path for all matches of each batch. */
export async function* startStep(
  execution: Execution,
  plan: MatchPlan,
  step: StartStep,
  input: AsyncIterable<readonly Partial[]>,
): AsyncGenerator<readonly Partial[]> {
  for await (const batch of input) {
    execution.position = step.position;
    const out = new Batches<Partial>(batch.length);
    for await (const [node, partials] of candidates(execution, step, batch)) {
      for (const partial of partials) {
        if (execution.shouldPause()) await execution.pause();
        const bound = bindNode(partial, step, node);
        if (bound === null) continue;
        const kept = await tested(execution, plan, step.conditions, bound);
        if (kept === null) continue;
        execution.countRow(step.meter);
        const full = out.push(kept);
        if (full !== null) yield full;
      }
    }
    const rest = out.rest();
    if (rest !== null) yield rest;
  }
}

/** Nodes, each with the matches it may begin. */
async function* candidates(
  execution: Execution,
  step: StartStep,
  batch: readonly Partial[],
): AsyncGenerator<[NodeValue, readonly Partial[]]> {
  switch (step.kind) {
    case 'argument':
      for (const partial of batch) {
        const known = partial.slots[step.slot];
        if (known !== undefined && isNode(known)) yield [known, [partial]];
      }
      return;
    case 'ends':
      yield* atIds(execution, step, batch, (partial) => endsOf(partial, step));
      return;
    case 'ids': {
      const rows = batch.map((partial) => partial.row);
      const { ids } = await hintsFor(execution, step.sources, rows);
      if (ids !== null) yield* atIds(execution, step, batch, () => ids);
      else yield* scanned(execution, step, batch);
      return;
    }
    case 'scan':
      yield* scanned(execution, step, batch);
  }
}

/** Ids of the nodes at which a known relationship, or each of a known list, begins and ends. */
function endsOf(partial: Partial, step: StartStep): string[] {
  const bound = partial.slots[step.relationshipSlot!] ?? null;
  const list = (isList(bound) ? bound : [bound]).filter((item) => item !== null && isRelationship(item));
  return list.flatMap((relationship) => [relationship.from, relationship.to]);
}

async function* atIds(
  execution: Execution,
  step: StartStep,
  batch: readonly Partial[],
  idsOf: (partial: Partial) => readonly string[],
): AsyncGenerator<[NodeValue, readonly Partial[]]> {
  const waiting = new Map<string, Partial[]>();
  for (const partial of batch) {
    for (const id of new Set(idsOf(partial))) {
      const list = waiting.get(id);
      if (list === undefined) waiting.set(id, [partial]);
      else list.push(partial);
    }
  }
  const nodes = await execution.nodesByIds(waiting.keys(), step.meter);
  for (const [id, partials] of waiting) {
    const node = nodes.get(id);
    if (node !== undefined) yield [node, partials];
  }
}

async function* scanned(
  execution: Execution,
  step: StartStep,
  batch: readonly Partial[],
): AsyncGenerator<[NodeValue, readonly Partial[]]> {
  const { hints } = await hintsFor(execution, step.sources, batch.map((partial) => partial.row)); // oxfmt-ignore
  if (hints.some((hint) => hint.kind === 'in' && hint.values.length === 0)) return;
  const joined = batch.length > 1 ? await joinOn(execution, step.sources, batch) : null;
  for await (const page of execution.scanNodes(step.label, hints, step.meter)) {
    for (const node of page) {
      if (execution.shouldPause()) await execution.pause();
      const partials = joined === null ? batch : joined(node);
      if (partials.length > 0) yield [node, partials];
    }
  }
}

/** Finds the matches that ask for a property's value, where each row of the batch asks for one of its own. */
async function joinOn(
  execution: Execution,
  sources: readonly HintSource[],
  batch: readonly Partial[],
): Promise<((node: NodeValue) => readonly Partial[]) | null> {
  const source = sources.find((one) => one.varies && one.test === 'equals' && one.property !== null);
  if (source === undefined) return null;
  const { property, other } = source;
  const wanted = new Map<string, Partial[]>();
  for (const partial of batch) {
    const isNull = { kind: 'isNull', negated: false, of: other!, start: other!.start, end: other!.end } as const;
    const missing = await conditionsHold(execution, [{ expression: isNull, names: new Set() }], partial.row);
    if (missing === 'unsure') return null;
    if (missing === true) continue;
    const key = groupKey(await evaluate(execution, other!, partial.row));
    const list = wanted.get(key);
    if (list === undefined) wanted.set(key, [partial]);
    else list.push(partial);
  }
  return (node) => {
    const value = node.properties.get(property!);
    return value === undefined ? [] : (wanted.get(groupKey(value)) ?? []);
  };
}
