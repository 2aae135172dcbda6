import { isDeepStrictEqual } from 'node:util';
import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { GraphRecords } from '../records/graph-records.js';

/** Collections of the entities of the feed, with the attribute that has their id. */
export const feedCollections = {
  ontology: { collection: 'ontology', id: 'ontologyId' },
  relationship_type: { collection: 'vocabulary', id: 'relationshipType' },
  document: { collection: 'document', id: 'documentId' },
  source: { collection: 'source', id: 'sourceId' },
  concept: { collection: 'concept', id: 'conceptId' },
  quote: { collection: 'instance', id: 'instanceId' },
  relationship: { collection: 'relationship', id: 'edgeId' },
} as const satisfies Record<ChangedEntity, { collection: keyof GraphRecords; id: string }>;

type EntityDocument<Entity extends ChangedEntity> = GraphRecords[(typeof feedCollections)[Entity]['collection']];

/** Attributes that are content of the feed, in the document of the entity. */
const content: { [Entity in ChangedEntity]: readonly (keyof EntityDocument<Entity> & string)[] } = {
  ontology: [
    ...(['name', 'description', 'searchTerms', 'lifecycleState', 'lifecycleReason'] as const),
    ...(['creationEpoch', 'createdBy'] as const),
  ],
  relationship_type: [
    ...(['description', 'category', 'addedBy', 'addedAt', 'isActive', 'isBuiltin', 'synonyms'] as const),
    ...(['deprecationReason', 'directionSemantics'] as const),
  ],
  document: [
    ...(['ontologyId', 'documentKey', 'version', 'versionId', 'contentHash', 'filename', 'contentType'] as const),
    ...(['bytes', 'jobId', 'ingestedBy', 'ingestedAt', 'sourceType', 'sourcePath', 'sourceHostname'] as const),
  ],
  source: [
    ...(['documentId', 'versionId', 'filePath', 'paragraph', 'startOffset', 'endOffset', 'headingPath'] as const),
    ...(['contentType', 'fullText'] as const),
  ],
  concept: [
    ...(['label', 'description', 'createdAtEpoch', 'lastSeenEpoch', 'terms', 'support', 'fields', 'notes'] as const),
  ],
  quote: ['sourceId', 'startOffset', 'endOffset', 'createdAtEventId', 'quote', 'match'],
  relationship: ['from', 'to', 'type', 'category', 'confidence', 'properties'],
};

/** Attributes of the document of an entity that are content of the feed, with its id. */
export function contentFields(entity: ChangedEntity): string[] {
  return [feedCollections[entity].id, ...content[entity]];
}

/** True where the two documents of an entity differ in content. */
export function isContentChanged(entity: ChangedEntity, before: object, now: object): boolean {
  const [one, other] = [before, now] as { [name: string]: unknown }[];
  return content[entity].some((name) => !isDeepStrictEqual(one![name], other![name]));
}
