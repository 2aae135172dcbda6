import type { Expression, NodePattern, PathPattern, RelationshipPattern } from '../../ast/ast.js';
import type { Execution } from '../context.js';
import { OperatorProfile } from '../operator-profile.js';
import { conjuncts, elementName, namesIn, propertyConditions, whereConditions } from './conditions.js';
import type { Condition } from './conditions.js';
import { fanOut, sizeOfScan } from './estimate.js';
import { hintSources } from './hints.js';
import type { HintSource } from './hints.js';
import type { MatchPlan, PathPlan, StartStep, Step } from './match-plan.js';

interface Planning {
  readonly execution: Execution;
  readonly slotOf: Map<string, number>;
  readonly between: Map<RelationshipPattern, number>;
  /** Variables of the rows that come in. */
  readonly outer: ReadonlySet<string>;
  readonly bound: Set<string>;
  waiting: Condition[];
  readonly conditions: readonly Condition[];
  readonly steps: Step[];
  /** By node, what beginning with a scan for it would cost; nothing that is bound later changes it. */
  readonly scans: Map<NodePattern, Start>;
  rows: number | null;
}

/** Plans the match: where to begin, in which order to continue, and which conditions to try when. */
export async function planMatch(
  execution: Execution,
  patterns: readonly PathPattern[],
  where: Expression | null,
  outer: ReadonlySet<string>,
): Promise<MatchPlan> {
  const slotOf = new Map<string, number>();
  const between = new Map<RelationshipPattern, number>();
  let slots = 0;
  for (const element of patterns.flatMap((pattern) => [...pattern.nodes, ...pattern.relationships])) {
    const name = elementName(element);
    if (!slotOf.has(name)) slotOf.set(name, slots++);
  }
  for (const relationship of patterns.flatMap((pattern) => pattern.relationships)) between.set(relationship, slots++);
  const early = whereConditions(where);
  const properties = propertyConditions(patterns);
  const conditions = [...properties, ...early];
  const bound = new Set([...outer].filter((name) => !name.startsWith('\u0000')));
  const planning: Planning = {
    execution,
    slotOf,
    between,
    outer,
    bound,
    conditions,
    waiting: conditions.filter((condition) => !subset(condition.names, bound) || condition.names.size === 0),
    steps: [],
    scans: new Map(),
    rows: 1,
  };
  const constant = conditions.filter((condition) => !planning.waiting.includes(condition));
  const remaining = [...patterns];
  while (remaining.length > 0) {
    const starts: Start[] = [];
    const choice = remaining.length > 1 || remaining[0]!.nodes.length > 1;
    for (const pattern of remaining) {
      if (execution.shouldPause()) await execution.pause();
      const start = await bestStart(planning, pattern, choice);
      starts.push(start);
      if (start.cost === 0) break;
    }
    const best = starts.reduce((a, b) => (b.cost < a.cost ? b : a));
    await planPath(planning, best);
    remaining.splice(remaining.indexOf(best.pattern), 1);
  }
  const left = [...constant, ...planning.waiting];
  return {
    slots,
    slotOf,
    relationshipSlots: patterns.flatMap((pattern) => pattern.relationships).map((one) => slotOf.get(elementName(one))!),
    steps: planning.steps,
    paths: patterns.flatMap((pattern) => (pattern.variable === null ? [] : [pathPlan(pattern, planning)])),
    last: left.filter((condition) => !early.includes(condition)),
    properties,
    whereDone: where === null || (early.length === conjuncts(where).length && !early.some((one) => left.includes(one))),
  };
}

function subset(names: ReadonlySet<string>, of: ReadonlySet<string>): boolean {
  for (const name of names) if (!of.has(name)) return false;
  return true;
}

function pathPlan(pattern: PathPattern, { slotOf, between }: Planning): PathPlan {
  return {
    name: pattern.variable!.name,
    nodes: pattern.nodes.map((node) => slotOf.get(elementName(node))!),
    relationships: pattern.relationships.map((one) => ({
      slot: slotOf.get(elementName(one))!,
      between: between.get(one)!,
      long: one.length !== null,
    })),
  };
}

interface Start {
  readonly pattern: PathPattern;
  readonly index: number;
  readonly cost: number;
  readonly kind: StartStep['kind'];
  readonly label: string | null;
  readonly sources: readonly HintSource[];
}

/** The node to begin with: known, else beside a known relationship, else by id, else from the smallest scan. */
async function bestStart(planning: Planning, pattern: PathPattern, choice: boolean): Promise<Start> {
  let best: Start | undefined;
  for (const [index, node] of pattern.nodes.entries()) {
    const start = await startAt(planning, pattern, index, node, choice || planning.execution.estimating);
    if (best === undefined || start.cost < best.cost) best = start;
    if (best.cost === 0) break;
  }
  return best!;
}

async function startAt(
  planning: Planning,
  pattern: PathPattern,
  index: number,
  node: NodePattern,
  estimate: boolean,
): Promise<Start> {
  const start = { pattern, index, label: node.labels[0]?.name ?? null, sources: [] };
  if (planning.bound.has(elementName(node))) return { ...start, kind: 'argument', cost: 0 };
  const beside = pattern.relationships[index];
  if (beside?.variable && planning.bound.has(beside.variable.name)) return { ...start, kind: 'ends', cost: 1 };
  const known = planning.scans.get(node);
  if (known !== undefined) return known;
  const scan = await scanAt(planning, start, node, estimate);
  planning.scans.set(node, scan);
  return scan;
}

