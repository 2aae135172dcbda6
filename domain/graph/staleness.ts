import type { SplitPair } from '../ports.js';
import { cosineOf } from '../matching/dot-product.js';
import type { ConceptUpsert } from './upserts.js';
import type { GraphDelta } from './delta.js';
import { conceptsOfEdit } from './edit.js';

/** A concept that was created or changed since matching looked. */
export interface ChangedConcept {
  conceptId: string;
  labelKey: string;
  embeddingProfile: string;
  embedding: Float32Array;
  /** Those of the keys asked about that search terms of it have. */
  termKeys: ReadonlySet<string>;
}

/**
 * The changed concepts because of which matching would perhaps decide otherwise: each has the id or label of a concept
 * that the delta creates, has its label as a term or the other way round, or is as near as the threshold.
 */
export function conflictingConcepts(
  delta: GraphDelta,
  matchThreshold: number,
  changed: Iterable<ChangedConcept>,
): string[] {
  const termKeys = new Map<string, Set<string>>();
  for (const { conceptId, termKey } of delta.terms) {
    termKeys.set(conceptId, (termKeys.get(conceptId) ?? new Set()).add(termKey));
  }
  const rivals: string[] = [];
  for (const other of changed) {
    const isRival = (created: ConceptUpsert) =>
      other.conceptId === created.conceptId ||
      other.labelKey === created.labelKey ||
      isNear(other, created, matchThreshold) ||
      // The label of one is a term of the other: whether they are the same is for matching to say.
      termKeys.get(created.conceptId)?.has(other.labelKey) === true ||
      other.termKeys.has(created.labelKey);
    if (delta.concepts.some(isRival)) rivals.push(other.conceptId);
  }
  return rivals;
}

function isNear(other: ChangedConcept, created: ConceptUpsert, threshold: number): boolean {
  return (
    other.embeddingProfile === created.embeddingProfile &&
    other.embedding.length === created.embedding.length &&
    cosineOf(other.embedding, created.embedding) >= threshold
  );
}

/** Ids of the concepts that must exist when the delta is written. */
export function conceptsReferredTo(delta: GraphDelta): string[] {
  const wanted = new Set([
    ...delta.evidence.map((evidence) => evidence.conceptId),
    ...delta.relationships.flatMap((relationship) => [relationship.from, relationship.to]),
    ...delta.terms.map((term) => term.conceptId),
    ...delta.similar.flatMap((pair) => [pair.conceptId, pair.otherId]),
    ...delta.anchors,
    ...conceptsOfEdit(delta.edit),
  ]);
  for (const concept of delta.concepts) wanted.delete(concept.conceptId);
  return [...wanted];
}

/**
 * True if the log of changes still reaches back to the position at which matching looked. Where it does not, nothing
 * can be said, and matching looks again.
 * @param oldest position of the oldest change kept, 0 for none
 */
export function logCovers(basisSeq: number, oldest: number, newest: number): boolean {
  return oldest === 0 ? newest <= basisSeq : oldest <= basisSeq + 1;
}

/**
 * True if people have parted concepts since matching looked, or undone that: the pairs are others, or by other
 * decisions.
 */
export function arePairsChanged(basis: readonly SplitPair[], now: readonly SplitPair[]): boolean {
  const keys = (pairs: readonly SplitPair[]) =>
    JSON.stringify(
      pairs.map(({ conceptId, otherId, decisionId }) => [conceptId, otherId, decisionId].join(' ')).sort(),
    );
  return keys(basis) !== keys(now);
}
