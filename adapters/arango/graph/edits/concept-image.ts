import type { ConceptImage, RelationshipImage } from '../../../../domain/graph/concept-image.js';
import type { Reading } from '../../database/session.js';
import { sortedBy } from '../../database/sorted-by.js';
import { inTermOrder } from '../concepts/term-order.js';
import { toSupport } from '../relationships/to-support.js';
import { attributeOf } from '../vectors/vector-spaces.js';
import { findConceptParts, type ConceptParts } from './concept-image-statements.js';

/**
 * All that the graph holds of the concept; undefined where there is none. Lists are in the order of their keys. A
 * concept without a vector of the active profile, as when the settings named another one at the time, has that of the
 * other.
 */
export async function readConceptImage(reading: Reading, conceptId: string): Promise<ConceptImage | undefined> {
  const parts = await reading.first(findConceptParts, { conceptId });
  const vector = parts && vectorOf(parts);
  if (parts === undefined || vector === undefined) return undefined;
  const { concept } = parts;
  return {
    ...{ conceptId, label: concept.label, labelKey: concept.labelKey, description: concept.description },
    ...{ initialDescription: concept.initialDescription, isQuoted: concept.isQuoted },
    ...{ createdAtEpoch: concept.createdAtEpoch, lastSeenEpoch: concept.lastSeenEpoch },
    ...vector,
    terms: inTermOrder(concept.terms),
    evidence: sortedBy(parts.evidence, (one) => [one.instanceId]).map((one) => ({
      ...{ instanceId: one.instanceId, sourceId: one.sourceId, jobId: one.jobId, grade: one.grade, label: one.label },
      replaced: one.replaced,
    })),
    termSupport: sortedBy(parts.termSupport, (one) => [one.term, one.sourceId]).map((one) => ({
      ...{ term: one.term, sourceId: one.sourceId, jobId: one.jobId, label: one.label ?? null, replaced: one.replaced },
    })),
    relationships: relationshipsOf(parts),
    matches: sortedBy(parts.matches, (one) => [one.sourceId, one.label]).map((one) => ({
      ...{ sourceId: one.sourceId, label: one.label, tier: one.tier, similarity: one.similarity },
      ...{ candidates: one.candidates, jobId: one.jobId, replaced: one.replaced },
    })),
    anchors: parts.anchors.toSorted(),
    support: sortedBy(concept.support, (one) => [one.ontologyId]),
    fields: sortedBy(concept.fields, (one) => [one.field]),
    notes: concept.notes,
    similar: sortedBy(parts.similar, (one) => [one.conceptId, one.otherId]).map((one) => ({
      otherId: otherThan(conceptId, one),
      ...{ similarity: one.similarity, reason: one.reason },
      ...(one.sourceId !== null && { sourceId: one.sourceId, replaced: one.replaced }),
    })),
    formerKeys: concept.formerKeys.toSorted(),
    mergedIds: sortedBy(parts.merged, (one) => [one.conceptId]).map((one) => ({
      ...{ conceptId: one.conceptId, decisionId: one.decisionId },
    })),
    splitPairs: sortedBy(parts.splitPairs, (one) => [one.conceptId, one.otherId]).map((one) => ({
      ...{ otherId: otherThan(conceptId, one), decisionId: one.decisionId },
    })),
  };
}

function vectorOf({
  vectors,
  sets,
}: ConceptParts): Pick<ConceptImage, 'embedding' | 'embeddingProfile' | 'isVectorOutdated'> | undefined {
  for (const { setId, identity } of sets) {
    const numbers = vectors?.[attributeOf(setId)];
    if (numbers === undefined) continue;
    const isVectorOutdated = vectors!.outdated.includes(setId);
    return { embedding: Float32Array.from(numbers), embeddingProfile: identity, isVectorOutdated };
  }
  return undefined;
}

function relationshipsOf({ relationships, support }: ConceptParts): RelationshipImage[] {
  const rows = sortedBy(support, ({ sourceId, namedType }) => [sourceId ?? '', namedType ?? '']);
  return sortedBy(relationships, (one) => [one.from, one.type, one.to]).map(
    ({ edgeId, from, type, to, category, properties }) => ({
      ...{ from, type, to, category, properties },
      support: rows.filter((row) => row.edgeId === edgeId).map(toSupport),
    }),
  );
}

function otherThan(id: string, { conceptId, otherId }: { conceptId: string; otherId: string }): string {
  return conceptId === id ? otherId : conceptId;
}
