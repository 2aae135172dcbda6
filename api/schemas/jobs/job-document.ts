import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { BatchJob, IngestionJob, OfOntology } from '../../../domain/jobs/job.js';
import { closed, count, nullable, type FieldsOf } from '../../validation/schema.js';

export const chunkingSchema = closed({
  target_words: count,
  min_words: count,
  max_words: count,
  overlap_words: count,
});

/** A file that was sent. */
const sentFile = { content_hash: Type.String(), content_type: Type.String(), size_bytes: count };

/** Fields of a job that belongs to an ontology. */
export const ontologyFields = { ontology: Type.String(), ontology_id: Type.String() };

/** Fields of a job that reads a document. */
export const documentFields = {
  ...sentFile,
  ...ontologyFields,
  document_id: Type.String(),
  document_key: nullable(Type.String({ description: 'Key of the document over all its versions' })),
  source_type: nullable(Type.String()),
  source_path: nullable(Type.String()),
  source_hostname: nullable(Type.String()),
  processing_mode: Type.Literal('serial'),
  force: Type.Boolean(),
  plan_only: Type.Boolean({ description: 'The job of a dry run, which changes nothing' }),
  options: chunkingSchema,
};

/** Fields of a batch, which has a manifest. */
export const manifestFields = sentFile;

/** Maps the manifest of a batch. */
export function toManifestDto(job: BatchJob): FieldsOf<typeof manifestFields> {
  return toFileDto(job);
}

/** Maps the ontology of a job. */
export function toOntologyDto({ ontology, ontologyId }: OfOntology): FieldsOf<typeof ontologyFields> {
  return { ontology, ontology_id: ontologyId };
}

/** Maps the document of a job, and how it is read. `processing_mode` is always `serial`. */
export function toDocumentDto(job: IngestionJob): FieldsOf<typeof documentFields> {
  return {
    ...toOntologyDto(job),
    document_id: job.documentId,
    document_key: job.documentKey,
    ...toFileDto(job),
    source_type: job.sourceType,
    source_path: job.sourcePath,
    source_hostname: job.sourceHostname,
    processing_mode: 'serial',
    force: job.force,
    plan_only: job.dryRun,
    options: toOptionsDto(job),
  };
}

function toFileDto(job: BatchJob | IngestionJob): FieldsOf<typeof sentFile> {
  return { content_hash: job.contentHash, content_type: job.contentType, size_bytes: job.bytes };
}

/** Chunking options. */
export function toOptionsDto({ options }: Pick<IngestionJob, 'options'>): Static<typeof chunkingSchema> {
  return {
    target_words: options.targetWords,
    min_words: options.minWords,
    max_words: options.maxWords,
    overlap_words: options.overlapWords,
  };
}
