import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFilesystemObjectStore } from '../../adapters/filesystem/index.js';
import { pathOfKey } from '../../adapters/filesystem/object-paths.js';
import { objectContract } from './store-contract.js';

describe('the object store in a folder', () => {
  objectContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'concordance-objects-'));
    return {
      store: await createFilesystemObjectStore({ folder }),
      damage: (key, content) => writeFile(join(folder, ...pathOfKey(key)), content),
      dispose: () => rm(folder, { recursive: true, force: true }),
    };
  });
});
