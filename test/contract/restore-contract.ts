import assert from 'node:assert/strict';
import { labelKey } from '../../domain/text/labels/label-key.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { publicationOf } from '../../domain/versions/publication.js';
import { all, chunkDelta, profile, runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function restoreContract(makeBench: MakeStoreBench): void {
  describe('a concept that an earlier version of a document created otherwise', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    afterEach(() => bench.dispose());

    const record = { conceptId: 'rain', label: 'Rainfall', description: 'Water', isQuoted: false };
    const restored = {
      ...{ ...record, labelKey: labelKey('Rainfall'), searchTerms: ['drizzle'] },
      ...{ embedding: unit(0, 1), embeddingProfile: profile.identity },
    };
    /** Reads a version in which the concept is called by the terms, and does not publish it. */
    const readNext = async (before: IngestionJob, documentKey = 'k', terms = ['drizzle']) => {
      const job = await runningJob(store, { documentKey, ontology: before.ontology });
      await store.commit(chunkDelta(job, 0, { links: [{ id: 'rain', terms }] }));
      return job;
    };
    const readFirst = async () => {
      const job = await runningJob(store, { documentKey: 'k' });
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: 'rain', vector: unit(1), terms: ['shower'] }] }));
      return store.completeJob(job.jobId, job.runToken);
    };
    const publish = async (job: IngestionJob) => {
      const { eventId: readAt } = await store.position();
      await store.commit(publicationOf(job, job.runToken, null, { concepts: [restored], readAt }));
    };
    const state = async () => {
      const [created] = await store.createdConcepts(['rain', 'gone']);
      const [concept] = await store.concepts(all, ['rain']);
      const [near] = await store.nearestAbove(profile.identity, [unit(0, 1)], 0.9, 1);
      return { created, terms: concept!.searchTerms, isNear: near!.length > 0 };
    };

    it('is as that one created it once that is published again, and not before', async () => {
      const next = await readNext(await readFirst());
      const before = await state();
      assert.deepEqual(before.created?.label, 'Label rain');
      assert.deepEqual([before.created?.searchTerms, before.isNear], [['shower'], false]);
      await publish(next);
      assert.deepEqual(await state(), {
        created: { ...record, searchTerms: ['drizzle'] },
        ...{ terms: ['drizzle'], isNear: true },
      });
      assert.deepEqual(await store.integrityIssues(), []);
    });

    it('stays as it is where another document evidences it', async () => {
      const first = await readFirst();
      const other = await readNext(first, 'other', []);
      await store.completeJob(other.jobId, other.runToken);
      const next = await readNext(first);
      await publish(next);
      const { created, isNear } = await state();
      assert.deepEqual([created?.label, isNear], ['Label rain', false]);
    });

    it('has no term of it that no chunk brings', async () => {
      const next = await readNext(await readFirst(), 'k', []);
      await publish(next);
      const { created, terms } = await state();
      assert.deepEqual([created?.label, terms], ['Rainfall', []]);
    });
  });
}
