import assert from 'node:assert/strict';
import { Connection } from '@temporalio/client';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConcordanceError } from '../../../domain/errors.js';
import {
  databaseFile,
  engineAnswers,
  engineHolds,
  ensureTemporal,
  freePort,
  readEngineRecord,
  type Engine,
  type ShowWork,
} from '../../../scripts/dev-server/index.js';
import { checkGivenTemporal } from '../../../scripts/supervisor/check-given-engine.js';
import { writeEngineRecord } from '../../../temporal-config/engine-record.js';
import { connectTemporal } from '../../../temporal-config/connect-temporal.js';
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
    /** Releases the lock, as the system does when its holder ends. */
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

  async function ensure(folder = dataDir, { acquire } = lock): Promise<Engine> {
    const cli = process.env['TEMPORAL_CLI'] || null;
    const engine = await ensureTemporal({ dataDir: folder, cli, showWork, acquireLock: acquire });
    engines.push(engine);
    return engine;
  }

  it('is started once; who comes second uses it and leaves it running', async () => {
    const first = await ensure();
    const second = await ensure();
    assert.deepEqual([first.owned, second.owned], [true, false]);
    assert.equal(second.address, first.address);
    await second.stop();
    assert.equal(await engineAnswers(first.address, 'default', 120_000), true);
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

  it("takes other ports where two start at the same moment on the same ones, and each is its folder's own", async () => {
    const otherDir = mkdtempSync(join(tmpdir(), 'concordance-engine-'));
    // Both had these ports before, and both find them free.
    const [port, uiPort] = [await freePort(), await freePort()];
    const record = { address: `127.0.0.1:${port}`, uiUrl: `http://127.0.0.1:${uiPort}`, pid: 2 };
    for (const folder of [dataDir, otherDir]) writeFileSync(join(folder, 'engine.json'), JSON.stringify(record));
    try {
      const [one, other] = await Promise.all([ensure(), ensure(otherDir, folderLock())]);
      assert.equal(new Set([one.address, other.address]).size, 2);
      assert.equal(new Set([one.uiUrl, other.uiUrl]).size, 2);
      const holds = (folder: string, { address }: Engine) =>
        engineHolds(databaseFile(folder), address, 'default', 120_000);
      assert.deepEqual([await holds(dataDir, one), await holds(otherDir, other)], [true, true]);
      assert.deepEqual([await holds(dataDir, other), await holds(otherDir, one)], [false, false]);
      assert.equal((await readEngineRecord(otherDir))?.address, other.address);
    } finally {
      for (const engine of engines.splice(0)) await engine.stop();
      rmSync(otherDir, { recursive: true, force: true });
    }
  });

  it('is not believed to be what a record names: a server that holds another folder is refused, in words', async () => {
    const theirs = await ensure();
    const ours = mkdtempSync(join(tmpdir(), 'concordance-engine-'));
    cpSync(join(dataDir, 'engine.json'), join(ours, 'engine.json'));
    // A copy of the whole folder names the server of the original, too.
    cpSync(databaseFile(dataDir), databaseFile(ours));
    const given = { namespace: 'default', apiKey: null, tls: false, taskQueue: 'concordance', uiUrl: null };
    const refusals: [string | null, RegExp][] = [
      [null, /holds .*temporal\.db, and is not that of .*npm start/],
      [theirs.address, /Unset TEMPORAL_ADDRESS/],
    ];
    try {
      for (const [address, words] of refusals) {
        const open = connectTemporal({ dataDir: ours, temporal: { ...given, address } }, 'ab12cd34');
        await assert.rejects(open.engine.ping(), (error: ConcordanceError) => {
          assert.equal(error.code, 'engine_unreachable');
          assert.match(error.detail, words);
          return true;
        });
        await open.close();
      }
      const reported: string[] = [];
      const check = (folder: string, address: string) =>
        checkGivenTemporal({ dataDir: folder, temporal: { ...given, address } }, (line) => reported.push(line));
      await assert.rejects(check(ours, theirs.address), /holds .*temporal\.db, and is not that of .*temporal\.db/);
      await check(dataDir, theirs.address);
      assert.deepEqual(reported, []);
      await check(ours, '127.0.0.1:1');
      assert.match(reported.join('\n'), /will wait for Temporal at 127\.0\.0\.1:1, .*does not answer/);
      const open = connectTemporal({ dataDir, temporal: { ...given, address: null } }, 'ab12cd34');
      await open.engine.ping();
      await open.close();
    } finally {
      rmSync(ours, { recursive: true, force: true });
    }
  });

  it('is taken over when its owner was killed, and comes back on the same ports after a stop', async () => {
    // Ports that no other server would try first: the usual ones may be taken while this one is stopped.
    const [port, uiPort] = [await freePort(), await freePort()];
    const ports = { address: `127.0.0.1:${port}`, uiUrl: `http://127.0.0.1:${uiPort}` };
    writeEngineRecord(dataDir, { ...ports, pid: process.pid });
    const first = await ensure();
    assert.deepEqual([first.address, first.uiUrl], [ports.address, ports.uiUrl]);
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

  it('is started again when it was killed', async () => {
    const first = await ensure();
    const { pid } = (await readEngineRecord(dataDir))!;
    process.kill(pid, 'SIGKILL');
    assert.equal(await first.ended, 'signal SIGKILL');
    await first.stop();
    const second = await ensure();
    assert.equal(await engineAnswers(second.address, 'default', 120_000), true);
    assert.notEqual((await readEngineRecord(dataDir))?.pid, pid);
  });
});
