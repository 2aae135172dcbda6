import assert from 'node:assert/strict';
import { searchConcepts } from '../../../domain/query/search-concepts.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';

type Ports = Parameters<typeof searchConcepts>[0];
type Found = Awaited<ReturnType<typeof searchConcepts>>;

interface Given {
  /** By label: cosine with any query; null: another profile. */
  cosines: Record<string, number | null>;
  /** By label. */
  terms?: Record<string, string[]>;
  descriptions?: Record<string, string>;
  /** Each with the labels of the concepts it evidences. */
  quotes?: [string, string[]][];
  /** Words a model knows besides; absent: it cannot tell. */
  known?: string[];
  /** Takes the texts that vectors are made of. */
  embedded?: string[];
}

const holds = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().split(/\W+/).includes(word));

/** Concepts by label, which is their id, too; full text finds whole words. */
function portsOver({ cosines, terms = {}, descriptions = {}, quotes = [], known, embedded = [] }: Given): Ports {
  const profile = { identity: 'test:cosines@1', searchThreshold: 0.6 };
  const labels = Object.keys(cosines);
  const nameOf = (label: string) => [label, ...(terms[label] ?? [])].join(' / ');
  return {
    embedder: {
      profile,
      embed: async (texts: string[]) => {
        embedded.push(...texts);
        return [new Float32Array(1)];
      },
      ...(known && { knowsAny: async (words: string[]) => words.some((word) => known.includes(word)) }),
    },
    graph: {
      profiles: async () => [profile],
      conceptsNamed: async (_scope: unknown, { keys }: { keys: string[] }) =>
        labels.flatMap((conceptId) =>
          [conceptId, ...(terms[conceptId] ?? [])]
            .filter((name) => keys.includes(labelKey(name)))
            .map((name) => ({ conceptId, name, isLabel: name === conceptId })),
        ),
      wordCounts: async (_scope: unknown, words: string[]) => ({
        concepts: labels.length,
        passages: 10,
        words: words.map((word) => ({
          word,
          concepts: labels.filter((label) => holds(`${nameOf(label)} ${descriptions[label]}`, [word]).length > 0)
            .length,
          quotes: quotes.filter(([quote]) => holds(quote, [word]).length > 0).length,
          passages: 0,
        })),
      }),
      searchConcepts: async () =>
        labels
          .flatMap((conceptId) => {
            const similarity = cosines[conceptId];
            return similarity == null ? [] : [{ conceptId, similarity }];
          })
          .sort((a, b) => b.similarity - a.similarity),
      conceptSimilarities: async (_scope: unknown, { conceptIds }: { conceptIds: string[] }) =>
        conceptIds.map((id) => cosines[id]),
      searchConceptText: async (_scope: unknown, { words }: { words: string[] }) =>
        labels
          .map((id) => ({
            id,
            rank: 1,
            inName: holds(nameOf(id), words),
            inDescription: holds(descriptions[id] ?? '', words),
          }))
          .filter(({ inName, inDescription }) => inName.length + inDescription.length > 0),
      searchQuoteText: async (_scope: unknown, { words }: { words: string[] }) =>
        quotes
          .map(([quote, conceptIds]) => ({ conceptIds, words: holds(quote, words) }))
          .filter((match) => match.words.length > 0),
      concepts: async (_scope: unknown, ids: string[]) => ids.map((conceptId) => ({ conceptId, label: conceptId })),
    },
  } as unknown as Ports;
}

function search(given: Given, query: string, minSimilarity: number | null = null): Promise<Found> {
  const request = { query, limit: 20, offset: 0, minSimilarity, ontology: null, evidence: 0 };
  return searchConcepts(portsOver(given), 'all' as never, request);
}

const labels = ({ results }: Found) => results.map((one) => one.conceptId);

