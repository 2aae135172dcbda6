import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editUnderKills } from './edit-under-kills.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import { dumpOf, ended, nothingLeft, storm, withoutClocks, withPlatform } from './storm.js';
import { hangMs, KillableServer, SystemStack, until } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
const slow = { CONCORDANCE_TEST_DELAY_MS: '150' };

describe('kill -9 at any moment in one of two installations that do the same', function () {
  this.timeout(hangMs);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-crash-'));
  let server: KillableServer;
  const stacks: SystemStack[] = [];
  let calm: SystemStack;
  let stormy: SystemStack;

  const open = async (name: string, env: Record<string, string> = {}) => {
    const stack = new SystemStack(server.address, name, env);
    stacks.push(stack);
    await stack.start();
    return stack;
  };

  before(async () => {
    server = await KillableServer.start(folder);
    calm = await open('calm', slow);
    stormy = await open('stormy', { CONCORDANCE_TEST_DELAY_MS: '900' });
  });

  after(async () => {
    for (const stack of stacks) await stack.close();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves the graph of an undisturbed run, and asks for no answer that was stored', async () => {
    const text = essay(1, 16);
    const calmJob = await ended(calm, await calm.api.ingest('nature', 'essay.md', text, chunking));
    assert.equal(calmJob.status, 'completed', calmJob.error ?? '');

    const jobId = await stormy.api.ingest('nature', 'essay.md', text, chunking);
    const parts = ['temporal', 'worker', 'worker', 'api', 'worker'] as const;
    const kills = await storm(server, stormy, jobId, parts);
    const job = await ended(stormy, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    assert.ok(kills >= 4, `only ${kills} kills found the job at work`);

    const { asked, askedAfterStored } = stormy.tallied();
    assert.deepEqual(askedAfterStored, [], 'an answer that was stored was asked for again');
    const questions = new Set(calm.tallied().asked);
    assert.deepEqual(new Set(asked), questions, 'the very same questions as in the calm run');
    assert.ok(asked.length <= questions.size + 4 * kills, 'of a kill, no more than the window is asked again');

    for (const stack of [calm, stormy]) await nothingLeft(stack);
    assert.deepEqual(await dumpOf(stormy), await dumpOf(calm));
    assert.deepEqual(withoutClocks(job), withoutClocks(calmJob));
  });

  it('publishes the next version of a document once, lets the newest of two win, and keeps edits whole', async () => {
    const keyed = { ...chunking, document_key: 'essay' };
    const [first, second] = [essay(6, 8), `${essay(6, 4)}\n\n${essay(7, 5)}`];
    const dumps: unknown[] = [];
    for (const stack of [calm, stormy]) {
      Object.assign(stack.env, slow);
      const before = await ended(stack, await stack.api.ingest('versions', 'essay.md', first, keyed));
      assert.equal(before.status, 'completed', before.error ?? '');
      // So long that it is not read when the next one comes.
      const superseded = await stack.api.ingest('versions', 'essay.md', essay(8, 60), keyed);
      const jobId = await stack.api.ingest('versions', 'essay.md', second, keyed);
      if (stack === stormy) {
        // While the one before is cancelled for it.
        await stack.kill('worker');
        await stack.startPart('worker');
        await storm(server, stack, jobId, ['worker', 'worker']);
        // While it is published, as often as it is met at that.
        await until('the version to be published', async () => {
          const { stage, status } = await stack.api.job(jobId);
          return stage === 'finishing' || status === 'completed';
        });
        await stack.kill('worker');
        await stack.startPart('worker');
      }
      const job = await ended(stack, jobId);
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.equal(job.result?.['document_version'], 2);
      const older = await ended(stack, superseded);
      assert.deepEqual([older.status, older.error_code], ['cancelled', 'version_superseded']);
      await nothingLeft(stack);
      const changes = job.result?.['changes'];
      dumps.push([await dumpOf(stack), changes]);
      await withPlatform(stack, async (platform) => {
        assert.deepEqual(await brokenInvariants(platform), []);
      });
      await editUnderKills(stack, 'versions', stack === stormy);
      dumps.push(await dumpOf(stack));
      await withPlatform(stack, async ({ store }) => assert.deepEqual(await store.integrityIssues(), []));
    }
    const [calmVersions, calmEdits, versions, edits] = dumps;
    assert.deepEqual(versions, calmVersions);
    assert.deepEqual(edits, calmEdits);
  });
});
