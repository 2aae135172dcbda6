import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../api/support/read-document.js';
import { directAnalyses } from '../api/support/direct-analyses.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { editGraph } from '../support/edit-graph.js';
import { say, startStandInModel } from '../support/stand-in-model.js';
import { until } from '../system/system-stack.js';
import { runAs } from './run-in-process.js';

describe('the commands for analyses and artifacts, against the API', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['read_only']);
    api.workflows.onStart = directAnalyses(api.platform);
    const edit = editGraph(api.platform);
    for (const label of ['Warm summer rain', 'Cold winter snow', 'Warm rain', 'Storm']) await edit.create(label);
    await edit.link('warm-summer-rain', 'CAUSES', 'storm');
  });
  after(() => api.stop());
  const run = (line: string) => runAs(api, 'read_only', line.split(' '));
  const polarity = 'polarity warm-summer-rain cold-winter-snow';
  const idIn = (text: string) => /art_\w+/.exec(text)?.[0] ?? '';

  it('place concepts between two poles, those near them or those that are named', async () => {
    const nearby = await run(polarity);
    assert.equal(nearby.code, 0, nearby.stderr);
    assert.match(
      nearby.stdout,
      /^position +direction +grounding +id +label\n-?\d\.\d\d +\w+ +-?\d\.\d\d +storm +Storm\n$/,
    );
    const named = await run(`${polarity} --candidates warm-rain,storm --json`);
    const { projections } = JSON.parse(named.stdout) as { projections: { concept_id: string }[] };
    assert.deepEqual(
      projections.map((one) => one.concept_id),
      ['warm-rain', 'storm'],
    );
    assert.equal(idIn((await run(polarity)).stderr), idIn(nearby.stderr));
    assert.notEqual(idIn((await run(`${polarity} --force`)).stderr), idIn(nearby.stderr));
    assert.equal((await run('polarity warm-summer-rain nowhere')).code, 4);
  });

  it('wait for the job of an analysis that does not start at once', async () => {
    const { onStart } = api.workflows;
    api.workflows.reachable = false;
    const running = run(`${polarity} --candidates warm-rain`);
    try {
      const filter = { userId: null, status: 'processing', kind: 'analysis', ontology: null } as const;
      const [job] = await until('the job', async () => {
        const { items } = await api.platform.store.jobs(filter, { limit: 1, offset: 0 });
        return items.length > 0 && items;
      });
      onStart(job!);
      const { code, stdout, stderr } = await running;
      assert.equal(code, 0, stderr);
      assert.match(stdout, /warm-rain +Warm rain/);
    } finally {
      api.workflows.reachable = true;
    }
  });

  it('place concepts by their vectors and save the data or the picture', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-projection-'));
    try {
      const { code, stdout, stderr } = await run('projection --algorithm pca');
      assert.deepEqual([code, stdout], [0, 'cluster  concepts  name\n0        4         warm, rain, cold\n'], stderr);
      assert.match(stderr, /^4 concepts, 0 in no cluster\. The result is kept as art_\w+\.\n$/);
      const file = (name: string) => join(folder, name);
      assert.equal((await run(`projection --algorithm pca --save ${file('all.json')}`)).code, 0);
      const saved = JSON.parse(readFileSync(file('all.json'), 'utf8')) as { concepts: object[]; artifact_id: string };
      assert.equal(saved.concepts.length, 4);
      assert.equal(saved.artifact_id, idIn(stderr));
      assert.equal((await run(`projection --algorithm pca --save ${file('all.svg')}`)).code, 0);
      const headers = { accept: 'image/svg+xml' };
      const { text } = await api.call('GET', '/projections?algorithm=pca', { as: 'read_only', headers });
      assert.equal(readFileSync(file('all.svg'), 'utf8'), text);
      const refused = await run(`projection --save ${file('all.png')}`);
      assert.equal(refused.code, 2);
      assert.match(refused.stderr, /must end in \.svg .* or \.json/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('list communities and show one with its concepts', async () => {
    const { code, stdout, stderr } = await run('community list --level 0');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^level +concepts +id +name +central concepts\n0 +2 +com_\w+ +[^\n]*Storm/);
    assert.match(stderr, /^1 of 1\. Of 4 concepts, 2 belong to none, .* kept as art_\w+\.\n$/);
    const id = /com_\w+/.exec(stdout)![0];
    assert.match((await run(`community show ${id}`)).stdout, /state +fresh\n[^]*concepts +storm, warm-summer-rain\n/);
    const shown = JSON.parse((await run(`community show ${id} --json`)).stdout) as { concept_ids: string[] };
    assert.deepEqual(shown.concept_ids, ['storm', 'warm-summer-rain']);
    const none = await run('community show com_none');
    assert.equal(none.code, 4);
    assert.match(none.stderr, /concordance community list/);
  });

  it('list artifacts, show one and its payload, compute it again and delete it', async () => {
    const id = idIn((await run(polarity)).stderr);
    assert.match((await run('artifact list --type polarity_analysis')).stdout, new RegExp(`${id} +polarity_analysis +fresh`)); // oxfmt-ignore
    assert.doesNotMatch((await run('artifact list --type report')).stdout, /art_/);
    assert.equal((await run('artifact list --type nothing')).code, 2);
    assert.match((await run(`artifact show ${id}`)).stdout, /state +fresh\n[^]*analysis +polarity\n[^]*concepts +3\n/);
    const payload = JSON.parse((await run(`artifact payload ${id}`)).stdout) as { axis: { magnitude: number } };
    assert.ok(payload.axis.magnitude > 0);
    const again = await run(`artifact regenerate ${id}`);
    assert.match(again.stderr, /job wait ana_\w+/);
    assert.equal((await run(`artifact delete ${id}`)).code, 2);
    assert.equal((await run(`artifact delete ${id} --yes`)).code, 0);
    assert.equal((await run(`artifact show ${id}`)).code, 4);
  });
});

