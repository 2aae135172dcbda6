import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { sourceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { PassageFilter, PassageSpan, Store } from '../../domain/ports.js';
import { all, atCosine, chunkDelta, profile, runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';
import { rejectsWith } from './rejects-with.js';

const words = 'Rivers carry sand. 🌊 The comet is a body of ice, and comets have tails.';
const [sand, comet] = [
  { start: 0, end: 18 },
  { start: 22, end: words.length },
];

export function passageContract(makeBench: MakeStoreBench): void {
  describe('searching passages and quotes', () => {
    let bench: StoreBench;
    let store: Store;
    let job: IngestionJob;
    const everywhere: PassageFilter = { ontology: null, documentIds: null };
    const offsets = (spans: PassageSpan[]) => spans.map(({ sourceId, startOffset }) => [sourceId, startOffset]);
    const search = (vector: Float32Array, filter: Partial<PassageFilter> = {}) =>
      store.searchPassages(all, { ...everywhere, ...filter, profile: profile.identity, vector, limit: 9 });
    const find = (text: string, filter: Partial<PassageFilter> = {}) =>
      store.searchPassageText(all, { ...everywhere, ...filter, words: text.split(' '), limit: 9 });

    /** One chunk of two passages, with a quote of two concepts in the second. */
    async function write(of: IngestionJob, ordinal: number, passages = true, text = words): Promise<string> {
      const delta = chunkDelta(of, ordinal, { concepts: [{ id: `comet-${ordinal}` }, { id: `tail-${ordinal}` }] });
      const [source] = delta.sources;
      const start = source!.startOffset;
      const at = ({ start: from, end }: { start: number; end: number }) => ({
        sourceId: source!.sourceId,
        startOffset: start + from,
        endOffset: start + end,
      });
      const quote = { ...delta.instances[0]!, quote: text.slice(comet.start, comet.end), ...at(comet) };
      const outcome = await store.commit({
        ...delta,
        sources: [{ ...source!, fullText: text }],
        passages: passages
          ? [
              {
                ...at(sand),
                headings: ['Streams', 'The Elbe'],
                embedding: atCosine(0.2),
                embeddingProfile: profile.identity,
              },
              { ...at(comet), headings: [], embedding: atCosine(0.9), embeddingProfile: profile.identity },
            ]
          : [],
        instances: [quote],
        evidence: delta.evidence.map((link) => ({ ...link, instanceId: quote.instanceId })),
      });
      assert.equal(outcome.outcome, 'committed');
      return source!.sourceId;
    }

    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      job = await runningJob(store, { ontology: 'Sky' });
    });
    afterEach(() => bench.dispose());

    it('find passages by their vectors, best first, also those that come later', async () => {
      const first = await write(job, 0);
      const found = await search(unit(1));
      assert.deepEqual(offsets(found), [
        [first, comet.start],
        [first, sand.start],
      ]);
      assert.ok(Math.abs(found[0]!.similarity - 0.9) < 1e-6);
      await write(job, 1);
      assert.equal((await search(unit(1))).length, 4);
      const other = store.searchPassages(all, { ...everywhere, profile: 'no:such@8', vector: unit(1), limit: 9 });
      await rejectsWith('embedding_profile_switched', other);
    });

    it('find passages by the stems of their words, at their exact place', async () => {
      const source = await write(job, 0);
      const found = await find('carrying');
      assert.deepEqual(offsets(found), [[source, 0]]);
      assert.equal(words.slice(found[0]!.startOffset, found[0]!.endOffset), 'Rivers carry sand.');
      assert.deepEqual(offsets(await find('comet tail')), [[source, comet.start]]);
      assert.deepEqual(await find(' *** '), []);
    });

    it('find passages by the headings above them', async () => {
      const source = await write(job, 0);
      assert.deepEqual(offsets(await find('stream')), [[source, sand.start]]);
      assert.deepEqual(offsets(await find('elbe sand')), [[source, sand.start]]);
      const [both] = await find('elbe sand');
      assert.ok(both!.rank > (await find('sand'))[0]!.rank);
    });

    it('find passages, sources and quotes in the folded form of their words', async () => {
      const text = 'The air of Łódź was measured: CO₂ and H₂SO₄ over 5 m², 10⁶ times in ﬁve years.';
      const sources = [await write(job, 0, true, text), await write(job, 1, false, text)];
      const finds = async (word: string) => [
        (await find(word)).map(({ sourceId }) => sourceId).sort(),
        (await store.searchQuoteText(all, { ...everywhere, words: [word], limit: 9 }))
          .map((one) => one.sourceId)
          .sort(),
        (await store.wordCounts(all, [word])).words.map(({ passages, quotes }) => [passages > 0, quotes > 0])[0],
      ];
      for (const word of ['CO₂', 'co2', 'CO2', 'H₂SO₄', 'h2so4', 'm²', 'm2', 'five', 'ﬁve'])
        assert.deepEqual(await finds(word), [sources.sort(), sources.sort(), [true, true]], word);
      assert.deepEqual(await finds('106'), [[], [], [false, false]]);
      assert.deepEqual((await find('lodz')).length, 2);
    });

    it('find passages, sources and quotes by any form of a noun that label keys take for one', async () => {
      const text = 'Rivers carry sand. 🌊 Fungi, criteria, analyses, colours, mice.';
      const sources = [await write(job, 0, true, text), await write(job, 1, false, text)].sort();
      for (const word of [
        'fungus',
        'fungi',
        'criterion',
        'criteria',
        'analysis',
        'analyses',
        'color',
        'colour',
        'mouse',
      ]) {
        assert.deepEqual((await find(word)).map(({ sourceId }) => sourceId).sort(), sources, word);
        const { passages } = (await store.wordCounts(all, [word])).words[0]!;
        assert.ok(passages > 0, word);
      }
      const quotes = await store.searchQuoteText(all, { ...everywhere, words: ['mouse'], limit: 9 });
      assert.deepEqual(quotes.map(({ sourceId }) => sourceId).sort(), sources);
    });

    it('find a short word in capitals where it stands in capitals, in the plural too, and nowhere else', async () => {
      const acronyms = 'The US aids it. GPUs run. The comet shows us what one uses, and who used it.';
      const held = await write(job, 0, false, acronyms);
      const others = await write(job, 1, false, acronyms.replace('US', 'user').replace('GPUs', 'gpus'));
      const sources = async (word: string) => (await find(word)).map(({ sourceId }) => sourceId).sort();
      assert.deepEqual([await sources('US'), await sources('GPU'), await sources('WHO')], [[held], [held], []]);
      assert.deepEqual(await sources('us'), [held, others].sort());
      assert.deepEqual(
        (await store.wordCounts(all, ['US', 'WHO'])).words.map(({ passages }) => passages),
        [1, 0],
      );
    });

    it('find words within text without spaces between words: passages, sources and quotes', async () => {
      const text = '我们研究粘土与泥沙在河里的沉积过程。 🌊 地下水は川へ流れ、ชาวนาปลูกข้าว and comets.';
      const sources = [await write(job, 0, true, text), await write(job, 1, false, text)].sort();
      for (const word of ['地下水', '川', '流れ', 'ข้าว', 'comet']) {
        assert.deepEqual((await find(word)).map(({ sourceId }) => sourceId).sort(), sources, word);
        const quotes = await store.searchQuoteText(all, { ...everywhere, words: [word], limit: 9 });
        assert.deepEqual(quotes.map(({ sourceId }) => sourceId).sort(), sources, word);
        const { passages } = (await store.wordCounts(all, [word])).words[0]!;
        assert.ok(passages > 0, word);
      }
      assert.deepEqual((await find('粘土')).map(({ sourceId }) => sourceId).sort(), sources);
      for (const word of ['下川', '粘水', 'ขาว', '海']) assert.deepEqual(await find(word), [], word);
      assert.deepEqual(await store.integrityIssues(), []);
    });

    it('find concepts in the folded form of their labels, terms and descriptions', async () => {
      const concepts = [
        { id: 'co2', label: 'CO₂' },
        { id: 'acid', label: 'sulfuric acid' },
        { id: 'plot', label: 'plot' },
        { id: 'water', label: '地下水' },
      ];
      const delta = chunkDelta(job, 0, { concepts });
      await store.commit({
        ...delta,
        concepts: delta.concepts.map((one) => ({ ...one, description: one.conceptId === 'plot' ? '5 m² of 10⁶' : '' })),
        terms: [{ conceptId: 'acid', term: 'H₂SO₄', termKey: 'h2so4', sourceId: delta.sources[0]!.sourceId }],
      });
      const search = async (word: string) =>
        (await store.searchConceptText(all, { words: [word], limit: 5, ontology: null })).map((row) => row.id);
      for (const word of ['CO2', 'CO₂', 'co2']) assert.deepEqual(await search(word), ['co2'], word);
      for (const word of ['H2SO4', 'h₂so₄']) assert.deepEqual(await search(word), ['acid'], word);
      for (const word of ['m2', 'm²']) assert.deepEqual(await search(word), ['plot'], word);
      for (const word of ['地下水', '下水', '水']) assert.deepEqual(await search(word), ['water'], word);
      for (const word of ['106', '水下']) assert.deepEqual(await search(word), [], word);
    });

    it('keep to an ontology and to documents', async () => {
      const other = await runningJob(store, { ontology: 'Earth' });
      const mine = await write(job, 0);
      const theirs = await write(other, 1);
      const cases: [Partial<PassageFilter>, string][] = [
        [{ ontology: 'Earth' }, theirs],
        [{ documentIds: [job.documentId] }, mine],
      ];
      for (const [filter, source] of cases) {
        const found = [...(await search(unit(1), filter)), ...(await find('comet', filter))];
        assert.equal(found.length, 3);
        assert.ok(found.every(({ sourceId }) => sourceId === source));
        const quotes = await store.searchQuoteText(all, { ...everywhere, ...filter, words: ['ice'], limit: 9 });
        assert.deepEqual(
          offsets(quotes).map(([sourceId]) => sourceId),
          [source],
        );
      }
      assert.deepEqual(await search(unit(1), { ontology: 'Nowhere' }), []);
      assert.deepEqual(await find('comet', { documentIds: [] }), []);
    });

    it('take a source that was not cut into passages as one', async () => {
      const source = await write(job, 0, false);
      assert.deepEqual(offsets(await find('comets')), [[source, 0]]);
      assert.deepEqual(offsets(await find('report')), [[source, 0]]);
      assert.deepEqual(await search(unit(1)), []);
    });

    it('find the passages that hold several concepts, by their quotes and by their names', async () => {
      const source = await write(job, 0);
      const both = async (...concepts: [string, string[]][]) =>
        offsets(
          await store.passagesOfAll(all, {
            concepts: concepts.map(([conceptId, names]) => ({ conceptId, names })),
            limit: 9,
          }),
        );
      const quoted = [source, comet.start];
      assert.deepEqual(await both(['comet-0', []], ['tail-0', []]), [quoted]);
      assert.deepEqual(await both(['comet-0', ['comets']], ['nobody', ['body of ice', 'snow']]), [quoted]);
      assert.deepEqual(await both(['comet-0', ['comet']], ['nobody', ['sand']]), []);
      assert.deepEqual(await both(['comet-0', ['of ice body']], ['nobody', ['comet']]), []);
      assert.deepEqual(await both(), []);
      const whole = await write(job, 1, false);
      const found = await both(['comet-1', ['comet']], ['tail-1', ['tail']]);
      assert.deepEqual(found, [[whole, 1000], quoted]);
    });

    it('find quotes with the concepts they evidence', async () => {
      const source = await write(job, 0);
      const [quote, ...rest] = await store.searchQuoteText(all, { ...everywhere, words: ['icy', 'ice'], limit: 9 });
      assert.deepEqual([quote?.sourceId, quote?.startOffset, rest.length], [source, comet.start, 0]);
      assert.deepEqual(quote?.conceptIds.toSorted(), ['comet-0', 'tail-0']);
      assert.deepEqual(quote?.words, ['ice']);
      assert.deepEqual(await store.searchQuoteText(all, { ...everywhere, words: ['sand'], limit: 9 }), []);
    });

    it('compare single passages with a vector', async () => {
      const source = await write(job, 0);
      const spans = [comet, { start: 5, end: 6 }].map(({ start, end }) => ({
        ...{ sourceId: source, startOffset: start, endOffset: end },
      }));
      const query = { profile: profile.identity, vector: unit(1), passages: spans };
      const [known, unknown] = await store.passageSimilarities(all, query);
      assert.ok(Math.abs(known! - 0.9) < 1e-6);
      assert.equal(unknown, null);
    });

    it('give sources with their documents, in the order asked for', async () => {
      const [a, b] = [await write(job, 0), await write(job, 1)];
      const found = await store.sources(all, [b, 'nobody', a]);
      assert.deepEqual(
        found.map((row) => [row.sourceId, row.document, row.documentRecord.documentId]),
        [
          [b, 'Sky', job.documentId],
          [a, 'Sky', job.documentId],
        ],
      );
      assert.deepEqual(await store.documentsOfSources(all, [a, 'nobody']), new Map([[a, job.documentId]]));
    });

    it('find nothing any more of what was retracted', async () => {
      await write(job, 0);
      assert.equal((await search(unit(1))).length, 2);
      await store.completeJob(job.jobId, job.runToken);
      const again = await runningJob(store, { ontology: 'Sky', contentHash: job.contentHash, force: true });
      await store.commit({
        ...emptyDelta(
          { jobId: again.jobId, step: 'finish', ordinal: 0 },
          { kind: 'ingestion', actor: null, metadata: {} },
        ),
        run: { jobId: again.jobId, runToken: again.runToken },
        retract: { documentId: job.documentId, notRenewedBy: again.jobId },
      });
      assert.equal(await store.source(all, sourceIdOf(job.documentId, 0)), undefined);
      assert.deepEqual(await search(unit(1)), []);
      assert.deepEqual(await find('comet'), []);
      assert.deepEqual(await store.searchQuoteText(all, { ...everywhere, words: ['ice'], limit: 9 }), []);
    });
  });
}
