import type { ArtifactType, JsonObject, PayloadLocation } from './artifact.js';

/** Bytes of JSON in UTF-8 below which a payload is kept in the store itself; larger ones become objects. */
export const maxInlineBytes = 10_240;

/** Prefix of the object-store keys of payloads. */
export const artifactObjects = 'artifacts/';

/** A payload with its location. */
export interface LocatedPayload {
  location: PayloadLocation;
  /** JSON in UTF-8. */
  bytes: Uint8Array;
}

/** Decides where the payload of an artifact is kept. */
export function choosePayloadLocation(
  artifactType: ArtifactType,
  artifactId: string,
  payload: JsonObject,
): LocatedPayload {
  const json = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(json);
  const location: PayloadLocation =
    bytes.length < maxInlineBytes
      ? { inlineResult: json, blobKey: null }
      : { inlineResult: null, blobKey: `${artifactObjects}${artifactType}/${artifactId}.json` };
  return { location, bytes };
}
