import { literal } from '../database/literal.js';
import type { EpochKind } from '../../../domain/graph/model.js';
import type { GraphDelta } from '../../../domain/graph/delta.js';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import { staleConcepts, type StalenessReader } from '../../../domain/graph/stale-concepts.js';
import type { ChangedConcept } from '../../../domain/graph/staleness.js';
import type { Database } from '../database/database.js';
import { changeSeq } from '../vectors/followed-vectors.js';
import { activeIdentity, inUse } from '../vectors/active-set.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { readSplitPairs } from './concepts/split-reads.js';
import { areBrokenOff } from './documents/broken-off-versions.js';

/** Ids of the concepts because of which the delta is stale, as `staleConcepts` says. */
export function findStale(database: Database, delta: GraphDelta): string[] | null {
  const exists = (sql: string, value: string) => database.get(sql, value) !== undefined;
  return runReads<StalenessReader, string[] | null>(staleConcepts(delta), {
    newestEvent: () => database.number('SELECT max(event_id) FROM epoch_event'),
    wasEditedAfter: (eventId) => wasEdited(database, eventId),
    areBrokenOff: (chunks) => areBrokenOff(database, chunks),
    missing: (ids) => ids.filter((id) => !exists('SELECT 1 FROM concept WHERE concept_id = ?', id)),
    hasOntology: (id) => exists('SELECT 1 FROM ontology_name WHERE ontology_id = ?', id),
    hasOntologyName: (name) => exists('SELECT 1 FROM ontology_name WHERE name = ?', name),
    splitPairs: (ids) => readSplitPairs(database, ids),
    changeLog: () => ({
      oldest: database.number('SELECT min(seq) FROM concept_change'),
      newest: changeSeq(database),
    }),
    changedAfter: (seq, labelKeys) => changedSince(database, seq, labelKeys),
  });
}

/** Concepts that changed after ?1, with their vectors in use; in this order, as there are few of them. */
export const changedConcepts = `SELECT c.concept_id, c.label_key, ${activeIdentity} AS identity, e.embedding
  FROM (SELECT DISTINCT concept_key FROM concept_change WHERE seq > ?1) changed
  CROSS JOIN concept c ON c.concept_key = changed.concept_key
  CROSS JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')}`;

function changedSince(database: Database, seq: number, labelKeys: readonly string[]): ChangedConcept[] {
  const rows = database.all(changedConcepts, seq);
  const termKeys = `SELECT DISTINCT term_key FROM concept_term
    WHERE concept_id = ? AND term_key IN (SELECT value FROM json_each(?))`;
  const keys = JSON.stringify(labelKeys);
  return rows.map((row) => ({
    conceptId: String(row['concept_id']),
    labelKey: String(row['label_key']),
    embeddingProfile: String(row['identity']),
    embedding: fromBytes(row['embedding']!),
    termKeys: new Set(database.all(termKeys, row['concept_id']!, keys).map((term) => String(term['term_key']))),
  }));
}

/** True if the graph was changed after the event by anything but ingestion. */
export function wasEdited(database: Database, since: number): boolean {
  return (
    database.get(
      `SELECT 1 FROM epoch_event WHERE event_id > ? AND kind <> ${literal<EpochKind>('ingestion')} LIMIT 1`,
      since,
    ) !== undefined
  );
}
