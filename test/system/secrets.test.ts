import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { answerWell, startStandInModel, type Behaviour, type StandInModel } from '../support/stand-in-model.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended } from './storm.js';
import { hangMs, SystemStack, untilLasting } from './system-stack.js';

/** Refuses the key, and repeats it in the answer, as careless servers do. */
const repeatsKey: Behaviour = ({ authorization }, response) =>
  void response
    .writeHead(401, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${authorization}` } }));

describe('the secrets of an installation', function () {
  this.timeout(hangMs);
  const random = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
  const secretKey = randomBytes(32).toString('base64');
  /** By what each is, for the message where one is found. */
  const secrets = new Map<string, string>([
    ['password of the first administrator', 'correct horse battery'],
    ['key of the model server', random('sk-settings')],
    ['key that encrypts stored secrets', secretKey],
    ['stored key of a provider', random('sk-stored')],
    ['password of a user', random('user-password')],
    ['password of a failed login', random('wrong-password')],
    ['password in a URL', random('url-password')],
  ]);
  const secret = (name: string) => secrets.get(name)!;
  let stack: SystemStack;
  let model: StandInModel;
  let receiver: Server;
  let address: string;
  let jobs: JobDto[];

  const call = async <T = Record<string, string>>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await stack.api.call<T>(method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const keep = (name: string, value: string | undefined) => {
    assert.ok(value !== undefined && value.length >= 16, `no ${name} was given`);
    secrets.set(name, value);
  };

  before(async () => {
    ({ address } = await testServer());
    model = await startStandInModel(answerWell);
    receiver = createServer((_request, response) => void response.end());
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    stack = new SystemStack(address, `secrets-${process.pid}`, {
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_MODEL_API_KEY: secret('key of the model server'),
      CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
      CONCORDANCE_MODEL_PRICES: 'stand-in=1/1',
      CONCORDANCE_SECRET_KEYS: `first:${secretKey}`,
      CONCORDANCE_LOG_LEVEL: 'debug',
      CONCORDANCE_WEBHOOK_ALLOW: '127.0.0.0/8',
    });
    await stack.start();
    await use();
  });
  after(async () => {
    await stack?.close();
    await model?.stop();
    receiver?.close();
  });

  /** Gives, makes and uses each secret once, well and in error. */
  async function use(): Promise<void> {
    const { api } = stack;
    const login = (username: string, password: string) =>
      api.call<{ access_token: string }>('POST', '/auth/login', { username, password });
    const user = { username: 'ann', password: secret('password of a user'), role: 'contributor' };
    await call('POST', '/users', user);
    keep('access token', (await login('ann', user.password)).body.access_token);
    assert.equal((await login('ann', secret('password of a failed login'))).status, 401);
    keep('API key', (await call('POST', '/auth/api-keys', { name: 'pipeline' }))['key']);
    keep('secret of an OAuth client', (await call('POST', '/auth/oauth/clients/personal/new', { client_name: 'mine' }))['client_secret']); // oxfmt-ignore
    const port = (receiver.address() as AddressInfo).port;
    const hook = { url: `http://127.0.0.1:${port}/hook`, events: ['job.completed', 'job.failed'] };
    keep('secret of a webhook', (await call('POST', '/webhooks', hook))['secret']);
    await call('POST', '/admin/keys/openai-compatible', {
      api_key: secret('stored key of a provider'),
      base_url: model.url.replace('127.0.0.1', 'localhost'),
    });
    const withPassword = `http://ann:${secret('password in a URL')}@127.0.0.1:${port}/report.html`;
    const refused = await api.call('POST', '/ingest/url', { url: withPassword, ontology: 'rivers' });
    assert.ok(refused.status >= 400);
    assert.deepEqual(found('the answer to a URL', JSON.stringify(refused.body)), []);
    model.usual = repeatsKey;
    const options = { auto_approve: true };
    const failed = await ended(stack, await api.ingest('rivers', 'refused.md', essay(1, 3), options));
    assert.deepEqual([failed.status, failed.error_code], ['failed', 'model_refused']);
    model.usual = answerWell;
    const read = await ended(stack, await api.ingest('rivers', 'read.md', essay(2, 3), options));
    assert.equal(read.status, 'completed', read.error ?? '');
    const backup = await ended(stack, (await call<JobDto>('POST', '/admin/backup', {})).job_id);
    assert.equal(backup.status, 'completed', backup.error ?? '');
    jobs = [failed, read, backup];
  }

  /** Says which secrets stand in a text. */
  function found(place: string, text: string | Buffer): string[] {
    return [...secrets].flatMap(([name, value]) => (text.includes(value) ? [`${place}: ${name}`] : []));
  }

  function filesBelow(folder: string): string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  }

  it('stand in no answer of the API but the one that gives them', async () => {
    const paths = ['/jobs', '/admin/status', '/admin/audit', '/admin/keys', '/webhooks', '/auth/api-keys', '/users'];
    const more = jobs.map(({ job_id: id }) => `/jobs/${id}`);
    const answers = [];
    for (const path of [...paths, ...more]) {
      const { status, body } = await stack.api.call('GET', path);
      assert.equal(status, 200, path);
      answers.push(...found(path, JSON.stringify(body)));
    }
    assert.deepEqual(answers, []);
  });

  it('stand in no log', async () => {
    const logs = filesBelow(stack.folder).filter((path) => path.endsWith('.log'));
    assert.ok(
      logs.some((path) => readFileSync(path).includes('"level"')),
      'nothing was logged',
    );
    assert.deepEqual(logs.flatMap((path) => found(path, readFileSync(path))), []); // oxfmt-ignore
  });

  it('stand in no file of the data folder in plain text', () => {
    const files = filesBelow(join(stack.folder, 'data')).filter((path) => !path.endsWith('.pem'));
    assert.ok(files.some((path) => path.endsWith('.db')));
    assert.deepEqual(files.flatMap((path) => found(path, contentOf(path))), []); // oxfmt-ignore
  });

  it('stand in no backup', async () => {
    const { backups } = await call<{ backups: { backup_id: string }[] }>('GET', '/admin/backups');
    assert.equal(backups.length, 1);
    const { bytes } = await stack.api.download(`/admin/backups/${backups[0]!.backup_id}/download`);
    const folder = join(stack.folder, 'unpacked');
    mkdirSync(folder);
    writeFileSync(join(folder, 'backup.tar.gz'), bytes);
    execFileSync('tar', ['-xzf', join(folder, 'backup.tar.gz'), '-C', folder]);
    assert.deepEqual(filesBelow(folder).flatMap((path) => found(path, readFileSync(path))), []); // oxfmt-ignore
  });

  it('stand in no history, search attribute or memo of a workflow', async () => {
    const connection = await Connection.connect({ address });
    const { workflow } = new Client({ connection, namespace: devNamespace });
    const seen: string[] = [];
    let histories = 0;
    try {
      await untilLasting('the workflows of the jobs to be listed', async () => {
        const ids = await Promise.all(jobs.map(({ job_id: id }) => stack.workflowIdOf(id)));
        const counts = await Promise.all(ids.map((id) => workflow.count(`WorkflowId = "${id}"`)));
        return counts.every(({ count }) => count > 0);
      });
      for await (const info of workflow.list()) {
        if (!info.taskQueue.startsWith(`secrets-${process.pid}`)) continue;
        const history = await workflow.getHandle(info.workflowId, info.runId).fetchHistory();
        const text = JSON.stringify([history, info.searchAttributes, info.memo], readable);
        seen.push(...found(info.workflowId, text));
        histories += 1;
      }
    } finally {
      await connection.close();
    }
    assert.ok(histories > jobs.length, `${histories} histories`);
    assert.deepEqual(seen, []);
  });
});

/** Content of a file; nothing where it went meanwhile. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Payloads as what they hold: their bytes are encoded otherwise. */
function readable(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('metadata' in value)) return value;
  try {
    return defaultPayloadConverter.fromPayload(value as Payload);
  } catch {
    return value;
  }
}
