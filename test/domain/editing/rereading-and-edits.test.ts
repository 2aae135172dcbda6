import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { instanceIdOf } from '../../../domain/ids.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { retractBrokenOff } from '../../../domain/versions/broken-off.js';
import { extracted, openIngestBench, type Answer, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const words = ['lake', 'mere', 'rain', 'fish', 'boat', 'reed'];
const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(9))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
const filler = 'Words that say nothing of it stand here all along. '.repeat(5);

/** Reads the same sentences otherwise: other terms and types, a concept more, and nothing of some. */
const readOtherwise: Answer = (request) => {
  const { concepts, relationships } = readSentences(request);
  const quotes = concepts.flatMap((one) => one.quotes).slice(0, 2);
  return {
    concepts: [
      ...concepts
        .filter(({ label }) => label !== 'boat')
        .map((one) => ({ ...one, searchTerms: [`${one.label} of old`] })),
      ...(quotes.length > 0 ? [extracted('harbour', quotes, { description: 'Where boats lie' })] : []),
    ],
    relationships: relationships
      .filter(({ from, to }) => from !== 'boat' && to !== 'boat')
      .flatMap((one) => [
        { ...one, confidence: 0.9 },
        { from: 'harbour', to: one.to, type: 'contains', confidence: 0.4 },
      ]),
  };
};

const step = fc.record({
  what: fc.constantFrom('merge', 'merge', 'undo', 'split', 'update', 'link', 'create'),
  ...{ one: fc.nat(20), other: fc.nat(20), at: fc.nat(5) },
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A graph of one document, and what people did to it. */
class World {
  readonly bench: IngestBench;
  readonly decisions: string[] = [];
  readonly #by: ReturnType<typeof editGraph>;
  versionId = '';

  constructor(bench: IngestBench) {
    this.bench = bench;
    bench.answer = readSentences;
    this.#by = editGraph(bench.platform);
  }

  submit(text: string, more: { force?: boolean; targetWords?: number } = {}) {
    return this.bench.submit(text, { documentKey: 'k', ...more });
  }

  async concepts(): Promise<string[]> {
    const { records } = await this.bench.platform.store.scan('concepts', null, 1_000);
    return records.map((row) => String(row['concept_id'])).sort();
  }

  /** Makes the change to concepts named by their id, and quotes by their place. */
  async change({ what, one, other }: Step, ids: readonly string[], places: readonly [number, number][]): Promise<void> {
    const { platform } = this.bench;
    const [a, b] = [ids[one % ids.length]!, ids[other % ids.length]!];
    const decisionId = platform.ids.mint('dec');
    if (what === 'update') await this.#by.update(a, { label: `Called ${one}` });
    else if (what === 'create') await this.#by.create(`Idea ${one}`);
    else if (what === 'undo') return this.undo();
    else if (what === 'split') {
      const instanceIds = places.map(([start, end]) => instanceIdOf(this.versionId, start, end));
      if (instanceIds.length === 0) return;
      const given = { decisionId, conceptId: a, instanceIds, label: `Part ${other}` };
      const more = { description: '', searchTerms: [], reason: '' };
      await splitConcept(platform, this.#by.editor(), { ...given, ...more }, platform.clock.now());
      this.decisions.push(decisionId);
    } else if (a === b) return;
    else if (what === 'link') await this.#by.link(a, 'CONTAINS', b);
    else {
      await mergeConcepts(platform, this.#by.editor(), { decisionId, targetId: a, sourceId: b, reason: '' });
      this.decisions.push(decisionId);
    }
  }

  async undo(): Promise<void> {
    const { platform } = this.bench;
    const undoes = this.decisions.pop();
    if (undoes === undefined) return;
    try {
      const decisionId = platform.ids.mint('dec');
      await undoDecision(platform, this.#by.editor(), { decisionId, undoes, reason: '' });
    } catch (error) {
      if (!isConcordanceError(error) || error.code !== 'conflict') throw error;
    }
  }

  dump() {
    return canonicalDump(this.bench.platform.store);
  }
}

/** Places of some quotes of the concept of the step, not of all. */
async function placesOf({ bench }: World, { one, other }: Step, ids: readonly string[]): Promise<[number, number][]> {
  const { store } = bench.platform;
  const quotes = await store.evidenceOf(readAll, [ids[one % ids.length]!], 100);
  const places = quotes.map(({ startOffset, endOffset }): [number, number] => [startOffset, endOffset]);
  return places.sort((x, y) => x[0] - y[0]).slice(0, quotes.length < 2 ? 0 : 1 + (other % (quotes.length - 1)));
}

describe('a re-reading that breaks off, and what people change meanwhile', () => {
  it('leaves the graph of these changes alone, and so does undoing them afterwards', async () => {
    const text = fc.array(sentence, { minLength: 2, maxLength: 6 });
    const steps = fc.array(step, { maxLength: 4 });
    const cuts = fc.constantFrom({}, { targetWords: 150 });
    await fc.assert(
      fc.asyncProperty(text, steps, fc.nat(5), cuts, async (sentences, changes, stop, options) => {
        const content = sentences.map((one) => `${one} ${filler}`).join('\n\n');
        const plain = new World(await openIngestBench());
        const read = new World(await openIngestBench());
        try {
          for (const world of [plain, read]) {
            const { versionId } = await world.bench.read(await world.submit(content));
            world.versionId = versionId;
          }
          assert.deepEqual(await read.dump(), await plain.dump());
          const pending = [...changes].sort((x, y) => x.at - y.at);
          const change = async (until: number) => {
            while (pending.length > 0 && pending[0]!.at <= until) {
              const next = pending.shift()!;
              const ids = await plain.concepts();
              const places = await placesOf(plain, next, ids);
              for (const world of [plain, read]) await world.change(next, ids, places);
            }
          };
          read.bench.answer = readOtherwise;
          const { activities: activities, platform } = read.bench;
          const run = await read.submit(content, { force: true, ...options });
          const { chunks } = await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
          for (let at = 0; at < Math.min(chunks, stop); at += 1) {
            await change(at);
            await activities.extractChunks({ ...run, from: at, to: at + 1, contextThrough: at - 1 });
            await activities.integrateChunks({ ...run, from: at, to: at + 1 });
          }
          await change(Infinity);
          await platform.store.cancelJob(run.jobId, { why: 'Ann cancelled the job.' });
          await retractBrokenOff(platform.store, null, 100);
          assert.deepEqual(await read.dump(), await plain.dump());
          assert.deepEqual(await platform.store.integrityIssues(), []);
          for (const world of [plain, read]) while (world.decisions.length > 0) await world.undo();
          assert.deepEqual(await read.dump(), await plain.dump());
          assert.equal(asIngestion((await platform.store.job(run.jobId))!).status, 'cancelled');
        } finally {
          for (const { bench } of [plain, read]) await bench.close();
        }
      }),
      {
        numRuns: Number(process.env['RUNS'] ?? 5),
        endOnFailure: true,
        // Once the grade of a quote was that of the label before.
        examples: [
          [
            ['fish lake 0', 'reed rain 9', 'fish mere 4', 'reed fish 6', 'fish reed 1', 'reed mere 0'].map((one) =>
              one.replace(/(\w+) (\w+) (\d)/, '$1 needs $2 on day $3.'),
            ),
            [
              { what: 'link', one: 13, other: 10, at: 5 },
              { what: 'update', one: 7, other: 14, at: 4 },
              { what: 'merge', one: 4, other: 6, at: 2 },
            ],
            4,
            {},
          ],
        ],
      },
    );
  });
});
