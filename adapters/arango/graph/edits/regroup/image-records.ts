import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import { sortedBy } from '../../../database/sorted-by.js';
import { inTermOrder } from '../../concepts/term-order.js';
import { inOrder } from '../../concepts/write-matches.js';
import type {
  AnchorDocument,
  ConceptDocument,
  EvidenceDocument,
  MatchDecisionDocument,
  SimilarPairDocument,
  SplitPairDocument,
  TermSupportDocument,
} from '../../records/concept-records.js';
import type { PresentRecords } from './named-records.js';

/** The concept as its image says. @param before undefined where it is not there */
export function conceptOf(
  image: ConceptImage,
  before: ConceptDocument | undefined,
  { ontologyIds }: PresentRecords,
): ConceptDocument {
  const { conceptId, label, labelKey, description, initialDescription, isQuoted, lastSeenEpoch } = image;
  return {
    ...(before ?? { changedAt: null }),
    ...{ conceptId, label, labelKey, description, initialDescription, isQuoted, lastSeenEpoch },
    createdAtEpoch: before?.createdAtEpoch ?? image.createdAtEpoch,
    terms: inTermOrder(firstOf(image.terms, ({ term }) => term)).map(({ term, termKey, position, isCurated }) => ({
      ...{ term, termKey, position, isCurated: isCurated === true },
    })),
    support: sortedBy(
      firstOf(image.support, (one) => one.ontologyId).filter((one) => ontologyIds.has(one.ontologyId)),
      (one) => [one.ontologyId],
    ),
    fields: sortedBy(image.fields, ({ field }) => [field]),
    notes: image.notes,
    formerKeys: image.formerKeys.toSorted(),
  };
}

/** The evidence of the image, but for quotes that are gone. */
export function evidenceOf(image: ConceptImage, { instanceIds }: PresentRecords): EvidenceDocument[] {
  return image.evidence
    .filter(({ instanceId }) => instanceIds.has(instanceId))
    .map(({ instanceId, sourceId, jobId, grade, label, replaced }) => ({
      ...{ conceptId: image.conceptId, instanceId, sourceId, jobId, grade: grade ?? 0, label },
      replaced: replaced ?? null,
    }));
}

/** Support of its terms by chunks that are there. */
export function termSupportOf(image: ConceptImage, { sources }: PresentRecords): TermSupportDocument[] {
  return image.termSupport
    .filter(({ sourceId }) => sources.has(sourceId))
    .map(({ term, sourceId, jobId, label, replaced }) => ({
      ...{ conceptId: image.conceptId, term, sourceId, jobId, label: label ?? null, replaced: replaced ?? null },
    }));
}

/** Decisions by which chunks that are there were matched with it. */
export function matchesOf(image: ConceptImage, { sources }: PresentRecords): MatchDecisionDocument[] {
  return image.matches
    .filter(({ sourceId }) => sources.has(sourceId))
    .map(({ sourceId, label, tier, similarity, candidates, jobId, replaced }) => ({
      ...{ conceptId: image.conceptId, sourceId, label, tier, similarity, candidates, jobId },
      replaced: replaced ?? null,
    }));
}

/** Ontologies that were founded on it. */
export function anchorsOf(image: ConceptImage, { ontologyIds }: PresentRecords): AnchorDocument[] {
  const { conceptId } = image;
  return image.anchors.filter((id) => ontologyIds.has(id)).map((ontologyId) => ({ ontologyId, conceptId }));
}

/** Concepts that looked like it. @param present ids of the concepts that are there */
export function similarOf({ conceptId, similar }: ConceptImage, present: ReadonlySet<string>): SimilarPairDocument[] {
  return similar
    .filter(({ otherId }) => present.has(otherId))
    .map(({ otherId, similarity, reason, sourceId, replaced }) =>
      inOrder({ conceptId, otherId, similarity, reason, sourceId: sourceId ?? null, replaced: replaced ?? null }),
    );
}

/** Concepts that it was parted from. @param present ids of the concepts that are there */
export function splitPairsIn(
  { conceptId, splitPairs }: ConceptImage,
  present: ReadonlySet<string>,
): SplitPairDocument[] {
  return splitPairs
    .filter(({ otherId }) => present.has(otherId))
    .map(({ otherId, decisionId }) => inOrder({ conceptId, otherId, decisionId }));
}

function firstOf<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  return [...new Map(rows.toReversed().map((row) => [key(row), row])).values()].reverse();
}
