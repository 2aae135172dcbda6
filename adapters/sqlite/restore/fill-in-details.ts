import { textHashOf } from '../../../domain/ids.js';
import type { Database } from '../database/database.js';
import { confidenceIn } from './publish-queries.js';
import { runNamed } from './run-named.js';

/** Facts of what the records do not say. */
export interface FillIn {
  /** The job that restores. */
  jobId: string;
  /** ISO 8601 with Z. */
  timestamp: string;
}

/**
 * Adds the records that this store needs and that a backup may not have: those of the additive streams, where another
 * service wrote it, and ontologies and documents that records name. What a backup says stays.
 */
export function fillInDetails(database: Database, { jobId, timestamp }: FillIn): void {
  const run = (sql: string) => runNamed(database, sql, { jobId, timestamp });
  beforeDocuments.forEach(run);
  putTogetherDocuments(database, jobId);
  afterDocuments.forEach(run);
}

const beforeDocuments = [
  // A relationship of the graph is one of its type between two concepts.
  `DELETE FROM relationships WHERE EXISTS (SELECT 1 FROM relationships r WHERE r."from" = relationships."from"
     AND r."to" = relationships."to" AND r.type = relationships.type AND r.position < relationships.position)`,
  // A place outside of its source is looked for again.
  `DELETE FROM instance_details WHERE EXISTS (
     SELECT 1 FROM instances i JOIN source_details s ON s.source_id = i.source_id
     WHERE i.instance_id = instance_details.instance_id AND (instance_details.start_offset < s.start_offset
       OR instance_details.end_offset > s.end_offset OR instance_details.end_offset <= instance_details.start_offset))`,
  `INSERT INTO vocabulary SELECT (SELECT coalesce(max(position), 0) FROM vocabulary) + rowid, relationship_type,
     description, category, added_by, added_at, usage_count, is_active, is_builtin, synonyms, deprecation_reason,
     direction_semantics, embedding_model, embedding_generated_at, embedding FROM header_vocabulary h
   WHERE NOT EXISTS (SELECT 1 FROM vocabulary v WHERE v.relationship_type = h.relationship_type)`,
  `INSERT INTO vocabulary_details (relationship_type, category_source)
   SELECT relationship_type, CASE WHEN is_builtin THEN 'builtin' ELSE 'computed' END FROM vocabulary v
   WHERE NOT EXISTS (SELECT 1 FROM vocabulary_details d WHERE d.relationship_type = v.relationship_type)`,

  `INSERT INTO ontologies (ontology_id, name, description, search_terms, lifecycle_state)
   SELECT restored_id('ont', name), name, '', '[]', 'active' FROM (
     SELECT document AS name FROM sources UNION SELECT ontology FROM document_details) n
   WHERE NOT EXISTS (SELECT 1 FROM ontologies o WHERE o.name = n.name)`,
  `INSERT INTO ontology_details (ontology, named_at) SELECT name, :timestamp FROM ontologies o
   WHERE NOT EXISTS (SELECT 1 FROM ontology_details d WHERE d.ontology = o.name)`,

  // A source is of the document that the backup names first, and a key of the document that has it first.
  `DELETE FROM has_source WHERE position > (
     SELECT min(position) FROM has_source h WHERE h.source_id = has_source.source_id)`,
  `UPDATE document_details SET document_key = NULL WHERE position > (
     SELECT min(position) FROM document_details d
     WHERE d.ontology = document_details.ontology AND d.document_key = document_details.document_key)`,
  `INSERT INTO has_source (document_id, source_id)
   SELECT restored_id('doc', s.document, s.file_path), s.source_id FROM sources s
   WHERE NOT EXISTS (SELECT 1 FROM has_source h WHERE h.source_id = s.source_id)`,
  `INSERT INTO documents (document_id) SELECT DISTINCT document_id FROM has_source h
   WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.document_id = h.document_id)`,
  `INSERT INTO scoped_by (source_id, ontology) SELECT source_id, document FROM sources s
   WHERE NOT EXISTS (SELECT 1 FROM scoped_by b WHERE b.source_id = s.source_id)`,
];

/** Text between two sources of a document that is put together. */
const gap = '\n\n';

/** Puts documents together of their sources, one after the other, where the backup says nothing else of them. */
function putTogetherDocuments(database: Database, jobId: string): void {
  const documents = database.all(
    `SELECT document_id FROM documents o
     WHERE NOT EXISTS (SELECT 1 FROM document_details d WHERE d.document_id = o.document_id) ORDER BY document_id`,
  );
  for (const { document_id: documentId } of documents) putTogether(database, String(documentId), jobId);
}

