import type {
  ConceptImage,
  EvidenceImage,
  EvidenceValues,
  TermImage,
  TermSupportImage,
} from '../../graph/concept-image.js';
import { labelKey } from '../../text/labels/label-key.js';
import { isOfSameReading, recordedNow } from '../../graph/replaced.js';
import { divideTermSupport, isOwnLabel } from './labelled-rows.js';
import { remainingTerms, isSameVectorText, vectorTermsOf } from './remaining-terms.js';
import { mergedTerms, ungraded } from './merge-images.js';
import { divideSupports } from './divide-supports.js';
import { relationshipsOf } from './relationship-images.js';
import { similarNow } from './similar-now.js';
import { has, split, type Sides } from './sides.js';
import { labelsIn, sideOfLabel, type Side } from './side-of-label.js';

/** The two concepts as if the one had never been merged into the other. */
export interface UnmergedConcepts {
  concept: ConceptImage;
  other: ConceptImage;
  /** True of each whose vector has to be made from its label and terms again. */
  needsVector: Record<Side, boolean>;
}

/**
 * Parts two concepts that were merged. What was there before the merge goes back to the concept it belonged to, as far
 * as it is still there. What came since goes by the label under which its source names the concept (`sideOfLabel`);
 * what has no label stays. What people changed of the concept since stays as they changed it.
 */
export function undoMerge(
  now: ConceptImage,
  { concept: before, other }: { concept: ConceptImage; other: ConceptImage },
  decisionId: string,
): UnmergedConcepts {
  const side = sideOfLabel(before, other);
  const { sidesOfSource, isMixed } = sourceSides(now, side);
  const evidence = split(now.evidence, (row) => evidenceSides(row, { before, other, side, sidesOfSource }));
  const matches = split(now.matches, (row) => [
    ...(has(before.matches, other.matches, row, (one) => [one.sourceId, one.label]) ?? [side(row.label)]),
  ]);
  // While the two were one, the label of the other was a term to documents.
  const termSides = (label: string | null, { term, sourceId }: TermSupportImage): Sides => {
    if (label !== null) return isOwnLabel(label, term, other.label) ? [] : [side(label)];
    const sides = isMixed(sourceId) ? [side(term)] : sidesOfSource(sourceId);
    return sides.filter((one) => !isLabelOf(other, term) || wasTerm(one === 'concept' ? before : other, term));
  };
  const recordedTerms = { concept: before.termSupport, other: other.termSupport };
  const termSupport = divideTermSupport(now.termSupport, recordedTerms, termSides);
  const supports = divideSupports(now, before, other, side, sidesOfSource);
  const terms = partTerms(now, before, other, termSupport);
  const isVectorOf = (image: ConceptImage, label: string, known: readonly TermImage[]) =>
    image.isVectorOutdated !== true && isSameVectorText(image, { label, terms: [...known] });
  const isAsBefore = isVectorOf(before, now.label, terms.concept);
  // People changed what quotes are graded by.
  const isReworded = now.labelKey !== before.labelKey || terms.isReworded;
  const seen = (image: ConceptImage, rows: readonly EvidenceImage[]) =>
    rows.every((row) => image.evidence.some((one) => one.instanceId === row.instanceId))
      ? image.lastSeenEpoch
      : now.lastSeenEpoch;
  return {
    concept: {
      ...now,
      lastSeenEpoch: seen(before, evidence.concept),
      description: now.isQuoted ? before.description : now.description,
      ...(isAsBefore && { embedding: before.embedding, embeddingProfile: before.embeddingProfile }),
      terms: terms.concept,
      evidence: isReworded ? evidence.concept.map(ungraded) : asRecorded(evidence.concept, before.evidence),
      termSupport: termSupport.concept,
      relationships: relationshipsOf(supports.concept),
      matches: matches.concept,
      anchors: part(now.anchors, before.anchors, other.anchors, (id) => id).concept,
      support: supportOfStayed(now, before, other),
      notes: part(now.notes, before.notes, other.notes, noteKey).concept,
      similar: part(now.similar, before.similar, other.similar, ({ otherId }) => otherId).concept,
      formerKeys: part(now.formerKeys, before.formerKeys, [...other.formerKeys, other.labelKey], (key) => key).concept,
      mergedIds: part(
        now.mergedIds.filter((one) => one.decisionId !== decisionId),
        before.mergedIds,
        other.mergedIds,
        (one) => one.conceptId,
      ).concept,
      splitPairs: part(now.splitPairs, before.splitPairs, other.splitPairs, (one) => one.otherId).concept,
    },
    other: {
      ...other,
      similar: similarNow(other.similar, now.similar),
      lastSeenEpoch: seen(other, evidence.other),
      terms: terms.other,
      evidence: asRecorded(evidence.other, other.evidence),
      termSupport: termSupport.other,
      relationships: relationshipsOf(supports.other),
      matches: matches.other,
      anchors: part(now.anchors, before.anchors, other.anchors, (id) => id).other,
      support: part(now.support, before.support, other.support, ({ ontologyId }) => ontologyId).other,
    },
    needsVector: { concept: !isAsBefore, other: !isVectorOf(other, other.label, terms.other) },
  };
}

/**
 * Rows that were there before, as they were then; what came since, also by a reading that is not published, is graded
 * for the concept it is of now.
 */