describe('concordance ask', () => {
  it('prints each sentence with its place, what is not supported, and what it cost', async () => {
    const sentences = [
      { text: 'Rain falls.', citations: [{ number: 1, quote: 'Rain falls.' }] },
      { text: 'Rain is gold.', citations: [{ number: 9 }] },
    ];
    const model = await startStandInModel(say(JSON.stringify({ sentences })));
    const server = { CONCORDANCE_EXTRACTION_MODEL: 'writer', CONCORDANCE_MODEL_BASE_URL: model.url };
    const api = await startApi({ ...server, CONCORDANCE_MODEL_PRICES: 'writer=1/2' }, ['contributor', 'curator']);
    try {
      api.workflows.onStart = directAnalyses(api.platform);
      const text = 'Rain falls. Rivers carry rain.';
      const json = { text, ontology: 'water', auto_approve: true };
      const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, job.job_id, text, [{ label: 'Rain', description: '', quote: 'Rain falls.' }]);
      const run = (...words: string[]) => runAs(api, 'contributor', ['ask', ...words]);

      const written = await run('what', 'does', 'rain', 'do', '--max-cost', '0.5');
      assert.equal(written.code, 0, written.stderr);
      const place = /Rain falls\.\n {2}"Rain falls\."\n {4}.*in water, chunk 0, characters 0 to 11/;
      assert.match(written.stdout, place);
      assert.match(written.stdout, /Rain is gold\. \(no citation holds\)\n$/);
      assert.match(written.stderr, /openai:writer.* 100 \+ 20 tokens and 0\.00014 US dollars\./);

      const own = await run('what does rain do', '--extractive');
      assert.match(own.stdout, place);
      assert.match(own.stderr, /Sentences of the documents, the best first: as you asked\./);
      const unlimited = await run('what does rain do');
      assert.match(unlimited.stderr, /no limit of cost is set \(--max-cost\)/);
      const evidence = await run('what does rain do', '--evidence');
      assert.match(evidence.stdout, /^\[1\] passage\n {2}"Rain falls\. Rivers carry rain\."\n/);
      const nothing = await run('zzyzx', '--extractive');
      assert.deepEqual([nothing.code, nothing.stdout], [0, '']);
      assert.match(nothing.stderr, /Nothing in the documents is near/);
      assert.equal((await run('rain', '--model', '--extractive')).code, 2);
      assert.equal(model.calls.length, 1);
    } finally {
      await api.stop();
      await model.stop();
    }
  });
});

