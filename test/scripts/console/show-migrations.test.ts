import assert from 'node:assert/strict';
import { showMigrations } from '../../../scripts/console/show-migrations.js';
import type { ShowWork } from '../../../scripts/dev-server/index.js';

describe('migrations on the console', () => {
  let lines: string[];
  beforeEach(() => (lines = []));
  const showWork: ShowWork = async (doing, _log, work) => {
    lines.push(doing);
    try {
      const result = await work;
      lines.push('done');
      return result;
    } catch (error) {
      lines.push((error as Error).name === 'AbortError' ? 'stopped' : 'failed');
      throw error;
    }
  };
  const versions = { from: 31, to: 33 };

  it('are shown as long work, first the wait for another process, then the work', async () => {
    const given = await showMigrations(showWork, async (onMigration) => {
      onMigration({ state: 'waiting', ...versions });
      await new Promise(setImmediate);
      onMigration({ state: 'begun', ...versions, rewrites: ['quotes', 'vectors'] });
      await new Promise(setImmediate);
      onMigration({ state: 'done', ...versions, seconds: 229 });
      return 'admin';
    });
    assert.equal(given, 'admin');
    assert.deepEqual(lines, [
      'The store has version 31, not 33: waiting for another process, which has locked it, perhaps to migrate it',
      'Migrating the store from version 31 to 33: rewriting quotes, vectors; a large store takes minutes',
      'done',
      'done',
    ]);
  });

  it('are shown as failed where the work fails, and its reason is given', async () => {
    const failing = showMigrations(showWork, async (onMigration) => {
      onMigration({ state: 'begun', ...versions, rewrites: [] });
      throw new Error('disk full');
    });
    await assert.rejects(failing, /disk full/);
    assert.deepEqual(lines, ['Migrating the store from version 31 to 33', 'failed']);
  });

  it('are shown as stopped where the work is stopped', async () => {
    const stopped = showMigrations(showWork, async (onMigration) => {
      onMigration({ state: 'begun', ...versions, rewrites: [] });
      throw new DOMException('Stopped by SIGINT', 'AbortError');
    });
    await assert.rejects(stopped, /SIGINT/);
    assert.deepEqual(lines, ['Migrating the store from version 31 to 33', 'stopped']);
  });

  it('are not shown where there is nothing to migrate', async () => {
    assert.equal(await showMigrations(showWork, async () => 1), 1);
    assert.deepEqual(lines, []);
  });
});
