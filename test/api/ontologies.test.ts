import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('ontologies', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  let made = 0;
  const fresh = (prefix: string) => `${prefix} ${(made += 1)}`;
  const submit = (ontology: string, text = `Rain falls on roof ${(made += 1)}.`) =>
    api.call('POST', '/ingest/text', { as: 'platform_admin', json: { text, ontology, auto_approve: true } });
  /** A document with one chunk and two quotes that was read to its end. */
  async function read(ontology: string) {
    const text = `A pump lifts water. A valve stops water ${(made += 1)} times.`;
    const { body } = await submit(ontology, text);
    const concept = (label: string, quote: string) => ({ label, description: quote, quote });
    const concepts = [concept('pump', 'A pump lifts water.'), concept('valve', 'A valve stops water')];
    return readDocument(api.platform, body.job_id as string, text, concepts);
  }
  const get = (path: string, headers?: Record<string, string>) =>
    api.call('GET', path, { as: 'read_only', ...(headers && { headers }) });
  const at = (name: string) => `/ontologies/${encodeURIComponent(name)}`;
  const setState = (name: string, json: object, as = 'curator') =>
    api.call('PUT', `${at(name)}/lifecycle`, { as, json });
  const rename = (name: string, json: object, query = '') =>
    api.call('POST', `${at(name)}/rename${query}`, { as: 'curator', json });
  const audited = async (action: string) =>
    (
      await api.platform.store.auditEvents(
        { actorId: null, action, target: null, outcome: null, since: null, until: null },
        { limit: 50, offset: 0 },
      )
    ).items;

  it('are listed with what they hold, on both paths, page by page', async () => {
    const [one, two] = [fresh('aa list'), fresh('aa list')];
    await read(one);
    await submit(two);
    const { status, body } = await get('/ontologies?limit=1');
    assert.deepEqual([status, body.count, body.ontologies[0].ontology], [200, 1, one]);
    assert.ok(body.total >= 2);
    assert.equal(body.next, '/ontologies?limit=1&offset=1');
    const [item] = body.ontologies;
    assert.ok(item.source_count > 0 && item.concept_count > 0 && item.creation_epoch > 0);
    assert.deepEqual([item.file_count, item.open_job_count, item.lifecycle_state], [1, 0, 'active']);
    const next = await get(body.next);
    const [second] = next.body.ontologies;
    assert.deepEqual([second.ontology, second.file_count, second.open_job_count], [two, 0, 1]);
    assert.deepEqual([second.creation_epoch, second.has_embedding], [0, false]);
    for (const path of ['/ontology', '/ontology/', '/ontologies']) {
      assert.deepEqual((await get(`${path}?limit=500`)).body, (await get('/ontologies?limit=500')).body, path);
    }
  });

  it('are shown with their statistics, files and node, on both paths', async () => {
    const name = fresh('Wetter & «Köln» 50 % ?#+');
    const { documentId } = await read(name);
    const { status, body } = await get(at(name));
    assert.deepEqual([status, body.ontology, body.node.name], [200, name, name]);
    const { statistics } = body;
    assert.deepEqual([statistics.file_count, statistics.open_job_count], [1, 0]);
    assert.ok(statistics.instance_count >= statistics.concept_count && statistics.concept_count > 0);
    const files = await get(body.links.files);
    assert.deepEqual([files.body.count, files.body.total, files.body.ontology], [1, 1, name]);
    const [file] = files.body.files;
    assert.deepEqual([file.document_id, file.chunk_count], [documentId, statistics.source_count]);
    assert.deepEqual([body.files, file.source_ids.length], [[file.filename], statistics.source_count]);
    for (const rest of ['', '/files']) {
      const old = await get(`/ontology/${encodeURIComponent(name)}${rest}`);
      assert.deepEqual(old.body, (await get(at(name) + rest)).body);
    }
    const decomposed = await get(at(name.normalize('NFD')));
    assert.deepEqual([decomposed.status, decomposed.body.ontology], [200, name]);
  });

  it('answer 304 to clients that have the current content, until something changes', async () => {
    const name = fresh('cached');
    await submit(name);
    for (const path of ['/ontologies?limit=500', at(name), `${at(name)}/files`]) {
      const { headers } = await get(path);
      const known = { 'if-none-match': headers.get('etag')! };
      assert.equal((await get(path, known)).status, 304, path);
    }
    const { headers } = await get(at(name));
    await submit(name);
    assert.equal((await get(at(name), { 'if-none-match': headers.get('etag')! })).status, 200);
  });

  it('have no node before the first chunk, and no files', async () => {
    const name = fresh('jobs alone');
    await submit(name);
    const { body } = await get(at(name));
    assert.deepEqual([body.node, body.files, body.statistics.open_job_count], [null, [], 1]);
    assert.equal((await get(`${at(name)}/files`)).body.total, 0);
  });

  it('that nobody made are not found, also with a slash in the name', async () => {
    await submit('near');
    for (const name of ['neat', 'a/b', '%', ' ']) {
      for (const path of [at(name), `${at(name)}/files`]) {
        const { status, body } = await get(path);
        assert.deepEqual([status, body.code], [404, 'not_found'], path);
      }
    }
    assert.match((await get(at('neat'))).body.detail, /did you mean 'near'/);
    for (const name of ['a/b', '..', '__all__']) {
      const { status, body } = await submit(name);
      assert.deepEqual([status, body.errors[0].loc], [422, ['body', 'ontology']], name);
    }
  });

  describe('are frozen, pinned and activated', () => {
    it('with a reason that everybody hears who is refused', async () => {
      const name = fresh('frozen');
      await submit(name);
      const frozen = await setState(name, { state: 'frozen', reason: 'Audited on Friday' });
      const expected = { ontology: name, previous_state: 'active', new_state: 'frozen', reason: 'Audited on Friday' };
      assert.deepEqual([frozen.status, frozen.body], [200, { ...expected, success: true }]);
      for (const refused of [await submit(name), await rename(name, { new_name: fresh('other') })]) {
        assert.deepEqual([refused.status, refused.body.code], [409, 'ontology_frozen']);
        assert.match(refused.body.detail, /Reason: Audited on Friday\. Set its lifecycle state to active first\./);
      }
      const { node } = (await get(at(name))).body;
      assert.deepEqual([node.lifecycle_state, node.lifecycle_reason], ['frozen', 'Audited on Friday']);
      assert.equal((await setState(name, { state: 'active' })).body.reason, null);
      assert.equal((await submit(name)).status, 202);
    });

    it('from any state to any, the same again without effect', async () => {
      const name = fresh('any');
      await submit(name);
      const states = ['pinned', 'frozen', 'active', 'frozen', 'pinned', 'active'];
      let previous = 'active';
      for (const state of states) {
        const { body } = await setState(name, { state });
        assert.deepEqual([body.previous_state, body.new_state], [previous, state]);
        previous = state;
      }
      await setState(name, { state: 'frozen', reason: 'Why' });
      const events = (await audited('ontology.lifecycle')).length;
      const { counter } = await api.platform.store.counts({ kind: 'all' });
      const again = await setState(name, { state: 'frozen' });
      assert.deepEqual([again.status, again.body.previous_state, again.body.reason], [200, 'frozen', 'Why']);
      assert.equal((await api.platform.store.counts({ kind: 'all' })).counter, counter);
      assert.equal((await audited('ontology.lifecycle')).length, events);
    });

    it('on both paths, with a state that there is', async () => {
      const name = fresh('both');
      await submit(name);
      const old = await api.call('PUT', `/ontology/${encodeURIComponent(name)}/lifecycle`, {
        ...{ as: 'curator', json: { state: 'pinned' } },
      });
      assert.deepEqual([old.status, old.body.new_state], [200, 'pinned']);
      assert.equal((await setState(name, { state: 'melted' })).status, 422);
      assert.equal((await setState(name, {})).status, 422);
      assert.equal((await setState(name, { state: 'active' }, 'contributor')).status, 403);
      assert.equal((await setState('nobody', { state: 'active' })).status, 404);
    });
  });

  describe('are renamed', () => {
    it('with their documents, chunks and jobs, in one change of the graph', async () => {
      const [old, name] = [fresh('old'), fresh('new / not').replace('/', '-')];
      const { documentId } = await read(old);
      const [sourceId] = (await get(`${at(old)}/files`)).body.files[0].source_ids as string[];
      const { body: job } = await submit(old);
      const before = (await get(at(old))).body;
      const { counter } = await api.platform.store.counts({ kind: 'all' });
      const { status, body } = await rename(old, { new_name: name });
      const sources = before.statistics.source_count;
      const answer = { old_name: old, new_name: name, sources_updated: sources, open_job_count: 1 };
      assert.deepEqual([status, body], [200, { ...answer, success: true, dry_run: false }]);
      assert.equal((await api.platform.store.counts({ kind: 'all' })).counter, counter + 1);
      const after = (await get(at(name))).body;
      assert.deepEqual(after.statistics, before.statistics);
      assert.deepEqual([after.node.ontology_id, after.node.has_embedding], [before.node.ontology_id, true]);
      assert.equal((await get(at(old))).status, 404);
      assert.equal((await get(`/documents/${documentId}`)).body.ontology, name);
      assert.equal((await get(`/sources/${sourceId}`)).body.document, name);
      const listed = await api.call('GET', `/jobs?ontology=${encodeURIComponent(name)}`, { as: 'platform_admin' });
      assert.ok(listed.body.jobs.some((one: { job_id: string }) => one.job_id === job.job_id));
      assert.ok(api.workflows.asked.some(({ what, id }) => what === 'rename' && id === job.job_id));
      const [event] = await audited('ontology.rename');
      assert.deepEqual([event?.target, event?.details], [name, { old_name: old }]);
    });

    it('nowhere in a dry run, which refuses what the change would refuse', async () => {
      const [name, taken] = [fresh('kept'), fresh('taken')];
      await submit(name);
      await submit(taken);
      const planned = await rename(name, { new_name: fresh('planned') }, '?dry_run=true');
      assert.deepEqual([planned.status, planned.body.dry_run, planned.body.open_job_count], [200, true, 1]);
      assert.equal((await get(at(name))).status, 200);
      const refused = await rename(name, { new_name: taken }, '?dry_run=true');
      assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
      assert.match(refused.body.detail, /^new_name: /);
    });

    it('to a name that may be one, and to their own name without effect', async () => {
      const name = fresh('same');
      await submit(name);
      for (const new_name of ['a/b', '..', '\u0000', ' ']) {
        const { status, body } = await rename(name, { new_name });
        assert.deepEqual([status, body.errors[0].loc], [422, ['body', 'new_name']], new_name);
      }
      const { counter } = await api.platform.store.counts({ kind: 'all' });
      assert.equal((await rename(name, { new_name: ` ${name} ` })).status, 200);
      assert.equal((await api.platform.store.counts({ kind: 'all' })).counter, counter);
      assert.equal((await rename('nobody', { new_name: fresh('x') })).status, 404);
    });

    it('also while Temporal cannot be reached', async () => {
      const [name, newName] = [fresh('away'), fresh('away')];
      await submit(name);
      api.workflows.reachable = false;
      try {
        assert.equal((await rename(name, { new_name: newName })).status, 200);
      } finally {
        api.workflows.reachable = true;
      }
      assert.equal((await get(at(newName))).status, 200);
    });
  });
});
