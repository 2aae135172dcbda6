import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { searchDocuments } from '../../../domain/query/search-documents.js';
import { searchSources } from '../../../domain/query/search-sources.js';

type Ports = Parameters<typeof searchSources>[0];
const everywhere = { ontology: null, documentIds: null, minSimilarity: null, limit: 10, offset: 0 };

/** Passages of ten characters each, by the letter they consist of: cosine, and the document they stand in. */
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
      sourceConcepts: async () => [
        { conceptId: 'one', label: 'One', instance: { startOffset: 2, endOffset: 4 } },
        { conceptId: 'two', label: 'Two', instance: { startOffset: 18, endOffset: 22 } },
      ],
    },
  } as unknown as Ports;
}

const scope = { kind: 'all' } as const;

describe('searching the passages of documents', () => {
  const ports = portsOver(
    {
      a: { cosine: 0.3, document: 'x' },
      b: { cosine: 0.1, document: 'x' },
      c: { cosine: 0.6, document: 'y' },
      d: { cosine: null, document: 'y' },
    },
    ['d', 'a'],
  );

  it('fuses meaning and words, shows text and what is evidenced there, and counts what fell below', async () => {
    const found = await searchSources(ports, scope, { query: 'comet', ...everywhere });
    assert.deepEqual(
      found.results.map(({ text, similarity, matchedBy, concepts }) => [
        text[0],
        similarity,
        matchedBy,
        concepts.map(({ conceptId }) => conceptId),
      ]),
      [
        ['a', 0.3, ['vector', 'words'], ['one']],
        ['c', 0.6, ['vector'], ['two']],
        ['d', null, ['words'], []],
      ],
    );
    assert.deepEqual([found.thresholdUsed, found.belowThresholdCount, found.suggestedThreshold], [0.2, 1, 0.1]);
    assert.equal(found.total, 3);
  });

  it('holds every passage to a threshold that was asked for, and pages', async () => {
    const held = await searchSources(ports, scope, { query: 'comet', ...everywhere, minSimilarity: 0.25 });
    assert.deepEqual(
      held.results.map(({ text }) => text[0]),
      ['a', 'c'],
    );
    const page = await searchSources(ports, scope, { query: 'comet', ...everywhere, limit: 1, offset: 1 });
    assert.deepEqual([page.results.map(({ text }) => text[0]), page.total], [['c'], 3]);
  });

  it('finds nothing by a query that says nothing', async () => {
    const found = await searchSources(ports, scope, { query: ' ?! ', ...everywhere });
    assert.deepEqual([found.results, found.total, found.belowThresholdCount], [[], 0, 0]);
  });

  it('does not take an unknown ontology for an empty one', async () => {
    await assert.rejects(
      searchSources(ports, scope, { query: 'comet', ...everywhere, ontology: 'sea' }),
      (error) => isConcordanceError(error) && error.code === 'not_found' && /There are: sky/.test(error.detail),
    );
  });

  it('puts a document where its best passage stands', async () => {
    const found = await searchDocuments(ports, scope, { query: 'comet', ...everywhere, passages: 1 });
    assert.deepEqual(
      found.results.map(({ document, bestSimilarity, passageCount, passages }) => [
        document.documentId,
        bestSimilarity,
        passageCount,
        passages.map(({ text }) => text[0]),
      ]),
      [
        ['x', 0.3, 1, ['a']],
        ['y', 0.6, 2, ['c']],
      ],
    );
    assert.equal(found.total, 2);
  });
});
