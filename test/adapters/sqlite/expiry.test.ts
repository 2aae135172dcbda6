import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expiredAt, unexpiredAt } from '../../../adapters/sqlite/database/expiry.js';
import { isExpired } from '../../../domain/is-expired.js';

const folder = 'adapters/sqlite';

describe('expiry in the SQLite store', () => {
  it('is the rule of the domain, of times and of milliseconds', () => {
    const database = new DatabaseSync(':memory:');
    const times = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-01-02T00:00:00.000Z'];
    const holds = (condition: string, value: string | number | null, now: string | number) =>
      database.prepare(`SELECT 1 FROM (SELECT ? AS expires_at) WHERE ${condition}`).get(value, now) !== undefined;
    for (const all of [times, times.map((time) => Date.parse(time))]) {
      for (const now of all) {
        for (const expiresAt of [null, ...all]) {
          assert.equal(holds(expiredAt('?'), expiresAt, now), isExpired({ expiresAt }, now));
          assert.equal(holds(unexpiredAt('?'), expiresAt, now), !isExpired({ expiresAt }, now));
        }
      }
    }
    database.close();
  });

  it('is compared nowhere else', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const compares = (name: string) => /expires_at\s*[<>]/.test(readFileSync(join(folder, name), 'utf8'));
    assert.deepEqual(files.filter(compares), [join('database', 'expiry.ts')]);
  });
});
