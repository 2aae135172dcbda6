import type { ConceptUpsert, GraphDelta } from '../../../domain/graph/delta.js';
import type { Database, Row } from '../database.js';
import { changeSeq } from '../vectors/followed-vectors.js';
import { cosineOf } from '../vectors/dot-product.js';
import { fromBytes } from '../vectors/vector-bytes.js';

/**
 * Ids of the concepts because of which the delta was decided on a state that has passed: those created or changed since
 * that rival a new concept, and those it refers to that are gone. Null when the delta still holds.
 */
export function findStale(database: Database, delta: GraphDelta): string[] | null {
  const stale = new Set(missingConcepts(database, delta));
  if (delta.basis !== null && delta.concepts.length > 0) {
    const oldest = database.number('SELECT min(seq) FROM concept_change');
    // The log was trimmed past the basis: nothing can be said, so matching looks again.
    if (oldest > delta.basis.changeSeq + 1) return [...stale].sort();
    if (oldest === 0 && changeSeq(database) > delta.basis.changeSeq) return [...stale].sort();
    const termKeys = termKeysOf(delta);
    for (const changed of changedSince(database, delta.basis.changeSeq)) {
      const isRival = (concept: ConceptUpsert) =>
        rivals(changed, concept, delta.basis!.matchThreshold) ||
        sharesTerm(database, changed, concept, termKeys.get(concept.conceptId) ?? []);
      if (delta.concepts.some(isRival)) stale.add(String(changed['concept_id']));
    }
  }
  return stale.size === 0 ? null : [...stale].sort();
}

function changedSince(database: Database, seq: number): Row[] {
  return database.all(
    `SELECT c.concept_id, c.label_key, p.identity, e.embedding
     FROM (SELECT DISTINCT concept_key FROM concept_change WHERE seq > ?) changed
     JOIN concept c ON c.concept_key = changed.concept_key
     JOIN concept_embedding e ON e.concept_key = c.concept_key
     JOIN embedding_profile p ON p.profile_id = e.profile_id`,
    seq,
  );
}

function rivals(changed: Row, concept: ConceptUpsert, threshold: number): boolean {
  if (changed['concept_id'] === concept.conceptId || changed['label_key'] === concept.labelKey) return true;
  if (changed['identity'] !== concept.embeddingProfile) return false;
  const vector = fromBytes(changed['embedding']!);
  return vector.length === concept.embedding.length && cosineOf(vector, concept.embedding) >= threshold;
}

/** The label of one is a term of the other: whether they are the same is for matching to say. */
function sharesTerm(database: Database, changed: Row, concept: ConceptUpsert, termKeys: string[]): boolean {
  if (termKeys.includes(String(changed['label_key']))) return true;
  const sql = 'SELECT 1 FROM concept_term WHERE term_key = ? AND concept_id = ? LIMIT 1';
  return database.get(sql, concept.labelKey, changed['concept_id']!) !== undefined;
}

function termKeysOf(delta: GraphDelta): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { conceptId, termKey } of delta.terms) keys.set(conceptId, [...(keys.get(conceptId) ?? []), termKey]);
  return keys;
}

function missingConcepts(database: Database, delta: GraphDelta): string[] {
  const wanted = new Set([
    ...delta.evidence.map((evidence) => evidence.conceptId),
    ...delta.relationships.flatMap((relationship) => [relationship.from, relationship.to]),
    ...delta.terms.map((term) => term.conceptId),
    ...delta.similar.flatMap((pair) => [pair.conceptId, pair.otherId]),
    ...delta.anchors,
  ]);
  for (const concept of delta.concepts) wanted.delete(concept.conceptId);
  return [...wanted].filter(
    (conceptId) => database.get('SELECT 1 FROM concept WHERE concept_id = ?', conceptId) === undefined,
  );
}
