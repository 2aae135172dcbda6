import iterate from 'graphology-layout-forceatlas2/iterate.js';
import { valuesPerNode } from './layout-task.js';
import type { LayoutStep, LayoutTask } from './layout-task.js';

/** Milliseconds of work between two reports. */
const reportMs = 120;

interface WorkerScope {
  onmessage: ((event: { data: LayoutTask }) => void) | null;
  postMessage(message: LayoutStep, transfer: ArrayBuffer[]): void;
}

// It runs in a worker, whose global object the types of pages do not have.
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { settings, nodes, edges, iterations } }) => {
  let done = 0;
  const step = (): void => {
    const until = performance.now() + reportMs;
    do {
      iterate(settings, nodes, edges);
      done++;
    } while (done < iterations && performance.now() < until);
    const positions = new Float32Array((nodes.length / valuesPerNode) * 2);
    for (let at = 0, to = 0; at < nodes.length; at += valuesPerNode) {
      positions[to++] = nodes[at]!;
      positions[to++] = nodes[at + 1]!;
    }
    scope.postMessage({ positions, done, iterations }, [positions.buffer]);
    if (done < iterations) setTimeout(step);
  };
  step();
};
