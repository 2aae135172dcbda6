import type { DocumentRecord, Source, SourceDocument } from '../../../../domain/graph/model.js';
import type { GraphReader } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { textOrNull } from '../../database/text-or-null.js';
import { countingEvidence, isCurrent, publishedRule } from './published.js';
import { versionFields } from './version-fields.js';

type DocumentReads = Pick<
  Sync<GraphReader>,
  | 'source'
  | 'sources'
  | 'documentsOfSources'
  | 'documents'
  | 'listDocuments'
  | 'documentSources'
  | 'documentConcepts'
  | 'documentsOfConcept'
>;

const documentColumns =
  'SELECT d.*, o.name AS ontology FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id';

/** Reads documents, and sources with the version that they belong to. Ids that are not there are left out. */
export function documentReads(database: Database): DocumentReads {
  const documentById = (documentId: string): DocumentRecord | undefined => {
    const row = database.get(`${documentColumns} WHERE d.document_id = ?`, documentId);
    return row && toDocument(row);
  };

  const sourceById = (sourceId: string) => {
    const row = database.get('SELECT * FROM source WHERE source_id = ?', sourceId);
    const current = row && documentById(String(row['document_id']));
    if (row === undefined || current === undefined) return undefined;
    const source = toSource(row, current.ontology);
    return { ...source, documentRecord: { ...current, ...versionRead(database, row, current) } };
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

    listDocuments(_scope, { ontology, search, documentKey = null, keyPrefix = null, limit, offset }) {
      const where = `WHERE (?1 IS NULL OR o.name = ?1) AND (?2 IS NULL OR d.filename LIKE ?2 ESCAPE '\\')
        AND (?3 IS NULL OR d.document_key = ?3)
        AND (?4 IS NULL OR substr(d.document_key, 1, length(?4)) = ?4)`;
      const published = publishedRule(database);
      const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      const documents = database
        .all(
          `SELECT d.*, o.name AS ontology,
             (SELECT v.completed_at FROM document_version v
              WHERE v.document_id = d.document_id AND v.version = d.version) IS NOT NULL AS is_complete,
             (SELECT count(*) FROM source s WHERE ${isCurrent}) AS source_count,
             (SELECT count(DISTINCT e.concept_id) FROM source s JOIN evidence e ON e.source_id = s.source_id
              WHERE ${published('e')}) AS concept_count
           FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id ${where}
           ORDER BY o.name, d.filename, d.document_id LIMIT ?5 OFFSET ?6`,
          ontology,
          pattern,
          documentKey,
          keyPrefix,
          limit,
          offset,
        )
        .map((row) => ({
          ...toDocument(row),
          sourceCount: Number(row['source_count']),
          conceptCount: Number(row['concept_count']),
          isComplete: row['is_complete'] === 1,
        }));
      const count = `SELECT count(*) FROM document d JOIN ontology o ON o.ontology_id = d.ontology_id ${where}`;
      return { documents, total: database.number(count, ontology, pattern, documentKey, keyPrefix) };
    },

    documentSources(_scope, documentId, { start, end }) {
      const document = documentById(documentId);
      const versionId = document?.versionId ?? '';
      const sources = database.all(
        `SELECT * FROM source WHERE document_id = ? AND version_id = ? AND end_offset > ? AND start_offset < ?
         ORDER BY paragraph`,
        documentId,
        versionId,
        start,
        end,
      );
      return {
        length: database.number(
          'SELECT max(end_offset) FROM source WHERE document_id = ? AND version_id = ?',
          documentId,
          versionId,
        ),
        sources: sources.map((row) => toSource(row, document?.ontology ?? '')),
      };
    },

    documentConcepts(_scope, documentId, { limit, offset }) {
      const inDocument = `JOIN document d ON ${publishedRule(database)('e')} WHERE s.document_id = ?`;
      const from = `FROM source s JOIN evidence e ON e.source_id = s.source_id ${inDocument}`;
      const concepts = database
        .all(
          `SELECT c.concept_id, c.label, c.description, found.* FROM (
             SELECT e.concept_id AS id, count(*) AS instance_count, count(DISTINCT s.source_id) AS source_count,
               min(i.start_offset) AS first_offset
             FROM source s JOIN evidence e ON e.source_id = s.source_id
             JOIN instance i ON i.instance_id = e.instance_id ${inDocument} GROUP BY e.concept_id
           ) found JOIN concept c ON c.concept_id = found.id
           ORDER BY found.first_offset, c.concept_id LIMIT ? OFFSET ?`,
          documentId,
          limit,
          offset,
        )
        .map((row) => ({
          conceptId: String(row['concept_id']),
          label: String(row['label']),
          description: String(row['description']),
          instanceCount: Number(row['instance_count']),
          sourceCount: Number(row['source_count']),
          firstOffset: Number(row['first_offset']),
        }));
      return { concepts, total: database.number(`SELECT count(DISTINCT e.concept_id) ${from}`, documentId) };
    },

    documentsOfConcept: (_scope, conceptId) =>
      database
        .all(
          `SELECT d.*, o.name AS ontology, count(DISTINCT e.source_id) AS source_count
           FROM evidence e JOIN source s ON s.source_id = e.source_id
           JOIN document d ON d.document_id = s.document_id JOIN ontology o ON o.ontology_id = d.ontology_id
           WHERE e.concept_id = ? AND ${countingEvidence(database)} GROUP BY d.document_id ORDER BY d.document_id`,
          conceptId,
        )
        .map((row) => ({ ...toDocument(row), sourceCount: Number(row['source_count']) })),
  };
}

/** Differences where the source belongs to a version that is not published; its job has that. */
function versionRead(database: Database, source: Row, current: DocumentRecord): Partial<SourceDocument> {
  if (source['version_id'] === current.versionId) return {};
  const job = database.get(
    'SELECT * FROM ingestion_job JOIN job USING (queue_sequence) WHERE job_id = ?',
    String(source['job_id']),
  );
  if (job === undefined) return { version: null };
  return {
    version: null,
    versionId: String(source['version_id']),
    contentHash: String(job['content_hash']),
    filename: String(job['filename']),
    contentType: String(job['content_type']),
    bytes: Number(job['bytes']),
    blobKey: String(job['blob_key']),
    textKey: textOrNull(job['text_key']),
    jobId: String(job['job_id']),
    ingestedBy: textOrNull(job['owner_name']),
    sourceType: textOrNull(job['source_type']),
    sourcePath: textOrNull(job['source_path']),
    sourceHostname: textOrNull(job['source_hostname']),
  };
}

/** A row of the table `document` with the name of its ontology. */
export function toDocument(row: Row): DocumentRecord {
  return {
    ...versionFields(row),
    ontologyId: String(row['ontology_id']),
    ontology: String(row['ontology']),
    documentKey: textOrNull(row['document_key']),
  };
}

/** A row of the table `source`. */
export function toSource(row: Row, ontology: string): Source {
  return {
    sourceId: String(row['source_id']),
    documentId: String(row['document_id']),
    versionId: String(row['version_id']),
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
