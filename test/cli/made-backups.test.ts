import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobWorkflows } from '../../domain/ports.js';
import { damageObject } from '../support/damage-object.js';
import { makeBackup } from '../support/make-backup.js';
import { createRecordedWorkflows } from '../api/support/recorded-workflows.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { tempFolder } from './run-command.js';
import { runAs } from './run-in-process.js';

describe('the commands for backups, against the API', () => {
  const folder = tempFolder();
  let api: RunningApi;
  before(async () => {
    const workflows: JobWorkflows = {
      ...createRecordedWorkflows(),
      startJob: ({ jobId }) => makeBackup(api.platform, jobId),
    };
    api = await startApi({}, undefined, { workflowsOf: () => workflows });
    await readWater(api);
  });
  after(() => api.stop());

  const ask = async (line: string, code = 0, who: Parameters<typeof runAs>[1] = 'platform_admin') => {
    const ran = await runAs(api, who, line.split(' '));
    assert.equal(ran.code, code, ran.stderr);
    return ran;
  };
  interface Made {
    backup_id: string;
    filename: string;
    bytes: number;
    sha256: string;
    file?: string;
    records: Record<string, number>;
    encrypted: boolean;
  }
  const made = async (line: string) => JSON.parse((await ask(line)).stdout) as Made;

  it('create one, wait for it and save it; the file is verified without a server', async () => {
    const { file = '', filename, bytes, sha256, records } = await made(`backup create --json --output ${folder.path}`);
    assert.equal(file, join(folder.path, filename));
    const saved = readFileSync(file);
    assert.deepEqual([saved.length, createHash('sha256').update(saved).digest('hex')], [bytes, sha256]);
    assert.equal(records['sources'], 1);
    execFileSync('tar', ['-xzf', file, '-C', folder.path]);
    assert.match((await ask(`backup verify ${join(folder.path, 'manifest.json')}`)).stderr, /The backup is valid/);
    const verified = JSON.parse((await ask(`--json backup verify ${file}`)).stdout) as { ok: boolean; errors: unknown };
    assert.deepEqual([verified.ok, verified.errors], [true, []]);
    const damaged = Buffer.from(saved);
    damaged[saved.length - 6] = damaged[saved.length - 6]! ^ 1;
    writeFileSync(join(folder.path, 'damaged.tar.gz'), damaged);
    assert.match((await ask(`backup verify ${join(folder.path, 'damaged.tar.gz')}`, 1)).stdout, /^E_COMPRESSION/m);
    assert.equal((await made('backup create --json')).file, undefined);
  });

  it('create none where it could not be saved then', async () => {
    const count = async () => (JSON.parse((await ask('backup list --json')).stdout) as { total: number }).total;
    const before = await count();
    const taken = join(folder.path, 'taken.tar.gz');
    writeFileSync(taken, '');
    for (const [output, why] of [
      [taken, /is there already/],
      [join(folder.path, 'missing/backup.tar.gz'), /There is no folder/],
      [join(folder.path, 'missing/'), /There is no folder/],
    ] as const) {
      assert.match((await ask(`backup create --output ${output}`, 2)).stderr, why);
    }
    assert.equal(await count(), before);
  });

  it('create one of an ontology, encrypted or as JSON; another name is refused', async () => {
    const { stdout } = await ask('backup create --ontology water --format json --encrypt');
    assert.match(stdout, /^of +water$/m);
    assert.match(stdout, /^encrypted +by the key \S+$/m);
    assert.match(stdout, /^file +concordance-water-\d+T\d+Z-[a-z0-9]{6}\.json\.enc$/m);
    const { file = '' } = await made(`backup create --encrypt --json --output ${folder.path}`);
    assert.match(file, /\.tar\.gz\.enc$/);
    const keyless = await ask(`backup verify ${file}`, 1);
    assert.match(keyless.stderr, /there is no key\. Set CONCORDANCE_SECRET_KEYS/);
    const env = { CONCORDANCE_DATA_DIR: api.folder };
    const ran = await runAs(api, 'platform_admin', ['backup', 'verify', file], { env });
    assert.match(ran.stderr, /The backup is valid/);
    const other = { CONCORDANCE_SECRET_KEYS: `other:${Buffer.alloc(32).toString('base64')}` };
    const wrong = await runAs(api, 'platform_admin', ['backup', 'verify', file], { env: other });
    assert.equal(wrong.code, 1);
    assert.match(wrong.stdout, /^E_DECRYPTION_KEY .*not among those configured/m);
    assert.match((await ask('backup create --ontology nowhere', 4)).stderr, /nowhere/);
    assert.match((await ask('backup create --no-wait')).stderr, /To follow it: concordance job wait bak_/);
    assert.match((await ask('backup create --no-wait --output x', 2)).stderr, /leave out --no-wait/);
  });

  it('list, show, download and delete those that are kept', async () => {
    const { backup_id: id, filename, sha256 } = await made('backup create --format json --json');
    assert.match((await ask('backup list')).stdout, new RegExp(`^${id} +all +.* ${filename}$`, 'm'));
    assert.match((await ask(`backup show ${id}`)).stdout, new RegExp(`^sha256 +${sha256}$`, 'm'));
    const file = join(folder.path, 'saved.json');
    await ask(`backup download ${id} -O ${file}`);
    assert.match((await ask(`backup verify ${file}`)).stderr, /The backup is valid/);
    assert.match((await ask(`backup download ${id} -O ${file}`, 2)).stderr, /is there already/);
    writeFileSync(`${file}.2.part`, 'half');
    assert.match((await ask(`backup download ${id} -O ${file}.2`, 2)).stderr, /saved\.json\.2\.part is there already/);
    for (const missing of ['none/', 'none/saved.json']) {
      const { stderr } = await ask(`backup download ${id} -O ${folder.path}/${missing}`, 2);
      assert.match(stderr, /There is no folder/);
    }
    await ask(`backup delete ${id} --yes`);
    assert.match((await ask(`backup show ${id}`, 4)).stderr, /no backup/i);
  });

  it('leave no file where what comes is damaged', async () => {
    const { backup_id: id } = await made('backup create --format json --json');
    const { objectKey } = (await api.platform.store.backup(id))!;
    await damageObject(api.platform.settings.dataDir, objectKey, 'changed');
    const before = readdirSync(folder.path);
    assert.match((await ask(`backup download ${id} -O ${folder.path}`, 1)).stderr, /was damaged.*object_damaged/s);
    assert.deepEqual(readdirSync(folder.path), before);
  });

  it('are for those with the permission', async () => {
    await ask('backup list', 0, 'admin');
    assert.match((await ask('backup create', 3, 'admin')).stderr, /backups:create/);
    assert.match((await ask('backup list', 3, 'curator')).stderr, /backups:read/);
  });
});
