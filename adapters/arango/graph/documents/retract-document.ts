import type { ChunkRetraction, Retraction } from '../../../../domain/graph/delta.js';
import type { CommitContext } from '../commit/commit-context.js';
import type { GraphWork } from '../work/graph-work.js';

/** Takes away what a document supports and this run did not renew. */
export async function retract(_context: CommitContext, _retraction: Retraction): Promise<void> {
  throw new Error('Retractions are not built yet.');
}

/** Takes back chunks of readings that broke off. */
export async function retractChunks(_work: GraphWork, _chunks: ChunkRetraction): Promise<void> {
  throw new Error('Retractions of chunks are not built yet.');
}

/** Takes away what an earlier reading of the source supports, as far as the job did not confirm it. */
export async function retractSource(_work: GraphWork, _sourceId: string, _jobId: string): Promise<void> {
  throw new Error('Retractions of sources are not built yet.');
}
