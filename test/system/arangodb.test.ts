import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { DoubleProcess } from '../support/double-process.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import { dumpOf, ended, nothingLeft, withoutClocks, withPlatform } from './storm.js';
import { hangMs, SystemStack } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
/** Documents, more of them by hand (`CONCORDANCE_TEST_DOCUMENTS=300`), and milliseconds between two kills. */
const [documents, killEveryMs] = [Number(process.env['CONCORDANCE_TEST_DOCUMENTS'] ?? 6), 3_000];
/** Ends a hang: many documents take their time. */
const longMs = hangMs + documents * 30_000;
/** On a slow machine no more than on a fast one: each worker once, or with more documents as often as it comes. */
const kills = documents > 6 ? Infinity : 4;

describe('installations whose store is in ArangoDB', function () {
  this.timeout(longMs);
  let server: { address: string };
  let double: DoubleProcess;
  const stacks: SystemStack[] = [];

  const open = (name: string, env: Record<string, string>) => {
    const stack = new SystemStack(server.address, name, env);
    stacks.push(stack);
    return stack;
  };
  before(async () => {
    server = await testServer();
  });
  afterEach(async () => {
    for (const stack of stacks.splice(0)) await stack.close();
    await double?.kill();
  });

  it('make the graph that the embedded store makes, through kills of worker and server and calls that fail', async () => {
    const calm = open('calm', { CONCORDANCE_TEST_DELAY_MS: '50' });
    await calm.start();
    const text = essay(11, 6);
    const calmJob = await ended(calm, await calm.api.ingest('nature', 'essay.md', text, chunking));
    assert.equal(calmJob.status, 'completed', calmJob.error ?? '');

    double = await DoubleProcess.start(calm.folder);
    const stack = open('arango', { ARANGO_URL: double.url, CONCORDANCE_TEST_DELAY_MS: '250' });
    await stack.start();
    for (const kind of ['unavailable', 'dropBefore', 'dropAfter'] as const) {
      await double.fail('query', { kind }, { skip: 40, times: 3 });
    }
    await double.fail('commit', { kind: 'dropAfter' }, { skip: 1 });
    const jobId = await stack.api.ingest('nature', 'essay.md', text, chunking);
    for (const what of ['worker', 'server'] as const) {
      await sleep(1_500);
      if (what === 'worker') {
        await stack.kill('worker');
        await stack.startPart('worker');
      } else {
        await double.kill();
        await sleep(500);
        await double.start();
      }
    }
    const job = await ended(stack, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    const { askedAfterStored } = stack.tallied();
    assert.deepEqual(askedAfterStored, [], 'an answer that was stored was asked for again');
    for (const one of [calm, stack]) await nothingLeft(one);
    assert.deepEqual(await dumpOf(stack), await dumpOf(calm));
    assert.deepEqual(withoutClocks(job), withoutClocks(calmJob));
  });

  it('keep every invariant with two APIs and four workers, one of which is killed every few seconds', async () => {
    const first = open('many', { CONCORDANCE_TEST_DELAY_MS: '100' });
    double = await DoubleProcess.start(first.folder);
    first.env['ARANGO_URL'] = double.url;
    const shared = { ...first.env };
    await first.start();
    // API and worker, API and worker, worker, worker; they share objects, as those of several hosts share a bucket.
    const further = [1, 2, 3].map(() => open('many', shared));
    await further[0]!.start();
    for (const one of further.slice(1)) await one.startPart('worker');

    const apis = [first, further[0]!];
    const jobs: { stack: SystemStack; jobId: string }[] = [];
    for (let nth = 0; nth < documents; nth += 1) {
      const stack = apis[nth % 2]!;
      const jobId = await stack.api.ingest(`ontology ${nth % 3}`, `essay-${nth}.md`, essay(20 + nth, 3), chunking);
      jobs.push({ stack, jobId });
    }
    let done = false;
    const killing = (async () => {
      for (let nth = 0; nth < kills; nth += 1) {
        await sleep(killEveryMs);
        if (done) return;
        const victim = stacks[nth % stacks.length]!;
        await victim.kill('worker');
        await victim.startPart('worker');
      }
    })();
    const all: JobDto[] = [];
    for (const { stack, jobId } of jobs) all.push(await ended(stack, jobId, longMs));
    done = true;
    await killing;
    assert.deepEqual(all.filter(({ status }) => status !== 'completed').map(({ error }) => error), []); // oxfmt-ignore
    assert.deepEqual(first.tallied().askedAfterStored, [], 'an answer that was stored was asked for again');
    await nothingLeft(first);
    await withPlatform(first, async (platform) => {
      assert.deepEqual(await brokenInvariants(platform), []);
      assert.deepEqual(await platform.store.integrityIssues(), []);
    });
  });
});
