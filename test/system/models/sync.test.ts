import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Ran } from '../../cli/run-command.js';
import { holdRequests } from '../../support/hold-requests.js';
import { testServer } from '../../support/temporal-server.js';
import { essay } from '../essays.js';
import { hangMs, until, type SystemStack } from '../system-stack.js';
import { ModelInstallation } from './model-installation.js';

describe('a model server', function () {
  this.timeout(hangMs);
  let installation: ModelInstallation;
  let stack: SystemStack;
  before(async () => {
    const { address } = await testServer();
    installation = await ModelInstallation.open(address, 'synced');
    ({ stack } = installation);
  });
  after(() => installation?.close());

  it('is asked once about each file of a folder that is synchronised, also where the command was killed', async () => {
    const folder = mkdtempSync(join(stack.folder, 'synced-'));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const names = Array.from({ length: 6 }, (_, nth) => `${nth}.md`);
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
    for (const [name, seen] of Object.entries(first)) assert.match(seen, /^(new|in_flight|unchanged) completed$/, name);
    assert.equal(Object.keys(first).length, names.length);
    assert.deepEqual(await stored(), Object.fromEntries(names.map((name) => [name, 1])));
    assert.equal(installation.questions, names.length);

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
    assert.equal(installation.questions, names.length + 2);
  });
});
