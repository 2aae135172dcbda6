import type { Retraction } from '../../../domain/graph/delta.js';
import type { Database } from '../database/database.js';
import { renewDescription } from './best-evidence.js';
import { indexConceptText } from './index-concept-text.js';
import { renewConfidence } from './write-relationships.js';

/** Rows of a table that a source of the document supports and the job did not renew. */
const outdated = `source_id IN (SELECT source_id FROM source WHERE document_id = ?1)
  AND (job_id <> ?2 OR source_id IN (SELECT source_id FROM source WHERE document_id = ?1 AND job_id <> ?2))`;

const supporting = ['evidence', 'term_support', 'relationship_support', 'match_decision', 'passage'] as const;

/** True if `retractDocument` would find anything to take away. */
export function hasOutdatedSupport(database: Database, documentId: string, notRenewedBy: string): boolean {
  const source = 'SELECT 1 FROM source WHERE document_id = ?1 AND job_id <> ?2';
  const rows = supporting.map((table) => `SELECT 1 FROM ${table} WHERE ${outdated}`);
  const exists = [source, ...rows].map((rows) => `EXISTS (${rows})`).join(' OR ');
  return database.number(`SELECT ${exists}`, documentId, notRenewedBy) === 1;
}

/**
 * Takes away what the document supports and the job did not renew, and what only that supported: evidence, terms, edges,
 * quotes, passages, sources, and concepts left without any evidence. What other documents support stays.
 */
export function retractDocument(database: Database, { documentId, notRenewedBy }: Retraction): void {
  const values = [documentId, notRenewedBy] as const;
  const lostEvidence = withdraw(database, outdated, values);
  dropBareInstances(database, 'SELECT source_id FROM source WHERE document_id = ?', documentId);
  database.run('DELETE FROM source WHERE document_id = ? AND job_id <> ?', ...values);
  for (const conceptId of lostEvidence) dropUnevidencedConcept(database, conceptId);
  database.run(
    `DELETE FROM document WHERE document_id = ?1 AND job_id <> ?2
       AND NOT EXISTS (SELECT 1 FROM source WHERE document_id = ?1)`,
    ...values,
  );
}

/**
 * Takes away what earlier jobs found in a source that has been cut again: it now holds other words, in which their
 * quotes need not stand.
 */
export function retractSource(database: Database, sourceId: string, notRenewedBy: string): void {
  const lostEvidence = withdraw(database, 'source_id = ?1 AND job_id <> ?2', [sourceId, notRenewedBy]);
  dropBareInstances(database, '?', sourceId);
  for (const conceptId of lostEvidence) dropUnevidencedConcept(database, conceptId);
}

/** Takes away the support that meets the condition, terms and edges that stood on it alone. Gives concepts that lost evidence. */
function withdraw(database: Database, condition: string, values: readonly [string, string]): string[] {
  const remove = (table: (typeof supporting)[number], column: string) => [
    ...new Set(
      database
        .all(`DELETE FROM ${table} WHERE ${condition} RETURNING ${column}`, ...values)
        .map((row) => String(row[column])),
    ),
  ];
  const lostEvidence = remove('evidence', 'concept_id');
  const lostTerms = remove('term_support', 'concept_id');
  const lostSupport = remove('relationship_support', 'edge_id');
  remove('match_decision', 'source_id');
  remove('passage', 'source_id');
  updateSupport(database, lostSupport);
  for (const conceptId of lostTerms) dropUnsupportedTerms(database, conceptId);
  return lostEvidence;
}

/** Quotes of these sources that evidence nothing any more. */
function dropBareInstances(database: Database, sources: string, value: string): void {
  database.run(
    `DELETE FROM instance WHERE source_id IN (${sources})
       AND NOT EXISTS (SELECT 1 FROM evidence e WHERE e.instance_id = instance.instance_id)`,
    value,
  );
}

function updateSupport(database: Database, edgeIds: string[]): void {
  for (const edgeId of edgeIds) {
    const supported = database.get('SELECT 1 FROM relationship_support WHERE edge_id = ? LIMIT 1', edgeId);
    if (supported === undefined) removeEdge(database, edgeId);
    else renewConfidence(database, edgeId);
  }
}

function removeEdge(database: Database, edgeId: string): void {
  const gone = database.get('DELETE FROM relationship WHERE edge_id = ? RETURNING type', edgeId);
  if (gone === undefined) return;
  database.run('UPDATE vocabulary SET usage_count = usage_count - 1 WHERE relationship_type = ?', gone['type']!);
}

/** Terms of the concept's creation stay: its vector was made of them. */
function dropUnsupportedTerms(database: Database, conceptId: string): void {
  const { changes } = database.run(
    `DELETE FROM concept_term WHERE concept_id = ? AND creation_position IS NULL
       AND NOT EXISTS (SELECT 1 FROM term_support s
                       WHERE s.concept_id = concept_term.concept_id AND s.term = concept_term.term)`,
    conceptId,
  );
  if (changes > 0) indexConceptText(database, conceptId);
}

function dropUnevidencedConcept(database: Database, conceptId: string): void {
  if (database.get('SELECT 1 FROM evidence WHERE concept_id = ? LIMIT 1', conceptId) !== undefined) {
    renewDescription(database, conceptId);
    return;
  }
  const edges = database.all('SELECT edge_id FROM relationship WHERE from_id = ?1 OR to_id = ?1', conceptId);
  for (const edge of edges) removeEdge(database, String(edge['edge_id']));
  database.run('DELETE FROM match_decision WHERE concept_id = ?', conceptId);
  database.run('DELETE FROM concept WHERE concept_id = ?', conceptId);
}
