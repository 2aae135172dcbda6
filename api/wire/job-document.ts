import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { IngestionJob, Job } from '../../domain/jobs/job.js';
import { closed, count, nullable } from '../validation/schema.js';

export const chunkingSchema = closed({
  target_words: count,
  min_words: count,
  max_words: count,
  overlap_words: count,
});

/** Fields of the document of a job. */
export const documentFields = {
  ontology: nullable(Type.String({ description: 'Null for programs and batches, as all fields of documents' })),
  ontology_id: nullable(Type.String()),
  document_id: nullable(Type.String()),
  content_hash: nullable(Type.String({ description: 'Hash of the document or of the manifest' })),
  filename: Type.String({ description: 'File name of the document or manifest, or the name of the program' }),
  content_type: nullable(Type.String()),
  size_bytes: nullable(count),
  source_type: nullable(Type.String()),
  source_path: nullable(Type.String()),
  source_hostname: nullable(Type.String()),
  processing_mode: nullable(Type.Literal('serial')),
  force: nullable(Type.Boolean()),
};
const documentSchema = closed({ ...documentFields, options: nullable(chunkingSchema) });

/** The document of a job; null in jobs that have none. A batch has a manifest, a program a name. */
export function wireDocument(job: Job): Static<typeof documentSchema> {
  const document = job.kind === 'ingestion' ? job : null;
  const file = job.kind === 'program' ? null : job;
  return {
    ontology: document?.ontology ?? null,
    ontology_id: document?.ontologyId ?? null,
    document_id: document?.documentId ?? null,
    content_hash: file?.contentHash ?? null,
    filename: job.filename,
    content_type: file?.contentType ?? null,
    size_bytes: file?.bytes ?? null,
    source_type: document?.sourceType ?? null,
    source_path: document?.sourcePath ?? null,
    source_hostname: document?.sourceHostname ?? null,
    processing_mode: document === null ? null : 'serial',
    force: document?.force ?? null,
    options: document === null ? null : wireOptions(document),
  };
}

/** How its chunks are cut. */
export function wireOptions({ options }: IngestionJob): Static<typeof chunkingSchema> {
  return {
    target_words: options.targetWords,
    min_words: options.minWords,
    max_words: options.maxWords,
    overlap_words: options.overlapWords,
  };
}
