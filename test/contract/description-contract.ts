import assert from 'node:assert/strict';
import fc from 'fast-check';
import { evidenceGrade, evidenceGrades } from '../../domain/graph/evidence-grade.js';
import { compareEvidence, type RankedEvidence } from '../../domain/graph/upkeep/rank-evidence.js';
import { instanceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { publicationOf } from '../../domain/versions/publication.js';
import { all, chunkDelta, deleteDocument, fresh, profile, runningJob } from './graph-fixtures.js';
import { roundsOf, type MakeStoreBench, type StoreBench } from './store-bench.js';

/** The first is what the concept was created with; then others that name it, do not, say something of it, define it. */
const quotes = [
  'Wet soil is heavy.',
  'Farmers till soil.',
  'Worms live in soil.',
  'It erodes.',
  'It washes away.',
  'Soil covers the land.',
  'Soil is a mixture of sand and water.',
];

const taken = fc.uniqueArray(fc.nat(quotes.length - 1), { maxLength: 3 });
interface Reading {
  what: 'read' | 'broken off';
  key: string;
  taken: number[];
  isAgain: boolean;
  hash: string;
}
type Step = Reading | { what: 'deleted'; key: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constantFrom('read' as const, 'broken off' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    taken,
    isAgain: fc.boolean(),
    hash: fc.constantFrom('1', '5', '9'),
  }),
  fc.record({ what: fc.constant('deleted' as const), key: fc.constantFrom('b', 'c') }),
);

/** Holds that descriptions follow from what is published, whatever was read, taken away or deleted before. */
export function descriptionContract(makeBench: MakeStoreBench): void {
  describe('the description of a concept', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    interface Read {
      job: IngestionJob;
      taken: number[];
    }

    /** Documents `a` and `b` are in one ontology, `c` is in another; all evidence the one concept. */
    async function follow(steps: readonly Step[]): Promise<void> {
      const [concept, one, other] = [fresh('soil'), fresh('One'), fresh('Other')];
      const published = new Map<string, Read>();

      const opened = async (key: string, hash: string, isAgain: boolean) => {
        const before = isAgain ? published.get(key)?.job.contentHash : undefined;
        const contentHash = before ?? `sha256:${hash}${fresh('')}`;
        const ontology = key === 'c' ? other : one;
        return runningJob(store, { ontology, documentKey: key, contentHash, force: before !== undefined });
      };
      const commit = async (job: IngestionJob, at: number[]) => {
        const links = at.map(() => ({ id: concept }));
        const isNew = (await store.concepts(all, [concept])).length === 0;
        const content = isNew ? { concepts: [{ id: concept, label: 'soil' }], links: links.slice(1) } : { links };
        const delta = chunkDelta(job, 0, content);
        const { outcome } = await store.commit({
          ...delta,
          sources: delta.sources.map((source) => ({ ...source, fullText: at.map((i) => quotes[i]).join(' ') })),
          concepts: delta.concepts.map((made) => ({ ...made, description: quotes[0]! })),
          instances: delta.instances.map((instance, i) => ({ ...instance, quote: quotes[at[i]!]! })),
          decisions: [],
        });
        assert.equal(outcome, 'committed');
      };
      const read = async (key: string, at: number[], hash = '5', isAgain = false) => {
        const job = await opened(key, hash, isAgain);
        await commit(job, at);
        // A first version is visible while it is read.
        if (published.has(key)) await checked(`while ${key} is read`);
        await store.commit(publicationOf(job, job.runToken, null));
        published.set(key, { job: await store.completeJob(job.jobId, job.runToken), taken: at });
      };
      const checked = async (when: string) => {
        if (!published.has('a')) return;
        const found = (await store.concepts(all, [concept]))[0]!.description;
        assert.equal(found, described([...published.values()]), when);
      };

      await read('a', [0]);
      await read('b', [3]);
      for (const [i, now] of steps.entries()) {
        if (now.what === 'deleted') {
          const gone = published.get(now.key);
          if (gone !== undefined) await deleteDocument(store, gone.job);
          published.delete(now.key);
        } else if (now.what === 'read') {
          // Without any quote left, the concept would go.
          const isLast = now.key === 'a' && now.taken.length === 0;
          await read(now.key, isLast ? [3] : now.taken, now.hash, now.isAgain);
        } else if (published.has(now.key)) {
          const job = await opened(now.key, now.hash, now.isAgain);
          await commit(job, now.taken);
          await checked(`in step ${i}`);
          await store.failJob(job.jobId, job.runToken, { code: 'internal_error', detail: 'x' });
          await retractBrokenOff(store, null, 100);
        }
        await checked(`after step ${i}`);
      }
    }

    /** By the rule, of what is published alone. */
    function described(documents: readonly Read[]): string {
      const ranked = documents.flatMap(({ job, taken: at }) =>
        at.map((quote, i): RankedEvidence & { quote: string } => ({
          ...{
            quote: quotes[quote]!,
            grade: evidenceGrade(quotes[quote]!, { own: ['soil'], merged: [] }),
            contentHash: job.contentHash,
          },
          ...{ start: i * 10, end: i * 10 + 9, instanceId: instanceIdOf(job.versionId, i * 10, i * 10 + 9) },
        })),
      );
      const best = ranked.sort(compareEvidence)[0]!;
      const isInitialQuoted = ranked.some(({ quote }) => quote === quotes[0]);
      return best.grade < evidenceGrades.statement && isInitialQuoted ? quotes[0]! : best.quote;
    }

    it('follows from what is published, in any order of readings, also broken ones, and deletions', async function () {
      this.timeout(180_000);
      const read = (key: string, hash: string, ...at: number[]): Reading => ({
        ...{ what: 'read', key, hash, taken: at, isAgain: false },
      });
      // A version brings the first quote of its document; the words of the creation go, and others come first.
      const replaced = [read('a', '9', 1), read('b', '1', 2)];
      const examples: [Step[]][] = [
        [[read('b', '5'), read('b', '5', 5)]],
        [[...replaced, { ...read('b', '5', 5), what: 'broken off' }]],
        [[read('a', '9', 1), { ...read('b', '5', 5), what: 'broken off' }]],
        [[read('a', '9', 3), read('c', '1', 2), read('b', '5', 2), { ...read('c', '5', 6), what: 'broken off' }]],
      ];
      const steps = fc.array(step, { minLength: 2, maxLength: 8 });
      await fc.assert(fc.asyncProperty(steps, follow), { numRuns: roundsOf(bench, 25), examples });
    });
  });
}
