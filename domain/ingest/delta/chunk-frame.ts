import { emptyDelta, type GraphDelta } from '../../graph/delta.js';
import { sourceIdOf } from '../../ids.js';
import type { IngestionJob } from '../../jobs/job.js';
import type { Chunk } from '../../text/chunks/chunker.js';
import type { HeadedSpan } from '../../text/chunks/passages.js';
import { documentOf } from './document-of.js';

/** Input for the delta of any chunk. */
export interface AnyChunkDelta {
  job: IngestionJob;
  runToken: number;
  chunk: Chunk;
  /** Text of the chunk's own span. */
  ownText: string;
  passages: (HeadedSpan & { vector: Float32Array })[];
  profile: string;
  /** Null where the ontology has its vector already. */
  ontologyVector: Float32Array | null;
}

/** Numbers that were counted when the answers were stored. */
export const countedWithAnswers = { extractionTokens: 0, embeddingTokens: 0, costUsd: 0 };

/** Returns ontology, document, source and passages: what the delta of a chunk says besides what the chunk supports. */
export function chunkFrame(input: AnyChunkDelta): GraphDelta {
  const { job, chunk } = input;
  const sourceId = sourceIdOf(job.versionId, chunk.ordinal);
  return {
    ...emptyDelta(
      { jobId: job.jobId, step: 'chunk', ordinal: chunk.ordinal },
      { kind: 'ingestion', actor: job.ownerName, metadata: { document_id: job.documentId, paragraph: chunk.ordinal } },
    ),
    run: { jobId: job.jobId, runToken: input.runToken },
    ontology: ontologyOf(input),
    document: documentOf(job),
    sources: [sourceOf(input, sourceId)],
    passages: input.passages.map((passage) => ({
      sourceId,
      startOffset: passage.start,
      endOffset: passage.end,
      headings: passage.headings,
      embedding: passage.vector,
      embeddingProfile: input.profile,
    })),
  };
}

function ontologyOf({ job, ontologyVector, profile }: AnyChunkDelta): GraphDelta['ontology'] {
  return {
    ontologyId: job.ontologyId,
    name: job.ontology,
    description: '',
    createdBy: job.ownerName,
    searchTerms: [],
    embedding: ontologyVector,
    embeddingProfile: profile,
  };
}

function sourceOf({ job, chunk, ownText }: AnyChunkDelta, sourceId: string): GraphDelta['sources'][number] {
  return {
    sourceId,
    documentId: job.documentId,
    versionId: job.versionId,
    filePath: job.sourcePath ?? job.filename,
    paragraph: chunk.ordinal,
    fullText: ownText,
    startOffset: chunk.start,
    endOffset: chunk.end,
    headingPath: chunk.headingPath,
    blobKey: job.blobKey,
    contentType: job.contentType,
    storageKey: null,
  };
}
