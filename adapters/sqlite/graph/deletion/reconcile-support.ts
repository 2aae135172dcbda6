import type { Database } from '../../database/database.js';
import { renewDescription } from '../concepts/best-evidence.js';
import { indexConceptText } from '../concepts/index-concept-text.js';
import { renewConfidence } from '../relationships/write-relationships.js';

/** Removes the relationships that nothing supports any more, and renews the confidence of the others. */
export function reconcileRelationships(database: Database, edgeIds: readonly string[]): void {
  for (const edgeId of edgeIds) {
    const supported = database.get('SELECT 1 FROM relationship_support WHERE edge_id = ? LIMIT 1', edgeId);
    if (supported === undefined) removeRelationship(database, edgeId);
    else renewConfidence(database, edgeId);
  }
}

/** Removes the relationship with its support. Gives its ends; none where it is not there. */
export function removeRelationship(database: Database, edgeId: string): string[] {
  const gone = database.get('DELETE FROM relationship WHERE edge_id = ? RETURNING type, from_id, to_id', edgeId);
  if (gone === undefined) return [];
  database.run('UPDATE vocabulary SET usage_count = usage_count - 1 WHERE relationship_type = ?', gone['type']!);
  return [String(gone['from_id']), String(gone['to_id'])];
}

/** Terms of the concept's creation stay: its vector was made of them. */
export function dropUnsupportedTerms(database: Database, conceptId: string): void {
  dropTerms(database, conceptId, 'creation_position IS NULL');
}

function dropTerms(database: Database, conceptId: string, condition: string): void {
  const { changes } = database.run(
    `DELETE FROM concept_term WHERE concept_id = ? AND ${condition}
       AND NOT EXISTS (SELECT 1 FROM term_support s
                       WHERE s.concept_id = concept_term.concept_id AND s.term = concept_term.term)`,
    conceptId,
  );
  if (changes > 0) indexConceptText(database, conceptId);
}

/**
 * A concept that lost support: while quotes evidence it, its description follows them. Without any it stays where a person
 * stands for it, with what people wrote and nothing else, and goes where nobody does.
 */
export function reconcileConcept(database: Database, conceptId: string): void {
  if (database.get('SELECT 1 FROM evidence WHERE concept_id = ? LIMIT 1', conceptId) !== undefined) {
    return renewDescription(database, conceptId);
  }
  if (!isCurated(database, conceptId)) return removeConcept(database, conceptId);
  if (!isCuratedField(database, conceptId, 'search_terms')) dropTerms(database, conceptId, 'true');
  database.run(`UPDATE concept SET description = '' WHERE concept_id = ? AND is_quoted = 1`, conceptId);
  indexConceptText(database, conceptId);
}

/** Removes the concept with its evidence and relationships, and what only these supported. */
export function removeConcept(database: Database, conceptId: string): void {
  const edges = database.all('SELECT edge_id FROM relationship WHERE from_id = ?1 OR to_id = ?1', conceptId);
  const neighbours = new Set(edges.flatMap((edge) => removeRelationship(database, String(edge['edge_id']))));
  const instances = database.all('DELETE FROM evidence WHERE concept_id = ? RETURNING instance_id', conceptId);
  for (const { instance_id: instanceId } of instances) {
    database.run(
      'DELETE FROM instance WHERE instance_id = ?1 AND NOT EXISTS (SELECT 1 FROM evidence WHERE instance_id = ?1)',
      instanceId!,
    );
  }
  database.run('DELETE FROM match_decision WHERE concept_id = ?', conceptId);
  database.run('DELETE FROM concept WHERE concept_id = ?', conceptId);
  neighbours.delete(conceptId);
  for (const neighbour of neighbours) reconcileConcept(database, neighbour);
}

/** True if a person stands for the concept: by what they wrote of it, or by a relationship of it. */
function isCurated(database: Database, conceptId: string): boolean {
  return (
    database.number(
      `SELECT EXISTS (SELECT 1 FROM concept_support WHERE concept_id = ?1) OR EXISTS (
         SELECT 1 FROM relationship r JOIN relationship_support s ON s.edge_id = r.edge_id AND s.source_id IS NULL
         WHERE r.from_id = ?1 OR r.to_id = ?1)`,
      conceptId,
    ) === 1
  );
}

function isCuratedField(database: Database, conceptId: string, field: 'search_terms'): boolean {
  return database.get('SELECT 1 FROM curated_field WHERE concept_id = ? AND field = ?', conceptId, field) !== undefined;
}
