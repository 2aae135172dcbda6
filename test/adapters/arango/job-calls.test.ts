import assert from 'node:assert/strict';
import type { Store } from '../../../domain/ports.js';
import { fresh, runningJob, submission } from '../../contract/graph-fixtures.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';

describe('jobs in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
  });
  after(() => bench.dispose());

  const callsOf = async (work: () => Promise<unknown>) => {
    const before = bench.double.calls.of('query');
    await work();
    return bench.double.calls.of('query') - before;
  };

  it('take few calls, whose number does not grow with what is there', async () => {
    const job = await runningJob(store);
    const { jobId, runToken, ontologyId } = job;
    const setStage = () => store.setStage(jobId, runToken, 'finishing');
    const submit = () => store.submitJob(submission({ ontology: job.ontology }));
    const counts = async () => ({
      setStage: await callsOf(setStage),
      submit: await callsOf(submit),
      submitAgain: await callsOf(() =>
        store.submitJob(submission({ ontology: job.ontology, contentHash: job.contentHash, ownerId: fresh('usr') })),
      ),
      start: await callsOf(() => store.startJobs(ontologyId, 100)),
      read: await callsOf(() => store.job(jobId)),
      list: await callsOf(() =>
        store.jobs({ userId: null, status: null, kind: null, ontology: null }, { limit: 100, offset: 0 }),
      ),
    });
    const first = await counts();
    assert.deepEqual(first, { setStage: 3, submit: 6, submitAgain: 6, start: 4, read: 1, list: 2 });
    for (let i = 0; i < 20; i += 1) await submit();
    assert.deepEqual(await counts(), first);
  });

  it('are submitted once where the answer to the write is lost', async () => {
    const given = submission();
    // The guards, the two reads of the submission and that of the queue come first.
    bench.double.failures.on('query', { kind: 'dropAfter' }, { skip: 4 });
    const { job } = await store.submitJob(given);
    assert.equal(job.jobId, given.jobId);
    const { total } = await store.jobs(
      { userId: null, status: null, kind: null, ontology: given.ontology },
      { limit: 10, offset: 0 },
    );
    assert.equal(total, 1);
  });
});