async function scanAt(
  planning: Planning,
  start: Pick<Start, 'pattern' | 'index' | 'label'>,
  node: NodePattern,
  estimate: boolean,
): Promise<Start> {
  const sources = hintSources(planning.conditions, elementName(node), planning.outer);
  if (sources.some((source) => source.property === null)) return { ...start, kind: 'ids', cost: 1, sources };
  if (!estimate) return { ...start, kind: 'scan', sources, cost: Number.NaN };
  let best: Start | undefined;
  for (const label of node.labels.length === 0 ? [null] : node.labels.map((one) => one.name)) {
    const cost = await sizeOfScan(planning.execution, label, sources);
    if (best === undefined || cost < best.cost) best = { ...start, kind: 'scan', label, sources, cost };
  }
  return best!;
}

function conditionsNow(planning: Planning): Condition[] {
  const now = planning.waiting.filter((condition) => condition.names.size > 0 && subset(condition.names, planning.bound)); // prettier-ignore
  planning.waiting = planning.waiting.filter((condition) => !now.includes(condition));
  return now;
}

async function planPath(planning: Planning, start: Start): Promise<void> {
  const { pattern, index } = start;
  addStart(planning, start);
  let [left, right] = [index, index];
  while (left > 0 || right < pattern.nodes.length - 1) {
    const before = left > 0 ? pattern.relationships[left - 1]! : null;
    const after = right < pattern.nodes.length - 1 ? pattern.relationships[right]! : null;
    let forward = after !== null;
    if (before !== null && after !== null) {
      const back = await growth(planning, before, pattern.nodes[left - 1]!);
      forward = (await growth(planning, after, pattern.nodes[right + 1]!)) <= back;
    }
    const [relationship, from, to] = forward ? [after!, right, right + 1] : [before!, left, left - 1];
    await addExpand(planning, relationship, pattern.nodes[from]!, pattern.nodes[to]!, forward);
    if (forward) right += 1;
    else left -= 1;
  }
}

function addStart(planning: Planning, { pattern, index, kind, label, sources, cost }: Start): void {
  const node = pattern.nodes[index]!;
  planning.bound.add(elementName(node));
  if (kind !== 'argument')
    planning.rows = Number.isFinite(cost) && planning.rows !== null ? planning.rows * cost : null;
  const names = { argument: 'Argument', ends: 'EndsOfRelationship', ids: 'NodesById', scan: 'NodeScan' } as const;
  const hinted = sources.map((source) => `${source.property ?? 'id'} ${source.test}`).join(', ');
  const detail = `(${node.variable?.name ?? ''}${label === null ? '' : `:${label}`})${hinted === '' ? '' : ` by ${hinted}`}`; // prettier-ignore
  const beside = pattern.relationships[index];
  planning.steps.push({
    kind,
    node,
    slot: planning.slotOf.get(elementName(node))!,
    label,
    sources,
    relationshipSlot: beside === undefined ? null : planning.slotOf.get(elementName(beside))!,
    conditions: conditionsNow(planning),
    meter: new OperatorProfile(names[kind], detail, planning.rows),
    position: node.start,
  });
}

/** By how much a step multiplies the matches, as far as that is known. */
async function growth(planning: Planning, relationship: RelationshipPattern, target: NodePattern): Promise<number> {
  const types = relationship.types.map((type) => type.name);
  const out = await fanOut(planning.execution, types, relationship.direction);
  const hops = relationship.length === null ? 1 : Math.min(relationship.length.max ?? 8, 8);
  const name = elementName(target);
  const hints = planning.conditions.some((condition) => condition.names.has(name) && condition.names.size === 1);
  const share = planning.bound.has(name) ? 0.01 : hints ? 0.1 : target.labels.length > 0 ? 0.5 : 1;
  return out ** hops * share;
}

async function addExpand(
  planning: Planning,
  relationship: RelationshipPattern,
  from: NodePattern,
  to: NodePattern,
  forward: boolean,
): Promise<void> {
  if (planning.execution.estimating && planning.rows !== null) {
    planning.rows *= await growth(planning, relationship, to);
  }
  const wanted =
    relationship.length === null || relationship.properties === null ? null : namesIn(relationship.properties);
  const prunes = wanted !== null && subset(wanted, planning.bound);
  planning.bound.add(elementName(relationship)).add(elementName(to));
  const name = relationship.variable?.name ?? '';
  const types = relationship.types.map((type) => type.name).join('|');
  const length = relationship.length === null ? '' : `*${relationship.length.min}..${relationship.length.max ?? ''}`;
  const inward = (relationship.direction === 'in') === forward;
  const ends = relationship.direction === 'both' ? ['-', '-'] : inward ? ['<-', '-'] : ['-', '->'];
  const detail = `(${from.variable?.name ?? ''})${ends[0]}[${name}${types === '' ? '' : `:${types}`}${length}]${ends[1]}(${to.variable?.name ?? ''})`; // prettier-ignore
  planning.steps.push({
    kind: 'expand',
    node: to,
    slot: planning.slotOf.get(elementName(to))!,
    relationship,
    relationshipSlot: planning.slotOf.get(elementName(relationship))!,
    betweenSlot: planning.between.get(relationship)!,
    from: planning.slotOf.get(elementName(from))!,
    forward,
    prunes,
    conditions: conditionsNow(planning),
    meter: new OperatorProfile(relationship.length === null ? 'Expand' : 'ExpandPaths', detail, planning.rows),
    position: relationship.start,
  });
}
