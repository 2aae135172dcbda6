import type { ChunkRetraction, Retraction } from '../../../../domain/graph/delta.js';
import type { DeletionCounts } from '../../../../domain/ontologies/deletion.js';
import type { Database } from '../../database/database.js';
import type { NamedValues } from '../../database/named-values.js';
import type { CommitContext } from '../commit-delta.js';
import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import { reconcileConcepts, reconcileRelationships, type KeepingOntology } from '../deletion/reconcile-support.js';
import { removeUnpublishedTypes, typesOf } from '../relationships/write-vocabulary.js';
import { restoreQuotes, restoreRows, type ReplacedTable } from './replaced-rows.js';
import { publishReading } from './unpublished-reading.js';

const sourcesOfDocument = 'SELECT source_id FROM source WHERE document_id = :document';
/** Sources of the document that the job did not read. */
const notRead = `${sourcesOfDocument} AND job_id <> :job`;

/** Rows of a table that a source of the document supports and the job did not renew. */
const outdated = `source_id IN (${sourcesOfDocument}) AND (job_id <> :job OR source_id IN (${notRead}))`;

const supporting = ['evidence', 'term_support', 'relationship_support', 'match_decision', 'passage'] as const;

/** Of chunks of the current version: they stay, as they were before a reading that broke off. */
const ofCurrent = (which: '=' | '<>') =>
  `SELECT source_id FROM source JOIN document d USING (document_id)
   WHERE document_id = :document AND source_id IN (SELECT value FROM json_each(:sources)) AND source.version_id ${which} d.version_id`;

/** True if `retractDocument` would find anything to take away, or another job has described the document. */
export function hasOutdatedSupport(database: Database, documentId: string, notRenewedBy: string): boolean {
  const rows = supporting.map((table) => `SELECT 1 FROM ${table} WHERE ${outdated}`);
  const document = 'SELECT 1 FROM document WHERE document_id = :document AND job_id <> :job';
  const exists = [notRead, document, ...rows].map((rows) => `EXISTS (${rows})`).join(' OR ');
  return database.number(`SELECT ${exists}`, { document: documentId, job: notRenewedBy }) === 1;
}

/**
 * Takes away what the document supports and the job did not renew, and what only that supported: evidence, terms,
 * edges, quotes, passages, sources, and concepts that nothing supports any more. What other documents or people support
 * stays, and what the job renewed stands from now on.
 * @returns what went
 */
export function retractDocument(
  database: Database,
  { documentId, notRenewedBy }: Retraction,
  { eventId, timestamp }: Pick<CommitContext, 'eventId' | 'timestamp'>,
): DeletionCounts {
  const values = { document: documentId, job: notRenewedBy };
  const keeping = keepingOf(database, documentId, timestamp);
  const lost = withdraw(database, outdated, values);
  const instances = deleteUnsupportedInstances(database, sourcesOfDocument, { document: documentId });
  restoreRows(database, 'similar_pair', notRead, values, 'concept_id');
  const sources = database.run(`DELETE FROM source WHERE source_id IN (${notRead})`, values).changes;
  const unsupported = publishReading(database, documentId, notRenewedBy, eventId);
  for (const conceptId of withUnsupportedTerms(database, documentId)) dropUnsupportedTerms(database, conceptId);
  const removed = reconcileConcepts(database, [...new Set([...lost.concepts, ...unsupported])], keeping);
  const documents = database.run(
    `DELETE FROM document WHERE document_id = :document AND job_id <> :job AND NOT EXISTS (${sourcesOfDocument})`,
    values,
  ).changes;
  const relationships = lost.relationships + removed.relationships;
  return { documents, sources, instances, concepts: removed.concepts, relationships };
}

/**
 * Concepts of the document with terms that no source has: a concept that it created again was to have them, and no
 * chunk of it states them.
 */
function withUnsupportedTerms(database: Database, documentId: string): string[] {
  const rows = database.all(
    `SELECT DISTINCT t.concept_id FROM source s JOIN evidence e ON e.source_id = s.source_id
       JOIN concept_term t ON t.concept_id = e.concept_id
     WHERE s.document_id = ? AND t.is_curated = 0 AND NOT EXISTS (
       SELECT 1 FROM term_support o WHERE o.concept_id = t.concept_id AND o.term = t.term)`,
    documentId,
  );
  return rows.map((row) => String(row['concept_id']));
}

