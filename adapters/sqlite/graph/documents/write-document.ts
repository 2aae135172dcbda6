import type { OntologyUpsert } from '../../../../domain/graph/upserts.js';
import { requireFreeName } from '../../../../domain/ontologies/ontology-change.js';
import { vectorTaken } from '../../../../domain/ontologies/ontology-node.js';
import { indexForm } from '../../../../domain/text/forms/search-form.js';
import type { Database } from '../../database/database.js';
import { inUse, setFor } from '../../vectors/active-set.js';
import { writeVector } from '../../vectors/vector-tables.js';
import type { CommitContext } from '../commit-delta.js';
import { keepReplaced } from './replaced-rows.js';
import { writeDocumentRow } from './write-document-row.js';

/** Writes the ontology's node, the document, its sources and passages. */
export function writeDocument(context: CommitContext): void {
  writeOntology(context);
  writeDocumentRow(context);
  for (const source of context.delta.sources) writeSource(context, source);
  for (const passage of context.delta.passages) writePassage(context, passage);
}

/**
 * Sources of the delta that an earlier job wrote, or that exist with another span or other words: what the new reading
 * of the chunk does not confirm is to go with its commit. Asked before they are written.
 */
export function updateRecutSources({ database, delta, jobId }: CommitContext): string[] {
  const sql = `SELECT 1 FROM source WHERE source_id = ?
    AND (start_offset <> ? OR end_offset <> ? OR full_text <> ? OR job_id <> ?)`;
  return delta.sources
    .filter((s) => database.get(sql, s.sourceId, s.startOffset, s.endOffset, s.fullText, jobId) !== undefined)
    .map((source) => source.sourceId);
}

function writeOntology({ database, delta, eventId, timestamp }: CommitContext): void {
  const { ontology } = delta;
  if (ontology === null) return;
  const name = nameOf(database, ontology, timestamp);
  const { ontologyId } = ontology;
  const hasVector =
    database.get(`SELECT 1 FROM ontology_vector e WHERE ontology_id = ? AND ${inUse('e')}`, ontologyId) !== undefined;
  const taken = vectorTaken(ontology, { name, hasVector });
  database.run(
    `INSERT INTO ontology (ontology_id, name, description, search_terms, creation_epoch, created_by)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (ontology_id) DO NOTHING`,
    ontologyId,
    name,
    ontology.description,
    JSON.stringify(ontology.searchTerms),
    eventId,
    ontology.createdBy,
  );
  if (taken === null) return;
  const setId = setFor(database, taken.embeddingProfile, taken.embedding);
  writeVector(database, 'ontology', { key: ontologyId, setId, vector: taken.embedding });
}

/**
 * The name under which the ontology is known, which is reserved now when it is new. One that was renamed while the
 * delta was made keeps its new name.
 */
function nameOf(database: Database, { ontologyId, name }: OntologyUpsert, timestamp: string): string {
  const known = database.get('SELECT name FROM ontology_name WHERE ontology_id = ?', ontologyId);
  if (known !== undefined) return String(known['name']);
  requireFreeName(name, database.get('SELECT 1 FROM ontology_name WHERE name = ?', name) !== undefined);
  database.run(
    'INSERT INTO ontology_name (name, ontology_id, reserved_at) VALUES (?, ?, ?)',
    name,
    ontologyId,
    timestamp,
  );
  return name;
}

function writeSource(
  { database, delta, jobId, replaced }: CommitContext,
  source: CommitContext['delta']['sources'][number],
): void {
  database.run(
    `INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset, heading_path,
       blob_key, content_type, storage_key, job_id, full_text, is_skipped, rests_on, replaced)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (source_id) DO UPDATE SET
       file_path = excluded.file_path, paragraph = excluded.paragraph, start_offset = excluded.start_offset,
       end_offset = excluded.end_offset, heading_path = excluded.heading_path, blob_key = excluded.blob_key,
       content_type = excluded.content_type, storage_key = excluded.storage_key, job_id = excluded.job_id,
       full_text = excluded.full_text, is_skipped = excluded.is_skipped, rests_on = excluded.rests_on,
       ${keepReplaced('source')}`,
    source.sourceId,
    source.documentId,
    source.versionId,
    source.filePath,
    source.paragraph,
    source.startOffset,
    source.endOffset,
    JSON.stringify(source.headingPath),
    source.blobKey,
    source.contentType,
    source.storageKey,
    jobId,
    source.fullText,
    delta.skipped === null ? 0 : 1,
    delta.restsOn.length === 0 ? null : JSON.stringify(delta.restsOn),
    replaced,
  );
  database.run(
    `INSERT INTO scoped_by (source_id, ontology_id) SELECT ?, ontology_id FROM document WHERE document_id = ?
     ON CONFLICT DO NOTHING`,
    source.sourceId,
    source.documentId,
  );
}

function writePassage(
  { database, jobId, replaced }: CommitContext,
  passage: CommitContext['delta']['passages'][number],
): void {
  const row = database.get(
    `INSERT INTO passage (source_id, start_offset, end_offset, job_id, replaced) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (source_id, start_offset, end_offset) DO UPDATE SET
       job_id = excluded.job_id, ${keepReplaced('passage')}
     RETURNING passage_id`,
    passage.sourceId,
    passage.startOffset,
    passage.endOffset,
    jobId,
    replaced,
  );
  const key = Number(row!['passage_id']);
  const setId = setFor(database, passage.embeddingProfile, passage.embedding);
  writeVector(database, 'passage', { key, setId, vector: passage.embedding });
  const source = database.get('SELECT full_text, start_offset FROM source WHERE source_id = ?', passage.sourceId);
  const start = Number(source?.['start_offset']);
  database.run(
    'INSERT OR REPLACE INTO passage_text (rowid, words, headings) VALUES (?, ?, ?)',
    key,
    indexForm(String(source?.['full_text']).slice(passage.startOffset - start, passage.endOffset - start)),
    indexForm(passage.headings.join('\n')),
  );
}
