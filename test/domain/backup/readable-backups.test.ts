import assert from 'node:assert/strict';
import { isReadable, missingBackupKeys } from '../../../domain/backup/readable-backups.js';

describe('kept backups that are encrypted', () => {
  const codec = { hasKey: async (keyId: string) => keyId === 'new' };

  it('can be read where the key that opens them is there', async () => {
    const readable = await Promise.all([null, 'new', 'old'].map((keyId) => isReadable(codec, { keyId })));
    assert.deepEqual(readable, [true, true, false]);
  });

  it('are counted by the keys that are not there', async () => {
    const keys = [{ keyId: 'new', backups: 4 }, { keyId: 'old', backups: 2 }]; // oxfmt-ignore
    assert.deepEqual(await missingBackupKeys({ backupKeys: async () => keys }, codec), [keys[1]]);
  });
});
