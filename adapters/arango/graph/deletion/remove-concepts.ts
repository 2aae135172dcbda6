import { renewSplitPairs } from '../edits/renew-split-pairs.js';
import type { LookupAttribute, LookupCollection } from '../records/found-records.js';
import type { GraphRecords } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { forgetKept } from './keep-concepts.js';
import { relationshipsOf } from './present-support.js';
import { removeRelationship } from './remove-relationship.js';

/**
 * Removes concepts with their evidence and relationships.
 * @returns the number of relationships
 */
export async function removeConcepts(work: GraphWork, conceptIds: readonly string[]): Promise<number> {
  if (conceptIds.length === 0) return 0;
  const edges = await relationshipsOf(work, conceptIds);
  const edgeIds = edges.map(({ edgeId }) => edgeId);
  await work.find('relationship', 'edgeId', edgeIds);
  await work.find('relationship_support', 'edgeId', edgeIds);
  const neighbours = new Set<string>();
  for (const edgeId of edgeIds) for (const end of await removeRelationship(work, edgeId)) neighbours.add(end);
  await removeQuotes(work, conceptIds);
  const parted = await partedFrom(work, conceptIds);
  await removeParts(work, conceptIds);
  for (const concept of await work.find('concept', 'conceptId', conceptIds)) work.remove('concept', concept);
  for (const conceptId of parted) await renewSplitPairs(work, conceptId);
  await forgetKept(work, [...neighbours]);
  return edges.length;
}

/** Removes the evidence of concepts, and the quotes that evidence nothing else. */
async function removeQuotes(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  const instanceIds = new Set<string>();
  for (const row of await work.find('evidence', 'conceptId', conceptIds)) {
    work.remove('evidence', row);
    instanceIds.add(row.instanceId);
  }
  const left = await work.find('evidence', 'instanceId', [...instanceIds]);
  for (const { instanceId } of left) instanceIds.delete(instanceId);
  for (const one of await work.find('instance', 'instanceId', [...instanceIds])) work.remove('instance', one);
}

/** Concepts that stay, from which splits parted those that go: one of each group that splits connect. */
async function partedFrom(work: GraphWork, conceptIds: readonly string[]): Promise<string[]> {
  const pairs = [
    ...(await work.find('split_pair', 'conceptId', conceptIds)),
    ...(await work.find('split_pair', 'otherId', conceptIds)),
  ];
  const going = new Set(conceptIds);
  return [...new Set(pairs.flatMap(({ conceptId, otherId }) => [conceptId, otherId]))].filter((id) => !going.has(id));
}

/** Removes what stands in other collections and goes with its concept. */
async function removeParts(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  const parts = <Name extends LookupCollection, Attribute extends LookupAttribute<Name>>(
    collection: Name,
    attribute: Attribute,
  ) => removeAll(work, collection, attribute, conceptIds as readonly GraphRecords[Name][Attribute][]);
  await parts('match_decision', 'conceptId');
  await parts('term_support', 'conceptId');
  await parts('similar_pair', 'conceptId');
  await parts('similar_pair', 'otherId');
  await parts('split_pair', 'conceptId');
  await parts('split_pair', 'otherId');
  await parts('merged_concept', 'targetId');
  await parts('anchored_by', 'conceptId');
  await parts('concept_vector', 'conceptId');
}

/** Removes the documents whose attribute has one of the values. */
export async function removeAll<Name extends LookupCollection, Attribute extends LookupAttribute<Name>>(
  work: GraphWork,
  collection: Name,
  attribute: Attribute,
  values: readonly GraphRecords[Name][Attribute][],
): Promise<void> {
  for (const one of await work.find(collection, attribute, values)) work.remove(collection, one);
}
