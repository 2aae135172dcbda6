import assert from 'node:assert/strict';
import { Connection } from '@temporalio/client';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConcordanceError } from '../../../domain/errors.js';
import {
  databaseFile,
  serverResponds,
  serverUsesDatabase,
  ensureTemporal,
  freePort,
  readTemporalRecord,
  type TemporalServer,
  type ShowWork,
} from '../../../scripts/dev-server/index.js';
import { checkGivenTemporal } from '../../../scripts/supervisor/check-given-temporal.js';
import { writeTemporalRecord } from '../../../temporal-config/temporal-record.js';
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
  const servers: TemporalServer[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'concordance-server-'));
    lock = folderLock();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function ensure(folder = dataDir, { acquire } = lock): Promise<TemporalServer> {
    const cli = process.env['TEMPORAL_CLI'] || null;
    const server = await ensureTemporal({ dataDir: folder, cli, showWork, acquireLock: acquire });
    servers.push(server);
    return server;
  }

  it('is started once; who comes second uses it and leaves it running', async () => {
    const first = await ensure();
    const second = await ensure();
    assert.deepEqual([first.owned, second.owned], [true, false]);
    assert.equal(second.address, first.address);
    await second.stop();
    assert.equal(await serverResponds(first.address, 'default', 120_000), true);
    await first.stop();
    assert.equal(await serverResponds(first.address, 'default', 500), false);
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
    const otherDir = mkdtempSync(join(tmpdir(), 'concordance-server-'));
    // Both had these ports before, and both find them free.
    const [port, uiPort] = [await freePort(), await freePort()];
    const record = { address: `127.0.0.1:${port}`, uiUrl: `http://127.0.0.1:${uiPort}`, pid: 2 };
    for (const folder of [dataDir, otherDir]) writeFileSync(join(folder, 'temporal.json'), JSON.stringify(record));
    try {
      const [one, other] = await Promise.all([ensure(), ensure(otherDir, folderLock())]);
      assert.equal(new Set([one.address, other.address]).size, 2);
      assert.equal(new Set([one.uiUrl, other.uiUrl]).size, 2);
      const holds = (folder: string, { address }: TemporalServer) =>
        serverUsesDatabase(databaseFile(folder), address, 'default', 120_000);
      assert.deepEqual([await holds(dataDir, one), await holds(otherDir, other)], [true, true]);
      assert.deepEqual([await holds(dataDir, other), await holds(otherDir, one)], [false, false]);
      assert.equal((await readTemporalRecord(otherDir))?.address, other.address);
    } finally {
      for (const server of servers.splice(0)) await server.stop();
      rmSync(otherDir, { recursive: true, force: true });
    }
  });

  it('is not believed to be what a record names: a server that holds another folder is refused, in words', async () => {
    const theirs = await ensure();
    const ours = mkdtempSync(join(tmpdir(), 'concordance-server-'));
    cpSync(join(dataDir, 'temporal.json'), join(ours, 'temporal.json'));
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
        await assert.rejects(open.workflows.ping(), (error: ConcordanceError) => {
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
      await open.workflows.ping();
      await open.close();
    } finally {
      rmSync(ours, { recursive: true, force: true });
    }
  });

  it('is taken over when its owner was killed, and comes back on the same ports after a stop', async () => {
    // Ports that no other server would try first: the usual ones may be taken while this one is stopped.
    const [port, uiPort] = [await freePort(), await freePort()];
    const ports = { address: `127.0.0.1:${port}`, uiUrl: `http://127.0.0.1:${uiPort}` };
    writeTemporalRecord(dataDir, { ...ports, pid: process.pid });
    const first = await ensure();
    assert.deepEqual([first.address, first.uiUrl], [ports.address, ports.uiUrl]);
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'temporal.json'), 'utf8')) as { pid: number };
    lock.drop();
    // An earlier version named the record like this.
    renameSync(join(dataDir, 'temporal.json'), join(dataDir, 'engine.json'));
    const second = await ensure();
    assert.equal(second.owned, true);
    assert.deepEqual(
      [existsSync(join(dataDir, 'temporal.json')), existsSync(join(dataDir, 'engine.json'))],
      [true, false],
    );
    assert.equal((await readTemporalRecord(dataDir))?.pid, pid);
    await second.stop();
    await first.ended;
    const third = await ensure();
    assert.deepEqual([third.address, third.uiUrl], [first.address, first.uiUrl]);
    assert.notEqual((await readTemporalRecord(dataDir))?.pid, pid);
  });

  it('is started again when it was killed', async () => {
    const first = await ensure();
    const { pid } = (await readTemporalRecord(dataDir))!;
    process.kill(pid, 'SIGKILL');
    assert.equal(await first.ended, 'signal SIGKILL');
    await first.stop();
    const second = await ensure();
    assert.equal(await serverResponds(second.address, 'default', 120_000), true);
    assert.notEqual((await readTemporalRecord(dataDir))?.pid, pid);
  });
});
