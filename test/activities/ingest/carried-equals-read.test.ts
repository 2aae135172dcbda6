import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import { undoTypeDecision } from '../../../domain/vocabulary/merging/undo-type-decision.js';
import { allChanges } from '../../support/all-changes.js';
import { assertDifference } from '../../support/assert-difference.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import {
  areMoved,
  distinct,
  fillerOf,
  graphOf,
  movingVersions,
  sentenceReader,
  smallChunks,
  statementOf,
  textOf,
} from '../../support/moving-text.js';
import { openIngestBench, type IngestBench } from './ingest-bench.js';

describe('a document of which parts are taken over', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
  });
  afterEach(() => bench.close());

  const read = async (text: string, sizes = smallChunks) =>
    bench.read(await bench.submit(text, { documentKey: 'notes', ...sizes }));
  const graph = async () => {
    const rows = async (stream: 'concepts' | 'relationships') =>
      (await bench.platform.store.scan(stream, null, 1_000)).records;
    const of = (row: Record<string, unknown>, ...fields: string[]) =>
      fields.map((field) => String(row[field])).join(' ');
    return {
      concepts: distinct((await rows('concepts')).map((row) => of(row, 'concept_id'))),
      relationships: distinct((await rows('relationships')).map((row) => of(row, 'from', 'type', 'to'))),
    };
  };
  const said = (text: string) => {
    const { concepts, relationships } = graphOf(text);
    return { concepts, relationships };
  };

  // The first paragraphs are one chunk; then its two statements part, and one of them goes.
  const [first, second] = [
    statementOf('pulley', 'causes', 'orchid', 1),
    statementOf('pulley', 'requires', 'orchid', 2),
  ];
  const fillers = [1, 3, 2].map(fillerOf);

  for (const [what, rest] of [
    ['the statement that no quote names', [first, ...fillers]],
    ['the statement that all quotes name', [...fillers, second]],
  ] as const) {
    it(`loses ${what} with its text, and that alone`, async () => {
      bench.answer = sentenceReader(1, false);
      await read([first, second, ...fillers].join('\n\n'));
      const asked = bench.asked.length;
      const moved = [first, ...fillers, second].join('\n\n');
      const { documentId } = await read(moved);
      assert.equal(bench.asked.length, asked);
      assert.deepEqual(await graph(), said(moved));
      await read(rest.join('\n\n'));
      assert.deepEqual(await graph(), said(rest.join('\n\n')));
      const [document] = await bench.platform.store.documents(readAll, [documentId]);
      const { relationships } = await allChanges(bench.platform, document!, { from: 2, to: 3 });
      const gone = relationships.filter(({ change }) => change === 'removed').map(({ type }) => type);
      assert.deepEqual(gone, [rest[0] === first ? 'REQUIRES' : 'CAUSES']);
    });
  }

  it('knows which sentence states a relationship whose type was merged since, also when that is undone', async () => {
    const fed = statementOf('pulley', 'feeds', 'orchid', 2);
    for (const rest of [
      [first, ...fillers],
      [...fillers, fed],
    ]) {
      await bench.close();
      bench = await openIngestBench();
      bench.answer = sentenceReader(1, false);
      const { platform } = bench;
      const by = editGraph(platform);
      await read([first, fed, ...fillers].join('\n\n'));
      const given = { retiredType: 'FEEDS', targetType: 'CAUSES', reason: '' };
      const { decisionId } = await mergeTypes(platform, by.editor(), { ...given, decisionId: 'dec_1' });
      const asked = bench.asked.length;
      await read([first, ...fillers, fed].join('\n\n'));
      assert.equal(bench.asked.length, asked);
      assert.deepEqual((await graph()).relationships, ['pulley CAUSES orchid']);
      await read(rest.join('\n\n'));
      await undoTypeDecision(platform, by.editor(), { decisionId: 'dec_2', undoes: decisionId, reason: '' });
      assert.deepEqual(await graph(), said(rest.join('\n\n')));
    }
  });

  it('has the graph of its newest text after each version, and the change sets say how it became so', async () => {
    await fc.assert(
      fc.asyncProperty(movingVersions, async ({ versions, sizes }) => {
        await bench.close();
        bench = await openIngestBench();
        bench.answer = sentenceReader(1, false);
        let before: Awaited<ReturnType<typeof canonicalDump>> | undefined;
        for (const [at, text] of versions.entries()) {
          const asked = bench.asked.length;
          const { documentId } = await read(textOf(text), sizes);
          assert.deepEqual(await graph(), said(textOf(text)));
          if (at > 0 && areMoved(text, versions[at - 1]!)) assert.equal(bench.asked.length, asked);
          const dump = await canonicalDump(bench.platform.store);
          const [document] = await bench.platform.store.documents(readAll, [documentId]);
          const { version } = document!;
          // A text that was a version before is that version again.
          if (before !== undefined && version === at + 1) {
            const changes = await allChanges(bench.platform, document!, { from: version - 1, to: version });
            assertDifference(changes, before, dump);
          }
          before = dump;
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 5), endOnFailure: true },
    );
  });
});
