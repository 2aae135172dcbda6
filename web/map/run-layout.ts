import address from 'worker:./layout-worker.ts';
import type { ConceptGraph } from './concept-graph.js';
import { valuesPerEdge, valuesPerNode } from './layout-task.js';
import type { LayoutStep, LayoutTask } from './layout-task.js';
import { workerAddress } from '../workers/worker-address.js';
import type { Position } from './positions.js';

/**
 * Computes a layout in which related concepts are near each other (ForceAtlas2), in a worker, so that the page stays
 * usable meanwhile.
 * @param onStep called with the coordinates in the order of the concepts, several times until all iterations are done
 * @returns what ends it
 */
export function runLayout(
  graph: ConceptGraph,
  start: ReadonlyMap<string, Position>,
  onStep: (step: LayoutStep) => void,
): () => void {
  const worker = new Worker(workerAddress(new URL(address, import.meta.url)));
  worker.onmessage = ({ data }: MessageEvent<LayoutStep>) => {
    if (data.done >= data.iterations) worker.terminate();
    onStep(data);
  };
  const task = toTask(graph, start);
  worker.postMessage(task, [task.nodes.buffer, task.edges.buffer]);
  return () => worker.terminate();
}

function toTask({ concepts, relationships }: ConceptGraph, start: ReadonlyMap<string, Position>): LayoutTask {
  const nodes = new Float32Array(concepts.length * valuesPerNode);
  const places = new Map<string, number>();
  concepts.forEach(({ id }, index) => {
    const at = index * valuesPerNode;
    const { x, y } = start.get(id) ?? { x: 0, y: 0 };
    places.set(id, at);
    // Coordinates, four values of its movement, mass, convergence, size, and whether it is fixed.
    nodes.set([x, y, 0, 0, 0, 0, 1, 1, 1, 0], at);
  });
  const edges = new Float32Array(relationships.length * valuesPerEdge);
  relationships.forEach(({ from, to, types }, index) => {
    const [source, target] = [places.get(from)!, places.get(to)!];
    nodes[source + 6]! += types.length;
    nodes[target + 6]! += types.length;
    edges.set([source, target, types.length], index * valuesPerEdge);
  });
  const many = concepts.length > 1000;
  const settings = {
    ...{ linLogMode: false, outboundAttractionDistribution: false, adjustSizes: false, edgeWeightInfluence: 1 },
    ...{ scalingRatio: 10, strongGravityMode: true, gravity: 0.05, slowDown: 1 + Math.log(concepts.length + 1) },
    ...{ barnesHutOptimize: many, barnesHutTheta: 0.8 },
  };
  return { settings, nodes, edges, iterations: many ? 200 : 500 };
}
