import type { RelationshipUpsert } from '../../../../domain/graph/upserts.js';
import {
  confidenceOf,
  joinedProperties,
  supportedProperties,
} from '../../../../domain/graph/upkeep/relationship-rules.js';
import type { CommitContext } from '../commit/commit-context.js';
import type { GraphWork } from '../work/graph-work.js';
import { insertRelationship, statementOf } from './insert-relationship.js';
import { writeSupport } from './write-support.js';

/** Writes relationships and their support. */
export async function writeRelationships({ work, delta, jobId, isAgain, isUnpublished }: CommitContext): Promise<void> {
  for (const edge of delta.relationships) {
    // Properties of a reading that is not published join the relationship when it is.
    const held = isUnpublished ? edge.properties : {};
    const edgeId = await writeEdge(work, isUnpublished ? { ...edge, properties: {} } : edge);
    const { sourceId, confidence, fromLabel = null, toLabel = null } = edge;
    const { namedType = null, places = null, byLabels = null } = edge;
    await writeSupport(work, {
      ...{ edgeId, sourceId, namedType, jobId, confidence, fromLabel, toLabel, places, byLabels },
      heldProperties: Object.keys(held).length === 0 ? null : held,
      replaced: isAgain ? 'nothing' : null,
    });
    await renewRelationship(work, edgeId);
  }
}

/** Sets the confidence and the properties of a relationship as `confidenceOf` and `supportedProperties` say. */
export async function renewRelationship(work: GraphWork, edgeId: string): Promise<void> {
  const relationship = await work.one('relationship', 'edgeId', edgeId);
  if (relationship === undefined) return;
  const support = await work.find('relationship_support', 'edgeId', [edgeId]);
  const surest = (isCurated: boolean) => {
    const all = support.filter(({ sourceId }) => (sourceId === null) === isCurated).map(({ confidence }) => confidence);
    return all.length === 0 ? null : Math.max(...all);
  };
  const [curated, found] = [surest(true), surest(false)];
  const kinds = { isCurated: curated !== null, isFound: found !== null };
  work.put('relationship', {
    ...relationship,
    // Of one without any support that is about to go, what it had.
    confidence: confidenceOf({ curated, found }) ?? relationship.confidence,
    properties: supportedProperties(relationship.properties, kinds),
  });
}

/** Adds properties to a relationship; those that it has stay. */
export async function joinProperties(
  work: GraphWork,
  edgeId: string,
  added: RelationshipUpsert['properties'],
): Promise<void> {
  const relationship = await work.one('relationship', 'edgeId', edgeId);
  if (relationship === undefined) return;
  work.put('relationship', { ...relationship, properties: joinedProperties(relationship.properties, added) });
}

/**
 * The id under which the relationship stands. Its category is its type's, as it was first given. Properties that it has
 * stay, new ones join.
 */
async function writeEdge(work: GraphWork, edge: RelationshipUpsert): Promise<string> {
  const known = await relationshipBetween(work, edge);
  if (known === undefined) return insertRelationship(work, edge, edge.edgeId);
  await joinProperties(work, known, edge.properties);
  return known;
}

/** Id of the relationship of the type between two concepts; undefined where there is none. */
async function relationshipBetween(
  work: GraphWork,
  { from, type, to }: Pick<RelationshipUpsert, 'from' | 'type' | 'to'>,
): Promise<string | undefined> {
  const [known] = await work.find('relationship', 'statement', [statementOf(from, type, to)]);
  return known?.edgeId;
}
