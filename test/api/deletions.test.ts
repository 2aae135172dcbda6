import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('deleting documents and ontologies', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  let made = 0;
  const fresh = (prefix: string) => `${prefix} ${(made += 1)}`;
  const submit = (ontology: string, text = `Rain falls on roof ${(made += 1)}.`) =>
    api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology, auto_approve: true } });
  async function read(ontology: string) {
    const text = `A pump lifts water. A valve stops water ${(made += 1)} times.`;
    const { body } = await submit(ontology, text);
    const label = `valve ${made}`;
    const quotes = [`A pump lifts water.`, `A valve stops water ${made} times.`];
    const concepts = [
      { label: 'pump', description: quotes[0]!, quote: quotes[0]! },
      { label, description: quotes[1]!, quote: quotes[1]! },
    ];
    return { ...(await readDocument(api.platform, body.job_id as string, text, concepts)), text, label };
  }
  const at = (name: string) => `/ontologies/${encodeURIComponent(name)}`;
  const remove = (path: string, as = 'platform_admin', more: object = {}) => api.call('DELETE', path, { as, ...more });

  it('of a document says in a dry run what would go, and does nothing', async () => {
    const ontology = fresh('dry');
    const { documentId, label } = await read(ontology);
    const planned = await remove(`/documents/${documentId}?dry_run=true`, 'curator');
    const { status, body } = planned;
    assert.deepEqual([status, body.dry_run, body.ontology, body.document_id], [200, true, ontology, documentId]);
    assert.deepEqual([body.documents_deleted, body.sources_deleted, body.open_job_count], [1, 1, 0]);
    assert.ok(body.concepts.includes(label));
    assert.equal((await api.call('GET', `/documents/${documentId}`, { as: 'read_only' })).status, 200);
    const jobs = await api.call('GET', '/jobs?job_type=document_deletion', { as: 'platform_admin' });
    assert.equal(jobs.body.total, 0);
  });

  it('of a document submits a job in the queue of its ontology, once', async () => {
    const ontology = fresh('queue');
    const { documentId, filename } = await read(ontology);
    const { status, body, headers } = await remove(`/documents/${documentId}`, 'curator');
    assert.deepEqual([status, body.job_type, body.status, body.position], [202, 'document_deletion', 'queued', 1]);
    assert.deepEqual([body.ontology, body.filename, 'document_id' in body], [ontology, filename, false]);
    assert.deepEqual([body.deletion.document_id, body.deletion.cancelled_jobs], [documentId, 0]);
    assert.deepEqual(body.progress, { stage: 'queued', percent: 0, chunks_processed: null, concepts_created: null });
    assert.equal(headers.get('location'), `/jobs/${body.job_id}`);
    assert.ok(api.workflows.asked.some(({ what, id }) => ['start', 'queue'].includes(what) && id === body.job_id));
    assert.equal((await remove(`/documents/${documentId}`, 'curator')).body.job_id, body.job_id);
    const listed = await api.call('GET', `/jobs?job_type=document_deletion&ontology=${encodeURIComponent(ontology)}`, {
      as: 'curator',
    });
    assert.deepEqual(listed.body.jobs.map((one: { job_id: string }) => one.job_id), [body.job_id]); // oxfmt-ignore
    const cancelled = await api.call('POST', `/jobs/${body.job_id}/cancel`, { as: 'curator' });
    assert.equal(cancelled.body.status, 'cancelled');
  });

  it('of a document that is not read yet names the job to cancel', async () => {
    const ontology = fresh('unread');
    const submitted = await submit(ontology, 'A wren is small.');
    const job = await api.call('GET', `/jobs/${submitted.body.job_id}`, { as: 'curator' });
    const { status, body } = await remove(`/documents/${job.body.document_id}`, 'curator');
    assert.deepEqual([status, body.code], [404, 'not_found']);
    assert.ok(body.detail.includes(`POST /jobs/${submitted.body.job_id}/cancel`), body.detail);
  });

  it('of a document refuses the same content meanwhile, and cancels the job that reads it', async () => {
    const ontology = fresh('again');
    const { documentId, text } = await read(ontology);
    const forced = await api.call('POST', '/ingest/text', {
      ...{ as: 'curator', json: { text, ontology, auto_approve: true, force: true } },
    });
    const { body } = await remove(`/documents/${documentId}`, 'curator');
    assert.equal(body.deletion.cancelled_jobs, 1);
    const job = await api.call('GET', `/jobs/${forced.body.job_id}`, { as: 'curator' });
    assert.deepEqual([job.body.status, job.body.error_code], ['cancelled', 'document_deleted']);
    assert.match(job.body.error, new RegExp(body.job_id as string));
    const refused = await submit(ontology, text);
    assert.deepEqual([refused.status, refused.body.code], [409, 'deletion_in_progress']);
    assert.match(refused.body.detail, new RegExp(body.job_id as string));
  });

  it('of documents and ontologies that are not there is not found', async () => {
    for (const path of ['/documents/doc_none', '/documents/doc_none?dry_run=true', at('nobody'), '/ontology/nobody']) {
      assert.equal((await remove(path)).status, 404, path);
    }
  });

  it('of an ontology is critical, also by the singular path, and takes a body with force', async () => {
    const ontology = fresh('whole');
    await read(ontology);
    await submit(ontology);
    const planned = await remove(`${at(ontology)}?dry_run=true`);
    assert.deepEqual([planned.status, planned.headers.get('x-impact')], [200, 'critical']);
    assert.deepEqual([planned.body.documents_deleted, planned.body.open_job_count], [1, 1]);
    assert.equal((await remove(at(ontology), 'admin')).status, 403);
    const path = `/ontology/${encodeURIComponent(ontology)}?confirm=true`;
    const { status, body } = await remove(path, 'platform_admin', { json: { force: true } });
    assert.deepEqual([status, body.job_type, body.filename], [202, 'ontology_deletion', ontology]);
    assert.deepEqual([body.deletion.document_id, body.deletion.cancelled_jobs], [null, 1]);
    for (const refused of [
      await submit(ontology),
      await api.call('POST', `${at(ontology)}/rename`, { as: 'curator', json: { new_name: fresh('other') } }),
      await api.call('PUT', `${at(ontology)}/lifecycle`, { as: 'curator', json: { state: 'frozen' } }),
    ]) {
      assert.deepEqual([refused.status, refused.body.code], [409, 'deletion_in_progress']);
    }
  });

  it('of an ontology needs no thaw, that of its documents does', async () => {
    const ontology = fresh('frozen');
    const { documentId } = await read(ontology);
    const json = { state: 'frozen', reason: 'Audited' };
    await api.call('PUT', `${at(ontology)}/lifecycle`, { as: 'curator', json });
    const refused = await remove(`/documents/${documentId}`);
    assert.deepEqual([refused.status, refused.body.code], [409, 'ontology_frozen']);
    const planned = await remove(`/documents/${documentId}?dry_run=true`);
    assert.deepEqual([planned.status, planned.body], [409, { ...refused.body, request_id: planned.body.request_id }]);
    assert.equal((await remove(`${at(ontology)}?dry_run=true`)).status, 200);
    assert.equal((await remove(at(ontology))).status, 202);
    for (const dryRun of ['', '?dry_run=true']) {
      const late = await remove(`/documents/${documentId}${dryRun}`);
      assert.deepEqual([late.status, late.body.code], [409, 'deletion_in_progress'], dryRun);
    }
  });

  it('of concepts and relationships are refused in a dry run where they would be', async () => {
    const ontology = fresh('concepts');
    const concept = async (label: string) =>
      (await api.call('POST', '/graph/concepts', { as: 'curator', json: { label, ontology } })).body
        .concept_id as string;
    const [one, other] = [await concept('Anvil'), await concept('Forge')];
    const json = { from_concept_id: one, to_concept_id: other, relationship_type: 'STANDS_IN' };
    const edge = (await api.call('POST', '/graph/edges', { as: 'curator', json })).body.edge_id as string;
    const headers = { 'if-match': '"old"' };
    const unlike = await remove(`/graph/concepts/${one}?dry_run=true`, 'curator', { headers });
    assert.deepEqual([unlike.status, unlike.body.code], [412, 'precondition_failed']);
    const linked = await remove(`/graph/concepts/${one}?dry_run=true&cascade=false`, 'curator');
    assert.deepEqual([linked.status, linked.body.code], [409, 'conflict']);
    assert.equal((await remove(`/graph/concepts/${one}?dry_run=true`, 'curator')).status, 200);
    await api.call('PUT', `${at(ontology)}/lifecycle`, { as: 'curator', json: { state: 'frozen' } });
    for (const path of [`/graph/concepts/${one}`, `/graph/edges/${edge}`]) {
      for (const dryRun of ['', '?dry_run=true']) {
        const { status, body } = await remove(path + dryRun, 'curator');
        assert.deepEqual([status, body.code], [409, 'ontology_frozen'], path + dryRun);
      }
    }
    const planned = await remove(`${at(ontology)}?dry_run=true`);
    assert.deepEqual(
      [planned.body.concepts, planned.body.orphaned_concepts_deleted, planned.body.relationships_deleted],
      [['Anvil', 'Forge'], 2, 1],
    );
  });
});
