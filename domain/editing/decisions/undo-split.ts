import type { ConceptImage } from '../../graph/concept-image.js';
import { termUnder } from './labelled-rows.js';
import { joinEvidence, joinMatches, joinTermSupport, unique } from './merge-images.js';
import { relationshipsOf, splitBySupport, withEnd } from './relationship-images.js';

/**
 * The concept as if nothing had been split off: all support of both, with the terms and the vector it has now.
 * @param concept null where it lost its last support since: the other one takes its place, under its id, label and
 *   description
 */
export function undoSplit(concept: ConceptImage | null, other: ConceptImage, before: ConceptImage): ConceptImage {
  return joined(concept ?? withoutSupport(before, other), other, before);
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
  const owned = new Set(termSupport.map(({ term }) => term));
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
    termSupport: joinTermSupport(concept, { termSupport }),
    terms: unique(
      [
        ...concept.terms,
        ...other.terms.filter(({ term }) => owned.has(term)).map((term) => ({ ...term, position: null })),
      ],
      ({ term }) => [term],
    ),
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
