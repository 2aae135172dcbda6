import assert from 'node:assert/strict';
import fc from 'fast-check';
import { documentContent } from '../../../domain/query/document-content.js';

type Ports = Parameters<typeof documentContent>[0];
const scope = { kind: 'all' } as const;

/** A document whose chunks are these texts. */
function documentOf(chunks: string[]): Ports {
  let at = 0;
  const sources = chunks.map((fullText) => ({ fullText, startOffset: at, endOffset: (at += fullText.length) }));
  return {
    documents: async (_scope: unknown, [id]: string[]) => (id === 'doc' ? [{ documentId: id }] : []),
    documentSources: async (_scope: unknown, _id: string, { start, end }: { start: number; end: number }) => ({
      length: at,
      sources: sources.filter((source) => source.endOffset > start && source.startOffset < end),
    }),
  } as unknown as Ports;
}

describe('the text of a document', () => {
  it('is given in ranges of any length that join to the whole and never part a surrogate pair', async () => {
    const chunk = fc.string({ unit: fc.constantFrom('a', 'ü', '🌊', '\n'), minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunk, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        async (chunks, length) => {
          const graph = documentOf(chunks);
          let joined = '';
          for (let start = 0; start < chunks.join('').length;) {
            const stretch = await documentContent(graph, scope, 'doc', { start, end: start + length });
            assert.equal(stretch.startOffset, start);
            assert.ok(stretch.endOffset > start && !/\p{Surrogate}/u.test(stretch.text));
            joined += stretch.text;
            start = stretch.endOffset;
          }
          assert.equal(joined, chunks.join(''));
        },
      ),
    );
  });

  it('is empty where nothing was read yet', async () => {
    const stretch = await documentContent(documentOf([]), scope, 'doc', { start: 0, end: 9 });
    assert.deepEqual([stretch.text, stretch.startOffset, stretch.endOffset, stretch.length], ['', 0, 0, 0]);
  });

  it('is not there for a document nobody knows', async () => {
    await assert.rejects(documentContent(documentOf([]), scope, 'nobody', { start: 0, end: 9 }), { code: 'not_found' });
  });
});
