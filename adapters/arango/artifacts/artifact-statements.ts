import type { Artifact } from '../../../domain/artifacts/artifact.js';
import type { ArtifactFilter, ComputedRequest } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const findArtifact = statement<{ key: string }, Artifact>(`
  FOR artifact IN artifact
    FILTER artifact._key == @key
    RETURN UNSET(artifact, "_key", "_id", "_rev", "artifactNumber", "requestKey", "inlineResult")`);

export const findInlineResult = statement<{ key: string }, string | null>(`
  FOR artifact IN artifact
    FILTER artifact._key == @key
    RETURN artifact.inlineResult`);

/** Newest first. Conditions that are null are left out. */
export const listArtifacts = statement<
  ArtifactFilter & { limit: number; offset: number },
  { items: Artifact[]; total: number }
>(`
  RETURN {
    items: (
      FOR artifact IN artifact
        FILTER @ownerId == null OR artifact.ownerId == @ownerId
        FILTER @artifactType == null OR artifact.artifactType == @artifactType
        FILTER @representation == null OR artifact.representation == @representation
        FILTER @ontology == null OR artifact.ontology == @ontology
        FILTER artifact.expiresAt == null OR artifact.expiresAt > @now
        SORT artifact.artifactNumber DESC
        LIMIT @offset, @limit
        RETURN UNSET(artifact, "_key", "_id", "_rev", "artifactNumber", "requestKey", "inlineResult")
    ),
    total: LENGTH(
      FOR artifact IN artifact
        FILTER @ownerId == null OR artifact.ownerId == @ownerId
        FILTER @artifactType == null OR artifact.artifactType == @artifactType
        FILTER @representation == null OR artifact.representation == @representation
        FILTER @ontology == null OR artifact.ontology == @ontology
        FILTER artifact.expiresAt == null OR artifact.expiresAt > @now
        RETURN 1
    )
  }`);

/** The newest that the request computed and that has not expired. */
export const findComputedArtifact = statement<ComputedRequest, Artifact>(`
  FOR artifact IN artifact
    FILTER artifact.ownerId == @ownerId AND artifact.requestKey == @requestKey
    FILTER @graphEpoch == null OR artifact.graphEpoch == @graphEpoch
    FILTER artifact.expiresAt == null OR artifact.expiresAt > @now
    SORT artifact.artifactNumber DESC
    LIMIT 1
    RETURN UNSET(artifact, "_key", "_id", "_rev", "artifactNumber", "requestKey", "inlineResult")`);

/** The artifact that has the key, and the last number that an artifact has. */
export const readForArtifact = statement<{ key: string }, { present: Artifact | null; last: number }>(`
  LET last = FIRST(FOR one IN artifact SORT one.artifactNumber DESC LIMIT 1 RETURN one.artifactNumber)
  RETURN {
    present: FIRST(
      FOR one IN artifact
        FILTER one._key == @key
        RETURN UNSET(one, "_key", "_id", "_rev", "artifactNumber", "requestKey", "inlineResult")
    ),
    last: NOT_NULL(last, 0)
  }`);

/** Document keys and object keys of artifacts that have expired, those first that did so first. */
export const listExpiredArtifacts = statement<
  { before: string; limit: number },
  { key: string; blobKey: string | null }
>(`
  FOR artifact IN artifact
    FILTER artifact.expiresAt != null AND artifact.expiresAt <= @before
    SORT artifact.expiresAt
    LIMIT @limit
    RETURN { key: artifact._key, blobKey: artifact.blobKey }`);
