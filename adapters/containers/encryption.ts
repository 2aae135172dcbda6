import { createCipheriv, randomBytes } from 'node:crypto';
import { createByteSource, segmentsOf } from '../../domain/backup/container/byte-source.js';
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
      const source = createByteSource(bytes);
      let position = 0;
      try {
        for await (const { segment, isLast } of segmentsOf(source, segmentBytes)) {
          if (position >= maxSegments) throw tooLarge();
          const nonce = segmentNonce(prefix, position, isLast);
          const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: segmentTagBytes });
          cipher.setAAD(header);
          yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
          position += 1;
        }
      } finally {
        await source.close();
      }
    },
  };
}

function tooLarge(): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    'The backup is larger than an encrypted file can be, 256 TiB. Make backups of single ontologies.',
  );
}
