import type { Vault } from '../../domain/ports.js';
import { readSecretKey, type SecretKey } from './secret-key.js';
import { createVault } from './vault.js';

/**
 * The vault of the keys that the settings name, or of a file where they name none.
 * @param texts the keys, each as `readSecretKey` reads it
 * @param loadFile loads the keys of the file, on first use
 */
export function openVault(
  texts: readonly string[],
  loadFile: () => Promise<readonly [SecretKey, ...SecretKey[]]>,
): Vault {
  const [first, ...others] = texts.map(readSecretKey);
  return createVault(async () => (first === undefined ? loadFile() : [first, ...others]));
}
