import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { searchDocuments } from '../../../domain/query/search-documents.js';
import { searchSources } from '../../../domain/query/search-sources.js';

type Ports = Parameters<typeof searchSources>[0];
const everywhere = { ontology: null, documentIds: null, minSimilarity: null, limit: 10, offset: 0 };

/** Passages of ten characters each, by the letter they consist of: cosine, and the document they are in. */
function portsOver(passages: Record<string, { cosine: number | null; document: string }>, words: string[]): Ports {
  const letters = Object.keys(passages);
  const span = (letter: string) => {
    const startOffset = letters.indexOf(letter) * 10;
    return { sourceId: `src-${passages[letter]!.document}`, startOffset, endOffset: startOffset + 10 };
  };
  const profile = { identity: 'test:cosines@1', searchThreshold: 0.5 };
  const cosineAt = new Map(letters.map((letter) => [span(letter).startOffset, passages[letter]!.cosine]));
  return {
    embedder: { profile, embed: async () => [new Float32Array(1)] },
    graph: {
      profiles: async () => [profile],
      wordCounts: async (_scope: unknown, asked: string[]) => ({
        ...{ concepts: 9, passages: 9 },
        words: asked.map((word) => ({ word, concepts: 0, quotes: 0, passages: words.length })),
      }),
      conceptsNamed: async () => [],
      ontologyNames: async () => ['sky'],
      searchPassages: async () =>
        letters
          .flatMap((letter) => {
            const similarity = passages[letter]!.cosine;
            return similarity === null ? [] : [{ ...span(letter), similarity }];
          })
          .sort((a, b) => b.similarity - a.similarity),
      searchPassageText: async () => words.map((letter) => ({ ...span(letter), rank: 1 })),
      passageSimilarities: async (_scope: unknown, asked: { passages: { startOffset: number }[] }) =>
        asked.passages.map(({ startOffset }) => cosineAt.get(startOffset) ?? null),
      sources: async (_scope: unknown, ids: string[]) =>
        ids.map((sourceId) => ({
          sourceId,
          startOffset: 0,
          fullText: letters.map((letter) => letter.repeat(10)).join(''),
          documentRecord: { documentId: sourceId.slice(4) },
        })),
      documentsOfSources: async (_scope: unknown, ids: string[]) => new Map(ids.map((id) => [id, id.slice(4)])),
      documents: async (_scope: unknown, ids: string[]) => ids.map((documentId) => ({ documentId })),
      sourceConcepts: async (_scope: unknown, ids: string[]) =>
        ids.flatMap((sourceId) => [
          { conceptId: 'one', label: 'One', instance: { sourceId, startOffset: 2, endOffset: 4 } },
          { conceptId: 'two', label: 'Two', instance: { sourceId, startOffset: 18, endOffset: 22 } },
        ]),
    },
  } as unknown as Ports;
}

const scope = { kind: 'all' } as const;

