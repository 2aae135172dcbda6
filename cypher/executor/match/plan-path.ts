import type { RelationshipPattern, NodePattern } from '../../ast/ast.js';
import { OperatorProfile } from '../operator-profile.js';
import { elementName, namesIn } from './conditions.js';
import type { Condition } from './conditions.js';
import { fanOut } from './estimate.js';
import { subset } from './planning.js';
import type { Planning, Start } from './planning.js';

function conditionsNow(planning: Planning): Condition[] {
  const now = planning.waiting.filter((condition) => condition.names.size > 0 && subset(condition.names, planning.bound)); // oxfmt-ignore
  planning.waiting = planning.waiting.filter((condition) => !now.includes(condition));
  return now;
}

/** Plans the steps of one path from its start, in the direction that gives fewer matches first. */
export async function planPath(planning: Planning, start: Start): Promise<void> {
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
  const detail = `(${node.variable?.name ?? ''}${label === null ? '' : `:${label}`})${hinted === '' ? '' : ` by ${hinted}`}`; // oxfmt-ignore
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
  const detail = `(${from.variable?.name ?? ''})${ends[0]}[${name}${types === '' ? '' : `:${types}`}${length}]${ends[1]}(${to.variable?.name ?? ''})`; // oxfmt-ignore
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
