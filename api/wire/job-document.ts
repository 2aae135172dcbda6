import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Job } from '../../domain/jobs/job.js';
import { closed, count, nullable } from '../schema.js';

export const chunkingSchema = closed({
  target_words: count,
  min_words: count,
  max_words: count,
  overlap_words: count,
});

/** Fields of the document of a job. */
export const documentFields = {
  ontology: nullable(Type.String({ description: 'Null in jobs of programs and batches, as all fields of documents' })),
  ontology_id: nullable(Type.String()),
  document_id: nullable(Type.String()),
  content_hash: nullable(Type.String({ description: 'Of the document, or of the manifest of a batch' })),
  filename: Type.String({ description: 'Of the document or manifest; of a program its name' }),
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
  const isDocument = job.kind === 'ingestion';
  const isFile = job.kind !== 'program';
  return {
    ontology: isDocument ? job.ontology : null,
    ontology_id: isDocument ? job.ontologyId : null,
    document_id: isDocument ? job.documentId : null,
    // The record of a batch makes the hash of its manifest its own.
    content_hash: isFile ? job.contentHash.replace(/#.*$/, '') : null,
    filename: job.filename,
    content_type: isFile ? job.contentType : null,
    size_bytes: isFile ? job.bytes : null,
    source_type: job.sourceType,
    source_path: job.sourcePath,
    source_hostname: job.sourceHostname,
    processing_mode: isDocument ? 'serial' : null,
    force: isDocument ? job.force : null,
    options: isDocument ? wireOptions(job) : null,
  };
}

/** How its chunks are cut. */
export function wireOptions({ options }: Job): Static<typeof chunkingSchema> {
  return {
    target_words: options.targetWords,
    min_words: options.minWords,
    max_words: options.maxWords,
    overlap_words: options.overlapWords,
  };
}
