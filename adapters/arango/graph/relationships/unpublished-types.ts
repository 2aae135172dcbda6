import { removableTypes } from '../../../../domain/vocabulary/upkeep/removable-types.js';
import type { GraphWork } from '../work/graph-work.js';
import { findTypeOrigins } from './unpublished-type-statements.js';

/** Types of the relationships that the sources support. */
export async function typesOf(work: GraphWork, sourceIds: readonly string[]): Promise<string[]> {
  const support = await work.find('relationship_support', 'sourceId', sourceIds);
  const edgeIds = [...new Set(support.map(({ edgeId }) => edgeId))];
  return [...new Set((await work.find('relationship', 'edgeId', edgeIds)).map(({ type }) => type))];
}

/** Removes those of the types that go with a reading of the document that broke off, as `removableTypes` says. */
export async function removeUnpublishedTypes(
  work: GraphWork,
  documentId: string,
  types: readonly string[],
): Promise<void> {
  if (types.length === 0) return;
  const found = await work.find('vocabulary', 'relationshipType', types);
  const merged = new Set((await work.find('vocabulary', 'mergedInto', types)).map(({ mergedInto }) => mergedInto));
  const epochs = [...new Set(found.flatMap(({ createdAtEpoch }) => createdAtEpoch ?? []))];
  const { ofDocument, publishedAtEpoch } = (await work.reading.first(findTypeOrigins, { documentId, epochs }))!;
  const removable = removableTypes(
    found.map((type) => ({
      ...type,
      isMergeTarget: merged.has(type.relationshipType),
      addedAtEpoch: type.createdAtEpoch ?? 0,
      isOfDocument: type.createdAtEpoch !== null && ofDocument.includes(type.createdAtEpoch),
    })),
    publishedAtEpoch,
  );
  for (const type of found) if (removable.includes(type.relationshipType)) work.remove('vocabulary', type);
  for (const vector of await work.find('type_vector', 'relationshipType', removable)) {
    work.remove('type_vector', vector);
  }
  for (const status of await work.find('epistemic_status', 'relationshipType', removable)) {
    work.remove('epistemic_status', status);
  }
}
