import { createCipheriv, randomBytes } from 'node:crypto';
import {
  encryptionContext,
  encryptionMagic,
  fileKeyBytes,
  maxSegments,
  noncePrefixBytes,
  segmentBytes,
  segmentNonce,
  segmentTagBytes,
  writeEncryptionHeader,
} from '../../domain/backup/format/encryption.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { ContainerEncryption, Vault } from '../../domain/ports.js';

/** Makes the key of a file, and seals it. @throws ConcordanceError as the vault */
export async function createEncryption(vault: Pick<Vault, 'seal'>): Promise<ContainerEncryption> {
  const key = randomBytes(fileKeyBytes);
  const prefix = randomBytes(noncePrefixBytes);
  const { keyId, box } = await vault.seal(key.toString('base64'), encryptionContext);
  const header = Buffer.from(
    encryptionMagic + writeEncryptionHeader({ key_id: keyId, box, nonce_prefix: prefix.toString('base64') }),
  );
  return {
    keyId,
    async *encrypt(bytes) {
      yield header;
      let position = 0;
      for await (const { segment, isLast } of segmentsOf(bytes)) {
        if (position >= maxSegments) throw tooLarge();
        const nonce = segmentNonce(prefix, position, isLast);
        const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: segmentTagBytes });
        cipher.setAAD(header);
        yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
        position += 1;
      }
    },
  };
}

/** Cuts bytes into segments. One is held back until it is known whether it is the last one. */
async function* segmentsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ segment: Uint8Array; isLast: boolean }> {
  const held = Buffer.alloc(segmentBytes);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      if (filled === segmentBytes) {
        yield { segment: held, isLast: false };
        filled = 0;
      }
      const taken = Math.min(segmentBytes - filled, chunk.length - at);
      held.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
    }
  }
  yield { segment: held.subarray(0, filled), isLast: true };
}

function tooLarge(): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    'The backup is larger than an encrypted file can be, 256 TiB. Make backups of single ontologies.',
  );
}
