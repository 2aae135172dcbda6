import type { Direction } from '../../graph.js';
import type { Execution } from '../context.js';
import { hintsFor } from './hints.js';
import type { HintSource } from './hints.js';

/** Defaults where the graph has no statistics. */
const assumed = { nodes: 100_000, labelled: 10_000, fanOut: 4 };

/** Share of the nodes each kind of hint is assumed to leave. */
function share(source: HintSource): number {
  if (source.test === 'equals') return 0.001;
  if (source.test === 'in') return 0.01;
  return source.test === 'present' ? 0.9 : 0.3;
}

/** Nodes a scan is expected to give. */
export async function sizeOfScan(
  execution: Execution,
  label: string | null,
  sources: readonly HintSource[],
): Promise<number> {
  const { statistics } = execution.queryContext.graph;
  const constant = sources.filter((source) => !source.varies);
  const { hints } = await hintsFor(execution, constant, [{}]);
  const known = (await statistics?.nodes(label, hints)) ?? null;
  const varying = sources.filter((source) => source.varies);
  if (known !== null) return varying.reduce((size, source) => size * share(source), known);
  const base = (await statistics?.nodes(label, [])) ?? (label === null ? assumed.nodes : assumed.labelled);
  return sources.reduce((size, source) => size * share(source), base);
}

/** Relationships of the types at one node, on average. */
export async function fanOut(execution: Execution, types: readonly string[], direction: Direction): Promise<number> {
  const { statistics } = execution.queryContext.graph;
  const relationships = (await statistics?.relationships(types.length === 0 ? null : types)) ?? null;
  const nodes = (await statistics?.nodes(null, [])) ?? null;
  const average = relationships === null || nodes === null ? assumed.fanOut : relationships / Math.max(nodes, 1);
  return direction === 'both' ? average * 2 : average;
}
