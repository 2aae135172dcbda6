import { keepReplaced } from '../documents/replaced-records.js';
import { graphKey } from '../records/graph-records.js';
import type { RelationshipSupportDocument } from '../records/relationship-records.js';
import type { GraphWork } from '../work/graph-work.js';

/** Writes support of a relationship. A source that states it again states what is written last. */
export async function writeSupport(work: GraphWork, support: RelationshipSupportDocument): Promise<void> {
  const key = graphKey('relationship_support', support);
  const present = await work.find('relationship_support', 'edgeId', [support.edgeId]);
  const before = present.find((one) => graphKey('relationship_support', one) === key);
  work.put('relationship_support', keepReplaced('relationship_support', before, support));
}
