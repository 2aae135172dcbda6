import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  after as late,
  answerWell,
  die,
  inTurn,
  isChat,
  paraphrase,
  passageOf,
  refuse,
  say,
  startStandInModel,
  stopAtLimit,
  type Behaviour,
  type ModelCall,
  type StandInModel,
} from '../support/stand-in-model.js';
import { holdRequests } from '../support/hold-requests.js';
import { run, type Ran } from '../cli/run-command.js';
import { documentsOfTwoKinds } from './documents-of-two-kinds.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import type { JobDto } from './api-client.js';
import { dumpOf, ended, nothingLeft, storm, withoutClocks, withPlatform } from './storm.js';
import { hangMs, KillableServer, SystemStack, until, type Part, untilLasting } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
const window = 4;

interface Installation {
  stack: SystemStack;
  model: StandInModel;
}

interface Gate {
  opened: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { opened, open };
}

const slowly: Behaviour = (call, response) => late(isChat(call) ? 250 : 0, answerWell)(call, response);
/** Never answers. */
const silent: Behaviour = () => undefined;
const busy = refuse(429, 'Slow down.', { 'retry-after': '1' });
const busyUntilNow = refuse(429, 'Slow down.', { 'retry-after': '0' });
const unavailable = refuse(503, 'Overloaded.');

