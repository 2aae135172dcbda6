import { isKeepingOver, keeperAfterLastQuote } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import type { Database } from '../../database/database.js';
import { renewSplitPairs, splitNeighbour } from '../concepts/renew-split-pairs.js';
import { renewDescription } from '../concepts/best-evidence.js';
import { textOrNull } from '../../database/text-or-null.js';
import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import { indexConceptText } from '../concepts/index-concept-text.js';
import { isCuratedRelationship, supportReader } from './support-reader.js';
import { renewRelationship } from '../relationships/write-relationships.js';

/** Counts of what was removed. */
export interface RemovedCounts {
  concepts: number;
  relationships: number;
}

/** The ontology in which concepts lose quotes: it keeps those that relationships of people hold. */
export interface KeepingOntology {
  ontologyId: string;
  /** ISO 8601. */
  timestamp: string;
}

/**
 * Removes the relationships that nothing supports any more, and renews the confidence of the others.
 * @returns the number of removed rows
 */
export function reconcileRelationships(database: Database, edgeIds: readonly string[]): number {
  let removed = 0;
  for (const edgeId of edgeIds) {
    const supported = database.get('SELECT 1 FROM relationship_support WHERE edge_id = ? LIMIT 1', edgeId);
    if (supported !== undefined) renewRelationship(database, edgeId);
    else if (removeRelationship(database, edgeId).length > 0) removed += 1;
  }
  return removed;
}

/** Removes the relationship with its support. Gives its ends; none where it is not there. */
export function removeRelationship(database: Database, edgeId: string): string[] {
  const row = database.get('DELETE FROM relationship WHERE edge_id = ? RETURNING type, from_id, to_id', edgeId);
  if (row === undefined) return [];
  database.run('UPDATE vocabulary SET usage_count = usage_count - 1 WHERE relationship_type = ?', row['type']!);
  return [String(row['from_id']), String(row['to_id'])];
}

/**
 * Updates or removes concepts whose support was removed. While quotes evidence one, its description follows them.
 * Without any it stays, where it does, with what people wrote and nothing else.
 */
export function reconcileConcepts(
  database: Database,
  lost: readonly string[],
  keeping: KeepingOntology | null,
): RemovedCounts {
  const reader = supportReader(database, { nothing: true }, keeping !== null);
  const concepts = runReads(unsupportedConcepts(lost), reader);
  const removed = new Set(concepts);
  const { relationships } = removeConcepts(database, concepts);
  for (const conceptId of lost) if (!removed.has(conceptId)) keepConcept(database, conceptId, keeping);
  forgetKept(database, lost);
  return { concepts: concepts.length, relationships };
}

/**
 * Settles concepts that a merge, a split or its undoing wrote: those that nothing supports any more go, with what only
 * they supported. One that is left without quotes stays for relationships that people wrote, as where a document takes
 * its last one.
 */
export function reconcileRegrouped(
  database: Database,
  conceptIds: readonly string[],
  keeping: KeepingOntology | null,
): void {
  const unsupported = runReads(
    unsupportedConcepts(conceptIds),
    supportReader(database, { nothing: true }, keeping !== null),
  );
  removeConcepts(database, unsupported);
  const supported = `SELECT 1 FROM evidence WHERE concept_id = ?1
    UNION ALL SELECT 1 FROM concept_support WHERE concept_id = ?1`;
  for (const conceptId of conceptIds) {
    if (unsupported.includes(conceptId) || database.get(supported, conceptId) !== undefined) continue;
    keepConcept(database, conceptId, keeping);
  }
}

/** Removes the concept with its evidence and relationships, and what only these supported. */
export function removeConcept(database: Database, conceptId: string): void {
  const reader = supportReader(database, { nothing: true }, false);
  removeConcepts(database, runReads(unsupportedConcepts([], [conceptId]), reader));
}

