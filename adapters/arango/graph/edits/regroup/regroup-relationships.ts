import { relationshipsOf, splitBySupport } from '../../../../../domain/editing/decisions/relationship-images.js';
import type { ConceptImage, RelationshipImage } from '../../../../../domain/graph/concept-image.js';
import { edgeIdOf } from '../../../../../domain/ids.js';
import { removeRelationship } from '../../deletion/remove-relationship.js';
import { statementOf } from '../../relationships/insert-relationship.js';
import { readRelationshipImages, writeRelationshipImage } from '../../relationships/relationship-images.js';
import type { GraphWork } from '../../work/graph-work.js';
import type { PresentRecords } from './named-records.js';

/**
 * Writes the relationships of the images in place of those that the concepts have. One between two of the concepts
 * stands in the images of both.
 * @param conceptIds all concepts that are written or go
 * @param present those that are there from now on
 */
export async function regroupRelationships(
  work: GraphWork,
  images: readonly ConceptImage[],
  conceptIds: readonly string[],
  { sources, conceptIds: present }: PresentRecords,
): Promise<void> {
  const outward = await work.find('relationship', 'from', conceptIds);
  const found = [...outward, ...(await work.find('relationship', 'to', conceptIds))];
  const before = await readRelationshipImages(work, found);
  const known = new Map(found.map(({ statement, edgeId }) => [statement, edgeId]));
  const after = new Map<string, RelationshipImage>();
  for (const one of relationshipsOf(images.flatMap((image) => splitBySupport(image.relationships)))) {
    const support = one.support.filter(({ sourceId }) => sourceId === null || sources.has(sourceId));
    if (support.length === 0 || !present.has(one.from) || !present.has(one.to)) continue;
    const edgeId = known.get(statementOf(one.from, one.type, one.to)) ?? edgeIdOf(one.from, one.type, one.to);
    after.set(edgeId, { ...one, support });
  }
  // At once, where each would ask for its own.
  await work.find('relationship', 'edgeId', [...before.keys(), ...after.keys()]);
  await work.find('relationship_support', 'edgeId', [...after.keys()]);
  const types = [...before.values(), ...after.values()].map(({ type }) => type);
  await work.find('vocabulary', 'relationshipType', [...new Set(types)]);
  for (const edgeId of before.keys()) if (!after.has(edgeId)) await removeRelationship(work, edgeId);
  for (const [edgeId, image] of after) {
    await writeRelationshipImage(work, before.get(edgeId) ?? null, image, edgeId);
  }
}
