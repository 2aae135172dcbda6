import { labelKey } from '../../text/labels/label-key.js';
import type { ConceptImage } from '../../graph/concept-image.js';

/** One of two merged concepts, as meant by a label. */
export type Side = 'concept' | 'other';

/** Between the labels that one row was recorded under. */
const between = '\n';

/**
 * Tells by its label which of two merged concepts a source is about: the merged one where only it went by that label,
 * or where neither did and only it has the term; else the one that stayed.
 */
export function sideOfLabel(concept: ConceptImage, other: ConceptImage): (label: string) => Side {
  const [mine, theirs] = [namesOf(concept), namesOf(other)];
  return (label) => {
    const key = labelKey(label);
    if (theirs.labels.has(key)) return mine.labels.has(key) ? 'concept' : 'other';
    return !mine.labels.has(key) && !mine.terms.has(key) && theirs.terms.has(key) ? 'other' : 'concept';
  };
}

/** The labels a row was recorded under; none where that is not known. */
export function labelsIn(recorded: string | null): string[] {
  return recorded === null ? [] : recorded.split(between);
}

/** Labels as one row records them. */
export function joinLabels(labels: Iterable<string>): string {
  return [...new Set(labels)].sort().join(between);
}

function namesOf(image: ConceptImage): { labels: Set<string>; terms: Set<string> } {
  const recorded = [
    ...image.matches.map(({ label }) => label),
    ...image.evidence.flatMap(({ label }) => labelsIn(label)),
  ];
  return {
    labels: new Set([image.labelKey, ...image.formerKeys, ...recorded.map(labelKey)]),
    terms: new Set(image.terms.map(({ term, termKey }) => termKey ?? labelKey(term))),
  };
}
