import assert from 'node:assert/strict';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import { artifactObjects } from '../../domain/artifacts/choose-payload-location.js';
import { collectOrphans } from '../../domain/jobs/clearing/collect-orphans.js';
import type { Platform } from '../../platform/platform.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended, withPlatform } from './storm.js';
import { hangMs, SystemStack, until, untilLasting } from './system-stack.js';

/** A request for an analysis, and the step at which it is interrupted. */
interface Interrupted {
  step: string;
  path: string;
}

interface LatestMeasurement {
  last_measurement_at: string | null;
  sample_size: number;
}

describe('an analysis whose worker is killed, or that is cancelled, while it computes', function () {
  this.timeout(hangMs);
  let stack: SystemStack;
  let poles: [string, string];
  before(async () => {
    const { address } = await testServer();
    stack = new SystemStack(address, `analyses-${process.pid}`);
    await stack.start();
    const { status } = await ended(
      stack,
      await stack.api.ingest('essays', 'a.md', essay(7, 30), { auto_approve: true }),
    );
    assert.equal(status, 'completed');
    const { body } = await stack.api.call<{ concepts: { concept_id: string }[] }>('GET', '/projections?algorithm=pca');
    const ids = body.concepts.map((one) => one.concept_id);
    assert.ok(ids.length > 30, `${ids.length} concepts are enough for a payload that becomes an object`);
    poles = [ids[0]!, ids[1]!];
  });
  after(() => stack?.close());

  const polarity = (): Interrupted => ({
    step: 'conceptEmbeddings',
    path: `/query/polarity-axis?positive_pole_id=${poles[0]}&negative_pole_id=${poles[1]}&force=true`,
  });
  const projection = (): Interrupted => ({ step: 'layOut', path: '/projections?algorithm=umap&force=true' });
  const communities = (): Interrupted => ({ step: 'findCommunities', path: '/communities?force=true' });
  const stored = () => ({ step: 'completeAnalysis', path: '/projections?algorithm=pca&force=true' });

  /** Starts it and waits until it is held at its step. */
  async function started({ step, path }: Interrupted): Promise<{ jobId: string; release: () => void }> {
    const before = stack.timesAt(step);
    const { release } = stack.hold(step);
    const { status, body } = await stack.api.call<JobDto>('GET', path, undefined, { prefer: 'respond-async' });
    assert.equal(status, 202, JSON.stringify(body));
    await until('the analysis to be at its step', async () => stack.timesAt(step) > before);
    return { jobId: body.job_id, release };
  }

  /** Payloads in the object store that no artifact names, and artifacts whose payload is not there. */
  const halfKept = ({ store, objects }: Platform) =>
    gather(async function* () {
      for await (const { key } of objects.list(artifactObjects)) if (!(await store.isObjectReferenced(key))) yield key;
      const filter = { ownerId: null, artifactType: null, representation: null, ontology: null, now: '' };
      const { items } = await store.artifacts(filter, { limit: 500, offset: 0 });
      for (const { blobKey } of items) if (blobKey !== null && (await objects.head(blobKey)) === null) yield blobKey;
    });

  it('completes on the next worker and leaves one artifact', async () => {
    const interrupted = [];
    // In the order of their steps, because those of one are held for all.
    for (const one of [stored(), projection(), communities(), polarity()]) interrupted.push(await started(one));
    await stack.kill('worker');
    for (const { jobId, release } of interrupted) {
      assert.equal((await stack.api.job(jobId)).status, 'processing');
      release();
    }
    await stack.startPart('worker');
    for (const { jobId } of interrupted) {
      const job = await ended(stack, jobId);
      assert.deepEqual([job.status, job.error], ['completed', null]);
      const id = artifactIdOf(jobId);
      assert.deepEqual(job.result, { artifact_id: id });
      const { status, body } = await stack.api.call('GET', `/artifacts/${id}/payload`);
      assert.deepEqual([status, body['is_fresh'], body['id']], [200, true, id]);
    }
    assert.deepEqual(await withPlatform(stack, halfKept), []);
  });

  for (const [name, interrupted] of Object.entries({
    polarity,
    projection,
    communities,
    'its payload was stored': stored,
  })) {
    it(`is cancelled and leaves nothing: ${name}`, async () => {
      const { jobId, release } = await started(interrupted());
      assert.equal((await stack.api.call('POST', `/jobs/${jobId}/cancel`)).status, 200);
      const job = await ended(stack, jobId);
      assert.deepEqual([job.status, job.error_code, job.result], ['cancelled', 'job_cancelled', null]);
      release();
      assert.equal((await stack.api.call('GET', `/artifacts/${artifactIdOf(jobId)}`)).status, 404);
      await untilLasting('the payload to be removed', async () => (await withPlatform(stack, halfKept)).length === 0);
    });
  }

  it('is cancelled while no worker is there, and the payload that the killed one stored is collected', async () => {
    const { jobId, release } = await started(stored());
    await stack.kill('worker');
    assert.equal((await stack.api.call('POST', `/jobs/${jobId}/cancel`)).status, 200);
    release();
    await stack.startPart('worker');
    assert.equal((await ended(stack, jobId)).status, 'cancelled');
    await withPlatform(stack, async (platform) => {
      const inTwoDays = { ...platform.clock, millis: () => Date.now() + 2 * 86_400_000 };
      await collectOrphans(platform.objects, platform.store, inTwoDays);
      assert.deepEqual(await halfKept(platform), []);
    });
  });

  it('fails when its time is over, and the job says what to do', async () => {
    const { step, path } = projection();
    const before = stack.timesAt(step);
    const { release } = stack.hold(step);
    const { body } = await stack.api.call<JobDto>('GET', `${path}&timeout_seconds=1`);
    await until('the analysis to be at its step', async () => stack.timesAt(step) > before);
    release();
    assert.equal(body['code'], 'analysis_time_exceeded');
    assert.match(String(body['detail']), /did not end within 1 s\. .* higher timeout_seconds/);
  });

  describe('a measurement of the types of relationships', () => {
    const path = '/vocabulary/epistemic-status';
    const latest = async () => (await stack.api.call<LatestMeasurement>('GET', path)).body;
    const measure = async (sampleSize: number) => {
      const body = { sample_size: sampleSize };
      const answer = await stack.api.call<JobDto>('POST', `${path}/measure`, body, { prefer: 'respond-async' });
      assert.equal(answer.status, 202, JSON.stringify(answer.body));
      return answer.body.job_id;
    };
    /** Starts them together and waits until all are held in the middle. */
    const held = async (...sampleSizes: number[]) => {
      const before = stack.timesAt('typeSamples');
      const { release } = stack.hold('typeSamples');
      const jobIds = await Promise.all(sampleSizes.map(measure));
      await until('all to be held', async () => stack.timesAt('typeSamples') >= before + jobIds.length);
      return { jobIds, release };
    };

    it('is made again where its worker was killed, and stored in the step that completes its job', async () => {
      const { jobIds, release } = await held(11);
      await stack.kill('worker');
      assert.equal((await latest()).last_measurement_at, null);
      release();
      await stack.startPart('worker');
      const job = await ended(stack, jobIds[0]!);
      assert.deepEqual([job.status, job.error], ['completed', null]);
      assert.deepEqual([job.result?.['sample_size'], job.result?.['job_id']], [11, job.job_id]);
      const { last_measurement_at: measuredAt, sample_size: size } = await latest();
      assert.deepEqual([measuredAt, size], [job['completed_at'], 11]);
    });

    it('is cancelled and changes nothing', async () => {
      const before = await latest();
      const { jobIds, release } = await held(12);
      assert.equal((await stack.api.call('POST', `/jobs/${jobIds[0]}/cancel`)).status, 200);
      release();
      const job = await ended(stack, jobIds[0]!);
      assert.deepEqual([job.status, job.error_code, job.result], ['cancelled', 'job_cancelled', null]);
      // One after it has gone through, so the cancelled one would have, too.
      assert.equal((await ended(stack, await measure(before.sample_size))).status, 'completed');
      assert.equal((await latest()).sample_size, before.sample_size);
    });

    it('keeps its own result beside others at the same time, of which one is the latest', async () => {
      const { jobIds, release } = await held(13, 14, 15);
      release();
      const jobs = await Promise.all(jobIds.map((jobId) => ended(stack, jobId)));
      const sizes = jobs.map(({ result }) => result?.['sample_size']);
      assert.deepEqual(sizes, [13, 14, 15]);
      assert.deepEqual(jobs.map(({ result }) => result?.['job_id']), jobIds); // oxfmt-ignore
      assert.ok(sizes.includes((await latest()).sample_size));
    });
  });
});

async function gather<T>(source: () => AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source()) found.push(one);
  return found;
}
