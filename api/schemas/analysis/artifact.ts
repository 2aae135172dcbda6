import { Type, type Static } from 'typebox';
import { artifactTypes, isFresh, type Artifact } from '../../../domain/artifacts/artifact.js';
import { closed, nullable, oneOf, timestamp } from '../../validation/schema.js';

export const anyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
export const artifactType = oneOf(artifactTypes, { $id: 'ArtifactType' });

const fields = {
  id: Type.String(),
  artifact_type: artifactType,
  representation: Type.String({ description: 'Form in which clients show it, as polarity_explorer' }),
  name: nullable(Type.String()),
  owner_id: Type.String(),
  graph_epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event when its computation began' }),
  is_fresh: Type.Boolean({ description: 'The graph has not changed since its computation began' }),
  analysis: nullable(Type.String({ description: 'Analysis that computed it; null where a client sent it' })),
  created_at: timestamp,
  expires_at: nullable(timestamp),
  parameters: anyObject,
  metadata: nullable(anyObject),
  ontology: nullable(Type.String({ description: 'Ontology that it was computed of; null for the whole graph' })),
  concept_ids: nullable(Type.Array(Type.String(), { description: 'Concepts that it is about' })),
  query_definition_id: nullable(Type.Integer()),
  has_inline_result: Type.Boolean({ description: 'The payload has less than 10,240 bytes and is kept in the store' }),
  blob_key: nullable(Type.String({ description: 'Key of the object with a larger payload' })),
};

/** Fields of an artifact besides its payload. */
export const artifactSchema = closed(fields, { $id: 'Artifact' });

export const artifactPayloadSchema = closed({ ...fields, payload: anyObject }, { $id: 'ArtifactWithPayload' });

/** Maps an artifact, without its result. @param currentEpoch of the graph, by which `is_fresh` is decided */
export function toArtifactDto(artifact: Artifact, currentEpoch: number): Static<typeof artifactSchema> {
  return {
    id: artifact.artifactId,
    artifact_type: artifact.artifactType,
    representation: artifact.representation,
    name: artifact.name,
    owner_id: artifact.ownerId,
    graph_epoch: artifact.graphEpoch,
    is_fresh: isFresh(artifact, currentEpoch),
    analysis: artifact.analysis,
    created_at: artifact.createdAt,
    expires_at: artifact.expiresAt,
    parameters: artifact.parameters,
    metadata: artifact.metadata,
    ontology: artifact.ontology,
    concept_ids: artifact.conceptIds,
    query_definition_id: artifact.queryDefinitionId,
    has_inline_result: artifact.blobKey === null,
    blob_key: artifact.blobKey,
  };
}

export const exampleArtifactId = 'art_01jd3yzw0b6m4t2r8k1v5x9cqd';

export const exampleArtifact: Static<typeof artifactSchema> = {
  id: exampleArtifactId,
  artifact_type: 'polarity_analysis',
  representation: 'polarity_explorer',
  name: 'Polarity: Crash recovery – Data loss',
  owner_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  graph_epoch: 14,
  is_fresh: true,
  analysis: 'polarity',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-20T09:00:00.000Z',
  parameters: { positive_pole_id: 'crash-recovery', negative_pole_id: 'data-loss' },
  metadata: null,
  ontology: null,
  concept_ids: ['crash-recovery', 'data-loss', 'event-history'],
  query_definition_id: null,
  has_inline_result: true,
  blob_key: null,
};