/**
 * Takes away what readings that broke off wrote: their chunks and what only these supported; chunks of the current
 * version are again what they were.
 */
export function retractChunks(database: Database, { documentId, sourceIds }: ChunkRetraction, timestamp: string): void {
  const values = { document: documentId, sources: JSON.stringify(sourceIds) };
  const keeping = keepingOf(database, documentId, timestamp);
  const added = ofCurrent('<>');
  const types = typesOf(database, sourceIds);
  restoreRows(database, 'similar_pair', added, values, 'concept_id');
  const lost = withdraw(database, `source_id IN (${added})`, values);
  deleteUnsupportedInstances(database, added, values);
  database.run(`DELETE FROM source WHERE source_id IN (${added})`, values);
  const changed = takeBack(database, ofCurrent('='), values);
  deleteUnsupportedInstances(database, ofCurrent('='), values);
  reconcileConcepts(database, [...new Set([...lost.concepts, ...changed])], keeping);
  removeUnpublishedTypes(database, documentId, types);
}

/** Makes what the sources support what it was. @returns concepts whose evidence that changes */
function takeBack(database: Database, sources: string, values: NamedValues): string[] {
  const back = (table: ReplacedTable, column: string) => restoreRows(database, table, sources, values, column);
  const evidence = back('evidence', 'concept_id');
  const terms = back('term_support', 'concept_id');
  const relationships = back('relationship_support', 'edge_id');
  back('match_decision', 'source_id');
  back('passage', 'source_id');
  back('similar_pair', 'concept_id');
  restoreQuotes(database, sources, values);
  back('source', 'source_id');
  reconcileRelationships(database, relationships);
  for (const conceptId of terms) dropUnsupportedTerms(database, conceptId);
  return evidence;
}

/**
 * Takes away what earlier jobs found in a source that has been cut again: it now holds other words, in which their
 * quotes need not stand.
 */
export function retractSource(database: Database, sourceId: string, notRenewedBy: string, timestamp: string): void {
  const { concepts } = withdraw(database, 'source_id = :source AND job_id <> :job', {
    source: sourceId,
    job: notRenewedBy,
  });
  deleteUnsupportedInstances(database, ':source', { source: sourceId });
  const { document_id: documentId } = database.get('SELECT document_id FROM source WHERE source_id = ?', sourceId)!;
  reconcileConcepts(database, concepts, keepingOf(database, String(documentId), timestamp));
}

/** The ontology of the document, which keeps what relationships of people hold. */
function keepingOf(database: Database, documentId: string, timestamp: string): KeepingOntology | null {
  const row = database.get('SELECT ontology_id FROM document WHERE document_id = ?', documentId);
  return row === undefined ? null : { ontologyId: String(row['ontology_id']), timestamp };
}

/**
 * Takes away the support that meets the condition, terms and edges that stood on it alone.
 * @returns concepts that lost evidence, and how many relationships went
 */
function withdraw(
  database: Database,
  condition: string,
  values: NamedValues,
): { concepts: string[]; relationships: number } {
  const remove = (table: (typeof supporting)[number], column: string) => [
    ...new Set(
      database
        .all(`DELETE FROM ${table} WHERE ${condition} RETURNING ${column}`, values)
        .map((row) => String(row[column])),
    ),
  ];
  const lostEvidence = remove('evidence', 'concept_id');
  const lostTerms = remove('term_support', 'concept_id');
  const lostSupport = remove('relationship_support', 'edge_id');
  remove('match_decision', 'source_id');
  remove('passage', 'source_id');
  const relationships = reconcileRelationships(database, lostSupport);
  for (const conceptId of lostTerms) dropUnsupportedTerms(database, conceptId);
  return { concepts: lostEvidence, relationships };
}

/** Quotes of these sources that evidence nothing any more. */
function deleteUnsupportedInstances(database: Database, sources: string, values: NamedValues): number {
  return database.run(
    `DELETE FROM instance WHERE source_id IN (${sources})
       AND NOT EXISTS (SELECT 1 FROM evidence e WHERE e.instance_id = instance.instance_id)`,
    values,
  ).changes;
}
