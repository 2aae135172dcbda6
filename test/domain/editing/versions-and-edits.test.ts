import assert from 'node:assert/strict';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { readAll } from '../../../domain/graph/model.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

/** Paragraphs long enough to be chunks of their own. */
const paragraph = (sentence: string, at: number) =>
  `${sentence} ${`Words that say nothing of part ${at} stand here. `.repeat(12)}`;
const textOf = (sentences: string[]) => `${sentences.map(paragraph).join('\n\n')}\n`;

describe('changes by people and versions of a document', () => {
  const open: IngestBench[] = [];
  afterEach(async () => {
    for (const bench of open.splice(0)) await bench.close();
  });
  async function newBench(): Promise<IngestBench> {
    const bench = await openIngestBench();
    open.push(bench);
    bench.answer = readSentences;
    return bench;
  }
  const read = async (bench: IngestBench, sentences: string[]) =>
    bench.read(await bench.submit(textOf(sentences), { documentKey: 'lakes.md' }));

  const first = ['Lake needs rain.', 'Mere needs fish.', 'Lake is a basin of water.', 'Boat needs mere.'];
  const second = ['Lake needs rain.', 'Mere needs fish.', 'Lake is deep and cold.', 'Boat needs mere.'];

  it('what people wrote stays in the next version, and in the one after that', async () => {
    const bench = await newBench();
    const edit = editGraph(bench.platform);
    await read(bench, first);
    await edit.update('lake', { label: 'Inland water', description: 'Standing water' });
    await edit.link('lake', 'CONTAINS', 'fish');
    for (const version of [second, ['Mere needs fish.'], first]) {
      await read(bench, version);
      const [lake] = await bench.platform.store.concepts(readAll, ['lake']);
      assert.deepEqual([lake?.label, lake?.description], ['Inland water', 'Standing water']);
      const links = await bench.platform.store.expand(readAll, ['lake'], 'out', ['CONTAINS']);
      assert.deepEqual(
        links.map(({ to, properties }) => [to, properties['created_by']]),
        [['fish', 'ada']],
      );
    }
    const { concepts } = await bench.platform.store.counts(readAll);
    assert.equal(concepts, 5, 'no second concept for what was renamed');
  });

  it('an undone merge leaves what a version that was read meanwhile says, chunks that were carried over too', async () => {
    const bench = await newBench();
    const edit = editGraph(bench.platform);
    const mint = () => bench.platform.ids.mint('dec');
    await read(bench, first);
    const merged = { decisionId: mint(), targetId: 'lake', sourceId: 'mere', reason: '' };
    await mergeConcepts(bench.platform, edit.editor(), merged);
    const job = await read(bench, second);
    assert.ok(job.progress.chunksCarried > 0, 'some chunks were carried over');
    await undoDecision(bench.platform, edit.editor(), { decisionId: mint(), undoes: merged.decisionId, reason: '' });

    const other = await newBench();
    await read(other, first);
    await read(other, second);
    assert.deepEqual(await canonicalDump(bench.platform.store), await canonicalDump(other.platform.store));
  });
});
