import assert from 'node:assert/strict';
import { Connection } from '@temporalio/client';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  engineAnswers,
  ensureEngine,
  readEngineRecord,
  type Engine,
  type ShowWork,
} from '../../../temporal-config/dev-server/index.js';
import { searchAttributeNames } from '../../../temporal-config/search-attributes.js';

const showWork: ShowWork = (_doing, _logFile, work) => work;

/** One lock per data folder, as a process holds it. */
function folderLock() {
  let held = false;
  return {
    acquire() {
      if (held) return Promise.resolve(null);
      held = true;
      return Promise.resolve({ release: () => void (held = false) });
    },
    /** What the system does when the holder dies. */
    drop: () => void (held = false),
  };
}

describe('the Temporal server of a data folder', function () {
  this.timeout(240_000);
  let dataDir: string;
  let lock: ReturnType<typeof folderLock>;
  const engines: Engine[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'concordance-engine-'));
    lock = folderLock();
  });
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function ensure(): Promise<Engine> {
    const cli = process.env['TEMPORAL_CLI'] || null;
    const engine = await ensureEngine({ dataDir, cli, showWork, acquireLock: lock.acquire });
    engines.push(engine);
    return engine;
  }

  it('is started once; who comes second uses it and leaves it running', async () => {
    const first = await ensure();
    const second = await ensure();
    assert.deepEqual([first.owned, second.owned], [true, false]);
    assert.equal(second.address, first.address);
    await second.stop();
    assert.equal(await engineAnswers(first.address, 'default', 5000), true);
    await first.stop();
    assert.equal(await engineAnswers(first.address, 'default', 500), false);
  });

  it('knows the search attributes and keeps closed workflows for a month', async () => {
    const { address } = await ensure();
    const connection = await Connection.connect({ address });
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace: 'default' });
    const { config } = await connection.workflowService.describeNamespace({ namespace: 'default' });
    await connection.close();
    for (const name of searchAttributeNames) assert.ok(name in (customAttributes ?? {}), name);
    assert.equal(Number(config?.workflowExecutionRetentionTtl?.seconds), 30 * 86_400);
  });

  it('is taken over when its owner was killed, and comes back on the same ports after a stop', async () => {
    const first = await ensure();
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'engine.json'), 'utf8')) as { pid: number };
    lock.drop();
    const second = await ensure();
    assert.equal(second.owned, true);
    assert.equal((await readEngineRecord(dataDir))?.pid, pid);
    await second.stop();
    await first.ended;
    const third = await ensure();
    assert.deepEqual([third.address, third.uiUrl], [first.address, first.uiUrl]);
    assert.notEqual((await readEngineRecord(dataDir))?.pid, pid);
  });

  it('is started anew when it was killed', async () => {
    const first = await ensure();
    const { pid } = (await readEngineRecord(dataDir))!;
    process.kill(pid, 'SIGKILL');
    assert.equal(await first.ended, 'signal SIGKILL');
    await first.stop();
    const second = await ensure();
    assert.equal(await engineAnswers(second.address, 'default', 5000), true);
    assert.notEqual((await readEngineRecord(dataDir))?.pid, pid);
  });
});
