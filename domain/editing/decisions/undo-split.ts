import type { ConceptImage, TermImage } from '../../graph/concept-image.js';
import { remainingTerms, isSameVectorText, vectorTermsOf } from './remaining-terms.js';
import { termUnder } from './labelled-rows.js';
import { joinEvidence, joinMatches, joinTermSupport, unique } from './merge-images.js';
import { relationshipsOf, splitBySupport, withEnd } from './relationship-images.js';

/** A concept whose split is undone. */
export interface RejoinedConcept {
  image: ConceptImage;
  /** True if its vector has to be made from its label and terms again. */
  needsVector: boolean;
}

/**
 * The concept as if nothing had been split off: all support of both. Terms that went with what was split off have the
 * places they had, unless a person has set its terms since.
 * @param concept null where it lost its last support since: the other one takes its place, under its id, label and
 *   description
 */
export function undoSplit(concept: ConceptImage | null, other: ConceptImage, before: ConceptImage): RejoinedConcept {
  const present = concept ?? withoutSupport(before, other);
  const image = joined(present, other, before);
  const same = [before, present].find((one) => one.isVectorOutdated !== true && isSameVectorText(one, image));
  if (same === undefined) return { image, needsVector: true };
  const { embedding, embeddingProfile } = same;
  return { image: { ...image, embedding, embeddingProfile, isVectorOutdated: false }, needsVector: false };
}

/** The concept as it was made, before anything evidenced it. */
function withoutSupport(before: ConceptImage, other: ConceptImage): ConceptImage {
  // Who wrote a relationship of the other one keeps the concept for it.
  const isLinked = other.relationships.some((one) => one.support.some(({ sourceId }) => sourceId === null));
  return {
    ...before,
    terms: before.terms.filter(({ position }) => position !== null),
    support: isLinked ? other.support.map((one) => ({ ...one, forRelationships: true })) : [],
    ...{ evidence: [], termSupport: [], matches: [], relationships: [] },
    // What people wrote went with the concept.
    ...{ fields: [], notes: [], splitPairs: [] },
  };
}

function joined(concept: ConceptImage, other: ConceptImage, before: ConceptImage): ConceptImage {
  const supports = [...splitBySupport(concept.relationships), ...splitBySupport(other.relationships)];
  const isNow = concept.conceptId === before.conceptId;
  // The label that both went by was a term of the other one alone.
  const termSupport = other.termSupport.flatMap((row) => {
    const isLabel = row.term.toLowerCase() === concept.label.toLowerCase();
    return termUnder(row, (label) => !isLabel || (label !== null && label !== row.term)) ?? [];
  });
  const allSupport = joinTermSupport(concept, { termSupport });
  const owned = new Set(termSupport.map(({ term }) => term));
  const moved = other.terms
    .filter(({ term }) => owned.has(term))
    .map((term) => ({ ...term, position: null, isCurated: false }));
  const placed = placedAs(before, concept);
  const grades = new Map((isNow ? before : concept).evidence.map((row) => [row.instanceId, row.grade]));
  const isOther = ({ otherId }: { otherId: string }) => otherId !== other.conceptId && otherId !== concept.conceptId;
  return {
    ...concept,
    description: concept.isQuoted && isNow ? before.description : concept.description,
    lastSeenEpoch: Math.max(concept.lastSeenEpoch, other.lastSeenEpoch),
    evidence: joinEvidence(concept.evidence, other.evidence).map((row) => ({
      ...row,
      grade: grades.get(row.instanceId) ?? null,
    })),
    termSupport: allSupport,
    terms: remainingTerms(unique([...concept.terms, ...moved], ({ term }) => [term]).map(placed), allSupport),
    matches: joinMatches(concept, other),
    relationships: relationshipsOf(
      supports.flatMap((single) => withEnd(single, other.conceptId, concept.conceptId) ?? []),
    ),
    anchors: [...new Set([...concept.anchors, ...other.anchors])],
    notes: [...concept.notes, ...other.notes],
    mergedIds: unique([...concept.mergedIds, ...other.mergedIds], (one) => [one.conceptId]),
    splitPairs: unique([...concept.splitPairs, ...other.splitPairs].filter(isOther), ({ otherId }) => [otherId]),
  };
}

/** Gives terms the places they had before the split, where those that the concept has now are where they were. */
function placedAs(before: ConceptImage, { label, terms }: ConceptImage): (term: TermImage) => TermImage {
  const kept = vectorTermsOf(terms);
  const known = before.terms.filter(({ position }) => position !== null);
  const wereThere = vectorTermsOf(known.filter(({ term }) => kept.includes(term)));
  const isAsBefore = label === before.label && JSON.stringify(wereThere) === JSON.stringify(kept);
  if (!isAsBefore) return (term) => term;
  return (term) => ({ ...term, position: known.find((one) => one.term === term.term)?.position ?? null });
}
