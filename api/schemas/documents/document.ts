import { Type } from 'typebox';
import type { DocumentRecord, SourceDocument } from '../../../domain/graph/model.js';
import { timestamp, nullable, type FieldsOf } from '../../validation/schema.js';
import { exampleIds } from '../examples.js';

/** Fields of a document in all answers. */
export const documentFields = {
  document_id: Type.String({ description: 'The same for all versions of the document' }),
  document_key: nullable(Type.String({ description: 'Key of the document over all its versions' })),
  version: Type.Integer({ minimum: 1, description: 'Number of the version' }),
  filename: Type.String(),
  ontology: Type.String({ description: 'Name of the ontology' }),
  ontology_id: Type.String(),
  content_type: Type.String(),
  content_hash: Type.String(),
  size_bytes: Type.Integer({ minimum: 0, description: 'Size of the original' }),
  source_type: nullable(Type.String()),
  source_path: nullable(Type.String()),
  source_hostname: nullable(Type.String()),
  ingested_by: nullable(Type.String()),
  ingested_at: nullable(timestamp),
  job_id: Type.String(),
};

const { ontology, ...withoutOntology } = documentFields;

/** Fields of the document of a chunk, whose version may not be published. */
export const sourceDocumentFields = {
  ...withoutOntology,
  document: ontology,
  version: nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Number of the version; null where that is not the current one: it is still being read, or its job failed',
    }),
  ),
};

type DocumentDto = FieldsOf<typeof documentFields>;

/** Converts a document. */
export function toDocumentDto<Document extends DocumentRecord | SourceDocument>(
  document: Document,
): Omit<DocumentDto, 'version'> & { version: Document['version'] } {
  return {
    document_id: document.documentId,
    document_key: document.documentKey,
    version: document.version,
    filename: document.filename,
    ontology: document.ontology,
    ontology_id: document.ontologyId,
    content_type: document.contentType,
    content_hash: document.contentHash,
    size_bytes: document.bytes,
    source_type: document.sourceType,
    source_path: document.sourcePath,
    source_hostname: document.sourceHostname,
    ingested_by: document.ingestedBy,
    ingested_at: document.ingestedAt,
    job_id: document.jobId,
  };
}

/** Converts the document of a chunk; there, as in the graph, `document` is the name of the ontology. */
export function toSourceDocumentDto(source: SourceDocument): FieldsOf<typeof sourceDocumentFields> {
  const { ontology: name, ...document } = toDocumentDto(source);
  return { ...document, document: name };
}

export const exampleDocument: DocumentDto = {
  document_id: exampleIds.documentId,
  document_key: null,
  version: 1,
  filename: 'runbook.md',
  ontology: 'operations',
  ontology_id: exampleIds.ontologyId,
  content_type: 'text/markdown',
  content_hash: exampleIds.contentHash,
  size_bytes: 18_204,
  source_type: 'file',
  source_path: null,
  source_hostname: null,
  ingested_by: 'ada',
  ingested_at: '2026-11-20T09:15:09.412Z',
  job_id: exampleIds.jobId,
};

const { ontology: exampleOntology, ...exampleFields } = exampleDocument;
export const exampleSourceDocument = { ...exampleFields, document: exampleOntology };
