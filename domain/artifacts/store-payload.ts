import type { ObjectStore } from '../ports.js';
import type { ArtifactType, JsonObject, PayloadLocation } from './artifact.js';
import { choosePayloadLocation } from './choose-payload-location.js';

/**
 * Readies the payload of an artifact: a large one is stored before the record names it, so that no record lacks its
 * object. An object that no record names is cleared later.
 * @throws ConcordanceError `disk_full`
 */
export async function storePayload(
  objects: Pick<ObjectStore, 'putNamed'>,
  { artifactType, artifactId }: { artifactType: ArtifactType; artifactId: string },
  payload: JsonObject,
): Promise<PayloadLocation> {
  const { location, bytes } = choosePayloadLocation(artifactType, artifactId, payload);
  if (location.blobKey !== null) await objects.putNamed(location.blobKey, bytes);
  return location;
}
