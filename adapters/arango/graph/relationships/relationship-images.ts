import type { RelationshipImage } from '../../../../domain/graph/concept-image.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import { sortedBy } from '../../database/sorted-by.js';
import { removeRelationship } from '../deletion/remove-relationship.js';
import { graphKey } from '../records/graph-records.js';
import { supportImages } from '../reads/decisions/concept-image-of.js';
import type { RelationshipDocument, RelationshipSupportDocument } from '../records/relationship-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { insertRelationship } from './insert-relationship.js';
import { supportDocument } from './support-document.js';
import { renewRelationship } from './write-relationships.js';

/** Relationships with their support, by id, in the order of their ids. */
export async function readRelationshipImages(
  work: GraphWork,
  relationships: readonly RelationshipDocument[],
): Promise<Map<string, RelationshipImage>> {
  const images = new Map<string, RelationshipImage>();
  for (const { edgeId, from, type, to, category, properties } of sortedBy(relationships, (one) => [one.edgeId])) {
    images.set(edgeId, { from, type, to, category, properties, support: [] });
  }
  const ids = [...images.keys()];
  const support = await work.find('relationship_support', 'edgeId', ids);
  const rows = new Map<string, RelationshipSupportDocument[]>(ids.map((edgeId) => [edgeId, []]));
  for (const row of support) rows.get(row.edgeId)!.push(row);
  for (const [edgeId, image] of images) image.support = supportImages(rows.get(edgeId)!);
  return images;
}

/**
 * Writes what differs between a relationship as it is and as it will be; null where it is not there.
 * @param known its id, also where it is another one than follows from its ends and its type
 */
export async function writeRelationshipImage(
  work: GraphWork,
  before: RelationshipImage | null,
  after: RelationshipImage | null,
  known?: string,
): Promise<void> {
  const one = before ?? after;
  if (one === null || before === after) return;
  const edgeId = known ?? edgeIdOf(one.from, one.type, one.to);
  if (after === null) return void (await removeRelationship(work, edgeId));
  if (before === null) await insertRelationship(work, after, edgeId);
  else {
    const relationship = (await work.one('relationship', 'edgeId', edgeId))!;
    work.put('relationship', { ...relationship, properties: after.properties });
  }
  const present = await work.find('relationship_support', 'edgeId', [edgeId]);
  const rows = new Map(present.map((row) => [graphKey('relationship_support', row), row]));
  for (const row of after.support.map((image) => supportDocument(edgeId, image))) {
    const key = graphKey('relationship_support', row);
    work.put('relationship_support', { ...rows.get(key), ...row });
    rows.delete(key);
  }
  for (const row of rows.values()) work.remove('relationship_support', row);
  await renewRelationship(work, edgeId);
}