describe('searching concepts', () => {
  const heat: Given = {
    cosines: { heat: 0.7, 'waste heat': 0.59, 'thermal energy': 0.75, sugar: 0.3, salt: 0.52 },
    descriptions: { sugar: 'Gives off heat when it burns', salt: 'A crystal' },
  };

  it('shows results in the order of the score they have, none of them below the threshold', async () => {
    const found = await search(heat, 'heat');
    assert.deepEqual(labels(found), ['heat', 'waste heat', 'thermal energy']);
    const scores = found.results.map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.ok(scores.every((score) => score >= found.thresholdUsed && score <= 1));
    assert.equal(found.total, 3);
  });

  it('counts what it left out, and how much of it lies just below', async () => {
    const found = await search(heat, 'heat');
    assert.deepEqual([found.belowThresholdCount, found.nearMisses, found.suggestedThreshold], [2, 1, 0.52]);
    const lower = await search(heat, 'heat', found.suggestedThreshold);
    assert.deepEqual(labels(lower).slice(3), ['salt']);
  });

  it('holds a threshold that was asked for against the same score', async () => {
    const byDefault = await search(heat, 'heat');
    for (const threshold of [0, 0.3, 0.6, 0.7, 0.9, 1]) {
      const asked = await search(heat, 'heat', threshold);
      const same = asked.results.filter(({ score }) => score >= byDefault.thresholdUsed);
      assert.deepEqual(
        same.map(({ conceptId, score }) => [conceptId, score]),
        byDefault.results.filter(({ score }) => score >= threshold).map(({ conceptId, score }) => [conceptId, score]),
      );
    }
  });

  it('puts the concept of that name first, whatever its vector, its case and the threshold are', async () => {
    const given: Given = {
      cosines: { soil: 0.1, 'soil moisture': 0.95, 'World Health Organization': null, FITNESS: 0.64 },
      terms: { 'World Health Organization': ['WHO'] },
    };
    for (const query of ['soil', 'SOIL', ' Soils ', 'the soil']) {
      for (const threshold of [null, 1]) {
        const [first] = (await search(given, query, threshold)).results;
        assert.deepEqual([first?.conceptId, first?.score, first?.matchedBy[0]], ['soil', 1, 'name'], query);
      }
    }
    for (const query of ['WHO', 'who']) {
      assert.deepEqual(labels(await search(given, query)), ['World Health Organization'], query);
    }
  });

  it('finds the same whatever the case of the query, and in whatever form its digits are', async () => {
    const forms = [
      ['Who Measures CO₂ in APIs', 'who measures co2 in apis', 'WHO MEASURES CO2 IN APIS', 'who measures CO₂ in apis'],
      ['Apis of the World Health Organization', 'APIS OF THE WORLD HEALTH ORGANIZATION'],
    ];
    for (const queries of forms) {
      const embedded: string[] = [];
      const cosines = { API: 0.3, 'World Health Organization': 0.4, 'CO₂': 0.2, bee: 0.7 };
      const given: Given = { cosines, terms: { 'World Health Organization': ['WHO'] }, embedded };
      const found = await Promise.all(queries.map((query) => search(given, query)));
      assert.equal(new Set(embedded).size, 1, JSON.stringify(embedded));
      for (const one of found) assert.deepEqual(one, found[0]);
      assert.ok(found[0]!.results.length > 0);
    }
  });

  it('puts a label before a search term, and the same letters before others', async () => {
    const given: Given = { cosines: { Mercury: 0.2, mercury: 0.1, Hg: 0.9 }, terms: { Hg: ['mercury'] } };
    assert.deepEqual(labels(await search(given, 'mercury')), ['mercury', 'Mercury', 'Hg']);
    assert.deepEqual(labels(await search(given, 'Mercury')), ['Mercury', 'mercury', 'Hg']);
  });

  it('finds nothing by noise and by words that stand in every text', async () => {
    const given: Given = { ...heat, cosines: { ...heat.cosines, yauzl: 0.68 }, known: ['automobile', 'the', 'of'] };
    for (const query of ['zzzzqq', 'of the and', 'asdkjh qwerty', '??']) {
      const found = await search(given, query);
      assert.deepEqual([found.results, found.belowThresholdCount, found.topMatch], [[], 0, null], query);
      assert.deepEqual((await search(given, query, 0)).results, [], query);
    }
    assert.ok(labels(await search(given, 'automobile')).includes('yauzl'));
  });

  it('finds a word that stands in a description or in a quote alone', async () => {
    const given: Given = {
      cosines: { algae: 0.2, reef: 0.1, wave: 0.3 },
      descriptions: { algae: 'Zooxanthellae, for one' },
      quotes: [['Polyps build a reef.', ['reef']]],
      known: [],
    };
    assert.deepEqual(labels(await search(given, 'zooxanthellae')), ['algae']);
    assert.deepEqual(labels(await search(given, 'polyps')), ['reef']);
  });

  it('leads from the words of a question to the concept it names and to the quote that answers', async () => {
    const given: Given = {
      cosines: { coral: 0.5, 'white thread': 0.4, worker: 0.3, wave: 0.1 },
      quotes: [
        ['Corals turn white when the water stays warm', ['coral']],
        ['A white sail', ['wave']],
      ],
    };
    assert.deepEqual(labels(await search(given, 'what makes the worker stop')), ['worker']);
    assert.ok(labels(await search(given, 'corals turn white'))[0] === 'coral');
    assert.ok(!labels(await search(given, 'corals turn white')).includes('wave'));
  });

  it('does not take a common word of a long question for a name', async () => {
    const given: Given = { cosines: { bread: 0.5, wave: 0.1 } };
    assert.deepEqual(labels(await search(given, 'bake sourdough bread in a cast iron oven')), []);
  });

  it('tells the best of what it left out when nothing else was found', async () => {
    const found = await search({ cosines: { comet: 0.55, tail: 0.3 } }, 'asteroid');
    assert.deepEqual([found.results, found.topMatch?.conceptId, found.suggestedThreshold], [[], 'comet', 0.55]);
  });
});
