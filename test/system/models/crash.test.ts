import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerWell, die, isChat, refuse, type Behaviour, type StandInModel } from '../../support/stand-in-model.js';
import { documentsOfTwoKinds } from '../documents-of-two-kinds.js';
import { essay } from '../essays.js';
import { brokenInvariants } from '../graph-invariants.js';
import { dumpOf, ended, nothingLeft, storm, withoutClocks, withPlatform } from '../storm.js';
import { hangMs, KillableServer, until, type Part, type SystemStack } from '../system-stack.js';
import {
  busy,
  chunking,
  dollars,
  gate,
  ModelInstallation,
  modelWindow,
  slowly,
  unavailable,
  type Gate,
} from './model-installation.js';

const busyUntilNow = refuse(429, 'Slow down.', { 'retry-after': '0' });

describe('a model server that is slow, wrong or gone', function () {
  this.timeout(hangMs);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-models-'));
  const installations: ModelInstallation[] = [];
  let server: KillableServer;
  /** The one whose worker is not killed in the first test; the others use it, too. */
  let installation: ModelInstallation;

  const open = async (name: string, behaviour: Behaviour) => {
    const oneByOne = { CONCORDANCE_DOCUMENT_CONCURRENCY: '1' };
    const opened = await ModelInstallation.open(server.address, name, oneByOne, behaviour);
    installations.push(opened);
    return opened;
  };
  before(async () => {
    server = await KillableServer.start(folder);
    installation = await open('models', answerWell);
  });
  after(async () => {
    for (const one of installations) await one.close();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('and kill -9 beside it: documents of two kinds give the graph of an undisturbed run, paid for once', async () => {
    const submit = async ({ api }: SystemStack) => {
      const jobs: string[] = [];
      for (const { name, bytes } of documentsOfTwoKinds) jobs.push(await api.upload('kinds', name, bytes, chunking));
      return jobs;
    };
    const calm = installation;
    const calmJobs = [];
    for (const jobId of await submit(calm.stack)) calmJobs.push(await ended(calm.stack, jobId));
    const chunks = calmJobs.reduce((sum, job) => sum + job.progress.chunks_processed, 0);
    assert.equal(calm.questions, chunks, 'one call a chunk');

    const stormy = await open('stormy-models', slowly);
    const plan: Part[][] = [
      ['worker', 'temporal', 'worker'],
      ['api', 'worker'],
    ];
    const moods = [busy, unavailable, die, busyUntilNow, die, unavailable, die, busy];
    let kills = 0;
    const troubled = (): void => void stormy.model.next.push(...moods.splice(0, 1));
    for (const [i, jobId] of (await submit(stormy.stack)).entries()) {
      kills += await storm(server, stormy.stack, jobId, plan[i]!, troubled);
      const job = await ended(stormy.stack, jobId);
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.deepEqual(withoutClocks(job), withoutClocks(calmJobs[i]!), documentsOfTwoKinds[i]!.name);
    }
    assert.ok(kills >= 4, `only ${kills} kills found a job at work`);
    const { asked, askedAfterStored } = stormy.stack.tallied();
    assert.deepEqual(askedAfterStored, [], 'an answer that was stored was asked for again');
    assert.deepEqual(new Set(asked), new Set(calm.stack.tallied().asked), 'the very same questions');
    assert.ok(stormy.questions <= chunks + modelWindow * kills + 8, `${stormy.questions} calls for ${chunks}`);

    for (const { stack } of [calm, stormy]) await nothingLeft(stack);
    assert.deepEqual(await dumpOf(stormy.stack), await dumpOf(calm.stack));
    await withPlatform(stormy.stack, async (platform) => {
      assert.deepEqual(await brokenInvariants(platform), []);
    });
    await stormy.stack.close();
  });

  describe('asked the same by several jobs at the same moment', () => {
    const ontologies = ['north', 'east', 'south', 'west'];
    let stack: SystemStack;
    let model: StandInModel;
    let answers: Gate;
    before(() => ({ stack, model } = installation));
    beforeEach(() => {
      model.calls.length = 0;
      answers = gate();
      model.usual = async (call, response) => {
        if (isChat(call)) await answers.opened;
        await answerWell(call, response);
      };
    });
    const submit = async (name: string, text: string) => {
      const submitted = ontologies.map((ontology) => stack.api.ingest(ontology, name, text, chunking));
      return Promise.all(submitted);
    };
    /** All are at work, none has been answered, and the model has been asked. */
    const allWait = (jobs: string[]) =>
      until('all jobs to be at work', async () => {
        const records = await Promise.all(jobs.map((jobId) => stack.api.job(jobId)));
        return records.every(({ stage }) => stage === 'integrating') && installation.questions > 0;
      });
    const completed = async (jobs: string[]) => {
      const records = [];
      for (const jobId of jobs) records.push(await ended(stack, jobId));
      for (const job of records) assert.equal(job.status, 'completed', job.error ?? '');
      return records;
    };

    it('is asked once for each chunk and each text, and one of them pays', async () => {
      const jobs = await submit('same.md', essay(51, 4));
      await allWait(jobs);
      answers.open();
      const records = await completed(jobs);
      const chunks = records[0]!.progress.chunks_processed;
      assert.ok(chunks > 1 && chunks <= modelWindow, `${chunks} chunks`);
      assert.equal(installation.questions, chunks);
      const texts = model.calls.filter((call) => !isChat(call)).flatMap(({ body }) => body.input as string[]);
      assert.equal(new Set(texts).size, texts.length, 'no text was sent twice');
      const total = records.map(dollars).reduce((sum, one) => sum + one, 0);
      assert.equal(total.toFixed(6), (chunks * 0.2).toFixed(6));
    });

    it('is asked by another when the process that asked is killed', async () => {
      const jobs = await submit('killed.md', essay(52, 4));
      await allWait(jobs);
      await stack.kill('worker');
      const lost = installation.questions;
      answers.open();
      await stack.startPart('worker');
      const records = await completed(jobs);
      assert.equal(installation.questions - lost, records[0]!.progress.chunks_processed);
    });
  });
});
