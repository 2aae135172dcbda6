/**
 * An encrypted container is this line, a line of JSON (`EncryptionHeader`), and then segments that are sealed by
 * AES-256-GCM: 64 KiB of the container each, but for the last, which may be shorter and even empty, with the 16 bytes
 * of the tag behind each. The nonce of a segment names its position and whether it is the last one, so that segments
 * that are left out, exchanged or added, and a file that is cut off, are noticed. Both lines are authenticated with
 * each segment.
 */
export const encryptionMagic = 'kgbackup-enc/1\n';

/** Second line of an encrypted container, with a line feed behind it. Binary values are in base64. */
export interface EncryptionHeader {
  /** Names the key that sealed the key of the file. */
  key_id: string;
  /** The key of the file, sealed by the vault as base64 under `encryptionContext`. */
  box: string;
  /** First 7 bytes of each nonce. */
  nonce_prefix: string;
}

/** Bytes of the second line at most, with its line feed. */
export const maxEncryptionHeaderBytes = 1024;
/** Context by which the vault seals keys of backups, and nothing else. */
export const encryptionContext = 'backup';
export const fileKeyBytes = 32;
export const noncePrefixBytes = 7;
/** Bytes of the container in each segment but the last. */
export const segmentBytes = 64 * 1024;
/** Bytes behind each segment. */
export const segmentTagBytes = 16;
/** Segments at most: the position has four bytes in the nonce. */
export const maxSegments = 2 ** 32;

/**
 * Nonce of a segment, 12 bytes: the prefix, the position as four bytes with the highest first, and 1 for the last
 * segment, else 0.
 * @param prefix 7 bytes
 * @param position from 0
 */
export function segmentNonce(prefix: Uint8Array, position: number, isLast: boolean): Uint8Array {
  const nonce = new Uint8Array(noncePrefixBytes + 5);
  nonce.set(prefix);
  new DataView(nonce.buffer).setUint32(noncePrefixBytes, position);
  nonce[noncePrefixBytes + 4] = isLast ? 1 : 0;
  return nonce;
}

/** The second line, with its line feed. */
export function writeEncryptionHeader({ key_id, box, nonce_prefix }: EncryptionHeader): string {
  return `${JSON.stringify({ key_id, box, nonce_prefix })}\n`;
}