describe('searching the passages of documents', () => {
  const dependencies = portsOver(
    {
      a: { cosine: 0.3, document: 'x' },
      b: { cosine: 0.1, document: 'x' },
      c: { cosine: 0.6, document: 'y' },
      d: { cosine: null, document: 'y' },
    },
    ['d', 'a'],
  );

  it('finds a name in capitals that is a small word otherwise by its letters alone', async () => {
    const [asked, named] = [[] as string[][], { conceptId: 'who', name: 'WHO', isLabel: true }];
    const { graph, ...rest } = portsOver({ a: { cosine: 0.3, document: 'x' } }, ['a']);
    const spied = {
      ...graph,
      conceptsNamed: async () => [named],
      concepts: async () => [{ conceptId: 'who', label: 'WHO' }],
      searchPassageText: async (_scope: unknown, { words }: { words: string[] }) => {
        asked.push(words);
        return graph.searchPassageText(scope, { words, limit: 9, ontology: null, documentIds: null });
      },
    } as unknown as Ports['graph'];
    for (const query of ['WHO', 'who']) {
      const found = await searchSources({ ...rest, graph: spied }, scope, { query, ...everywhere });
      assert.deepEqual(
        found.results.map(({ matchedBy }) => matchedBy),
        [['words']],
      );
    }
    assert.deepEqual(asked, [['WHO'], ['WHO']]);
  });

  it('shows passages in the order of one score of meaning and words, with text and what is evidenced there', async () => {
    const found = await searchSources(dependencies, scope, { query: 'comet', ...everywhere });
    assert.deepEqual(
      found.results.map(({ text, similarity, matchedBy, concepts }) => [
        text[0],
        similarity,
        matchedBy,
        concepts.map(({ conceptId }) => conceptId),
      ]),
      [
        ['a', 0.3, ['vector', 'words'], ['one']],
        ['d', null, ['words'], []],
        ['c', 0.6, ['vector'], ['two']],
      ],
    );
    const scores = found.results.map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.equal(scores[2], 0.3);
    assert.equal(found.total, 3);
  });

  it('leaves out and counts what lies below the threshold', async () => {
    const found = await searchSources(dependencies, scope, { query: 'comet', ...everywhere });
    assert.deepEqual([found.thresholdUsed, found.belowThresholdCount, found.suggestedThreshold], [0.1, 1, 0.05]);
    const lower = await searchSources(dependencies, scope, { query: 'comet', ...everywhere, minSimilarity: 0.05 });
    assert.deepEqual([lower.results.map(({ text }) => text[0]).join(''), lower.belowThresholdCount], ['adcb', 0]);
  });

  it('holds every passage to a threshold that was asked for, and pages', async () => {
    const held = await searchSources(dependencies, scope, { query: 'comet', ...everywhere, minSimilarity: 0.4 });
    assert.deepEqual(
      held.results.map(({ text }) => text[0]),
      ['a', 'd'],
    );
    assert.ok(held.results.every(({ score }) => score >= 0.4));
    const page = await searchSources(dependencies, scope, { query: 'comet', ...everywhere, limit: 1, offset: 1 });
    assert.deepEqual([page.results.map(({ text }) => text[0]), page.total], [['d'], 3]);
  });

  it('finds nothing by a query that says nothing', async () => {
    for (const query of [' ?! ', 'of the and']) {
      const found = await searchSources(dependencies, scope, { query, ...everywhere, minSimilarity: 0 });
      assert.deepEqual([found.results, found.total, found.belowThresholdCount], [[], 0, 0]);
    }
  });

  it('finds nothing by noise, however near the vectors of passages are to that of noise', async () => {
    const near = portsOver({ a: { cosine: 0.7, document: 'x' } }, []);
    const embedder = { ...near.embedder, knowsAny: async (words: readonly string[]) => words.includes('comet') };
    const noise = await searchSources({ ...near, embedder }, scope, { query: 'zzzzqq', ...everywhere });
    assert.deepEqual([noise.results, noise.belowThresholdCount], [[], 0]);
    const known = await searchSources({ ...near, embedder }, scope, { query: 'comet', ...everywhere });
    assert.equal(known.total, 1);
  });

  it('makes the vector of a query of its plain form in small letters', async () => {
    const embedded: string[] = [];
    const embedder = {
      ...dependencies.embedder,
      embed: async (texts: string[]) => {
        embedded.push(...texts);
        return [new Float32Array(1)];
      },
    } as unknown as Ports['embedder'];
    for (const query of ['CO₂ in Comets', 'CO2 IN COMETS', ' co2 in comets'])
      await searchSources({ ...dependencies, embedder }, scope, { query, ...everywhere });
    assert.deepEqual(embedded, Array(3).fill('co2 in comets'));
  });

  it('does not take an unknown ontology for an empty one', async () => {
    await assert.rejects(
      searchSources(dependencies, scope, { query: 'comet', ...everywhere, ontology: 'sea' }),
      (error) => isConcordanceError(error) && error.code === 'not_found' && /There are: sky/.test(error.detail),
    );
  });

  it('puts a document where its best passage stands', async () => {
    const found = await searchDocuments(dependencies, scope, { query: 'comet', ...everywhere, passages: 1 });
    assert.deepEqual(
      found.results.map(({ document, bestSimilarity, passageCount, passages }) => [
        document.documentId,
        bestSimilarity,
        passageCount,
        passages.map(({ text }) => text[0]),
      ]),
      [
        ['x', 0.3, 1, ['a']],
        ['y', 0.6, 2, ['d']],
      ],
    );
    assert.equal(found.total, 2);
  });
});
