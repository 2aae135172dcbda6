import type { Artifact, NewArtifact } from '../../../domain/artifacts/artifact.js';
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

/**
 * Adds an artifact under the lock of `artifact`, behind all others; one with this id stays as it is. Gives what is
 * kept.
 */
export const addArtifact = statement<
  {
    made: Omit<NewArtifact, 'inlineResult' | 'blobKey'> &
      Record<'createdAt' | '_key', string> & { inlineResult: string | null; blobKey: string | null };
  },
  Artifact
>(`
  LET present = FIRST(FOR one IN artifact FILTER one._key == @made._key RETURN one)
  LET last = FIRST(FOR one IN artifact SORT one.artifactNumber DESC LIMIT 1 RETURN one.artifactNumber)
  LET added = (
    FOR made IN present == null ? [@made] : []
      INSERT MERGE(made, { artifactNumber: NOT_NULL(last, 0) + 1 }) INTO artifact
      RETURN NEW
  )
  RETURN UNSET(
    NOT_NULL(present, FIRST(added)), "_key", "_id", "_rev", "artifactNumber", "requestKey", "inlineResult"
  )`);

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

/** Removes artifacts, and records that their objects are released. */
export const removeArtifacts = statement<{
  keys: readonly string[];
  released: readonly { _key: string; key: string }[];
}>(`
  LET removed = (FOR key IN @keys REMOVE key IN artifact)
  LET recorded = (FOR object IN @released INSERT object INTO released_object OPTIONS { overwriteMode: "ignore" })
  RETURN 1`);
