import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConcordanceError } from '../../domain/errors.js';
import type { Vault } from '../../domain/ports.js';
import type { SecretKey } from './secret-key.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a random IV for each secret; the context is authenticated with it. The first key seals, all open, so
 * a new one is put in front and the old ones stay until nothing lies under them.
 * @param loadKeys asked on first use, and again until it gives keys
 */
export function createVault(loadKeys: () => Promise<readonly [SecretKey, ...SecretKey[]]>): Vault {
  let loaded: Promise<readonly [SecretKey, ...SecretKey[]]> | null = null;
  function keys() {
    loaded ??= loadKeys().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  return {
    async currentKeyId() {
      return (await keys())[0].id;
    },

    async hasKey(keyId) {
      return (await keys()).some(({ id }) => id === keyId);
    },

    async seal(secret, context) {
      const [{ id, key }] = await keys();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: id, box: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') };
    },

    async open({ keyId, box }, context) {
      const found = (await keys()).find(({ id }) => id === keyId);
      if (found === undefined) {
        throw unreadable(`It is sealed with the key ${JSON.stringify(keyId)}, which is not among those configured.`);
      }
      const bytes = Buffer.from(box, 'base64');
      if (bytes.length < ivBytes + tagBytes) throw unreadable('What is stored of it is damaged.');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        throw unreadable(`The key named ${JSON.stringify(keyId)} is another one, or what is stored was changed.`);
      }
    },
  };
}

function unreadable(why: string): ConcordanceError {
  return new ConcordanceError(
    'secret_unreadable',
    `A stored secret cannot be decrypted. ${why} Restore the key (CONCORDANCE_SECRET_KEYS or secret.keys), or set the secret again.`,
  );
}
