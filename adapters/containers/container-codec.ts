import type { ContainerCodec, Vault } from '../../domain/ports.js';
import { compress } from './compress.js';
import { decompress } from './decompress.js';
import { decrypt } from './decryption.js';
import { createEncryption } from './encryption.js';

/** Compresses containers by zlib, and encrypts them by OpenSSL. */
export function createContainerCodec(vault: Pick<Vault, 'seal' | 'open' | 'hasKey'>): ContainerCodec {
  return {
    compress,
    decompress,
    encryption: () => createEncryption(vault),
    decrypt: (bytes) => decrypt(vault, bytes),
    hasKey: (keyId) => vault.hasKey(keyId),
  };
}
