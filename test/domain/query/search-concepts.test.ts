import assert from 'node:assert/strict';
import { searchConcepts } from '../../../domain/query/search-concepts.js';

type Ports = Parameters<typeof searchConcepts>[0];

/** Concepts by their cosine with any query; `words` are found by full text, in that order. */
function portsOver(cosines: Record<string, number>, words: string[], quotes: string[] = []): Ports {
  const profile = { identity: 'test:cosines@1', searchThreshold: 0.6 };
  const neighbours = Object.entries(cosines).map(([conceptId, similarity]) => ({ conceptId, similarity }));
  return {
    embedder: { profile, embed: async () => [new Float32Array(1)] },
    graph: {
      profiles: async () => [profile],
      searchConcepts: async () => neighbours.sort((a, b) => b.similarity - a.similarity),
      searchConceptText: async () => words.map((id) => ({ id, score: 1 })),
      searchQuoteText: async () => quotes.map((id) => ({ conceptIds: [id] })),
      concepts: async (_scope: unknown, ids: string[]) => ids.map((conceptId) => ({ conceptId, label: conceptId })),
    },
  } as unknown as Ports;
}

async function orderOf(ports: Ports): Promise<string[]> {
  const search = { query: 'heat', limit: 10, offset: 0, minSimilarity: null, ontology: null, evidence: 0 };
  const { results } = await searchConcepts(ports, 'all' as never, search);
  return results.map((one) => one.conceptId);
}

describe('the order of what a search finds', () => {
  it('puts what words found nearer to the query in meaning first, also below the threshold', async () => {
    const order = await orderOf(
      portsOver({ heat: 0.9, 'waste heat': 0.59, sugar: 0.2 }, ['heat', 'sugar', 'waste heat']),
    );
    assert.deepEqual(order, ['heat', 'waste heat', 'sugar']);
  });

  it('leads from a quote to its concept, after what is nearer', async () => {
    const order = await orderOf(portsOver({ heat: 0.9, lysimeter: 0.2, gauge: 0.1 }, ['heat'], ['lysimeter']));
    assert.deepEqual(order, ['heat', 'lysimeter']);
  });

  it('does not let what was left out for its cosine push others down', async () => {
    const cosines = { near: 0.61, a: 0.59, b: 0.58, c: 0.57, worded: 0.3 };
    assert.deepEqual(await orderOf(portsOver(cosines, ['worded', 'near'])), ['near', 'worded']);
  });
});
