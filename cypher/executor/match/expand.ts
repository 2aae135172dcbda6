import type { Direction } from '../../graph.js';
import { equals } from '../../values/compare.js';
import { isNode } from '../../values/value.js';
import type { NodeValue, RelationshipValue } from '../../values/value.js';
import { Batches } from '../batches.js';
import type { Execution } from '../context.js';
import { evaluate } from '../evaluate.js';
import { bindNode, bindSegment, boundRow, isTaken, tested } from './partial.js';
import type { Partial } from './partial.js';
import type { ExpandStep, MatchPlan } from './match-plan.js';

/** Part of a path of relationships that is being followed. */
interface Trail {
  readonly partial: Partial;
  readonly before: Trail | null;
  readonly relationship: RelationshipValue | null;
  readonly end: NodeValue;
  readonly length: number;
}

/** Trails whose ends are asked for in one request. */
const frontier = 8192;
/** Candidates whose nodes are fetched in one request. */
const chunk = 1024;

/** Follows the relationship of the step for all matches of each batch, a whole frontier at a time. */
export async function* expandStep(
  execution: Execution,
  plan: MatchPlan,
  step: ExpandStep,
  input: AsyncIterable<readonly Partial[]>,
): AsyncGenerator<readonly Partial[]> {
  const { length } = step.relationship;
  for await (const batch of input) {
    execution.position = step.position;
    const roots = batch.flatMap((partial): Trail[] => {
      const end = partial.slots[step.from] ?? null;
      return isNode(end) ? [{ partial, before: null, relationship: null, end, length: 0 }] : [];
    });
    const out = new Batches<Partial>(batch.length);
    const levels = length === null ? oneLevel(execution, plan, step, roots) : allLevels(execution, plan, step, roots);
    for await (const trail of levels) {
      if (execution.shouldPause()) await execution.pause();
      const { relationships, between } = unrolled(trail, step.forward);
      const withSegment = bindSegment(trail.partial, step, relationships, between);
      const bound = withSegment === null ? null : bindNode(withSegment, step, trail.end);
      const kept = bound === null ? null : await tested(execution, plan, step.conditions, bound);
      if (kept === null) continue;
      execution.countRow(step.meter);
      const full = out.push(kept);
      if (full !== null) yield full;
    }
    const rest = out.rest();
    if (rest !== null) yield rest;
  }
}

/** The trail's relationships and inner nodes in the order of writing. */
function unrolled(trail: Trail, forward: boolean): { relationships: RelationshipValue[]; between: NodeValue[] } {
  const relationships: RelationshipValue[] = [];
  const between: NodeValue[] = [];
  for (let at: Trail | null = trail; at?.relationship; at = at.before) {
    relationships.push(at.relationship);
    if (at !== trail) between.push(at.end);
  }
  if (forward) {
    relationships.reverse();
    between.reverse();
  }
  return { relationships, between };
}

async function* oneLevel(
  execution: Execution,
  plan: MatchPlan,
  step: ExpandStep,
  roots: Trail[],
): AsyncGenerator<Trail> {
  for await (const trails of longer(execution, plan, step, roots, true)) yield* trails;
}

async function* allLevels(
  execution: Execution,
  plan: MatchPlan,
  step: ExpandStep,
  roots: Trail[],
): AsyncGenerator<Trail> {
  const { min, max } = step.relationship.length!;
  if (min === 0) yield* roots;
  let trails = roots;
  for (let depth = 1; (max === null || depth <= max) && trails.length > 0; depth += 1) {
    const next: Trail[] = [];
    const last = depth === max;
    for await (const found of longer(execution, plan, step, trails, last)) {
      // The last level leads nowhere, so it need not be kept.
      if (!last) next.push(...found);
      execution.checkFrontier(next.length);
      if (depth >= min) yield* found;
    }
    trails = next;
  }
}

/** Request for the start nodes. */
export function expansionOf({ relationship, forward }: ExpandStep): { direction: Direction; types: string[] | null } {
  const outward = (relationship.direction === 'out') === forward;
  return {
    direction: relationship.direction === 'both' ? 'both' : outward ? 'out' : 'in',
    types: relationship.types.length === 0 ? null : relationship.types.map((type) => type.name),
  };
}

/** The trails one relationship longer, in chunks. With `last`, only those that may end at a node already known. */
async function* longer(
  execution: Execution,
  plan: MatchPlan,
  step: ExpandStep,
  trails: readonly Trail[],
  last: boolean,
): AsyncGenerator<Trail[]> {
  const { direction, types } = expansionOf(step);
  const wanted = new Map<Partial, ReadonlyMap<string, unknown> | null>();
  let near: ReadonlyMap<string, readonly RelationshipValue[]> = new Map();
  let candidates: { trail: Trail; relationship: RelationshipValue; other: string }[] = [];
  for (const [index, trail] of trails.entries()) {
    if (index % frontier === 0) {
      const ids = trails.slice(index, index + frontier).map((one) => one.end.id);
      near = await execution.neighbourhood.expand(ids, direction, types, step.meter);
    }
    const target = trail.partial.slots[step.slot] ?? null;
    const only = last && target !== null && isNode(target) ? target.id : null;
    for (const relationship of near.get(trail.end.id) ?? []) {
      if (execution.shouldPause()) await execution.pause();
      const other = relationship.from === trail.end.id ? relationship.to : relationship.from;
      if (only !== null && other !== only) continue;
      if (isTaken(plan, trail.partial, relationship.id, step.relationshipSlot) || walked(trail, relationship.id)) {
        continue;
      }
      if (step.prunes) {
        if (!wanted.has(trail.partial)) wanted.set(trail.partial, await segmentProperties(execution, plan, step, trail.partial)); // oxfmt-ignore
        if (!holdsProperties(relationship, wanted.get(trail.partial)!)) continue;
      }
      candidates.push({ trail, relationship, other });
      if (candidates.length < chunk) continue;
      yield await arrive(execution, step, candidates);
      candidates = [];
    }
  }
  if (candidates.length > 0) yield await arrive(execution, step, candidates);
}

function walked(trail: Trail, id: string): boolean {
  for (let at: Trail | null = trail; at?.relationship; at = at.before) if (at.relationship.id === id) return true;
  return false;
}

async function arrive(
  execution: Execution,
  step: ExpandStep,
  candidates: readonly { trail: Trail; relationship: RelationshipValue; other: string }[],
): Promise<Trail[]> {
  const nodes = await execution.nodesByIds(candidates.map((candidate) => candidate.other), step.meter); // oxfmt-ignore
  return candidates.flatMap(({ trail, relationship, other }) => {
    const end = nodes.get(other);
    if (end === undefined) return [];
    return [{ partial: trail.partial, before: trail, relationship, end, length: trail.length + 1 }];
  });
}

/** Properties that each relationship of a segment must have. It may name variables bound so far, and no others. */
async function segmentProperties(
  execution: Execution,
  plan: MatchPlan,
  step: ExpandStep,
  partial: Partial,
): Promise<ReadonlyMap<string, unknown>> {
  return (await evaluate(execution, step.relationship.properties!, boundRow(plan, partial))) as ReadonlyMap<string, unknown>; // oxfmt-ignore
}

function holdsProperties(relationship: RelationshipValue, wanted: ReadonlyMap<string, unknown> | null): boolean {
  for (const [key, value] of wanted ?? []) {
    if (equals(relationship.properties.get(key) ?? null, value as never) !== true) return false;
  }
  return true;
}
