import type { GraphDelta } from '../../graph/delta.js';
import { chunkFrame, countedWithAnswers, type AnyChunkDelta } from './chunk-frame.js';
import { carrySupport } from '../carry-support.js';
import { noLosses } from '../proposal-losses.js';
import type { CarriedSource } from '../support-positions.js';

/** Input for the delta of a chunk that is carried over. */
export interface CarriedChunkDelta extends AnyChunkDelta {
  sources: readonly CarriedSource[];
  /** Newest epoch event when the sources were read. */
  carriedAt: number;
}

/** The delta of a chunk that is carried over from the version before. */
export function buildCarriedDelta(input: CarriedChunkDelta): GraphDelta {
  const { job, chunk, sources, carriedAt } = input;
  const support = carrySupport(job.versionId, chunk.ordinal, sources);
  return {
    ...chunkFrame(input),
    ...support,
    carriedAt,
    progress: {
      chunksProcessed: 1,
      chunksCarried: 1,
      chunksSkipped: 0,
      conceptsCreated: 0,
      conceptsLinked: new Set(support.evidence.map(({ conceptId }) => conceptId)).size,
      sourcesCreated: 1,
      instancesCreated: support.instances.length,
      relationshipsCreated: support.relationships.length,
      ...noLosses,
      ...countedWithAnswers,
    },
  };
}
