import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { contextKeys } from '../../domain/ingest/context-keys.js';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { messageNames, workflowTypes } from '../../temporal-config/shared.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import { dumpOf, ended, killAndStart, nothingLeft, storm, withPlatform } from './storm.js';
import { hangMs, KillableServer, SystemStack, until, untilLasting } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
/** Ontology that a test deletes. */
const known = { deleted: ['gone'] };

describe('kill -9 at any moment in an installation with several ontologies', function () {
  this.timeout(hangMs);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-crash-'));
  let server: KillableServer;
  let stack: SystemStack;

  before(async () => {
    server = await KillableServer.start(folder);
    stack = new SystemStack(server.address, 'ontologies', { CONCORDANCE_TEST_DELAY_MS: '150' });
    await stack.start();
  });
  after(async () => {
    await stack?.close();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps the invariants with several documents in flight', async () => {
    const jobs = await Promise.all(
      [2, 3, 4, 5].map((seed) =>
        stack.api.ingest(seed % 2 ? 'odd' : 'even', `essay-${seed}.md`, essay(seed, 8), chunking),
      ),
    );
    await storm(server, stack, jobs[0]!, ['worker', 'temporal', 'api']);
    for (const jobId of jobs) {
      const job = await ended(stack, jobId);
      assert.equal(job.status, 'completed', job.error ?? '');
    }
    assert.deepEqual(stack.tallied().askedAfterStored, []);
    await withPlatform(stack, async (platform) => {
      assert.deepEqual(await brokenInvariants(platform, known), []);
    });
  });

  it('deletes documents and ontologies to the last trace, and nothing else', async () => {
    const read = async (ontology: string, seed: number, chunks: number) => {
      const job = await ended(
        stack,
        await stack.api.ingest(ontology, `essay-${seed}.md`, essay(seed, chunks), chunking),
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      return job;
    };
    await read('kept', 6, 6);
    await nothingLeft(stack);
    const objectsBefore = await objectsOf(stack);
    const before = await dumpOf(stack);
    const gone = await read('gone', 7, 6);
    for (const seed of [6, 8, 9]) await read('gone', seed, 4);
    const remove = async (path: string) => {
      const { status, body } = await stack.api.call<JobDto>('DELETE', path);
      assert.equal(status, 202, JSON.stringify(body));
      return body.job_id;
    };

    const document = await ended(stack, await remove(`/documents/${gone.document_id}`));
    assert.equal(document.status, 'completed', document.error ?? '');
    assert.equal(deletionOf(document).sources_deleted, gone.progress.chunks_total);
    const workflowId = await stack.workflowIdOf(document.job_id);
    assert.match(workflowId, /^delete-document:gone\/essay-7\.md:/);

    // Two that are read when their ontology is deleted, too long to be through by then, and one that waits.
    const submit = (seed: number) => stack.api.ingest('gone', `essay-${seed}.md`, essay(seed, 150), chunking);
    const reading = await Promise.all([10, 11, 12].map(submit));
    await until('two to be read', async () => {
      const contexts = (await objectsOf(stack)).filter((key) => key.startsWith('contexts/'));
      return new Set(contexts.map((key) => contextKeys.documentOf(key))).size === 2;
    });
    const jobId = await remove('/ontologies/gone?confirm=true');
    for (const part of ['worker', 'api', 'temporal'] as const) await killAndStart(server, stack, part);
    const whole = await ended(stack, jobId);
    assert.equal(whole.status, 'completed', whole.error ?? '');
    assert.ok(deletionOf(whole).documents_deleted >= 3);
    for (const id of reading) assert.equal((await stack.api.job(id)).status, 'cancelled');
    assert.equal((await stack.api.call('GET', '/ontologies/gone')).status, 404);
    // What was stored a minute ago may belong to a submission under way.
    ageObjects(stack);
    await reconcileNow(server);
    await untilLasting('the objects to go', async () => {
      const left = await objectsOf(stack);
      if (left.join() === objectsBefore.join()) return true;
      throw new Error(`left: ${left.filter((key) => !objectsBefore.includes(key)).join()}`);
    });
    assert.deepEqual(withoutUnusedTypes(await dumpOf(stack)), withoutUnusedTypes(before));
    await withPlatform(stack, async ({ store }) => assert.deepEqual(await store.integrityIssues(), []));
  });

  it('takes away what a version left whose job was ended while its worker was down, and keeps its answers', async () => {
    const askedBefore = stack.tallied().asked.length;
    const keyed = { ...chunking, document_key: 'essay' };
    const first = await ended(stack, await stack.api.ingest('broken-off', 'essay.md', essay(16, 5), keyed));
    assert.equal(first.status, 'completed', first.error ?? '');
    const before = withoutUnusedTypes(await dumpOf(stack));
    const second = essay(19, 14);
    const jobId = await stack.api.ingest('broken-off', 'essay.md', second, keyed);
    const halfRead = (id: string) =>
      until('some chunks to be committed', async () => (await stack.api.job(id)).progress.chunks_processed >= 3);
    await halfRead(jobId);
    await stack.kill('worker');
    const left = () => withPlatform(stack, ({ store }) => store.brokenOffChunks(null, 100));
    assert.equal(await left(), undefined, 'the job is open');
    assert.equal((await stack.api.call('POST', `/jobs/${jobId}/cancel`)).status, 200);
    assert.ok((await left())!.sourceIds.length >= 3);
    // It may be killed while it takes them away.
    for (const isLast of [false, true]) {
      await stack.startPart('worker');
      if (!isLast) await stack.kill('worker');
    }
    const gone = () => withPlatform(stack, ({ store }) => untilLasting('the chunks to go', async () => !(await store.brokenOffChunks(null, 1)))); // oxfmt-ignore
    await gone();
    assert.deepEqual(withoutUnusedTypes(await dumpOf(stack)), before);

    const { status, body } = await stack.api.call<JobDto>('POST', `/jobs/${jobId}/retry`, {});
    assert.equal(status, 202, JSON.stringify(body));
    const retried = await ended(stack, body.job_id);
    assert.deepEqual([retried.status, retried.result?.['document_version']], ['completed', 2]);
    const { asked: allAsked, askedAfterStored } = stack.tallied();
    const asked = allAsked.slice(askedBefore);
    assert.deepEqual(askedAfterStored, []);
    assert.ok(asked.length - new Set(asked).size <= 4, 'a kill loses no more than what was being asked');

    // Nothing of the worker hears of it when its workflow is terminated.
    const now = withoutUnusedTypes(await dumpOf(stack));
    const third = await stack.api.ingest('broken-off', 'essay.md', essay(18, 25), keyed);
    await halfRead(third);
    const connection = await Connection.connect({ address: server.address });
    const { workflow } = new Client({ connection, namespace: devNamespace });
    await workflow.getHandle(await stack.workflowIdOf(third)).terminate('no more');
    assert.equal((await ended(stack, third)).error_code, 'terminated_by_operator');
    await reconcileNow(server);
    await gone();
    await connection.close();
    assert.deepEqual(withoutUnusedTypes(await dumpOf(stack)), now);
    await withPlatform(stack, async (platform) => assert.deepEqual(await brokenInvariants(platform, known), []));
  });
});

/** Keys of all objects, in order. */
function objectsOf(stack: SystemStack): Promise<string[]> {
  return withPlatform(stack, async ({ objects }) => {
    const keys: string[] = [];
    for await (const { key } of objects.list('')) keys.push(key);
    return keys;
  });
}

/** Makes originals and texts as old as if they had been stored an hour ago. */
function ageObjects(stack: SystemStack): void {
  const root = join(stack.env['CONCORDANCE_DATA_DIR']!, 'objects', 'sha256');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, name);
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) utimesSync(path, longAgo, longAgo);
  }
}

/** Does now what is done each minute. */
async function reconcileNow(server: KillableServer): Promise<void> {
  const connection = await Connection.connect({ address: server.address });
  const { workflow } = new Client({ connection, namespace: devNamespace });
  for await (const { workflowId } of workflow.list({ query: `WorkflowType = "${workflowTypes.reconciler}"` })) {
    await workflow
      .getHandle(workflowId)
      .signal(messageNames.reconcileNow)
      .catch(() => undefined);
  }
  await connection.close();
}

/** Types that documents brought stay in the vocabulary when these go. */
function withoutUnusedTypes(dump: Record<string, unknown>): Record<string, unknown> {
  const types = dump['vocabulary'] as { usage_count: number }[];
  return { ...dump, vocabulary: types.filter(({ usage_count: uses }) => uses > 0) };
}

/** Returns the counts of a job that deletes. */
function deletionOf(job: JobDto): { documents_deleted: number; sources_deleted: number } {
  return job['deletion'] as ReturnType<typeof deletionOf>;
}
