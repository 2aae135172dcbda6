import { ConcordanceError } from '../errors.js';
import { noOwnArtifact } from '../no-such.js';
import type { ArtifactStore, Clock, ObjectStore } from '../ports.js';
import { explainLoss } from '../verify/explain-loss.js';
import { isExpired } from '../is-expired.js';
import type { Artifact, JsonObject } from './artifact.js';

/** The permission that lets its holders see and delete other people's artifacts. */
export const artifactOverridePermission = 'admin:status';

/** Somebody who asks for an artifact. */
export interface ArtifactReader {
  userId: string;
  /** True if they have `artifactOverridePermission`. */
  hasOverride: boolean;
}

interface FindArtifactDependencies {
  store: Pick<ArtifactStore, 'artifact'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * An artifact of its reader, or any with the permission.
 * @throws ConcordanceError `not_found`, also for those of others and those that have expired
 */
export async function readableArtifact(
  { store, clock }: FindArtifactDependencies,
  artifactId: string,
  { userId, hasOverride }: ArtifactReader,
): Promise<Artifact> {
  const artifact = await store.artifact(artifactId);
  if (artifact === undefined || isExpired(artifact, clock.now())) throw noOwnArtifact(artifactId);
  if (hasOverride || artifact.ownerId === userId) return artifact;
  throw noOwnArtifact(artifactId);
}

/**
 * The content of an artifact, from wherever it is kept.
 * @throws ConcordanceError `not_found` where it was deleted meanwhile, `object_missing`
 */
export async function loadArtifactPayload(
  { store, objects }: { store: Pick<ArtifactStore, 'inlineResult'>; objects: Pick<ObjectStore, 'read'> },
  { artifactId, blobKey }: Pick<Artifact, 'artifactId' | 'blobKey'>,
): Promise<JsonObject> {
  if (blobKey === null) {
    const inline = await store.inlineResult(artifactId);
    if (inline === undefined) throw noOwnArtifact(artifactId);
    return JSON.parse(inline) as JsonObject;
  }
  const bytes = await explainLoss(objects.read(blobKey), (code, cause) => {
    const detail = `The payload of ${artifactId} is no longer stored. Regenerate the artifact: POST /artifacts/${artifactId}/regenerate.`;
    return new ConcordanceError(code, detail, { cause });
  });
  return JSON.parse(new TextDecoder().decode(bytes)) as JsonObject;
}
