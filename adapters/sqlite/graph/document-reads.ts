import type { DocumentRecord, Source } from '../../../domain/graph/model.js';
import type { GraphReader } from '../../../domain/ports.js';
import type { Database, Row } from '../database.js';
import type { Sync } from '../threads/sync.js';
import { textOrNull } from '../text-or-null.js';

type DocumentReads = Pick<
  Sync<GraphReader>,
  'source' | 'sources' | 'documentsOfSources' | 'documents' | 'documentsOfConcept'
>;

const documentColumns =
  'SELECT d.*, o.name AS ontology FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id';

export function documentReads(database: Database): DocumentReads {
  const documentById = (documentId: string): DocumentRecord | undefined => {
    const row = database.get(`${documentColumns} WHERE d.document_id = ?`, documentId);
    return row && toDocument(row);
  };

  const sourceById = (sourceId: string) => {
    const row = database.get('SELECT * FROM source WHERE source_id = ?', sourceId);
    const documentRecord = row && documentById(String(row['document_id']));
    return row && documentRecord && { ...toSource(row, documentRecord.ontology), documentRecord };
  };

  return {
    source: (_scope, sourceId) => sourceById(sourceId),

    sources: (_scope, sourceIds) => sourceIds.flatMap((sourceId) => sourceById(sourceId) ?? []),

    documentsOfSources: (_scope, sourceIds) =>
      new Map(
        database
          .all(
            'SELECT source_id, document_id FROM source WHERE source_id IN (SELECT value FROM json_each(?))',
            JSON.stringify(sourceIds),
          )
          .map((row) => [String(row['source_id']), String(row['document_id'])]),
      ),

    documents: (_scope, documentIds) => documentIds.flatMap((documentId) => documentById(documentId) ?? []),

    documentsOfConcept: (_scope, conceptId) =>
      database
        .all(
          `SELECT d.*, o.name AS ontology, count(DISTINCT e.source_id) AS source_count
           FROM evidence e JOIN source s ON s.source_id = e.source_id
           JOIN document d ON d.document_id = s.document_id JOIN ontology o ON o.ontology_id = d.ontology_id
           WHERE e.concept_id = ? GROUP BY d.document_id ORDER BY d.document_id`,
          conceptId,
        )
        .map((row) => ({ ...toDocument(row), sourceCount: Number(row['source_count']) })),
  };
}

function toDocument(row: Row): DocumentRecord {
  const text = (column: string) => String(row[column]);
  return {
    documentId: text('document_id'),
    ontologyId: text('ontology_id'),
    ontology: text('ontology'),
    contentHash: text('content_hash'),
    filename: text('filename'),
    contentType: text('content_type'),
    bytes: Number(row['bytes']),
    blobKey: text('blob_key'),
    textKey: textOrNull(row['text_key']),
    jobId: text('job_id'),
    ingestedBy: textOrNull(row['ingested_by']),
    ingestedAt: textOrNull(row['ingested_at']),
    sourceType: textOrNull(row['source_type']),
    sourcePath: textOrNull(row['source_path']),
    sourceHostname: textOrNull(row['source_hostname']),
  };
}

function toSource(row: Row, ontology: string): Source {
  return {
    sourceId: String(row['source_id']),
    documentId: String(row['document_id']),
    document: ontology,
    filePath: String(row['file_path']),
    paragraph: Number(row['paragraph']),
    fullText: String(row['full_text']),
    startOffset: Number(row['start_offset']),
    endOffset: Number(row['end_offset']),
    headingPath: JSON.parse(String(row['heading_path'])) as string[],
    blobKey: textOrNull(row['blob_key']),
    contentType: textOrNull(row['content_type']),
    storageKey: textOrNull(row['storage_key']),
  };
}
