import type { NewArtifact } from '../../../domain/artifacts/artifact.js';
import { keyOf } from '../database/key.js';

/** The document of a new artifact. @param at its number among all, and ISO 8601 */
export function artifactDocument(made: NewArtifact, at: { number: number; createdAt: string }) {
  const { artifactId, artifactType, representation, name, ownerId, graphEpoch, analysis, requestKey } = made;
  const { parameters, metadata, ontology, conceptIds, queryDefinitionId, inlineResult, blobKey, expiresAt } = made;
  return {
    ...{ _key: keyOf(artifactId), artifactNumber: at.number },
    ...{ artifactId, artifactType, representation, name, ownerId, graphEpoch, analysis, requestKey, parameters },
    ...{ metadata, ontology, conceptIds, queryDefinitionId, inlineResult, blobKey, createdAt: at.createdAt, expiresAt },
  };
}