function removeConcepts(database: Database, conceptIds: readonly string[]): Pick<RemovedCounts, 'relationships'> {
  const neighbours = new Set<string>();
  let relationships = 0;
  for (const conceptId of conceptIds) {
    const edges = database.all('SELECT edge_id FROM relationship WHERE from_id = ?1 OR to_id = ?1', conceptId);
    for (const edge of edges)
      for (const end of removeRelationship(database, String(edge['edge_id']))) neighbours.add(end);
    relationships += edges.length;
    removeWithEvidence(database, conceptId);
  }
  forgetKept(database, [...neighbours]);
  return { relationships };
}

/** Removes a concept that has no relationships, with its evidence. */
function removeWithEvidence(database: Database, conceptId: string): void {
  const instances = database.all('DELETE FROM evidence WHERE concept_id = ? RETURNING instance_id', conceptId);
  for (const { instance_id: instanceId } of instances) {
    database.run(
      'DELETE FROM instance WHERE instance_id = ?1 AND NOT EXISTS (SELECT 1 FROM evidence WHERE instance_id = ?1)',
      instanceId!,
    );
  }
  database.run('DELETE FROM match_decision WHERE concept_id = ?', conceptId);
  const neighbour = splitNeighbour(database, conceptId);
  database.run('DELETE FROM concept WHERE concept_id = ?', conceptId);
  if (neighbour !== undefined) renewSplitPairs(database, neighbour);
}

function keepConcept(database: Database, conceptId: string, keeping: KeepingOntology | null): void {
  dropUnsupportedTerms(database, conceptId);
  if (database.get('SELECT 1 FROM evidence WHERE concept_id = ? LIMIT 1', conceptId) !== undefined) {
    return renewDescription(database, conceptId);
  }
  const keeper = keeperAfterLastQuote(
    {
      isSupported: database.get('SELECT 1 FROM concept_support WHERE concept_id = ? LIMIT 1', conceptId) !== undefined,
      writer: writerOf(database, conceptId),
    },
    keeping !== null,
  );
  if (keeper !== null && keeping !== null) {
    database.run(
      `INSERT INTO concept_support (concept_id, ontology_id, supported_by, supported_at, for_relationships)
       VALUES (?, ?, ?, ?, 1)`,
      ...[conceptId, keeping.ontologyId, keeper.supportedBy, keeping.timestamp],
    );
  }
  database.run(`UPDATE concept SET description = '' WHERE concept_id = ? AND is_quoted = 1`, conceptId);
  indexConceptText(database, conceptId);
}

/** Author of the first relationship of the concept that a person wrote; undefined where there is none. */
function writerOf(database: Database, conceptId: string): string | null | undefined {
  const row = database.get(
    `SELECT json_extract(r.properties, '$.created_by') AS writer FROM relationship r
     WHERE (r.from_id = ?1 OR r.to_id = ?1) AND ${isCuratedRelationship} ORDER BY r.edge_id LIMIT 1`,
    conceptId,
  );
  return row && textOrNull(row['writer']);
}

/** Ends what `isKeepingOver` names of the support of these concepts. */
function forgetKept(database: Database, conceptIds: readonly string[]): void {
  const rows = database.all(
    `SELECT s.concept_id, s.ontology_id, s.for_relationships, EXISTS (
       SELECT 1 FROM relationship r
       WHERE (r.from_id = s.concept_id OR r.to_id = s.concept_id) AND ${isCuratedRelationship}) AS is_related
     FROM concept_support s WHERE s.concept_id IN (SELECT value FROM json_each(?)) AND s.for_relationships = 1`,
    JSON.stringify(conceptIds),
  );
  for (const row of rows) {
    if (!isKeepingOver({ forRelationships: row['for_relationships'] === 1 }, row['is_related'] === 1)) continue;
    database.run(
      'DELETE FROM concept_support WHERE concept_id = ? AND ontology_id = ?',
      ...[row['concept_id']!, row['ontology_id']!],
    );
  }
}