describe('concordance ask, where the model fails after the request has become a job', () => {
  let api: RunningApi;
  beforeEach(async () => {
    const server = { CONCORDANCE_EXTRACTION_MODEL: 'writer', CONCORDANCE_MODEL_BASE_URL: 'http://127.0.0.1:9/v1' };
    api = await startApi({ ...server, CONCORDANCE_MODEL_PRICES: 'writer=1/2' }, ['contributor', 'curator']);
    const text = 'Rain falls. Rivers carry rain.';
    const json = { text, ontology: 'water', auto_approve: true };
    const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    await readDocument(api.platform, job.job_id, text, [{ label: 'Rain', description: '', quote: 'Rain falls.' }]);
    api.workflows.reachable = false;
  });
  afterEach(() => api.stop());

  /** The command, whose job ends with this error. */
  async function failing(code: 'model_failed' | 'object_missing', ...options: string[]) {
    const running = runAs(api, 'contributor', ['ask', 'what does rain do', '--max-cost', '0.5', ...options]);
    const filter = { userId: null, status: 'processing', kind: 'analysis', ontology: null } as const;
    const [job] = await until('the job', async () => {
      const { items } = await api.platform.store.jobs(filter, { limit: 1, offset: 0 });
      return items.length > 0 && items;
    });
    const error = { code, detail: 'It is away.' };
    await api.platform.store.finishJob(job!.jobId, { status: 'failed', error });
    return running;
  }

  it('has the sentences of the documents, and says so', async () => {
    const { code, stdout, stderr } = await failing('model_failed');
    assert.deepEqual([code, stdout.split('\n')[0]], [0, 'Rain falls.'], stderr);
    assert.match(stderr, /The job ana_\w+ failed\. It is away\. The answer has sentences of the documents instead\./);
    assert.match(stderr, /the best first: the model failed\./);
    const { extractive_reason: reason } = JSON.parse((await failing('model_failed', '--json')).stdout) as Record<string, unknown>; // oxfmt-ignore
    assert.equal(reason, 'model_failed');
  });

  it('fails where a model was demanded, and for any other error', async () => {
    const demanded = await failing('model_failed', '--model');
    assert.equal(demanded.code, 1);
    assert.match(demanded.stderr, /It is away\./);
    assert.equal((await failing('object_missing')).code, 1);
  });
});

describe('the summaries of communities in the command line', () => {
  it('are printed with the quotes of each sentence, and what they cost', async () => {
    const sentences = [{ text: 'Rain makes rivers.', quotes: [1] }];
    const model = await startStandInModel(say(JSON.stringify({ sentences })));
    const server = { CONCORDANCE_EXTRACTION_MODEL: 'writer', CONCORDANCE_MODEL_BASE_URL: model.url };
    const api = await startApi({ ...server, CONCORDANCE_MODEL_PRICES: 'writer=1/2' }, ['contributor', 'curator']);
    try {
      api.workflows.onStart = directAnalyses(api.platform);
      const text = 'Rain falls. Rivers carry rain.';
      const json = { text, ontology: 'water', auto_approve: true };
      const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, job.job_id, text, [
        { label: 'Rain', description: '', quote: 'Rain falls.' },
        { label: 'River', description: '', quote: 'Rivers carry rain.' },
      ]);
      const list = 'community list --summaries --max-cost 0.5'.split(' ');
      const { code, stdout, stderr } = await runAs(api, 'contributor', list);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Rain makes rivers\.\n {2}"(Rain falls|Rivers carry rain)\."\n {4}.*in water, chunk 0/);
      assert.match(stderr, /openai:writer summarized 1 of 1 for 0\.00014 US dollars\./);
      const refused = await runAs(api, 'contributor', ['community', 'list', '--summaries']);
      assert.notEqual(refused.code, 0);
      assert.match(refused.stderr, /--max-cost/);
    } finally {
      await api.stop();
      await model.stop();
    }
  });
});
