import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';

const key = { documentKey: 'text', declaredType: 'text/plain' };

describe('a document that is read again with the same text', () => {
  let bench: IngestBench;
  afterEach(() => bench.close());

  const words = (first: string) => `${first} ${'word '.repeat(95)}`.trim() + '.';
  const read = async (text: string, more: { force?: boolean; targetWords?: number } = {}) => {
    await bench.read(await bench.submit(text, { ...key, ...more }));
    return canonicalDump(bench.platform.store);
  };

  it('stays with the concepts it was matched with, although a later part created one of that name', async () => {
    bench = await openIngestBench();
    const text = [words('The soil is black.'), words('The earth is rich.'), words('Earth is a planet.')].join('\n\n');
    bench.answer = ({ text: asked }) => {
      const concepts = [];
      if (asked.includes('The soil is black.'))
        concepts.push(extracted('Soil', ['The soil is black.'], { searchTerms: ['Earth'] }));
      if (asked.includes('The earth is rich.'))
        concepts.push(extracted('Earth', ['The earth is rich.'], { searchTerms: ['Soil'] }));
      if (asked.includes('Earth is a planet.')) {
        const searchTerms = ['globe', 'planet', 'orbit', 'continents', 'oceans', 'atmosphere', 'poles', 'equator'];
        concepts.push(extracted('Earth', ['Earth is a planet.'], { searchTerms }));
      }
      return { concepts, relationships: [] };
    };
    const first = await read(text, { targetWords: 100 });
    const conceptOf = (dump: typeof first, quote: string) => {
      const instance = dump['instances']!.find((row) => row['quote'] === quote)!['instance_id'];
      return dump['evidence']!.filter((row) => row['instance_id'] === instance).map((row) => row['concept_id']);
    };
    assert.deepEqual(conceptOf(first, 'The earth is rich.'), ['soil']);
    assert.deepEqual(conceptOf(first, 'Earth is a planet.'), ['earth']);
    assert.deepEqual(await read(text, { targetWords: 100, force: true }), first);
  });

  it('gives a concept that was split off no term that the split left to the other one, in one number or another', async () => {
    bench = await openIngestBench();
    const { platform } = bench;
    const quotes = ['Owners pay for roads.', 'Owners pay for dogs.'];
    const text = quotes.map(words).join('\n\n');
    bench.answer = ({ text: asked }) => ({
      concepts: [extracted('owner', quotes.filter((quote) => asked.includes(quote)), { searchTerms: ['owners'] })], // oxfmt-ignore
      relationships: [],
    });
    const { instances } = await read(text, { targetWords: 100 });
    assert.equal(instances!.length, 2);
    const { records } = await platform.store.scan('instances', null, 10);
    const instanceIds = records.flatMap((row) => (row['quote'] === quotes[1] ? [String(row['instance_id'])] : []));
    const given = { decisionId: platform.ids.mint('dec'), conceptId: 'owner', instanceIds, label: 'dog owner' };
    const more = { description: '', searchTerms: [], reason: 'Dogs are no roads.' };
    await splitConcept(platform, editGraph(platform).editor(), { ...given, ...more }, platform.clock.now());
    const divided = await canonicalDump(platform.store);
    const terms = divided['concepts']!.map((row) => [row['concept_id'], row['search_terms']]);
    assert.deepEqual(terms.toSorted(), [['dog-owner', ['owners']], ['owner', ['owners']]]); // oxfmt-ignore
    assert.deepEqual(await read(text, { targetWords: 100, force: true }), divided);
  });

  for (const [file, targetWords] of [
    ['docs/oauth.md', 100],
    ['LICENSE', 150],
    ['docs/tutorial.md', 200],
  ] as const) {
    it(`gives the same graph: ${file} in chunks of ${targetWords} words`, async () => {
      bench = await openIngestBench({}, ({ extractor }) => extractor);
      const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
      const first = await read(text, { targetWords });
      assert.ok(first['concepts']!.length > 20);
      for (let times = 0; times < 2; times += 1) {
        assert.deepEqual(await read(text, { targetWords, force: true }), first);
      }
    });
  }
});
