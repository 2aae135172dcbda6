import assert from 'node:assert/strict';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { runAs } from './run-in-process.js';

describe('the commands for webhooks, against the API', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi({}, ['contributor'])));
  after(() => api.stop());
  const run = (line: string) => runAs(api, 'contributor', ['webhook', ...line.split(' ')]);
  const idOf = async () => JSON.parse((await run('list --json')).stdout).webhooks[0].webhook_id as string;

  it('register one, whose secret alone goes to stdout, and show it without', async () => {
    const made = await run('add https://hooks.example/x --events job.completed,job.failed --ontology operations');
    assert.equal(made.code, 0, made.stderr);
    assert.match(made.stdout, /^whsec_\S+\n$/);
    assert.match(made.stderr, /There is no ontology "operations" yet/);
    const id = await idOf();
    assert.match(
      (await run('list')).stdout,
      /active +job\.completed, job\.failed +operations \(does not exist yet\) +https:\/\/hooks/,
    );
    const shown = await run(`show ${id}`);
    assert.match(
      shown.stdout,
      /url +https:\/\/hooks\.example\/x[^]*ontology +operations \(does not exist yet\)\n[^]*state +active/,
    );
    assert.ok(!shown.stdout.includes('whsec_'));
    const rotated = await run(`rotate ${id}`);
    assert.match(rotated.stdout, /^whsec_\S+\n$/);
    assert.notEqual(rotated.stdout, made.stdout);
  });

  it('change it, test it, list its deliveries and deliver again', async () => {
    const id = await idOf();
    const changed = await run(`update ${id} --to https://hooks.example/y --events job.failed --all-ontologies`);
    assert.match(changed.stdout, /url +https:\/\/hooks\.example\/y[^]*events +job\.failed\n[^]*ontology +all/);
    assert.match((await run(`update ${id} --disable`)).stdout, /state +off/);
    assert.equal((await run(`test ${id}`)).code, 1);
    assert.match((await run(`update ${id} --enable`)).stdout, /state +active/);
    const tested = await run(`test ${id}`);
    const delivery = /msg_\w+/.exec(tested.stderr)?.[0] ?? '';
    assert.match(
      (await run(`deliveries ${id} --status pending`)).stdout,
      new RegExp(`${delivery} +webhook.test +pending`),
    );
    const since = (timestamp: string) => run(`deliveries ${id} --event webhook.test --since ${timestamp}`);
    assert.match((await since('2026-01-01T00:00:00Z')).stdout, new RegExp(delivery));
    assert.doesNotMatch((await since('2999-01-01T00:00:00Z')).stdout, new RegExp(delivery));
    assert.doesNotMatch((await run(`deliveries ${id} --event job.failed`)).stdout, new RegExp(delivery));
    assert.equal((await since('yesterday')).code, 1);
    assert.equal((await run(`redeliver ${id} ${delivery}`)).code, 0);
    assert.equal((await run(`redeliver ${id} msg_none`)).code, 4);
  });

  it('refuse what cannot be, and delete', async () => {
    const id = await idOf();
    for (const line of ['add https://hooks.example/ --events job.begun', `update ${id}`, `delete ${id}`]) {
      assert.equal((await run(line)).code, 2, line);
    }
    assert.equal((await run('add https://127.0.0.1/')).code, 1);
    assert.equal((await run(`delete ${id} --yes`)).code, 0);
    assert.equal((await run(`show ${id}`)).code, 4);
  });
});
