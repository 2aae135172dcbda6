import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBudgetFile } from '../../../adapters/sqlite/index.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { built } from '../../support/built.js';

const budget = { calls: 100, seconds: 3600 };

describe('the file of budgets', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-budgets-'));
    path = join(folder, 'limits.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is one for all who have it open, by key, and survives being closed', async () => {
    const clock = { millis: () => 0 };
    const [one, two] = [createBudgetFile(path, clock), createBudgetFile(path, clock)];
    assert.deepEqual(await one.lease('a', budget, 60), { granted: 60, retryMs: 0 });
    assert.deepEqual(await two.lease('a', budget, 60), { granted: 40, retryMs: 0 });
    assert.deepEqual(await one.lease('a', budget, 60), { granted: 0, retryMs: 36_000 });
    assert.equal((await one.lease('b', budget, 60)).granted, 60);
    one.close();
    two.close();
    const again = createBudgetFile(path, clock);
    assert.equal((await again.lease('a', budget, 1)).granted, 0);
    again.close();
  });

  it('forgets a budget that is full again', async () => {
    let now = 0;
    const file = createBudgetFile(path, { millis: () => now });
    await file.lease('a', budget, 100);
    now = budget.seconds * 1000;
    for (let n = 0; n < 1_000; n++) await file.lease('b', { calls: 1e6, seconds: 1 }, 1);
    // Nothing is remembered of it: even by a clock that goes back it is full.
    now = 0;
    assert.equal((await file.lease('a', budget, 100)).granted, 100);
    file.close();
  });

  it('loses no more than its block with a process that is killed', async () => {
    const script = `
      const { createBudgetFile } = await import(${JSON.stringify(built('adapters/sqlite/files/budget-file'))});
      const file = createBudgetFile(${JSON.stringify(path)}, { millis: () => 0 });
      const { granted } = await file.lease('a', ${JSON.stringify(budget)}, 5);
      console.log('granted', granted);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    assert.equal(String(said), 'granted 5\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const file = createBudgetFile(path, { millis: () => 0 });
    assert.equal((await file.lease('a', budget, 1_000)).granted, 95);
    file.close();
  });

  it('that is damaged is reported once and begun again', async () => {
    writeFileSync(path, 'this is no database, and it is long enough to be seen as none'.repeat(300));
    const file = createBudgetFile(path, { millis: () => 0 });
    await assert.rejects(
      file.lease('a', budget, 1),
      (error) => isConcordanceError(error) && error.code === 'store_corrupt',
    );
    assert.equal((await file.lease('a', budget, 1)).granted, 1);
    file.close();
  });
});
