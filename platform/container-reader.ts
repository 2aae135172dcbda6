import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContainerCodec } from '../adapters/containers/index.js';
import { loadSecretKeyFile, openVault } from '../adapters/secrets/index.js';
import { ConcordanceError } from '../domain/errors.js';
import type { ContainerReader } from '../domain/ports.js';
import { readSettings } from '../settings/settings.js';

/**
 * Reads the files of backups without a service. The keys are those of the settings, or of the data folder where it has
 * a file of them; none is created.
 * @throws ConcordanceError `configuration_invalid` where a setting is wrong; reading an encrypted file, where there are
 *   no keys
 */
export function createContainerReader(env: Record<string, string | undefined>): ContainerReader {
  const { secretKeys, dataDir } = readSettings(env);
  const vault = openVault(secretKeys, async () => {
    const file = join(dataDir, 'secret.keys');
    if (existsSync(file)) return loadSecretKeyFile(file);
    throw new ConcordanceError(
      'configuration_invalid',
      `The file is encrypted, and there is no key. Set CONCORDANCE_SECRET_KEYS, or CONCORDANCE_DATA_DIR to the data folder that has secret.keys.`,
    );
  });
  return createContainerCodec(vault);
}
