import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const failsWith =
  (code: string, detail = /./) =>
  (error: unknown) =>
    isConcordanceError(error) && error.code === code && detail.test(error.detail);

describe('deciding which concepts are one', () => {
  let bench: IngestBench;
  let edit: ReturnType<typeof editGraph>;
  beforeEach(async () => {
    bench = await openIngestBench();
    bench.answer = readSentences;
    edit = editGraph(bench.platform);
  });
  afterEach(() => bench.close());

  const store = () => bench.platform.store;
  const dump = () => canonicalDump(store());
  const decisionId = () => bench.platform.ids.mint('dec');
  const read = async (text: string, more: Parameters<IngestBench['submit']>[1] = {}) =>
    bench.read(await bench.submit(text, more));
  const merge = (targetId: string, sourceId: string) =>
    mergeConcepts(bench.platform, edit.editor(), { decisionId: decisionId(), targetId, sourceId, reason: 'The same' });
  const undo = (undoes: string) =>
    undoDecision(bench.platform, edit.editor(), { decisionId: decisionId(), undoes, reason: 'A mistake' });
  const split = async (conceptId: string, label: string, isOf: (quote: string) => boolean) => {
    const quotes = await store().evidenceOf(readAll, [conceptId], 100);
    const instanceIds = quotes.filter(({ quote }) => isOf(quote)).map((one) => one.instanceId);
    const given = { decisionId: decisionId(), conceptId, instanceIds, label };
    return splitConcept(
      bench.platform,
      edit.editor(),
      { ...given, description: '', searchTerms: [], reason: 'Two things' },
      bench.platform.clock.now(),
    );
  };
  const quotes = async (id: string) => (await store().evidenceOf(readAll, [id], 100)).map(({ quote }) => quote).sort();
  const edges = async () =>
    (await dump())['relationships']!.map((one) => `${one['from']} ${one['type']} ${one['to']}`).sort();

  const lake = 'Lake needs rain. Fish needs lake. Lake is a basin of water.\n';
  const mere = 'Mere needs rain. Mere needs lake. Boat needs mere. Mere is shallow.\n';

  it('a merge moves all that one concept had, once, and leads its id and label to the other', async () => {
    await read(lake);
    await read(mere, { filename: 'mere.md' });
    await merge('lake', 'mere');
    assert.deepEqual(await edges(), ['boat REQUIRES lake', 'fish REQUIRES lake', 'lake REQUIRES rain']);
    assert.equal((await quotes('lake')).length, 7);
    const [lakeNow] = await store().concepts(readAll, ['lake']);
    assert.deepEqual(lakeNow?.searchTerms, ['mere']);
    assert.deepEqual(await store().mergedInto(['mere', 'lake']), new Map([['mere', 'lake']]));
    assert.deepEqual(await store().integrityIssues(), []);
    await read('Mere is cold in winter.\n', { filename: 'winter.md' });
    assert.equal((await store().concepts(readAll, ['mere', 'lake'])).length, 1, 'what is called so goes to the other');
    assert.ok((await quotes('lake')).includes('Mere is cold in winter.'));
    const forced = await edit.create('mere', { matchingMode: 'force_create' });
    assert.notEqual(forced.conceptId, 'mere', 'the id stays with the merged concept');
  });

  it('an undone merge leaves the graph as if it had not been, also after what was read since', async () => {
    const later = async () => {
      await read('Mere is cold in winter. Ice needs mere. Lake is deep.\n', { filename: 'later.md' });
      await read(lake, { force: true });
    };
    await read(lake);
    await read(mere, { filename: 'mere.md' });
    const decision = await merge('lake', 'mere');
    await later();
    await undo(decision.decisionId);
    const undone = await dump();

    const other = await openIngestBench();
    try {
      other.answer = readSentences;
      await other.read(await other.submit(lake));
      await other.read(await other.submit(mere, { filename: 'mere.md' }));
      await other.read(
        await other.submit('Mere is cold in winter. Ice needs mere. Lake is deep.\n', { filename: 'later.md' }),
      );
      await other.read(await other.submit(lake, { force: true }));
      assert.deepEqual(undone, await canonicalDump(other.platform.store));
    } finally {
      await other.close();
    }
  });

  it('an undone merge keeps what people changed since', async () => {
    await read(lake);
    await read(mere, { filename: 'mere.md' });
    const { decisionId: merged } = await merge('lake', 'mere');
    await edit.update('lake', { label: 'Inland water', description: 'Standing water' });
    await undo(merged);
    const [concept] = await store().concepts(readAll, ['lake']);
    assert.deepEqual(
      [concept?.label, concept?.description, concept?.searchTerms],
      ['Inland water', 'Standing water', []],
    );
    const { vector } = (await store().conceptEmbedding(readAll, 'lake'))!;
    assert.deepEqual(vector, (await bench.platform.embedder.embed(['Inland water'], 'concept'))[0]);
  });

  it('a split keeps the two apart when the same texts and others are read', async () => {
    await read('Mercury is a planet near the sun. Mercury needs orbit.\n');
    await read('Mercury is a metal that melts early. Thermometer needs mercury.\n', { filename: 'metal.md' });
    const decision = await split('mercury', 'Mercury metal', (quote) => /metal|Thermometer/.test(quote));
    const parted = async () => {
      assert.deepEqual(await edges(), [`mercury REQUIRES orbit`, `thermometer REQUIRES ${decision.otherId}`]);
      assert.equal((await quotes('mercury')).length, 2);
      assert.equal((await quotes(decision.otherId)).length, 2);
    };
    await parted();
    await read('Mercury is a metal that melts early. Thermometer needs mercury.\n', {
      filename: 'metal.md',
      force: true,
    });
    await parted();
    await read('Mercury is a planet near the sun. Mercury needs orbit.\n', { force: true });
    await parted();
  });

  it('a decision is undone once, in the order in which decisions stand on each other', async () => {
    await read(lake);
    await read(mere, { filename: 'mere.md' });
    await read('Pond is small water.\n', { filename: 'pond.md' });
    const first = await merge('lake', 'mere');
    const second = await merge('pond', 'lake');
    assert.deepEqual(
      await store().mergedInto(['mere', 'lake']),
      new Map([
        ['mere', 'pond'],
        ['lake', 'pond'],
      ]),
    );
    await assert.rejects(undo(first.decisionId), failsWith('conflict', new RegExp(second.decisionId)));
    const undone = await undo(second.decisionId);
    assert.deepEqual(await store().mergedInto(['mere', 'lake']), new Map([['mere', 'lake']]));
    await assert.rejects(undo(second.decisionId), failsWith('conflict', /undone already/));
    await assert.rejects(undo(undone.decisionId), failsWith('conflict', /merge or split them again/));
    await edit.remove('lake');
    await assert.rejects(undo(first.decisionId), failsWith('conflict', /was deleted since/));
    await assert.rejects(undo('dec_none'), failsWith('not_found'));
  });

  it('a concept that is edited while it is merged is one or the other, never both', async () => {
    await read(lake);
    await read(mere, { filename: 'mere.md' });
    const outcomes = await Promise.allSettled([
      merge('lake', 'mere'),
      edit.update('mere', { description: 'A small lake' }),
      edit.link('mere', 'PART_OF', 'fish'),
      merge('fish', 'mere'),
    ]);
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.ok(failsWith('concept_merged')(outcome.reason), String(outcome.reason));
    }
    assert.deepEqual(await store().concepts(readAll, ['mere']), []);
    assert.deepEqual(await store().integrityIssues(), []);
  });

  it('undoing is the identity, whatever the graph', async function () {
    this.timeout(180_000);
    const names = ['lake', 'mere', 'rain', 'fish', 'boat'];
    const sentence = fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
      .map(([from, to]) => (from === to ? `${from} is a thing of its kind.` : `${from} needs ${to}.`));
    const documents = fc.array(fc.array(sentence, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(documents, fc.nat(), fc.nat(), async (texts, pick, other) => {
        const own = await openIngestBench();
        try {
          own.answer = readSentences;
          const by = editGraph(own.platform);
          for (const [at, lines] of texts.entries()) {
            await own.read(await own.submit(`${lines.join(' ')}\n`, { filename: `${at}.md` }));
          }
          const before = await canonicalDump(own.platform.store);
          const ids = before['concepts']!.map((one) => String(one['concept_id']));
          if (ids.length < 2) return;
          const [target, source] = [
            ids[pick % ids.length]!,
            ids[(pick + 1 + (other % (ids.length - 1))) % ids.length]!,
          ];
          const mint = () => own.platform.ids.mint('dec');
          const merged = await mergeConcepts(own.platform, by.editor(), {
            ...{ decisionId: mint(), targetId: target, sourceId: source, reason: 'x' },
          });
          assert.notDeepEqual(await canonicalDump(own.platform.store), before);
          await undoDecision(own.platform, by.editor(), { decisionId: mint(), undoes: merged.decisionId, reason: 'y' });
          assert.deepEqual(await canonicalDump(own.platform.store), before);
          const evidence = await own.platform.store.evidenceOf(readAll, [target], 100);
          if (evidence.length < 2) return;
          const instanceIds = evidence.slice(0, 1 + (other % (evidence.length - 1))).map((one) => one.instanceId);
          const parted = await splitConcept(
            own.platform,
            by.editor(),
            {
              ...{ decisionId: mint(), conceptId: target, instanceIds, label: 'Something else' },
              ...{ description: '', searchTerms: ['other'], reason: 'z' },
            },
            own.platform.clock.now(),
          );
          assert.notDeepEqual(await canonicalDump(own.platform.store), before);
          await undoDecision(own.platform, by.editor(), { decisionId: mint(), undoes: parted.decisionId, reason: 'y' });
          assert.deepEqual(await canonicalDump(own.platform.store), before);
          assert.deepEqual(await own.platform.store.integrityIssues(), []);
        } finally {
          await own.close();
        }
      }),
      { numRuns: 8 },
    );
  });
});
