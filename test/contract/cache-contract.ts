import assert from 'node:assert/strict';
import type { ExtractionAnswer, Store } from '../../domain/ports.js';
import { runningJob, unit } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const free = { tokens: 0, costUsd: 0 };
const nobody = { jobId: 'nobody', callId: null };

export function cacheContract(makeBench: MakeStoreBench): void {
  describe('the cache of model answers', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    it('keeps answers of the extractor by the hash of the request; the first stays', async () => {
      const answer = { concepts: [], relationships: [], usage: { inputTokens: 5, outputTokens: 6, costUsd: 0.1 } };
      assert.equal(await store.extraction('hash'), null);
      await store.saveExtraction('hash', 'test:model', answer, { jobId: 'job-1', callId: null });
      const other = { ...answer, usage: { ...answer.usage, costUsd: 9 } };
      await store.saveExtraction('hash', 'test:model', other, { jobId: 'job-2', callId: null });
      assert.deepEqual(await store.extraction('hash'), answer);
    });

    it('gives an answer that cannot be read to all but a job that asks again, and keeps the next instead', async () => {
      const usage = { inputTokens: 5, outputTokens: 6, costUsd: 0.1 };
      const unreadable = { concepts: [], relationships: [], usage, issue: { reason: 'it is prose', said: 'Well' } };
      const again = await runningJob(store, { ontology: 'Again' });
      const own = (jobId: string) => ({ jobId, createdAt: '9999-01-01T00:00:00.000Z' });
      const save = (answer: ExtractionAnswer, jobId: string) =>
        store.saveExtraction('prose', 'test:model', answer, { jobId, callId: null });
      await save(unreadable, 'job-1');
      assert.deepEqual(await store.extraction('prose'), unreadable);
      assert.equal(await store.extraction('prose', own('job-2')), null);
      const second = { ...unreadable, issue: { reason: 'it is empty', said: '' } };
      await save(second, again.jobId);
      assert.deepEqual(await store.extraction('prose', own(again.jobId)), second, 'it has asked');
      const earlier = { jobId: 'job-3', createdAt: '2000-01-01T00:00:00.000Z' };
      assert.deepEqual(await store.extraction('prose', earlier), second, 'asked since it was submitted');
      assert.equal((await store.job(again.jobId))?.progress.costUsd, 0.1);
      const readable = { concepts: [], relationships: [], usage };
      await save(readable, 'job-4');
      await save(unreadable, 'job-5');
      assert.deepEqual(await store.extraction('prose', own('job-6')), readable);
    });

    it('keeps descriptions of pictures, and counts what each took for the job that paid', async () => {
      const answer = { text: 'A river.', usage: { inputTokens: 50, outputTokens: 6, costUsd: 0.25 } };
      const other = { text: 'A lake.', usage: { ...answer.usage, costUsd: 0.5 } };
      const [first, second] = [await runningJob(store), await runningJob(store, { jobId: 'job-b', ontology: 'B' })];
      assert.equal(await store.description('picture'), null);
      await store.saveDescription('picture', 'test:eyes', answer, { jobId: first.jobId, callId: null });
      await store.saveDescription('picture', 'test:eyes', other, { jobId: second.jobId, callId: null });
      assert.deepEqual(await store.description('picture'), answer);
      const spent = async (jobId: string) => {
        const { costUsd, extractionTokens } = (await store.job(jobId))!.progress;
        return [costUsd, extractionTokens];
      };
      assert.deepEqual(
        [await spent(first.jobId), await spent(second.jobId)],
        [
          [0.25, 56],
          [0.5, 56],
        ],
      );
    });

    it('keeps vectors by profile and text, in the order asked for', async () => {
      await store.saveEmbeddings(
        'a:m@8',
        [
          { textHash: 'one', vector: unit(1) },
          { textHash: 'two', vector: unit(0, 1) },
        ],
        free,
        nobody,
      );
      assert.deepEqual(await store.embeddings('a:m@8', ['two', 'three', 'one', 'two']), [
        unit(0, 1),
        null,
        unit(1),
        unit(0, 1),
      ]);
      assert.deepEqual(await store.embeddings('b:m@8', ['one']), [null]);
    });

    it('keeps the newest vectors of queries, and no more than so many of one profile', async () => {
      await store.saveEmbeddings('q', [{ textHash: 'document', vector: unit(1) }], free, nobody);
      const names = ['first', 'second', 'third'];
      for (const textHash of names) await store.saveQueryEmbedding('q queries', { textHash, vector: unit(1) }, 2);
      assert.deepEqual(await store.embeddings('q queries', names), [null, unit(1), unit(1)]);
      assert.deepEqual(await store.embeddings('q', ['document']), [unit(1)]);
    });

    it('takes a view into a larger buffer as the vector it is and leaves it usable', async () => {
      const block = new Float32Array([0, 0, 1, 2, 3, 0]);
      const vector = block.subarray(2, 5);
      await store.saveEmbeddings('view', [{ textHash: 'x', vector }], free, nobody);
      assert.deepEqual(await store.embeddings('view', ['x']), [new Float32Array([1, 2, 3])]);
      assert.deepEqual([...vector], [1, 2, 3]);
    });
  });
}
