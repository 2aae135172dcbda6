import { createDecipheriv } from 'node:crypto';
import { createByteSource, segmentsOf, type ByteSource } from '../../domain/backup/container/byte-source.js';
import {
  encryptionContext,
  encryptionMagic,
  fileKeyBytes,
  maxEncryptionHeaderBytes,
  noncePrefixBytes,
  segmentBytes,
  segmentNonce,
  segmentTagBytes,
  type EncryptionHeader,
} from '../../domain/backup/format/encryption.js';
import { hasCode } from '../../domain/errors.js';
import { BackupFormatError } from '../../domain/backup/json/backup-format-error.js';
import type { Vault } from '../../domain/ports.js';
import { isObject } from '../../domain/validation/is-object.js';

/**
 * Decrypts a container. Each segment is checked before its bytes are given.
 * @throws BackupFormatError `E_DECRYPTION_KEY`, `E_DECRYPTION`, `E_TRUNCATED`; ConcordanceError
 *   `configuration_invalid` where the keys of the vault cannot be read
 */
export async function* decrypt(
  vault: Pick<Vault, 'open'>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const source = createByteSource(bytes);
  try {
    const { header, authenticated } = await readHeader(source);
    const { key_id: keyId, box } = header;
    const key = Buffer.from(await openKey(vault, { keyId, box }), 'base64');
    const prefix = Buffer.from(header.nonce_prefix, 'base64');
    if (key.length !== fileKeyBytes || prefix.length !== noncePrefixBytes) throw unreadable();
    let position = 0;
    for await (const { segment: sealed, isLast } of segmentsOf(source, segmentBytes + segmentTagBytes)) {
      if (sealed.length < segmentTagBytes) throw cutOff();
      yield openSegment({ key, nonce: segmentNonce(prefix, position, isLast), authenticated, sealed });
      position += 1;
    }
  } finally {
    await source.close();
  }
}

/** The key of the file, which one of the vault sealed. */
async function openKey(vault: Pick<Vault, 'open'>, sealed: { keyId: string; box: string }): Promise<string> {
  try {
    return await vault.open(sealed, encryptionContext);
  } catch (cause) {
    if (!hasCode(cause, 'secret_unreadable')) throw cause;
    const name = JSON.stringify(sealed.keyId);
    const advice = 'Add that key to CONCORDANCE_SECRET_KEYS, or to secret.keys in the data folder.';
    throw new BackupFormatError(
      'E_DECRYPTION_KEY',
      '$',
      `The file is encrypted by the key ${name}, which is not among those configured, or is another one. ${advice}`,
      cause,
    );
  }
}

function openSegment(given: { key: Buffer; nonce: Uint8Array; authenticated: Buffer; sealed: Uint8Array }): Buffer {
  const { key, nonce, authenticated, sealed } = given;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: segmentTagBytes });
  decipher.setAAD(authenticated).setAuthTag(sealed.subarray(-segmentTagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -segmentTagBytes)), decipher.final()]);
  } catch (cause) {
    throw new BackupFormatError('E_DECRYPTION', '$', 'The encrypted file was changed, or is cut off.', cause);
  }
}

/** The second line, and both lines as they were authenticated. */
async function readHeader(source: ByteSource): Promise<{ header: EncryptionHeader; authenticated: Buffer }> {
  const line: number[] = [];
  const magic = Buffer.from(await source.take(encryptionMagic.length));
  if (magic.toString('latin1') !== encryptionMagic) throw unreadable();
  while (line.at(-1) !== 0x0a) {
    const [byte] = await source.take(1);
    if (byte === undefined) throw cutOff();
    line.push(byte);
    if (line.length > maxEncryptionHeaderBytes) throw unreadable();
  }
  const authenticated = Buffer.concat([magic, Buffer.from(line)]);
  try {
    const header: unknown = JSON.parse(Buffer.from(line).toString('utf8'));
    if (isObject(header) && [header['key_id'], header['box'], header['nonce_prefix']].every(isText)) {
      return { header: header as unknown as EncryptionHeader, authenticated };
    }
  } catch {
    // Reported as any other header that is none.
  }
  throw unreadable();
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function unreadable(): BackupFormatError {
  return new BackupFormatError('E_DECRYPTION', '$', 'The header of the encrypted file cannot be read.');
}

function cutOff(): BackupFormatError {
  return new BackupFormatError('E_TRUNCATED', '$', 'The encrypted file is cut off.');
}
