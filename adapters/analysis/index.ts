import type { AnalysisThreads, NamedLayout } from '../../domain/ports.js';
import type { CommunityHierarchy } from '../../domain/analysis/communities/find-communities.js';
import { siblingEntry } from '../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../runtime/thread-pool.js';
import type { AnalysisAnswer, AnalysisTask } from './analysis-worker.js';

/** Heap for the neighbours of 20,000 vectors; the vectors themselves are outside of it. */
const heapMb = 2048;

/** Threads that compute analyses; they start with the first one, and an idle one ends after a minute. */
export function createAnalysisThreads(
  options: { threads?: number } = {},
): AnalysisThreads & { close(): Promise<void> } {
  const pool = new ThreadPool<AnalysisTask, AnalysisAnswer>({
    worker: siblingEntry(import.meta.url, './analysis-worker-bundle'),
    threads: options.threads ?? 1,
    heapMb,
    failure: { name: 'The computation', code: 'internal_error' },
  });
  return {
    layOut: async (request, signal) => (await pool.run({ name: 'layOut', request }, signal)) as NamedLayout,
    findCommunities: async (request, signal) =>
      (await pool.run({ name: 'findCommunities', request }, signal)) as CommunityHierarchy,
    close: () => pool.close(),
  };
}
