import { read, type ReadPlan } from '../concurrency/read-plan.js';
import type { SplitPair } from '../ports.js';
import type { ChunkRetraction, GraphDelta } from './delta.js';
import {
  arePairsChanged,
  conceptsReferredTo,
  logCovers,
  conflictingConcepts,
  type ChangedConcept,
} from './staleness.js';
import type { OntologyUpsert } from './upserts.js';

/** Reads the graph as it is when a delta is committed. */
export interface StalenessReader {
  /** Id of the newest epoch event. */
  newestEvent(): number;
  /** True if the graph was changed after the event by anything but ingestion. */
  wasEditedAfter(eventId: number): boolean;
  /** True if all of the chunks that are there are of readings that broke off. */
  areBrokenOff(chunks: ChunkRetraction): boolean;
  /** Those of the concepts that are not there. */
  missing(conceptIds: readonly string[]): string[];
  /** True if the ontology has its name reserved. */
  hasOntology(ontologyId: string): boolean;
  /** True if an ontology has the name. */
  hasOntologyName(name: string): boolean;
  /** Pairs that people parted, of these concepts and of all that these lead to. */
  splitPairs(conceptIds: readonly string[]): SplitPair[];
  /** Positions of the oldest change that the log has, 0 for none, and of the newest there was. */
  changeLog(): { oldest: number; newest: number };
  /** Concepts that were created or changed after this position, each with those of the keys that are its terms. */
  changedAfter(seq: number, labelKeys: readonly string[]): ChangedConcept[];
}

/**
 * Ids of the concepts because of which the delta was decided on a state that has passed: those created or changed since
 * that conflict with a new concept, those it refers to that are gone, and those that people parted or joined since;
 * none where the graph must not have changed at all and has, where the version whose chunks were to go is current or
 * being read by now, or where the ontology that it creates exists. Null when the delta still holds.
 */
export function* staleConcepts(delta: GraphDelta): ReadPlan<StalenessReader, string[] | null> {
  const { unchangedSince, retractChunks, carriedAt, basis, ontology } = delta;
  if (unchangedSince !== null && (yield* ask((reader) => reader.newestEvent())) !== unchangedSince) return [];
  if (retractChunks !== null && !(yield* ask((reader) => reader.areBrokenOff(retractChunks)))) return [];
  const missing = yield* ask((reader) => reader.missing(conceptsReferredTo(delta)));
  const stale = new Set(missing);
  if (delta.run === null && ontology !== null && (yield* isTaken(ontology))) return [...stale].sort();
  if (carriedAt !== null && (yield* ask((reader) => reader.wasEditedAfter(carriedAt)))) return [...stale].sort();
  for (const conceptId of yield* changedPairs(delta)) stale.add(conceptId);
  if (basis !== null && delta.concepts.length > 0) {
    const { oldest, newest } = yield* ask((reader) => reader.changeLog());
    if (!logCovers(basis.changeSeq, oldest, newest)) return [...stale].sort();
    const labelKeys = delta.concepts.map(({ labelKey }) => labelKey);
    const changed = yield* ask((reader) => reader.changedAfter(basis.changeSeq, labelKeys));
    for (const conceptId of conflictingConcepts(delta, basis.matchThreshold, changed)) stale.add(conceptId);
  }
  return stale.size === 0 ? null : [...stale].sort();
}

function ask<Answer>(call: (reader: StalenessReader) => Answer): ReadPlan<StalenessReader, Answer> {
  return read(call);
}

/** True if the ontology that a person is about to create has come to be meanwhile. */
function* isTaken({ ontologyId, name }: OntologyUpsert): ReadPlan<StalenessReader, boolean> {
  if (yield* ask((reader) => reader.hasOntology(ontologyId))) return false;
  return yield* ask((reader) => reader.hasOntologyName(name));
}

/** Concepts of pairs that were parted or joined since matching looked. */
function* changedPairs({ basis, evidence }: GraphDelta): ReadPlan<StalenessReader, string[]> {
  const before = basis?.splitPairs;
  if (before === undefined) return [];
  const now = yield* ask((reader) => reader.splitPairs([...new Set(evidence.map(({ conceptId }) => conceptId))]));
  if (!arePairsChanged(before, now)) return [];
  return [...before, ...now].flatMap(({ conceptId, otherId }) => [conceptId, otherId]);
}
