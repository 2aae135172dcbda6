import assert from 'node:assert/strict';
import { run } from './run-command.js';
import { runInProcess } from './run-in-process.js';
import { startScriptedApi } from './scripted-api.js';
import type { ScriptedApi } from './scripted-api.js';

const quote = {
  instance_id: 'ins_1',
  quote: 'A worker that dies\nloses nothing.',
  document: 'operations',
  filename: 'runbook.md',
  paragraph: 2,
  source_id: 'src_1',
  start_offset: 120,
  end_offset: 153,
};
const found = {
  concept_id: 'crash-recovery',
  label: 'Crash recovery',
  description: 'Going on after a crash.',
  score: 0.71234,
  documents: ['operations'],
  evidence_count: 1,
  sample_evidence: [quote],
};

describe('the commands that ask the graph', () => {
  let api: ScriptedApi;
  beforeEach(async () => void (api = await startScriptedApi({})));
  afterEach(() => api.stop());
  const ask = (args: string[], env: Record<string, string> = {}) =>
    run(args, { env: { CONCORDANCE_URL: `${api.url}/`, CONCORDANCE_TOKEN: 't', ...env } });

  it('search sends all words as one query and shows each quote with its place', async () => {
    const body = { results: [found], total: 4, threshold_used: 0.6, below_threshold_count: 0, top_match: null };
    api.script['GET /search'] = { body };
    const options = ['--limit', '1', '--min-similarity', '0.4', '--ontology', 'operations', '--evidence'];
    const ran = await ask(['search', 'crash', 'recovery', ...options]);
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(api.seen[0]!.query, {
      query: 'crash recovery',
      limit: '1',
      offset: '0',
      min_similarity: '0.4',
      ontology: 'operations',
      include_evidence: 'true',
    });
    assert.match(ran.stdout, /^Crash recovery {2}crash-recovery {2}0\.712\n/);
    assert.match(
      ran.stdout,
      /"A worker that dies loses nothing\."\n.*runbook\.md in operations, chunk 2, characters 120 to 153 {2}\[src_1\]/,
    );
    assert.equal(ran.stderr, '1 to 1 of 4. Further ones: --offset 1.\n');
    assert.deepEqual(JSON.parse((await ask(['search', 'crash', '--json'])).stdout), body);
  });

  it('concept grounding explains each relationship with its share and its quotes', async () => {
    const grounding = { grounding_strength: 0.3, grounding_display: 'supported', confidence_level: 'confident', confidence_score: 0.5 }; // oxfmt-ignore
    const stated = {
      rel_type: 'SUPPORTS',
      from_label: 'Log',
      from_id: 'log',
      confidence: 0.75,
      source: 'llm_extraction',
    };
    const body = {
      ...{ concept_id: 'crash-recovery', label: 'Crash recovery', ...grounding, formula: 'f', total: 3 },
      axis: {
        ...{ embedding_profile: 'p@2', missing: null },
        pairs: [{ positive: 'SUPPORTS', negative: 'REFUTES', positive_projection: 0.4, negative_projection: null, missing: ['REFUTES'] }], // oxfmt-ignore
      },
      relationships: [
        {
          ...stated,
          projection: 0.4,
          contribution: 0.3,
          left_out: null,
          quotes: [{ evidence: quote, concept_ids: [] }],
        },
        { ...stated, rel_type: 'NEEDS', projection: null, contribution: null, left_out: 'no_vector', quotes: [] },
      ],
      confidence: { formula: 'g', counts: { relationships: 5, types: 2, sources: 3, evidence: 5 } },
    };
    api.script['GET /concepts/crash-recovery/grounding'] = { body };
    const ran = await ask(['concept', 'grounding', 'crash-recovery', '--quotes', '1']);
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(api.seen[0]!.query, { limit: '20', offset: '0', quotes: '1' });
    assert.match(ran.stdout, /Grounding: supported \(\+0\.300; confident, 0\.50\)/);
    assert.match(ran.stdout, /SUPPORTS \/ REFUTES +\+0\.400 +none +no vector of p@2: REFUTES/);
    assert.match(
      ran.stdout,
      /SUPPORTS from Log {2}log\n +\+0\.300 = confidence 0\.75 \* projection \+0\.400\n +"A worker/,
    );
    assert.match(ran.stdout, /NEEDS from Log {2}log\n +left out: the type has no vector yet/);
    assert.equal(ran.stderr, '1 more relationships: --offset 2\n');
  });

  it('search says what came nearest when nothing passes the threshold', async () => {
    api.script['GET /search'] = {
      body: {
        results: [],
        total: 0,
        threshold_used: 0.6,
        below_threshold_count: 3,
        suggested_threshold: 0.5,
        top_match: found,
      },
    };
    const ran = await ask(['search', 'bananas']);
    assert.equal(ran.code, 0);
    assert.equal(ran.stdout, '');
    assert.match(
      ran.stderr,
      /at or above 0\.6\. The nearest is Crash recovery \(crash-recovery, 0\.712\)\. Try --min-similarity 0\.5\./,
    );
  });

  it('changes prints a line for each change and says from which epoch to ask the next time', async () => {
    const change = { epoch: 13, kind: 'delete', entity: 'concept', id: 'rain' };
    api.script['GET /graph/changes'] = {
      body: { since: 12, current_epoch: 14, current_epoch_hash: 'ef', count: 1, changes: [change], next: null },
    };
    const ran = await ask(['changes', '--since', '12', '--since-hash', 'ab', '--entity', 'concept', 'quote']);
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(JSON.parse(ran.stdout), change);
    assert.match(ran.stderr, /--since 14 --since-hash ef/);
    assert.deepEqual([api.seen[0]!.query['since'], api.seen[0]!.query['since_hash']], ['12', 'ab']);
  });

  it('changes --follow goes on where it was when the server comes back, and ends when a copy is refused', async () => {
    const change = (epoch: number) => ({ epoch, kind: 'delete', entity: 'concept', id: `rain-${epoch}` });
    api.script['GET /graph/changes'] = ({ query: { since, cursor } }) => {
      if (since === '14') return { status: 409, body: { code: 'changes_unavailable', detail: 'Begin with since=0.' } };
      const [epoch, next] = since === '12' ? [13, null] : [14, cursor === undefined ? '/x?cursor=7-13' : null];
      const current = { current_epoch: epoch, current_epoch_hash: `hash-${epoch}` };
      return { body: { since: Number(since), ...current, count: 1, changes: [change(epoch)], next } };
    };
    let outages = 0;
    const ran = await runInProcess(['changes', '--follow', '--since', '12'], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 'token' },
      async sleep(_milliseconds, stderr) {
        if (stderr.includes('Trying again') && outages === 1) await api.start();
        else if (outages === 0) await api.stop();
        outages += 1;
      },
    });
    assert.notEqual(ran.code, 0);
    assert.deepEqual(
      ran.stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id),
      [...['rain-13', 'rain-14', 'rain-14']],
    );
    assert.match(ran.stderr, /Trying again[\s\S]*available again[\s\S]*Begin with since=0/);
    const queries = api.seen.map(({ query: { since, since_hash: hash, cursor } }) => [since, hash, cursor]);
    assert.deepEqual(queries, [
      ['12', undefined, undefined],
      ['13', 'hash-13', undefined],
      ['13', 'hash-13', '7-13'],
      ['14', 'hash-14', undefined],
    ]);
  });

  it('concept shows its names, all quotes and where its relationships lead', async () => {
    api.script['GET /concepts/a%2Fb'] = {
      body: {
        concept_id: 'a/b',
        label: 'Crash recovery',
        description: 'Going on.',
        search_terms: ['resuming'],
        evidence_count: 3,
        ...{ total: 3, limit: 1, offset: 0, next: '/concepts/a%2Fb?limit=1&offset=1' },
        instances: [quote],
        relationships: [{ to_id: 'event-history', to_label: 'Event history', rel_type: 'REQUIRES', confidence: 0.7 }],
      },
    };
    const ran = await ask(['concept', 'a/b']);
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /Also: resuming/);
    assert.match(ran.stdout, /runbook\.md in operations, chunk 2, characters 120 to 153/);
    assert.match(ran.stdout, /REQUIRES -> Event history {2}event-history {2}0\.70/);
    assert.match(ran.stderr, /2 more quotes: --offset 1/);
    const bare = await ask(['concept', 'nothing']);
    assert.equal(bare.code, 4);
  });

  it('source shows a passage, and the original byte for byte', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('Zürich\r\n'.repeat(200_000)), 0x1b, 0x00]);
    api.script['GET /sources/src_1/document'] = { body: bytes, headers: { 'content-type': 'text/markdown' } };
    api.script['GET /sources/src_1'] = {
      body: {
        source_id: 'src_1',
        document: 'operations',
        filename: 'runbook.md',
        paragraph: 0,
        full_text: 'A passage.',
      },
    };
    const passage = await ask(['source', 'src_1']);
    assert.match(passage.stdout, /runbook\.md[^]*\n\nA passage\.\n$/);
    const original = await ask(['source', 'src_1', '--document']);
    assert.equal(original.code, 0, original.stderr);
    assert.equal(original.stdout, bytes.toString('utf8'));
    assert.equal((await ask(['source', 'src_1', '--document', '--json'])).code, 2);
  });

  it('stats tells the counts in words, the most frequent types of relationships and the jobs', async () => {
    const body = {
      nodes: { concepts: 12041, sources: 9, instances: 30, ontologies: 2, documents: 3 },
      relationships: { total: 22, by_type: [{ rel_type: 'REQUIRES', count: 20 }], appears: 9, evidenced_by: 31 },
      ...{ vocabulary_types: 31, graph_change_counter: 7, epoch: 7, jobs_by_status: { completed: 2, failed: 1 } },
    };
    api.script['GET /query/statistics'] = { body };
    const ran = await ask(['stats']);
    assert.match(ran.stdout, /documents +3 in 9 chunks\nconcepts +12,041\n/);
    assert.match(ran.stdout, /jobs +2 completed, 1 failed\n/);
    assert.match(ran.stdout, /REQUIRES +20\n/);
    assert.deepEqual(JSON.parse((await ask(['stats', '--json'])).stdout), body);
    const one = { ...body.nodes, sources: 1, instances: 1 };
    const ofOne = { ...body.relationships, evidenced_by: 1 };
    api.script['GET /query/statistics'] = { body: { ...body, nodes: one, relationships: ofOne } };
    const small = (await ask(['stats'])).stdout;
    assert.match(small, /documents +3 in 1 chunk\n/);
    assert.match(small, /quotes +1, which evidences concepts 1 time\nrelationships +22 of 1 type\n/);
  });

  it('lets no control character of a document through to the terminal', async () => {
    const label = 'Evil\u001b]0;title\u0007\u001b[2J\u202e label';
    api.script['GET /search'] = { body: { results: [{ ...found, label }], total: 1 } };
    const ran = await ask(['search', 'evil']);

    assert.doesNotMatch(ran.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    assert.match(ran.stdout, /Evil/);
  });
});
