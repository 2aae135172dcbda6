import type { ArtifactType, JsonObject, PayloadPlace } from './artifact.js';

/** Bytes of JSON in UTF-8 that are kept in the store itself; larger payloads become objects. */
export const maxInlineBytes = 10_240;

/** Prefix of the object-store keys of payloads. */
export const artifactObjects = 'artifacts/';

/** A payload with its place. */
export interface PlacedPayload {
  place: PayloadPlace;
  /** JSON in UTF-8. */
  bytes: Uint8Array;
}

/** Decides where the payload of an artifact is kept. */
export function placePayload(artifactType: ArtifactType, artifactId: string, payload: JsonObject): PlacedPayload {
  const json = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(json);
  const place: PayloadPlace =
    bytes.length <= maxInlineBytes
      ? { inlineResult: json, blobKey: null }
      : { inlineResult: null, blobKey: `${artifactObjects}${artifactType}/${artifactId}.json` };
  return { place, bytes };
}
