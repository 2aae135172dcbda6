import type {
  ConceptImage,
  EvidenceImage,
  EvidenceValues,
  MatchImage,
  MatchValues,
  TermImage,
  TermSupportImage,
  TermSupportValues,
} from '../../graph/concept-image.js';
import { joinRows, type Replacing } from '../../graph/replaced.js';
import { labelKey } from '../../text/labels/label-key.js';
import { vectorTermsOf } from './remaining-terms.js';
import { splitBySupport, relationshipsOf, withEnd } from './relationship-images.js';
import { joinLabels, labelsIn } from './side-of-label.js';

/** The terms whose vector a concept has once another was merged into it: its own, then the other's label and terms. */
export function mergedTerms(concept: ConceptImage, other: ConceptImage): string[] {
  const terms = [...vectorTermsOf(concept.terms), other.label, ...vectorTermsOf(other.terms)];
  const seen = new Set([concept.label.toLowerCase()]);
  return terms.filter((term) => !seen.has(term.toLowerCase()) && seen.add(term.toLowerCase()));
}

/**
 * The concept with all that the other one had: relationships that both have are joined, and those between the two are
 * removed.
 */
export function mergeImages(
  concept: ConceptImage,
  other: ConceptImage,
  { embedding, decisionId }: { embedding: Float32Array; decisionId: string },
): ConceptImage {
  const { conceptId } = concept;
  const isOther = (id: string) => id !== conceptId && id !== other.conceptId;
  const supports = [...splitBySupport(concept.relationships), ...splitBySupport(other.relationships)];
  const relationships = relationshipsOf(
    supports.flatMap((single) => withEnd(single, other.conceptId, conceptId) ?? []),
  );
  const isLinked = relationships.some((one) => one.support.some(({ sourceId }) => sourceId === null));
  return {
    ...concept,
    lastSeenEpoch: Math.max(concept.lastSeenEpoch, other.lastSeenEpoch),
    embedding,
    isVectorOutdated: false,
    terms: termsWith(concept, other),
    evidence: joinEvidence(concept.evidence, other.evidence).map(ungraded),
    termSupport: joinTermSupport(concept, other),
    relationships,
    matches: joinMatches(concept, other),
    anchors: [...new Set([...concept.anchors, ...other.anchors])],
    // Where the relationship that held a concept goes with the merge, its writer vouches for the concept that is left.
    support: unique(byPeopleFirst([...concept.support, ...other.support]), ({ ontologyId }) => [ontologyId]).map(
      (one) => ({ ...one, forRelationships: one.forRelationships && isLinked }),
    ),
    notes: [...concept.notes, ...other.notes],
    similar: unique([...concept.similar, ...other.similar], ({ otherId }) => [otherId]).filter(({ otherId }) =>
      isOther(otherId),
    ),
    formerKeys: [...new Set([...concept.formerKeys, ...other.formerKeys, other.labelKey])].filter(
      (key) => key !== concept.labelKey,
    ),
    mergedIds: [...concept.mergedIds, ...other.mergedIds, { conceptId: other.conceptId, decisionId }],
    splitPairs: unique([...concept.splitPairs, ...other.splitPairs], ({ otherId }) => [otherId]).filter(({ otherId }) =>
      isOther(otherId),
    ),
  };
}

function byPeopleFirst(rows: readonly ConceptImage['support'][number][]): ConceptImage['support'] {
  return [...rows].sort((a, b) => Number(a.forRelationships) - Number(b.forRelationships));
}

function termsWith(concept: ConceptImage, other: ConceptImage): TermImage[] {
  const all = [...concept.terms, ...other.terms];
  const isCurated = (term: string) => term === other.label || all.some((one) => one.term === term && one.isCurated);
  const first = mergedTerms(concept, other).map((term, position) => ({
    ...{ term, termKey: labelKey(term), position },
    isCurated: isCurated(term),
  }));
  const rest = all.filter(({ position }) => position === null);
  return unique([...first, ...rest], ({ term }) => [term]);
}

/** A quote that evidences both is one row, recorded under the labels of both. */
export function joinEvidence(mine: readonly EvidenceImage[], theirs: readonly EvidenceImage[]): EvidenceImage[] {
  const rows = new Map<string, EvidenceImage>();
  for (const row of [...mine, ...theirs]) {
    const known = rows.get(row.instanceId);
    rows.set(row.instanceId, known === undefined ? row : joinRows(known, row, joinValues));
  }
  return [...rows.values()];
}

function joinValues(one: EvidenceValues, other: EvidenceValues): EvidenceValues {
  const labels = [...labelsIn(one.label), ...labelsIn(other.label)];
  return { jobId: one.jobId, grade: one.grade, label: labels.length === 0 ? null : joinLabels(labels) };
}

/** The row where the quote has to be graded again, also as it was before a reading that is not published. */
export function ungraded(row: EvidenceImage): EvidenceImage {
  const { replaced } = row;
  const isRow = replaced != null && replaced !== 'nothing';
  return { ...row, grade: null, ...(isRow && { replaced: { ...replaced, grade: null } }) };
}

/** A term that a source has for both is one row, recorded under the labels of both. */
export function joinTermSupport(
  mine: Pick<ConceptImage, 'termSupport'>,
  theirs: Pick<ConceptImage, 'termSupport'>,
): ConceptImage['termSupport'] {
  const rows = [...mine.termSupport, ...theirs.termSupport];
  const keyOf = ({ term, sourceId }: TermSupportImage) => [term, sourceId];
  return joined<TermSupportValues, TermSupportImage>(rows, keyOf, (one, other) => {
    const labels = [one.label, other.label].flatMap((label) => labelsIn(label ?? null));
    return { jobId: one.jobId, label: labels.length === 0 ? null : joinLabels(labels) };
  });
}

/** A label that a source has for both is one row: the first of the two. */
export function joinMatches(mine: ConceptImage, theirs: ConceptImage): ConceptImage['matches'] {
  const rows = [...mine.matches, ...theirs.matches];
  const keyOf = ({ sourceId, label }: MatchImage) => [sourceId, label];
  return joined<MatchValues, MatchImage>(rows, keyOf, ({ jobId, tier, similarity, candidates }) => ({
    ...{ jobId, tier, similarity, candidates },
  }));
}

/** Rows with the same key are one, with the values that both give it; of a row with itself these are its values. */
function joined<Values extends { jobId: string }, Row extends Replacing<Values>>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown[],
  join: (one: Values, other: Values) => Values,
): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? row : joinRows<Values, Row>(known, row, join));
  }
  return [...byKey.values()];
}

/** The first of each key. */
export function unique<T>(items: readonly T[], keyOf: (item: T) => unknown[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(keyOf(item));
    return !seen.has(key) && seen.add(key);
  });
}
