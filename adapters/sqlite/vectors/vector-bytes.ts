import type { SqlValue } from '../database/database.js';

/** The vector as stored: little-endian float32. */
export function toBytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** A vector of its own buffer from a stored value. */
export function fromBytes(bytes: SqlValue): Float32Array {
  const copy = (bytes as Uint8Array).slice();
  return new Float32Array(copy.buffer, 0, copy.byteLength / 4);
}
