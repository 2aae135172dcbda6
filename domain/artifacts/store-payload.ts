import type { ObjectStore } from '../ports.js';
import type { ArtifactType, JsonObject, PayloadPlace } from './artifact.js';
import { placePayload } from './place-payload.js';

/**
 * Readies the payload of an artifact: a large one is stored before the record names it, so that no record lacks its
 * object. An object that no record names is cleared later.
 * @throws ConcordanceError `disk_full`
 */
export async function storePayload(
  objects: Pick<ObjectStore, 'putNamed'>,
  { artifactType, artifactId }: { artifactType: ArtifactType; artifactId: string },
  payload: JsonObject,
): Promise<PayloadPlace> {
  const { place, bytes } = placePayload(artifactType, artifactId, payload);
  if (place.blobKey !== null) await objects.putNamed(place.blobKey, bytes);
  return place;
}