function asRecorded(rows: readonly EvidenceImage[], known: readonly EvidenceImage[]): EvidenceImage[] {
  return rows.map((row) => {
    const before = known.find((one) => one.instanceId === row.instanceId && isOfSameReading(one, row));
    if (before === undefined) return ungraded(row);
    const recorded = recordedNow<EvidenceValues, EvidenceImage>(before, row, ({ jobId, grade, label }) => ({
      jobId,
      grade,
      label,
    }));
    const isRead = recorded.replaced != null && recorded.replaced !== 'nothing';
    return isRead ? { ...recorded, grade: null } : recorded;
  });
}

/** Rows that only the merge changed are as they were. */
function supportOfStayed(now: ConceptImage, before: ConceptImage, other: ConceptImage): ConceptImage['support'] {
  const known = [...before.support, ...other.support];
  return part(now.support, before.support, other.support, ({ ontologyId }) => ontologyId).concept.map((row) => {
    const isUnchanged = known.some(
      ({ ontologyId, supportedBy, supportedAt }) =>
        ontologyId === row.ontologyId && supportedBy === row.supportedBy && supportedAt === row.supportedAt,
    );
    return (isUnchanged && before.support.find(({ ontologyId }) => ontologyId === row.ontologyId)) || row;
  });
}

const noteKey = ({ note, writtenAt }: ConceptImage['notes'][number]) => `${writtenAt} ${note}`;

/** The one of the two that a source is about, by the labels it was matched under. */
function sourceSides(now: ConceptImage, side: (label: string) => Side) {
  const bySource = new Map<string, Set<Side>>();
  for (const { sourceId, label } of now.matches) {
    bySource.set(sourceId, (bySource.get(sourceId) ?? new Set()).add(side(label)));
  }
  return {
    isMixed: (sourceId: string) => (bySource.get(sourceId)?.size ?? 0) > 1,
    sidesOfSource: (sourceId: string): Sides => {
      const sides = bySource.get(sourceId);
      return sides?.size === 1 ? [...sides] : ['concept'];
    },
  };
}

function isLabelOf({ labelKey: key }: ConceptImage, term: string): boolean {
  return labelKey(term) === key;
}

function wasTerm({ terms }: ConceptImage, term: string): boolean {
  return terms.some((one) => one.term === term);
}

interface Parting {
  before: ConceptImage;
  other: ConceptImage;
  side: (label: string) => Side;
  sidesOfSource: (sourceId: string) => Sides;
}

function evidenceSides(row: EvidenceImage, { before, other, side, sidesOfSource }: Parting): Sides {
  const known = has(before.evidence, other.evidence, row, (one) => [one.instanceId]);
  if (known !== null) return known;
  const labels = labelsIn(row.label);
  return labels.length === 0 ? sidesOfSource(row.sourceId) : [...new Set(labels.map(side))];
}

function partTerms(
  now: ConceptImage,
  before: ConceptImage,
  other: ConceptImage,
  support: Record<Side, ConceptImage['termSupport']>,
) {
  const placed = (terms: readonly TermImage[]) => terms.filter(({ position }) => position !== null);
  const isOf = (terms: readonly TermImage[], term: string) => terms.some((one) => one.term === term);
  const merged = mergedTerms(before, other);
  const left = merged.filter((term) => isOf(now.terms, term));
  const isAsMerged = JSON.stringify(left) === JSON.stringify(vectorTermsOf(now.terms));
  const isSetSince = termsSetAt(now) !== termsSetAt(before);
  const asSet = (one: TermImage) => (isSetSince ? { ...one, isCurated: true } : one);
  const added = new Set([other.label, ...vectorTermsOf(other.terms)]);
  const kept = isAsMerged
    ? placed(before.terms).filter(({ term }) => !merged.includes(term) || isOf(now.terms, term))
    : placed(now.terms).filter(({ term }) => !added.has(term) || isOf(before.terms, term));
  const supported = (rows: ConceptImage['termSupport'], known: readonly TermImage[]) => {
    const terms = new Set(rows.map(({ term }) => term));
    const all = [...before.terms, ...other.terms, ...now.terms];
    return [...terms]
      .filter((term) => !isOf(known, term))
      .map((term) => ({ ...all.find((one) => one.term === term)!, position: null, isCurated: false }));
  };
  const theirs = placed(other.terms);
  return {
    concept: remainingTerms([...kept.map(asSet), ...supported(support.concept, kept)], support.concept),
    other: remainingTerms([...theirs, ...supported(support.other, theirs)], support.other),
    isReworded: !isAsMerged || isSetSince,
  };
}

function termsSetAt({ fields }: ConceptImage): string | undefined {
  return fields.find(({ field }) => field === 'search_terms')?.setAt;
}

/** Splits items between two concepts. Those added since the merge stay with the concept that stayed. */
function part<T>(now: readonly T[], mine: readonly T[], theirs: readonly T[], keyOf: (one: T) => string) {
  const keys = (of: readonly T[]) => new Set(of.map(keyOf));
  const [own, others] = [keys(mine), keys(theirs)];
  const present = keys(now);
  return {
    concept: now.filter((one) => own.has(keyOf(one)) || !others.has(keyOf(one))),
    other: theirs.filter((one) => present.has(keyOf(one)) || own.has(keyOf(one))),
  };
}