function putTogether(database: Database, documentId: string, jobId: string): void {
  const sources = database.all(
    `SELECT s.source_id, s.document, s.file_path, s.full_text, s.content_type FROM has_source h
     JOIN sources s ON s.source_id = h.source_id WHERE h.document_id = ? ORDER BY s.paragraph, s.position`,
    documentId,
  );
  const [first] = sources;
  if (first === undefined) return;
  const text = sources.map((source) => String(source['full_text'])).join(gap);
  const [sha256, path] = [textHashOf(text), String(first['file_path'])];
  database.run('INSERT INTO made_text VALUES (?, ?) ON CONFLICT DO NOTHING', sha256, text);
  const versionId = String(database.get("SELECT restored_id('ver', ?) AS id", documentId)!['id']);
  database.run(
    `INSERT INTO document_details (document_id, version, version_id, content_hash, filename, content_type, bytes,
       original, parsed_text, job_id, ontology) VALUES (?, 1, ?, ?, ?, ?, ?, ?7, ?7, ?, ?)`,
    ...[documentId, versionId, `sha256:${sha256}`, path.slice(path.lastIndexOf('/') + 1) || documentId],
    ...[first['content_type'] ?? 'text/plain', Buffer.byteLength(text), sha256, jobId, first['document']!],
  );
  let start = 0;
  for (const { source_id: sourceId, full_text: fullText } of sources) {
    const end = start + String(fullText).length;
    database.run(
      `INSERT INTO source_details (source_id, version_id, start_offset, end_offset, heading_path, job_id, is_skipped)
       VALUES (?, ?, ?, ?, '[]', ?, 0)`,
      ...[sourceId!, versionId, start, end, jobId],
    );
    start = end + gap.length;
  }
}

const afterDocuments = [
  `INSERT INTO document_versions (document_id, version, version_id, content_hash, filename, content_type, bytes, original,
     parsed_text, job_id, ingested_by, ingested_at, source_type, source_path, source_hostname, completed_at)
   SELECT document_id, version, version_id, content_hash, filename, content_type, bytes, original, parsed_text, job_id,
     ingested_by, ingested_at, source_type, source_path, source_hostname, :timestamp FROM document_details d
   WHERE NOT EXISTS (SELECT 1 FROM document_versions v
     WHERE v.document_id = d.document_id AND v.version = d.version)`,
  `INSERT INTO source_details (source_id, version_id, start_offset, end_offset, heading_path, job_id, is_skipped)
   SELECT s.source_id, d.version_id, 0, text_length(s.full_text), '[]', :jobId, 0 FROM sources s
   JOIN has_source h ON h.source_id = s.source_id JOIN document_details d ON d.document_id = h.document_id
   WHERE NOT EXISTS (SELECT 1 FROM source_details e WHERE e.source_id = s.source_id)`,

  `INSERT INTO instance_details (instance_id, start_offset, end_offset, match)
   SELECT instance_id, source_start + json_extract(place, '$.start'), source_start + json_extract(place, '$.end'),
     json_extract(place, '$.how')
   FROM (SELECT i.instance_id, d.start_offset AS source_start, quote_place(s.full_text, i.quote) AS place
     FROM instances i JOIN sources s ON s.source_id = i.source_id JOIN source_details d ON d.source_id = i.source_id
     WHERE NOT EXISTS (SELECT 1 FROM instance_details e WHERE e.instance_id = i.instance_id))`,
  `INSERT INTO evidence_details (concept_id, instance_id, job_id, grade) SELECT DISTINCT concept_id, instance_id, :jobId, 0
   FROM evidence e WHERE NOT EXISTS (SELECT 1 FROM evidence_details d
     WHERE d.concept_id = e.concept_id AND d.instance_id = e.instance_id)`,

  `INSERT INTO concept_details (concept_id, description, initial_description, is_quoted)
   SELECT concept_id, '', '', 0 FROM concepts c
   WHERE NOT EXISTS (SELECT 1 FROM concept_details d WHERE d.concept_id = c.concept_id)`,
  // Nothing else supports them.
  `INSERT INTO concept_terms (concept_id, term, creation_position, is_curated)
   SELECT c.concept_id, t.value, min(t.key), 1 FROM concepts c, json_each(c.search_terms) t
   WHERE NOT EXISTS (SELECT 1 FROM concept_terms o WHERE o.concept_id = c.concept_id) GROUP BY c.concept_id, t.value`,

  `INSERT INTO relationship_support ("from", "to", type, job_id, confidence)
   SELECT DISTINCT r."from", r."to", r.type, :jobId, ${confidenceIn('r.properties')}
   FROM relationships r WHERE NOT EXISTS (SELECT 1 FROM relationship_support s
     WHERE s."from" = r."from" AND s."to" = r."to" AND s.type = r.type)`,
];