describe('a model server that is slow, wrong or gone', function () {
  this.timeout(hangMs);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-models-'));
  const stacks: SystemStack[] = [];
  const models: StandInModel[] = [];
  let server: KillableServer;

  const open = async (name: string, behaviour: Behaviour, more: Record<string, string>): Promise<Installation> => {
    const model = await startStandInModel(behaviour);
    models.push(model);
    const stack = new SystemStack(server.address, name, {
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
      CONCORDANCE_MODEL_PRICES: 'stand-in=1000/5000',
      CONCORDANCE_EMBEDDING_MODEL: 'stand-in-vectors',
      CONCORDANCE_EMBEDDING_DIMENSIONS: '64',
      CONCORDANCE_PREFETCH_WINDOW: String(window),
      ...more,
    });
    stacks.push(stack);
    await stack.start();
    return { stack, model };
  };
  const questions = ({ calls }: StandInModel) => calls.filter(isChat).length;
  const read = async (stack: SystemStack, name: string, text: string) => {
    const job = await ended(stack, await stack.api.ingest('moods', name, text, chunking));
    assert.equal(job.status, 'completed', job.error ?? '');
    return job;
  };

  /** The one whose worker is not killed in the first test; the others use it, too. */
  let installation: Installation;
  let root: string;
  const oneByOne = { CONCORDANCE_DOCUMENT_CONCURRENCY: '1' };

  before(async () => {
    server = await KillableServer.start(folder);
    root = realpathSync(mkdtempSync(join(folder, 'root-')));
    installation = await open('models', answerWell, { ...oneByOne, CONCORDANCE_INGEST_ROOTS: root });
  });
  after(async () => {
    for (const stack of stacks) await stack.close();
    for (const model of models) await model.stop();
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
    assert.equal(questions(calm.model), chunks, 'one call a chunk');

    const stormy = await open('stormy-models', slowly, oneByOne);
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
    assert.ok(questions(stormy.model) <= chunks + window * kills + 8, `${questions(stormy.model)} calls for ${chunks}`);

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
        return records.every(({ stage }) => stage === 'integrating') && questions(model) > 0;
      });
    const completed = async (jobs: string[]) => {
      const records = [];
      for (const jobId of jobs) records.push(await ended(stack, jobId));
      for (const job of records) assert.equal(job.status, 'completed', job.error ?? '');
      return records;
    };
    const costOf = (jobs: JobDto[]) =>
      jobs.map(({ progress }) => Number((progress as unknown as { cost_usd: number }).cost_usd));

    it('is asked once for each chunk and each text, and one of them pays', async () => {
      const jobs = await submit('same.md', essay(51, 4));
      await allWait(jobs);
      answers.open();
      const records = await completed(jobs);
      const chunks = records[0]!.progress.chunks_processed;
      assert.ok(chunks > 1 && chunks <= window, `${chunks} chunks`);
      assert.equal(questions(model), chunks);
      const texts = model.calls.filter((call) => !isChat(call)).flatMap(({ body }) => body.input as string[]);
      assert.equal(new Set(texts).size, texts.length, 'no text was sent twice');
      // 100 tokens read and 20 answered, at 1000 and 5000 US dollars a million.
      const total = costOf(records).reduce((sum, one) => sum + one, 0);
      assert.equal(total.toFixed(6), (chunks * 0.2).toFixed(6));
    });

    it('is asked by another when the process that asked is killed', async () => {
      const jobs = await submit('killed.md', essay(52, 4));
      await allWait(jobs);
      await stack.kill('worker');
      const lost = questions(model);
      answers.open();
      await stack.startPart('worker');
      const records = await completed(jobs);
      assert.equal(questions(model) - lost, records[0]!.progress.chunks_processed);
    });
  });

  describe('one document after the other', () => {
    let stack: SystemStack;
    let model: StandInModel;
    before(async () => {
      ({ stack, model } = installation);
      await stack.kill('worker');
      Object.assign(stack.env, { CONCORDANCE_MODEL_TIMEOUT_SECONDS: '5', CONCORDANCE_DOCUMENT_CONCURRENCY: '2' });
      await stack.startPart('worker');
    });
    beforeEach(() => {
      model.calls.length = 0;
      model.usual = answerWell;
    });

    it('is waited for: each error costs a call or two, and what is whole is taken', async () => {
      const cutOff = say('{"concepts": [{"ref": "c0", "label": "cut', { cutOff: true });
      const moods = [busy, unavailable, die, silent, cutOff];
      const count = moods.length;
      model.usual = inTurn(moods);
      const { progress } = await read(stack, 'moody.md', essay(31, 12));
      assert.equal(moods.length, 0);
      const calls = questions(model);
      const chunks = progress.chunks_processed;
      assert.ok(calls >= chunks + count && calls <= chunks + 2 * count, `${calls} calls for ${chunks} chunks`);
      assert.deepEqual(stack.tallied().askedAfterStored, []);
    });

    it('may die in the middle and come back', async () => {
      model.usual = slowly;
      const jobId = await stack.api.ingest('moods', 'interrupted.md', essay(32, 16), chunking);
      await until('the first chunk', async () => (await stack.api.job(jobId)).progress.chunks_processed > 0);
      const port = Number(new URL(model.url).port);
      await model.stop();
      const before = questions(model);
      let cut = 0;
      const nobody = createServer((socket) => {
        cut += 1;
        socket.destroy();
      });
      await new Promise<void>((resolve) => nobody.listen(port, '127.0.0.1', resolve));
      await until('a request that finds nobody', async () => cut > 0);
      assert.equal((await stack.api.job(jobId)).status, 'processing');
      await new Promise((resolve) => nobody.close(resolve));
      model = installation.model = await startStandInModel(answerWell, port);
      models.push(model);
      const job = await ended(stack, jobId);
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.ok(before + questions(model) <= job.progress.chunks_processed + window);
    });

    it('that stops at its limit of output tokens, also when it is asked again, gives what is whole, and the job says so', async () => {
      const text = essay(36, 8);
      const isFirst = (call: ModelCall) => isChat(call) && passageOf(call).startsWith(text.trim().slice(0, 60));
      model.usual = (call, response) => (isFirst(call) ? stopAtLimit : answerWell)(call, response);
      const { result, reason, progress } = await read(stack, 'cut-off.md', text);
      const chunks = progress.chunks_processed;
      assert.equal(questions(model), chunks + 1);
      assert.equal(model.calls.filter(isFirst).length, 2);
      const message = `The answer of the model to 1 of ${chunks} chunks was cut off: what follows the last whole concept is missing.`;
      assert.ok(String(reason).startsWith(message), String(reason));
      const { warnings, chunks_skipped } = result as { warnings: string[]; chunks_skipped: number };
      assert.ok(warnings[0]?.startsWith(message), warnings.join(' '));
      assert.equal(chunks_skipped, 0);

      model.usual = (call, response) => stopAtLimit(call, response);
      const alone = await read(stack, 'cut-off-alone.md', essay(37, 1));
      const { quotes_kept, chunks_processed } = alone.result!['stats'] as Record<string, number>;
      assert.deepEqual([chunks_processed, quotes_kept], [1, 1], 'the whole concept alone');
    });

    it('gives nothing when it paraphrases every quote', async () => {
      model.usual = paraphrase;
      const { result, progress } = await read(stack, 'paraphrased.md', essay(33, 5));
      assert.equal(progress.concepts_created, 0);
      assert.equal(result!['quote_fidelity'], 0);
    });

    it('that refuses the key fails the job, and once it is repaired only what was not answered is asked for', async () => {
      const text = essay(34, 16);
      const stored = stack.tallied().stored.length;
      const fine = Array.from({ length: 6 }, () => answerWell);
      model.usual = inTurn(fine, refuse(401, 'Incorrect API key provided.'));
      const failed = await ended(stack, await stack.api.ingest('moods', 'refused.md', text, chunking));
      assert.deepEqual([failed.status, failed.error_code], ['failed', 'model_refused']);
      const answered = stack.tallied().stored.length - stored;
      assert.ok(answered >= 4, `${answered} answers`);
      model.usual = answerWell;
      await read(stack, 'meanwhile.md', essay(35, 3));

      model.calls.length = 0;
      const { progress } = await read(stack, 'refused.md', text);
      assert.equal(questions(model), progress.chunks_processed - answered);
      assert.deepEqual(stack.tallied().askedAfterStored, []);
    });
  });

  describe('asked again for the documents of an ontology', () => {
    const names = ['first.md', 'second.md', 'third.md'];
    let stack: SystemStack;
    let model: StandInModel;
    before(async () => {
      ({ stack, model } = installation);
      model.usual = answerWell;
      // From when the worker starts again.
      delete stack.env['CONCORDANCE_MODEL_TIMEOUT_SECONDS'];
      for (const [i, name] of names.entries()) {
        const job = await ended(stack, await stack.api.ingest('again', name, essay(71 + i, 5), chunking));
        assert.equal(job.status, 'completed', job.error ?? '');
      }
    });
    const reingest = async (query: string, body: object, ontology = 'again') => {
      const path = `/ontologies/${ontology}/reingest${query}`;
      const answer = await stack.api.call<JobDto & { documents: number }>('POST', path, body);
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer.body;
    };
    const lines = async (jobId: string) =>
      (await stack.api.call<{ lines: { job_id: string; document_id: string }[] }>('GET', `/jobs/${jobId}/report`)).body
        .lines;
    const children = async (jobId: string) =>
      Promise.all((await lines(jobId)).map(({ job_id: child }) => stack.api.job(child)));
    const dollars = ({ progress }: JobDto) => Number((progress as unknown as { cost_usd: number }).cost_usd);
    const batchOf = (job: JobDto) => job['batch'] as Record<string, number>;
    const ofOtherModel = async () => (await reingest('?only=other_model&dry_run=true', {})).documents;

    it('goes on where a worker was killed, pays for each answer once, and costs what its documents cost', async () => {
      assert.equal(await ofOtherModel(), 0);
      model.usual = slowly;
      const before = stack.tallied();
      // Other sizes of chunks: questions that were not asked before.
      const { job_id: jobId } = await reingest('', { auto_approve: true, target_words: 120 });
      await until('an answer', async () => stack.tallied().stored.length > before.stored.length);
      await stack.kill('worker');
      await stack.startPart('worker');
      const job = await ended(stack, jobId);
      assert.deepEqual([job.status, job['outcome']], ['completed', 'completed'], job.error ?? '');
      assert.equal(batchOf(job)['completed'], names.length);
      const { asked, askedAfterStored } = stack.tallied();
      assert.deepEqual(askedAfterStored, []);
      // The kill may come between an answer and its line in the tally, so questions are counted.
      const paid = new Set(asked.slice(before.asked.length)).size * 0.2;
      const total = (await children(jobId)).reduce((sum, child) => sum + dollars(child), 0);
      assert.deepEqual([dollars(job).toFixed(6), total.toFixed(6)], [paid.toFixed(6), paid.toFixed(6)]);
      const { body } = await stack.api.call<{ total: number }>('GET', '/documents?ontology=again');
      assert.equal(body.total, names.length);
    });

    it('reads what another model read, and in a retry only what failed', async () => {
      for (const part of ['worker', 'api'] as const) await stack.kill(part);
      Object.assign(stack.env, {
        CONCORDANCE_EXTRACTION_MODEL: 'stand-in-b',
        CONCORDANCE_MODEL_PRICES: 'stand-in-b=1000/5000',
      });
      await stack.start();
      assert.equal(await ofOtherModel(), names.length);
      const refused = essay(73, 5).trim().slice(0, 60);
      model.usual = (call, response) =>
        (isChat(call) && passageOf(call).startsWith(refused) ? refuse(401, 'Not this one.') : answerWell)(
          call,
          response,
        );
      const { job_id: jobId } = await reingest('?only=other_model', { auto_approve: true });
      const job = await ended(stack, jobId);
      assert.deepEqual([job['outcome'], batchOf(job)['failed_lines']], ['completed_with_errors', 1]);
      model.usual = answerWell;
      const retried = await stack.api.call<JobDto>('POST', `/jobs/${jobId}/retry`, {});
      assert.equal(retried.status, 202);
      const again = await ended(stack, retried.body.job_id);
      assert.deepEqual([again['outcome'], batchOf(again)['completed']], ['completed', 1], again.error ?? '');
      assert.deepEqual(
        (await children(again.job_id)).map((child) => child['filename']),
        ['third.md'],
      );
      assert.equal(await ofOtherModel(), 0);
    });

    it('waits at its limit before it pays more, and cancelled it leaves no document under way', async () => {
      // Cut in another way, so that no answer is known.
      const otherwise = { ...chunking, target_words: 150, min_words: 110, max_words: 190 };
      const { job_id: jobId } = await reingest('', { ...otherwise, max_cost_usd: 0.1 });
      const waiting = await until('the limit', async () => {
        const job = await stack.api.job(jobId);
        return job.status === 'awaiting_approval' && job;
      });
      assert.equal(waiting['approval_reason'], 'cost_cap');
      assert.ok(dollars(waiting) <= 0.1, String(dollars(waiting)));
      assert.equal((await stack.api.call('POST', `/jobs/${jobId}/cancel`, {})).status, 200);
      await untilLasting('its documents to end', async () =>
        (await children(jobId)).every(({ status }) => ['cancelled', 'completed'].includes(status)),
      );
      assert.ok((await children(jobId)).some(({ status }) => status === 'cancelled'));
      const { body } = await stack.api.call<{ total: number }>('GET', '/documents?ontology=again');
      assert.equal(body.total, names.length);
    });

    describe('one document', () => {
      interface Plan {
        plan: { chunks_kept: number; chunks_read: number; lost: { quotes: number; labels: string[] } };
        analysis: { cost_estimate: { total: { cost_high: number } } };
      }
      const lines = essay(81, 12).split('\n\n');
      const cloves = 'Zanzibarian cloves perfume the harbour of the old sultans.';
      let documentId: string;
      before(async () => {
        writeFileSync(join(root, 'plan.md'), [...lines, cloves].join('\n\n'));
        const submitted = await stack.api.call<{ files: { job_id: string; document_id: string }[] }>(
          'POST',
          '/ingest/directory',
          { path: root, ontology: 'planned', ...chunking },
        );
        const [file] = submitted.body.files;
        documentId = file!.document_id;
        assert.equal((await ended(stack, file!.job_id)).status, 'completed');
        model.usual = answerWell;
      });

      /** Says beforehand what reading it again would do, has it done, and compares. */
      const readAsPlanned = async (body: object) => {
        const path = `/documents/${documentId}/reingest`;
        model.calls.length = 0;
        const dry = await stack.api.call<Plan>('POST', `${path}?dry_run=true`, body);
        assert.equal(dry.status, 200, JSON.stringify(dry.body));
        assert.equal(model.calls.length, 0);
        const { plan, analysis } = dry.body;
        const submitted = await stack.api.call<JobDto>('POST', path, { ...body, auto_approve: true });
        assert.equal(submitted.status, 202, JSON.stringify(submitted.body));
        const job = await ended(stack, submitted.body.job_id);
        assert.equal(job.status, 'completed', job.error ?? '');
        const { chunks_processed: chunks, chunks_carried: carried } = job.progress as unknown as Record<string, number>;
        assert.deepEqual([plan.chunks_kept, plan.chunks_read], [carried, chunks! - carried!]);
        assert.equal(questions(model), plan.chunks_read);
        assert.deepEqual((job['analysis'] as Plan['analysis']).cost_estimate, analysis.cost_estimate);
        assert.ok(dollars(job) <= analysis.cost_estimate.total.cost_high);
        return plan;
      };

      it('is read as a dry run said: all of it, with chunks of another size', async () => {
        const { chunks_kept: kept, lost } = await readAsPlanned({ target_words: 120 });
        assert.deepEqual([kept, lost.quotes], [0, 0]);
      });

      it('is read as a dry run said: where it changed, once it was fetched again, and that evidence goes', async () => {
        writeFileSync(join(root, 'plan.md'), lines.join('\n\n'));
        const { chunks_kept: kept, lost } = await readAsPlanned({ refetch: true });
        assert.ok(kept > 0);
        assert.deepEqual([lost.quotes, lost.labels], [1, ['zanzibarian']]);
        const { body } = await stack.api.call<{ concepts: { label: string }[]; quotes: { quote: string }[] }>(
          'GET',
          `/documents/${documentId}/changes?from=1&to=2&change=removed&limit=500`,
        );
        assert.ok(body.concepts.some(({ label }) => label === 'zanzibarian'));
        assert.ok(body.quotes.some(({ quote }) => quote === cloves));
      });
    });

    it('is asked once about each file of a folder that is synchronised, also where the command was killed', async () => {
      const folder = mkdtempSync(join(stack.folder, 'synced-'));
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
      const names = Array.from({ length: 12 }, (_, nth) => `${nth}.md`);
      for (const [nth, name] of names.entries()) write(name, essay(91 + nth, 1));
      const admin = { username: 'admin', password: stack.env['CONCORDANCE_ADMIN_PASSWORD'] };
      const { body: login } = await stack.api.call<{ access_token: string }>('POST', '/auth/login', admin);
      const env = { CONCORDANCE_URL: stack.api.url, CONCORDANCE_TOKEN: login.access_token };
      const sync = (...more: string[]) =>
        run(['sync', folder, '-o', 'synced', '--json', '--auto-approve', ...more], { env });
      const changes = ({ code, stdout, stderr }: Ran) => {
        assert.equal(code, 0, stderr);
        const { files } = JSON.parse(stdout) as { files: { key: string; change: string; status: string }[] };
        return Object.fromEntries(files.map(({ key, change, status }) => [key, `${change} ${status}`]));
      };
      const stored = async () => {
        const path = '/documents?ontology=synced&limit=50';
        const { body } = await stack.api.call<{ documents: { document_key: string; version: number }[] }>('GET', path);
        return Object.fromEntries(body.documents.map((one) => [one.document_key, one.version]));
      };
      const all = (what: string) => Object.fromEntries(names.map((name) => [name, what]));
      model.usual = answerWell;
      model.calls.length = 0;

      // The first submission arrives and the others are held, so the command cannot end before it is killed.
      let submissions = 0;
      const proxy = await holdRequests(stack.api.url, (method, path) => {
        return method === 'POST' && path === '/ingest/file' && (submissions += 1) > 1;
      });
      const killed = run(['sync', folder, '-o', 'synced', '--auto-approve'], {
        env: { ...env, CONCORDANCE_URL: proxy.url },
        onStart: (child) =>
          void until('a submission', async () => {
            const { body } = await stack.api.call<{ total: number }>('GET', '/jobs?ontology=synced');
            return body.total > 0;
          }).finally(() => child.kill('SIGKILL')),
      });
      assert.equal((await killed).code, null);
      await proxy.close();
      assert.ok(submissions > 0, 'no submission was counted');
      const first = changes(await sync('--wait'));
      for (const [name, seen] of Object.entries(first))
        assert.match(seen, /^(new|in_flight|unchanged) completed$/, name);
      assert.equal(Object.keys(first).length, names.length);
      assert.deepEqual(await stored(), Object.fromEntries(names.map((name) => [name, 1])));
      assert.equal(questions(model), names.length);

      assert.deepEqual(changes(await sync()), all('unchanged completed'));
      write('0.md', essay(111, 1));
      write('new.md', essay(112, 1));
      rmSync(join(folder, '1.md'));
      const later = changes(await sync('--delete', '--wait'));
      assert.deepEqual(later, {
        ...all('unchanged completed'),
        ...{ '0.md': 'changed completed', '1.md': 'deleted completed', 'new.md': 'new completed' },
      });
      const { '1.md': _gone, ...kept } = Object.fromEntries(names.map((name) => [name, 1]));
      assert.deepEqual(await stored(), { ...kept, '0.md': 2, 'new.md': 1 });
      assert.equal(questions(model), names.length + 2);
    });

    describe('whose ontology is', () => {
      let answers: Gate;
      const call = async <T = JobDto>(method: string, path: string, body?: object) => {
        const answer = await stack.api.call<T>(method, path, body);
        assert.ok(answer.status < 300, JSON.stringify(answer.body));
        return answer.body;
      };
      const total = async (ontology: string) =>
        (await stack.api.call<{ total: number }>('GET', `/documents?ontology=${ontology}`)).body.total;
      /** A job that reads them again and waits for the model. */
      const underWay = async (ontology: string, targetWords: number) => {
        answers = gate();
        model.calls.length = 0;
        model.usual = async (asked, response) => {
          if (isChat(asked)) await answers.opened;
          await answerWell(asked, response);
        };
        const body = { auto_approve: true, target_words: targetWords };
        const { job_id: jobId } = await reingest('', body, ontology);
        await until('a question', async () => questions(model) > 0);
        return jobId;
      };
      afterEach(() => answers.open());

      it('renamed meanwhile are read under the new name', async () => {
        const jobId = await underWay('again', 140);
        await call('POST', '/ontologies/again/rename', { new_name: 'renamed' });
        answers.open();
        const job = await ended(stack, jobId);
        assert.deepEqual([job['outcome'], batchOf(job)['completed']], ['completed', names.length], job.error ?? '');
        assert.equal(job['ontology'], 'renamed');
        assert.deepEqual([...new Set((await children(jobId)).map((child) => child['ontology']))], ['renamed']);
        assert.equal(await total('renamed'), names.length);
        assert.equal((await stack.api.call('GET', '/documents?ontology=again')).status, 404);
      });

      it('frozen meanwhile stay as they are, each with the reason, and a retry reads them once it is active', async () => {
        const state = (to: string) =>
          call('PUT', '/ontologies/renamed/lifecycle', { state: to, ...(to === 'frozen' && { reason: 'Audited.' }) });
        const graph = async () => ({ ...(await dumpOf(stack)), ontologies: null });
        const before = await graph();
        const jobId = await underWay('renamed', 150);
        await state('frozen');
        answers.open();
        const job = await ended(stack, jobId);
        assert.deepEqual([job.status, batchOf(job)['failed_lines']], ['failed', names.length]);
        for (const child of (await children(jobId)).filter(({ job_id: id }) => id !== null)) {
          assert.equal(child.error_code, 'ontology_frozen');
          assert.match(child.error ?? '', /Audited\./);
        }
        assert.deepEqual(await graph(), before);
        await state('active');
        const { job_id: retried } = await call('POST', `/jobs/${jobId}/retry`, {});
        const again = await ended(stack, retried);
        assert.deepEqual([again['outcome'], batchOf(again)['completed']], ['completed', names.length]);
      });

      it('deleted meanwhile are deleted, nothing is read any more, and nothing of them is left', async () => {
        const jobId = await underWay('renamed', 160);
        const { job_id: deletion } = await call('DELETE', '/ontologies/renamed');
        answers.open();
        assert.equal((await ended(stack, deletion)).status, 'completed');
        assert.equal((await ended(stack, jobId)).status, 'cancelled');
        for (const child of await children(jobId)) assert.equal(child.status, 'cancelled');
        const { body } = await stack.api.call<{ ontologies: { ontology: string }[] }>('GET', '/ontologies');
        const deletions = body.ontologies.map(async ({ ontology: rest }) => {
          const { job_id: other } = await call('DELETE', `/ontologies/${rest}`);
          assert.equal((await ended(stack, other)).status, 'completed');
        });
        await Promise.all(deletions);
        await nothingLeft(stack);
        const { vocabulary, ...rest } = (await dumpOf(stack)) as Record<string, Record<string, unknown>[]>;
        const left = Object.entries(rest).filter(([, rows]) => rows.length > 0);
        assert.deepEqual(left, []);
        assert.deepEqual(
          vocabulary!.filter((row) => row['usage_count'] !== 0),
          [],
        );
      });
    });
  });
});
