import type { JobContext } from '../../jobs/work.js';
import { GraphWork } from './graph-work.js';
import { graphAndProfileWrites, graphWrites } from './graph-write-statements.js';

/** Runs `work`, which decides on the graph, and writes what it changes. */
export function writeGraph<T>(context: JobContext, work: (work: GraphWork) => Promise<T>): Promise<T> {
  return write(context, graphWrites, work);
}

/** Runs `work` like `writeGraph`, where it decides on profiles of embeddings, or changes them, too. */
export function writeGraphAndProfiles<T>(context: JobContext, work: (work: GraphWork) => Promise<T>): Promise<T> {
  return write(context, graphAndProfileWrites, work);
}

function write<T>(
  { database, now }: JobContext,
  set: typeof graphWrites,
  work: (work: GraphWork) => Promise<T>,
): Promise<T> {
  return database.write(set, async (unit) => {
    const graph = await GraphWork.begin(unit, now());
    const result = await work(graph);
    await graph.end();
    return result;
  });
}
