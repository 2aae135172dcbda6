import assert from 'node:assert/strict';
import { collectOrphans } from '../../../domain/jobs/clearing/collect-orphans.js';
import type { ObjectStore } from '../../../domain/ports.js';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 4, 10);
const clock = { millis: () => now, now: () => new Date(now).toISOString() };
const aged = (ms: number) => new Date(now - ms).toISOString();

describe('collecting orphans', () => {
  it('removes what is old and nobody refers to, and nothing else', async () => {
    const kept = new Map([
      ['sha256/old', aged(2 * day)],
      ['sha256/young', aged(day / 2)],
      ['sha256/referred', aged(9 * day)],
    ]);
    const objects = {
      async *list() {
        for (const [key, modifiedAt] of [...kept]) yield { key, bytes: 1, modifiedAt };
      },
      head: async (key: string) => ({ bytes: 1, modifiedAt: kept.get(key)! }),
      delete: async (key: string) => void kept.delete(key),
    } as unknown as ObjectStore;
    const jobs = { isObjectReferenced: async (key: string) => key === 'sha256/referred' };
    assert.equal(await collectOrphans(objects, jobs, clock), 1);
    assert.deepEqual([...kept.keys()], ['sha256/young', 'sha256/referred']);
  });

  it('leaves what was stored again while it looked', async () => {
    const removed: string[] = [];
    const objects = {
      async *list() {
        yield { key: 'sha256/again', bytes: 1, modifiedAt: aged(2 * day) };
      },
      head: async () => ({ bytes: 1, modifiedAt: aged(0) }),
      delete: async (key: string) => void removed.push(key),
    } as unknown as ObjectStore;
    assert.equal(await collectOrphans(objects, { isObjectReferenced: async () => false }, clock), 0);
    assert.deepEqual(removed, []);
  });
});
