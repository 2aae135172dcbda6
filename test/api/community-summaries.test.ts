import assert from 'node:assert/strict';
import { say, send, startStandInModel, type Behaviour, type StandInModel } from '../support/stand-in-model.js';
import { editGraph } from '../support/edit-graph.js';
import { directAnalyses } from './support/direct-analyses.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

const text = 'Rain falls. Rivers carry rain. The sea takes rivers. Fire burns wood. Wood grows. Ash feeds wood.';

/** A sentence on each quote, one that cites nothing, and one that no quote supports. */
const summarize: Behaviour = (call, response) => {
  const { quotes } = JSON.parse(call.body.messages[1].content) as { quotes: { number: number; quote: string }[] };
  const sentences = [
    ...quotes.map(({ number, quote }) => ({ text: `In short: ${quote}`, quotes: [number] })),
    { text: 'This cites nothing.', quotes: [] },
    { text: 'Volcanoes erupt.', quotes: [1] },
  ];
  return say(JSON.stringify({ sentences }))(call, response);
};

describe('summaries of communities', () => {
  let model: StandInModel;
  let api: RunningApi;
  beforeEach(async () => {
    model = await startStandInModel(summarize);
    api = await start({ CONCORDANCE_MODEL_PRICES: 'writer=1/2' });
  });
  afterEach(async () => {
    await api.stop();
    await model.stop();
  });

  /** An API with two communities. */
  async function start(env: Record<string, string>): Promise<RunningApi> {
    const started = await startApi({
      CONCORDANCE_EXTRACTION_MODEL: 'writer',
      CONCORDANCE_MODEL_BASE_URL: model.url,
      ...env,
    });
    started.workflows.onStart = directAnalyses(started.platform);
    const json = { text, ontology: 'nature', auto_approve: true };
    const { body: job } = await started.call('POST', '/ingest/text', { as: 'curator', json });
    await readDocument(
      started.platform,
      job.job_id,
      text,
      [
        ['Rain', 'Rain falls.'],
        ['River', 'Rivers carry rain.'],
        ['Sea', 'The sea takes rivers.'],
        ['Fire', 'Fire burns wood.'],
        ['Wood', 'Wood grows.'],
        ['Ash', 'Ash feeds wood.'],
      ].map(([label, quote]) => ({ label: label!, description: '', quote: quote! })),
    );
    const edit = editGraph(started.platform);
    await edit.link('sea', 'CAUSES', 'rain');
    await edit.link('ash', 'CAUSES', 'fire');
    return started;
  }

  const ask = (query: string, as = 'contributor') => api.call('GET', `/communities?level=0&${query}`, { as });
  const asked = () => model.calls.length;

  it('have only sentences that cite quotes of the community, each with its place', async () => {
    const { status, body, text: answered } = await ask('summaries=true&max_cost_usd=1');
    assert.equal(status, 200, answered);
    for (const { summary, central_concepts: central } of body.communities) {
      const labels = central.map(({ concept_id: id }: { concept_id: string }) => id);
      assert.ok(summary.sentences.length > 0 && summary.dropped_sentences >= 2, answered);
      for (const sentence of summary.sentences) {
        const [{ concept_id: concept, quote, start_offset: start, end_offset: end }] = sentence.quotes;
        assert.equal(sentence.text, `In short: ${quote}`);
        assert.equal(text.slice(start, end), quote);
        assert.ok(labels.includes(concept));
      }
    }
    const { requested, written, cost_usd: cost, model: name } = body.summaries;
    assert.deepEqual([requested, written, name], [asked(), asked(), 'openai:writer']);
    assert.ok(Math.abs(cost - (asked() * (100 * 1 + 20 * 2)) / 1e6) < 1e-9, String(cost));
    const [job] = (await api.call('GET', '/jobs?job_type=analysis', { as: 'contributor' })).body.jobs;
    assert.equal(job.progress.cost_usd, cost, 'the job shows what they cost');
    assert.equal(job.cost_cap_usd, 1);
  });

  it('are paid for once, also where they are computed again and asked for by others', async () => {
    await ask('summaries=true&max_cost_usd=1');
    const calls = asked();
    const again = await ask('summaries=true&max_cost_usd=1&force=true');
    const other = await ask('summaries=true&max_cost_usd=2', 'curator');
    for (const { body } of [again, other]) {
      assert.equal(body.summaries.written, calls);
      assert.equal(body.summaries.cost_usd, 0);
    }
    assert.equal(asked(), calls);
  });

  it('end at the limit of cost, which says how many were left out; a higher one goes on', async () => {
    const one = await ask('summaries=true&max_summaries=1&max_cost_usd=1');
    const spent = one.body.summaries.cost_usd as number;
    const none = await ask('summaries=true&max_cost_usd=0.000001', 'curator');
    assert.deepEqual(
      [none.body.summaries.written, none.body.summaries.beyond_cost_limit],
      [1, none.body.summaries.requested - 1],
    );
    assert.equal(none.body.summaries.cost_usd, 0, 'what is known costs nothing');
    assert.equal(none.body.communities.at(-1).summary, null);
    const all = await ask('summaries=true&max_cost_usd=1', 'curator');
    assert.equal(all.body.summaries.written, all.body.summaries.requested);
    assert.equal(all.body.summaries.beyond_cost_limit, 0);
    assert.ok(Math.abs(all.body.summaries.cost_usd - spent * (asked() - 1)) < 1e-9);
  });

  it('are refused without a limit where the model costs money, and to who may not submit documents', async () => {
    const unlimited = await ask('summaries=true');
    assert.equal(unlimited.status, 422);
    assert.match(unlimited.body.detail, /max_cost_usd: is needed: openai:writer costs money/);
    const none = await ask('summaries=true&max_cost_usd=0');
    const said =
      'query.max_cost_usd: must be above 0: openai:writer costs money. Say what the summaries may cost, or ask without ' +
      'summaries.';
    assert.deepEqual([none.status, none.body.detail], [422, said]);
    assert.equal((await ask('summaries=true&max_cost_usd=1', 'read_only')).status, 403);
    assert.equal((await ask('', 'read_only')).status, 200);
    assert.equal(asked(), 0);
  });

  it('are none where the model says nothing that can be kept, which is counted and paid', async () => {
    model.usual = say('I would rather not.');
    const { body } = await ask('summaries=true&max_cost_usd=1');
    assert.deepEqual([body.summaries.written, body.summaries.unsupported], [0, body.summaries.requested]);
    assert.ok(body.summaries.cost_usd > 0);
    assert.ok(body.communities.every(({ summary }: { summary: unknown }) => summary === null));
    assert.equal(asked(), 2 * body.summaries.requested, 'each was shown to the model once, with what is wrong');
    const again = (await ask('summaries=true&max_cost_usd=1&force=true')).body.summaries;
    assert.deepEqual([again.unsupported, again.cost_usd, asked()], [again.requested, 0, 2 * again.requested]);
  });

  it('are written by the second answer where the first cannot be read, and both are paid for once', async () => {
    let calls = 0;
    model.usual = (call, response) => {
      calls += 1;
      const isRepair = call.body.messages.length > 2;
      return (isRepair ? summarize : say('I would rather not.'))(call, response);
    };
    const { body } = await ask('summaries=true&max_cost_usd=1');
    const { requested, written, unsupported, cost_usd: cost } = body.summaries;
    assert.deepEqual([written, unsupported, calls], [requested, 0, 2 * requested]);
    assert.ok(Math.abs(cost - (calls * (100 * 1 + 20 * 2)) / 1e6) < 1e-9, String(cost));
    const again = await ask('summaries=true&max_cost_usd=1&force=true');
    assert.deepEqual(
      [again.body.summaries.written, again.body.summaries.cost_usd, calls],
      [requested, 0, 2 * requested],
    );
  });

  it('fail with their reason where the model refuses, and leave no artifact', async () => {
    model.usual = send({ error: { message: 'bad key' } }, 401);
    const { status, body } = await ask('summaries=true&max_cost_usd=1');
    assert.equal(status, 502, JSON.stringify(body));
    assert.equal(body.code, 'model_refused');
    const { body: artifacts } = await api.call('GET', '/artifacts', { as: 'contributor' });
    assert.equal(artifacts.total, 0);
  });

  it('belong to one community with all of its concepts, too', async () => {
    const { body } = await ask('summaries=true&max_cost_usd=1');
    const [{ community_id: id, summary }] = body.communities;
    const path = `/communities/${id}`;
    const one = await api.call('GET', `${path}?summaries=true&max_cost_usd=1`, { as: 'contributor' });
    assert.deepEqual(one.body.summary, summary);
    assert.equal((await api.call('GET', path, { as: 'contributor' })).body.summary, null);
  });
});

describe('summaries of communities by the built-in rules', () => {
  it('are refused with what to do', async () => {
    const api = await startApi();
    try {
      const { status, body } = await api.call('GET', '/communities?summaries=true', { as: 'contributor' });
      assert.equal(status, 422);
      assert.match(
        body.detail,
        /summaries: needs a model; builtin:english-rules cannot write\. .*CONCORDANCE_EXTRACTION_MODEL/,
      );
    } finally {
      await api.stop();
    }
  });
});
