import type { GraphDelta } from '../../../domain/graph/delta.js';
import {
  arePairsChanged,
  conceptsReferredTo,
  logCovers,
  conflictingConcepts,
  type ChangedConcept,
} from '../../../domain/graph/staleness.js';
import type { Database } from '../database/database.js';
import { changeSeq } from '../vectors/followed-vectors.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { readSplitPairs } from './concepts/split-reads.js';
import { areBrokenOff } from './documents/broken-off-versions.js';

/**
 * Ids of the concepts because of which the delta was decided on a state that has passed: those created or changed since
 * that rival a new concept, those it refers to that are gone, and those that people parted or joined since; none where
 * the graph must not have changed at all and has, where the version whose chunks were to go is current or being read by
 * now, or where the ontology that it creates exists. Null when the delta still holds.
 */
export function findStale(database: Database, delta: GraphDelta): string[] | null {
  const { unchangedSince } = delta;
  if (unchangedSince !== null && database.number('SELECT max(event_id) FROM epoch_event') !== unchangedSince) return [];
  if (delta.retractChunks !== null && !areBrokenOff(database, delta.retractChunks)) return [];
  const stale = new Set(missingConcepts(database, delta));
  if (isNameTaken(database, delta)) return [...stale].sort();
  if (delta.carriedAt !== null && wasEdited(database, delta.carriedAt)) return [...stale].sort();
  for (const conceptId of changedPairs(database, delta)) stale.add(conceptId);
  if (delta.basis !== null && delta.concepts.length > 0) {
    const { changeSeq: seq, matchThreshold } = delta.basis;
    const oldest = database.number('SELECT min(seq) FROM concept_change');
    if (!logCovers(seq, oldest, changeSeq(database))) return [...stale].sort();
    for (const conceptId of conflictingConcepts(delta, matchThreshold, changedSince(database, seq)))
      stale.add(conceptId);
  }
  return stale.size === 0 ? null : [...stale].sort();
}

/** Concepts of pairs that were parted or joined since matching looked. */
function changedPairs(database: Database, { basis, ...delta }: GraphDelta): string[] {
  if (basis?.splitPairs === undefined) return [];
  const now = readSplitPairs(database, [...new Set(delta.evidence.map(({ conceptId }) => conceptId))]);
  if (!arePairsChanged(basis.splitPairs, now)) return [];
  return [...basis.splitPairs, ...now].flatMap(({ conceptId, otherId }) => [conceptId, otherId]);
}

/** True if the ontology that a person is about to create has come to be meanwhile. */
function isNameTaken(database: Database, { run, ontology }: GraphDelta): boolean {
  if (run !== null || ontology === null) return false;
  const { name, ontologyId } = ontology;
  if (database.get('SELECT 1 FROM ontology_name WHERE ontology_id = ?', ontologyId) !== undefined) return false;
  return database.get('SELECT 1 FROM ontology_name WHERE name = ?', name) !== undefined;
}

function changedSince(database: Database, seq: number): ChangedConcept[] {
  const rows = database.all(
    `SELECT c.concept_id, c.label_key, p.identity, e.embedding
     FROM (SELECT DISTINCT concept_key FROM concept_change WHERE seq > ?) changed
     JOIN concept c ON c.concept_key = changed.concept_key
     JOIN concept_embedding e ON e.concept_key = c.concept_key
     JOIN embedding_profile p ON p.profile_id = e.profile_id`,
    seq,
  );
  const hasTerm = 'SELECT 1 FROM concept_term WHERE term_key = ? AND concept_id = ? LIMIT 1';
  return rows.map((row) => ({
    conceptId: String(row['concept_id']),
    labelKey: String(row['label_key']),
    embeddingProfile: String(row['identity']),
    embedding: fromBytes(row['embedding']!),
    hasTerm: (termKey) => database.get(hasTerm, termKey, row['concept_id']!) !== undefined,
  }));
}

function missingConcepts(database: Database, delta: GraphDelta): string[] {
  return conceptsReferredTo(delta).filter(
    (conceptId) => database.get('SELECT 1 FROM concept WHERE concept_id = ?', conceptId) === undefined,
  );
}

/** True if the graph was changed after the event by anything but ingestion. */
export function wasEdited(database: Database, since: number): boolean {
  return (
    database.get("SELECT 1 FROM epoch_event WHERE event_id > ? AND kind <> 'ingestion' LIMIT 1", since) !== undefined
  );
}
