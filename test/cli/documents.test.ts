import assert from 'node:assert/strict';
import { readDocument } from '../api/support/read-document.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater, waterText } from './read-water.js';
import { runAs, runInProcess } from './run-in-process.js';
import { problem, startScriptedApi } from './scripted-api.js';
import type { Reply } from './scripted-api.js';

describe('the commands for passages and documents, against the API', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    await readWater(api);
  });
  after(() => api.stop());
  const ask = (line: string) => runAs(api, 'contributor', line.split(' '));

  it('search --sources shows passages with their place and the concepts they evidence', async () => {
    const ran = await ask('search rain river --sources');
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /^rain\.txt in water, chunk 0, characters 0 to \d+ +src_\w+/);
    assert.match(ran.stdout, /Top\n {2}Rain feeds the river\..*\n {2}evidences .*Rain \(rain\)/);
    assert.match(ran.stderr, /^1 to 1 of 1\./);
    assert.equal(JSON.parse((await ask('search rain --sources --json')).stdout).query, 'rain');
  });

  it('search --documents shows documents with their best passages', async () => {
    const ran = await ask('search rain river --documents');
    assert.match(ran.stdout, /^rain\.txt in water +doc_\w+.*\n {2}rain\.txt in water, chunk 0/);
    assert.equal((await ask('search rain --documents --sources')).code, 2);
  });

  it('lists documents, shows one with its text, and its concepts', async () => {
    const list = await ask('document list --ontology water --search RAIN');
    const id = /^(doc_\w+) +water +rain\.txt +1 +3$/m.exec(list.stdout)?.[1] ?? '';
    assert.ok(id, list.stdout);
    assert.equal((await ask(`document show ${id} --text`)).stdout, waterText);
    const shown = await ask(`document show ${id}`);
    assert.match(shown.stdout, /file +rain\.txt\nontology +water[^]*\n\nRain feeds the river\./);
    assert.equal(JSON.parse((await ask(`document show ${id} --json`)).stdout).content.text, waterText);
    const concepts = await ask(`document concepts ${id}`);
    assert.match(concepts.stdout, /^rain +Rain +1 +0\nriver +River +1 +22\n/m);
    assert.match((await ask('document list --search nothing')).stderr, /There are none/);
    assert.equal((await ask('document show nothing')).code, 4);
  });

  it('lists the versions of a document and compares them', async () => {
    const submit = async (text: string, label: string) => {
      const json = { text, ontology: 'water', document_key: 'guides/wells', auto_approve: true };
      const { body } = await api.call('POST', '/ingest/text', { as: 'contributor', json });
      await readDocument(api.platform, body.job_id, text, [{ label, description: '', quote: text }]);
    };
    await submit('A well is deep.', 'Well');
    await submit('A cistern is wide.', 'Cistern');
    const list = await ask('document list --key guides/wells');
    const id = /^(doc_\w+)/m.exec(list.stdout)?.[1] ?? '';
    assert.ok(id, list.stdout);
    const versions = await ask(`document versions ${id}`);
    assert.match(versions.stdout, /^2 \(current\) .*\n1 /m);
    for (const option of ['--version-number', '-V']) {
      assert.equal((await ask(`document show ${id} --text ${option} 1`)).stdout.trim(), 'A well is deep.');
    }
    const changes = await ask(`document changes ${id}`);
    assert.match(changes.stdout, /^Version 1 to version 2\n[^]*^concepts +1 +1 +0$/m);
    assert.match(changes.stdout, /^removed +quote +Well: "A well is deep\."$/m);
    assert.doesNotMatch((await ask(`document changes ${id} --change added`)).stdout, /^removed/m);
    assert.equal(JSON.parse((await ask(`document changes ${id} --json`)).stdout).counts.quotes.added, 1);
  });

  it('job events follows a job to its end', async () => {
    const text = 'A comet is far away.';
    const json = { text, ontology: 'water', auto_approve: true };
    const { body } = await api.call('POST', '/ingest/text', { as: 'contributor', json });
    const following = ask(`job events ${body.job_id}`);
    await readDocument(api.platform, body.job_id, text, [{ label: 'Comet', description: '', quote: text }]);
    const ran = await following;
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /completed .*100 %.*\n$/);
    const again = await ask(`job events ${body.job_id} --json`);
    assert.equal(JSON.parse(again.stdout.trim().split('\n').at(-1) ?? '').status, 'completed');
    assert.equal((await ask('job events job_none')).code, 4);
  });
});

describe('concordance job events, where things go wrong', () => {
  const event = (id: string, name: string, job: object) =>
    `: beat\n\nid: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ job_id: 'job_1', ...job })}\n\n`;
  const stream = (text: string): Reply => ({
    headers: { 'content-type': 'text/event-stream' },
    body: Buffer.from(text),
  });
  async function against(replies: Reply[]) {
    const left = [...replies];
    const api = await startScriptedApi({ 'GET /jobs/job_1/events': () => left.shift() ?? { status: 204 } });
    const ran = await runInProcess(['job', 'events', 'job_1'], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
    });
    await api.stop();
    return { ...ran, ids: api.seen.map(({ headers }) => headers['last-event-id']) };
  }
  const processing = { status: 'processing', progress: { percent: 40, chunks_processed: 2, chunks_total: 5 } };

  it('takes a stream up again where it was cut', async () => {
    const ran = await against([
      stream(event('a', 'snapshot', { status: 'queued' }) + event('b', 'snapshot', processing)),
      problem(503, 'overloaded', 'Too busy.', { headers: { 'retry-after': '1' } }),
      stream(event('c', 'completed', { status: 'completed', progress: { percent: 100 } })),
    ]);
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(ran.ids, [undefined, 'b', 'b']);
    assert.equal(ran.stdout, 'queued  0 %\nprocessing  40 %  chunk 2/5\ncompleted  100 %\n');
  });

  it('ends with 1 for a job that failed, and with 3 when it may not be followed any more', async () => {
    const failed = await against([stream(event('a', 'failed', { status: 'failed', error: 'Broken.' }))]);
    assert.equal(failed.code, 1);
    assert.match(failed.stdout, /Broken\./);
    const ended = await against([
      stream(`${event('a', 'snapshot', processing)}id: a\nevent: problem\ndata: {"status":401}\n\n`),
      problem(401, 'unauthenticated', 'The token is not valid.'),
    ]);
    assert.equal(ended.code, 3);
    assert.match(ended.stderr, /CONCORDANCE_TOKEN is not/);
  });
});
