import type {
  ConceptImage,
  RelationshipSupportImage,
  SimilarImage,
} from '../../../../../domain/graph/concept-image.js';
import { sortedBy } from '../../../database/sorted-by.js';
import type { SimilarPairDocument, SplitPairDocument } from '../../records/concept-records.js';
import type { RelationshipSupportDocument } from '../../records/relationship-records.js';
import type { ConceptParts } from './image-statements.js';

type ImageVector = Pick<ConceptImage, 'embedding' | 'embeddingProfile' | 'isVectorOutdated'>;

/** The image of a concept by all that says something of it. Lists are in the order of their keys. */
export function conceptImageOf(parts: Omit<ConceptParts, 'vector'>, vector: ImageVector): ConceptImage {
  const { changedAt: _changed, labelWords: _label, termWords: _terms, descriptionWords: _words, ...concept } =
    parts.concept; // oxfmt-ignore
  const { conceptId } = concept;
  return {
    ...concept,
    ...vector,
    support: sortedBy(concept.support, ({ ontologyId }) => [ontologyId]),
    fields: sortedBy(concept.fields, ({ field }) => [field]),
    formerKeys: concept.formerKeys.toSorted(),
    evidence: sortedBy(parts.evidence, ({ instanceId }) => [instanceId]).map(
      ({ instanceId, sourceId, jobId, grade, label, replaced }) =>
        ({ instanceId, sourceId, jobId, grade, label, replaced }), // oxfmt-ignore
    ),
    termSupport: sortedBy(parts.termSupport, ({ term, sourceId }) => [term, sourceId]).map(
      ({ term, sourceId, jobId, label = null, replaced }) => ({ term, sourceId, jobId, label, replaced }),
    ),
    relationships: sortedBy(parts.relationships, ({ from, type, to }) => [from, type, to]).map(
      ({ edgeId, from, type, to, category, properties }) => {
        const support = parts.relationshipSupport.filter((one) => one.edgeId === edgeId);
        return { from, type, to, category, properties, support: supportImages(support) };
      },
    ),
    matches: sortedBy(parts.matches, ({ sourceId, label }) => [sourceId, label]).map(
      ({ sourceId, label, tier, similarity, candidates, jobId, replaced }) =>
        ({ sourceId, label, tier, similarity, candidates, jobId, replaced }), // oxfmt-ignore
    ),
    anchors: parts.anchors.map(({ ontologyId }) => ontologyId).sort(),
    similar: sortedBy(parts.similar, pairOf).map((one) => similarImage(conceptId, one)),
    mergedIds: sortedBy(parts.merged, (one) => [one.conceptId]).map((one) => ({
      conceptId: one.conceptId,
      decisionId: one.decisionId,
    })),
    splitPairs: sortedBy(parts.splitPairs, pairOf).map((one) => ({
      otherId: otherOf(conceptId, one),
      decisionId: one.decisionId,
    })),
  };
}

/** Support of one relationship as images have it, in the order of its keys. */
export function supportImages(support: readonly RelationshipSupportDocument[]): RelationshipSupportImage[] {
  return sortedBy(support, ({ sourceId, namedType }) => [sourceId ?? '', namedType ?? '']).map((row) => ({
    ...{ sourceId: row.sourceId, jobId: row.jobId, confidence: row.confidence, replaced: row.replaced },
    ...{ fromLabel: row.fromLabel, toLabel: row.toLabel, places: row.places, byLabels: row.byLabels },
    ...(row.namedType !== null && { namedType: row.namedType }),
    ...(row.heldProperties !== null && { heldProperties: row.heldProperties }),
  }));
}

function similarImage(conceptId: string, one: SimilarPairDocument): SimilarImage {
  const { similarity, reason, sourceId, replaced } = one;
  return { otherId: otherOf(conceptId, one), similarity, reason, ...(sourceId !== null && { sourceId, replaced }) };
}

function pairOf({ conceptId, otherId }: Pick<SplitPairDocument, 'conceptId' | 'otherId'>): string[] {
  return [conceptId, otherId];
}

function otherOf(conceptId: string, pair: Pick<SplitPairDocument, 'conceptId' | 'otherId'>): string {
  return pair.conceptId === conceptId ? pair.otherId : pair.conceptId;
}
