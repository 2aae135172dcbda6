import assert from 'node:assert/strict';
import type { JobWorkflows } from '../../domain/ports.js';
import { handWritten } from '../domain/backup/hand-written.js';
import { makeBackup } from '../support/make-backup.js';
import { runRestore } from '../support/run-restore.js';
import { createRecordedWorkflows } from './support/recorded-workflows.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('restoring a backup over HTTP', () => {
  let api: RunningApi;
  beforeEach(async () => {
    const workflows: JobWorkflows = {
      ...createRecordedWorkflows(),
      startJob: async ({ kind, jobId }) => {
        if (kind === 'backup') await makeBackup(api.platform, jobId);
      },
    };
    api = await startApi({ CONCORDANCE_REQUIRE_CONFIRMATION: 'on' }, undefined, { workflowsOf: () => workflows });
  });
  afterEach(() => api.stop());

  const text = JSON.stringify(handWritten());
  const send = (fields: Record<string, string> = {}, query = '?confirm=true', content = text) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([content], 'forest.json'));
    return api.call('POST', `/admin/restore${query}`, { as: 'platform_admin', body: form });
  };
  const job = async (id: string) => (await api.call('GET', `/jobs/${id}`, { as: 'platform_admin' })).body;
  const audited = async () => {
    const { body } = await api.call('GET', '/admin/audit?action=backup.restore', { as: 'platform_admin' });
    return body.events as { target: string; details: object }[];
  };

  it('answers with the job, which has the result once all is in the graph', async () => {
    const { status, body, headers } = await send({ epoch: 'faithful' });
    assert.equal(status, 202);
    assert.match(headers.get('location') ?? '', new RegExp(`/jobs/${body.job_id}$`));
    assert.deepEqual([body.job_type, body.status, body.filename], ['restore', 'processing', 'forest.json']);
    assert.deepEqual(body.restore, {
      ...{ mode: 'clone', epoch: 'faithful', backup_id: null, records_total: null, records_staged: 0 },
    });
    await runRestore(api.platform, body.job_id);
    const { result, restore, progress } = await job(body.job_id);
    assert.equal(progress.percent, 100);
    assert.equal(restore.records_staged, restore.records_total);
    assert.equal(result.faithful_epochs_replayed, 1);
    assert.equal(result.restore_stats.concepts, 2);
    assert.match(result.rehydration_job_id, /^emb_/);
    const { records, ...verification } = result.verification;
    assert.ok(records > 11, 'with what was computed');
    assert.deepEqual(verification, { errors: 0, findings: [], problem: null });
    assert.equal((await job(result.rehydration_job_id)).job_type, 'embedding_regeneration');
    const { body: concept } = await api.call('GET', '/concepts/rain', { as: 'platform_admin' });
    assert.equal(concept.label, 'Rain');
    assert.deepEqual(
      (await audited()).map(({ target, details }) => ({ target, details })),
      [
        {
          target: body.job_id,
          details: { filename: 'forest.json', epoch: 'faithful', mode: 'clone', backup_id: null },
        },
      ],
    );
  });

  it('plans without changing anything where dry_run asks for it', async () => {
    const { status, body } = await send({ dry_run: 'true' });
    assert.equal(status, 200);
    assert.deepEqual([body.dry_run, body.possible, body.mode, body.conflicts], [true, true, 'clone', []]);
    assert.deepEqual(body.embedding_profiles, [
      { identity: 'acme:small@3', vectors: 'recomputed' },
      { identity: 'acme:wide@4', vectors: 'recomputed' },
    ]);
    assert.equal(body.report.filename, 'forest.json');
    const { body: broken } = await send({ dry_run: 'true' }, '?confirm=true', '{"header": {}}');
    assert.deepEqual([broken.possible, broken.report.ok, broken.embedding_profiles], [false, false, []]);
    assert.deepEqual(await audited(), []);
    assert.equal((await api.platform.store.restoreConflicts()).length, 0);
  });

  it('takes a backup that the service keeps, by its id', async () => {
    const { body: made } = await api.call('POST', '/admin/backup', { as: 'platform_admin', json: {} });
    const path = `/admin/backups/${made.job_id}/restore?confirm=true`;
    const { body: plan } = await api.call('POST', path, { as: 'platform_admin', json: { dry_run: true } });
    assert.deepEqual([plan.possible, plan.epoch], [true, 'simple']);
    const { status, body } = await api.call('POST', path, { as: 'platform_admin', json: {} });
    assert.equal(status, 202);
    await runRestore(api.platform, body.job_id);
    const { status: outcome, restore } = await job(body.job_id);
    assert.deepEqual([outcome, restore.backup_id], ['completed', made.job_id]);
    assert.equal((await api.call('GET', `/admin/backups/${made.job_id}`, { as: 'platform_admin' })).status, 200);
    const unknown = await api.call('POST', '/admin/backups/bak_0/restore?confirm=true', {
      as: 'platform_admin',
      json: {},
    });
    assert.equal(unknown.status, 404);
  });

  it('refuses a graph that has something, naming what, and a second one at the same time', async () => {
    const { body: first } = await send();
    const second = await send();
    assert.deepEqual([second.status, second.body.code], [409, 'conflict']);
    await runRestore(api.platform, first.job_id);
    const { status, body } = await send();
    assert.deepEqual([status, body.code], [409, 'restore_target_not_empty']);
    assert.match(body.detail, /2 concepts/);
    const { body: plan } = await send({ dry_run: 'true' });
    assert.equal(plan.possible, false);
    assert.equal(plan.conflicts.length, 4);
  });

  it('merges into a graph that has something, and says before which ids will be others', async () => {
    const open = handWritten();
    open.bulk['ontologies']![0]!['lifecycle_state'] = 'active';
    const merge = (fields: Record<string, string> = {}, document = open) =>
      send({ mode: 'merge', ...fields }, '?confirm=true', JSON.stringify(document));
    const { body: first } = await merge();
    await runRestore(api.platform, first.job_id);
    const { body: plan } = await merge({ dry_run: 'true' });
    assert.deepEqual([plan.possible, plan.mode, plan.conflicts], [true, 'merge', []]);
    assert.deepEqual(plan.merge.ontologies, [{ name: 'weather', is_new: false }]);
    assert.equal(plan.merge.changed_concept_ids, 2);
    const { body: second } = await send({ mode: 'adjacent' }, '?confirm=true', JSON.stringify(open));
    await runRestore(api.platform, second.job_id);
    const { result, restore } = await job(second.job_id);
    assert.equal(restore.mode, 'merge');
    const changed = { concepts: 2, documents: 1, instances: 1, ontologies: 0, sources: 1 };
    assert.deepEqual([result.changed_ids, result.mapping_table], [changed, plan.merge.mapping_table]);
    const { concepts, ontologies, vocabulary } = result.restore_stats;
    assert.deepEqual([concepts, ontologies, vocabulary], [2, undefined, undefined], 'without what was there');
    const rain = result.mapping_table.find(({ from }: { from: string }) => from === 'rain').to;
    const { body: concept } = await api.call('GET', `/concepts/${rain}`, { as: 'platform_admin' });
    assert.equal(concept.label, 'Rain');
  });

  it('says that an ontology is frozen, to which nothing can be added', async () => {
    const { body: first } = await send({ mode: 'merge' });
    await runRestore(api.platform, first.job_id);
    const { body: plan } = await send({ mode: 'merge', dry_run: 'true' });
    assert.equal(plan.possible, false);
    assert.match(plan.conflicts[0], /"weather" is frozen/);
    // A header need not list ontologies whose profile is the default.
    const uniform = handWritten();
    uniform.header['ontologies'] = [];
    const fields = { mode: 'merge', dry_run: 'true' };
    const { body: same } = await send(fields, '?confirm=true', JSON.stringify(uniform));
    assert.deepEqual([same.possible, same.conflicts], [false, plan.conflicts]);
    const { body: job } = await send({ mode: 'merge' }, '?confirm=true', JSON.stringify(uniform));
    await assert.rejects(runRestore(api.platform, job.job_id), /is frozen/);
  });

  it('is confirmed first, and takes the modes and treatments of epochs that there are', async () => {
    assert.equal((await send({}, '')).body.code, 'confirmation_required');
    assert.equal((await send({ mode: 'idempotent' })).status, 202);
    const wrong: Record<string, string>[] = [{ mode: 'integration' }, { epoch: 'all' }, { dry_run: 'perhaps' }];
    wrong.push({ epoch: 'faithful', mode: 'merge' }, { epoch: 'faithful', mode: 'adjacent', dry_run: 'true' });
    for (const fields of wrong) {
      const { status, body } = await send(fields);
      assert.equal(status, 422, JSON.stringify(fields));
      assert.deepEqual(body.errors[0].loc, ['body', Object.keys(fields)[0]]);
    }
  });

  it('fails with the first findings of a file that is not valid', async () => {
    const broken = handWritten();
    broken.bulk['evidence']![0]!['concept_id'] = 'nobody';
    const { body } = await send({}, '?confirm=true', JSON.stringify(broken));
    await assert.rejects(
      runRestore(api.platform, body.job_id),
      /E_EVIDENCE_CONCEPT_MISSING at \$\.bulk\.evidence\[0\]/,
    );
  });
});
