import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobWorkflows } from '../../domain/ports.js';
import { createRecordedWorkflows } from '../api/support/recorded-workflows.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { handWritten } from '../domain/backup/hand-written.js';
import { makeBackup } from '../support/make-backup.js';
import { runRestore } from '../support/run-restore.js';
import { tempFolder } from './run-command.js';
import { runAs } from './run-in-process.js';

describe('the command that restores a backup', () => {
  const folder = tempFolder();
  let api: RunningApi;
  let file: string;
  beforeEach(async () => {
    const workflows: JobWorkflows = {
      ...createRecordedWorkflows(),
      startJob: async ({ kind, jobId }) => {
        if (kind === 'backup') await makeBackup(api.platform, jobId);
        // A client that waits sees it on its way first.
        if (kind === 'restore') setTimeout(() => void runRestore(api.platform, jobId), 50);
      },
    };
    api = await startApi({}, undefined, { workflowsOf: () => workflows });
    file = join(folder.path, 'forest.json');
    writeFileSync(file, JSON.stringify(handWritten()));
  });
  afterEach(() => api.stop());

  const ask = async (line: string, code = 0) => {
    const ran = await runAs(api, 'platform_admin', line.split(' '));
    assert.equal(ran.code, code, ran.stderr);
    return ran;
  };

  it('waits until it is in the graph, and says what was restored', async () => {
    const { stdout, stderr } = await ask(`backup restore ${file} --epoch faithful --yes`);
    assert.match(stdout, /events replayed +1/);
    assert.match(stdout, /made by +emb_/);
    assert.match(stderr, /11 records of the backup were restored/);
    assert.match((await ask('concept show rain')).stdout, /Rain/);
    assert.match((await ask(`backup restore ${file} --yes`, 1)).stderr, /cloned into an empty graph only/);
  });

  it('says what would be kept, and does nothing, with --dry-run', async () => {
    const { stdout, stderr } = await ask(`backup restore ${file} --dry-run`);
    assert.match(stdout, /vectors of acme:small@3: recomputed/);
    assert.match(stderr, /can be restored/);
    writeFileSync(file, '{}');
    assert.match((await ask(`backup restore ${file} --dry-run`, 1)).stderr, /cannot be restored here/);
    assert.equal((await api.platform.store.restoreConflicts()).length, 0);
  });

  it('adds it to a graph with --mode merge, and names the concepts that have other ids', async () => {
    const document = handWritten();
    document.bulk['ontologies']![0]!['lifecycle_state'] = 'active';
    writeFileSync(file, JSON.stringify(document));
    await ask(`backup restore ${file} --mode merge --yes`);
    const { stdout: plan } = await ask(`backup restore ${file} --mode merge --dry-run`);
    assert.match(plan, /ontology weather: is added to/);
    const { stdout } = await ask(`backup restore ${file} --mode merge --yes`);
    const [line] = /concept rain: rain-[0-9a-f]{8}/.exec(stdout) ?? [];
    assert.ok(line !== undefined && plan.includes(line), stdout);
  });

  it('takes a backup that the service keeps, by its id, and need not wait', async () => {
    const { backup_id: id } = JSON.parse((await ask('backup create --json')).stdout) as { backup_id: string };
    const { stderr } = await ask(`backup restore ${id} --yes --no-wait`);
    assert.match(stderr, /concordance job wait res_/);
  });

  it('takes the newest backup up to an epoch with --until, and says which epochs it lacks before it begins', async () => {
    const made = async () =>
      (JSON.parse((await ask('backup create --json')).stdout) as { backup_id: string }).backup_id;
    const empty = await made();
    await ask(`backup restore ${file} --yes`);
    const { epoch } = (await api.call('GET', '/database/epoch', { as: 'platform_admin' })).body;
    const whole = await made();
    await ask('backup create --ontology weather');
    const { stderr: exact } = await ask(`backup restore --until ${epoch} --dry-run`, 1);
    assert.match(exact, new RegExp(`${whole} of .* has the epochs up to ${epoch}\\.`));
    assert.match((await ask('backup restore --until 0 --dry-run', 1)).stderr, new RegExp(`${empty} of .* up to 0`));
    assert.match(
      (await ask(`backup restore --until ${epoch + 2} --yes`, 1)).stderr,
      new RegExp(`The newest epoch is ${epoch}\\. Name it, or one before, with --until`),
    );
    const { encryption_key: key, backup_id: sealed } = JSON.parse(
      (await ask('backup create --encrypt --json')).stdout,
    ) as { encryption_key: string; backup_id: string };
    assert.deepEqual(await api.platform.store.backupKeys(), [{ keyId: key, backups: 1 }]);
    const { hasKey } = api.platform.codec;
    Object.assign(api.platform.codec, { hasKey: async () => false });
    const { stderr: readable } = await ask(`backup restore --until ${epoch} --dry-run`, 1);
    assert.match(
      readable,
      new RegExp(`${sealed} has .*cannot be read: the key ${key} .* not configured\\.\n${whole} of `),
    );
    assert.match(
      (await ask('backup list')).stdout,
      new RegExp(`^${sealed} .*by the key ${key}, which is not configured`, 'm'),
    );
    Object.assign(api.platform.codec, { hasKey });
    await ask(`backup delete ${sealed} --yes`);
    await ask('backup create --format json');
    const { stderr: archive } = await ask(`backup restore --until ${epoch} --dry-run`, 1);
    assert.match(archive, new RegExp(`${whole} of `), 'an archive has the originals, too');
    for (const label of ['Reed', 'Rush']) await ask(`concept create ${label} --ontology marsh --note Seen-in-May.`);
    const { stderr: gap } = await ask(`backup restore --until ${epoch + 2} --yes`, 1);
    assert.match(gap, new RegExp(`Epochs ${epoch + 1} to ${epoch + 2} are not in it and cannot be replayed`));
    const { stderr: accepted } = await ask(`backup restore --until ${epoch + 1} --without-replay --dry-run`, 1);
    assert.match(accepted, /Epoch \d+ is not in it[^]*cannot be restored here/);
    assert.match((await ask('backup restore --yes', 2)).stderr, /Give a backup, or --until/);
    await ask(`backup delete ${empty} --yes`);
    assert.match((await ask('backup restore --until 0 --yes', 1)).stderr, /No backup of all ontologies/);
  });

  it('names a file that is not there', async () => {
    assert.match((await ask('backup restore nowhere.json --yes', 2)).stderr, /nowhere\.json/);
  });
});
