import type { ContainerCodec, Vault } from '../../domain/ports.js';
import { createEncryption } from './encryption.js';
import { compress } from './compress.js';

/** Compresses containers by zlib, and encrypts them by OpenSSL. */
export function createContainerCodec(vault: Pick<Vault, 'seal'>): ContainerCodec {
  return { compress, encryption: () => createEncryption(vault) };
}
