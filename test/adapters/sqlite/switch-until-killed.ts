/**
 * Switches the store at the path given from one embedding profile to the other, again and again, and prints the number
 * of each that is acknowledged; or, with `inside` and the id of a job, prints that all is written, and commits nothing.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { switchProfile } from '../../../adapters/sqlite/embedding/switch-profile.js';
import { createSqliteStore } from '../../../adapters/sqlite/index.js';

const [, , path = '', how = '', jobId = null] = process.argv;
const change = { leaseFence: null, actor: 'ann' };

if (how === 'inside') {
  const database = openDatabase({ path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
  database.write(() => {
    const active = database.number('SELECT profile_id FROM active_profile');
    const target = database.number('SELECT profile_id FROM embedding_profile WHERE profile_id <> ?', active);
    switchProfile(database, { ...change, profileId: target, jobId }, Date.now());
    writeSync(1, 'written\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
} else {
  const store = await createSqliteStore({ path });
  for (let at = 1; ; at += 1) {
    const target = (await store.embeddingProfiles()).find(({ isActive }) => !isActive)!;
    await store.switchProfile({ ...change, profileId: target.profileId, jobId: null });
    process.stdout.write(`${at}\n`);
  }
}
