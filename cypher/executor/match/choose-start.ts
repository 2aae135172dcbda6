import type { PathPattern, NodePattern } from '../../ast/ast.js';
import { elementName } from './conditions.js';
import { sizeOfScan } from './estimate.js';
import { hintSources } from './hints.js';
import type { Planning, Start } from './planning.js';

/** The node to begin with: known, else beside a known relationship, else by id, else from the smallest scan. */
export async function bestStart(planning: Planning, pattern: PathPattern, choice: boolean): Promise<Start> {
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
