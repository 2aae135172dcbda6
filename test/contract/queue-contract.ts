import assert from 'node:assert/strict';
import fc from 'fast-check';
import { byQueueSequence, nextToStart, queuePosition } from '../../domain/jobs/queue.js';
import type { Store } from '../../domain/ports.js';
import { fresh, submission } from './graph-fixtures.js';
import { roundsOf, type MakeStoreBench, type StoreBench } from './store-bench.js';

/** A job as the test expects it. Its sequence is the order in which it was submitted, for both ontologies. */
interface Expected {
  jobId: string;
  ontology: 0 | 1;
  queueSequence: number;
  status: 'queued' | 'processing' | 'awaiting_approval' | 'ended';
  runToken: number;
  confirmedToken: number;
}

const actions = ['submit', 'submit', 'start', 'start', 'confirm', 'requeue', 'wait', 'approve', 'cancel'] as const;
const step = fc.record({
  action: fc.constantFrom(...actions),
  ontology: fc.constantFrom(0 as const, 1 as const),
  choice: fc.nat(),
  maxRunning: fc.integer({ min: 1, max: 4 }),
});

export function queueContract(makeBench: MakeStoreBench): void {
  describe('queues', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    it('start jobs in the order in which they came, whatever happens to them meanwhile', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
          const names = [fresh('Ontology'), fresh('Ontology')] as const;
          const ids = new Map<0 | 1, string>();
          const jobs: Expected[] = [];
          const pick = (choice: number, is: (job: Expected) => boolean) => {
            const some = jobs.filter(is);
            return some.length === 0 ? undefined : some[choice % some.length];
          };
          for (const { action, ontology, choice, maxRunning } of steps) {
            if (action === 'submit') {
              const { job } = await store.submitJob(submission({ ontology: names[ontology] }));
              ids.set(ontology, job.ontologyId);
              const queueSequence = jobs.length;
              jobs.push({
                jobId: job.jobId,
                ontology,
                queueSequence,
                status: 'queued',
                runToken: 0,
                confirmedToken: 0,
              });
            } else if (action === 'start' && ids.has(ontology)) {
              const open = jobs.flatMap((job) =>
                job.ontology === ontology && (job.status === 'queued' || job.status === 'processing')
                  ? [{ ...job, status: job.status }]
                  : [],
              );
              const { again, fresh } = nextToStart(open, maxRunning);
              const started = await store.startJobs(ids.get(ontology)!, maxRunning);
              assert.deepEqual(
                started.map(({ jobId }) => jobId),
                [...again, ...fresh],
              );
              for (const { jobId, runToken } of started) {
                Object.assign(
                  jobs.find((job) => job.jobId === jobId)!,
                  { status: 'processing', runToken },
                );
              }
            } else if (action === 'confirm' || action === 'requeue' || action === 'wait') {
              const isRunning = ({ status, runToken, confirmedToken }: Expected) =>
                status === 'processing' && (action === 'confirm' || confirmedToken === runToken);
              const job = pick(choice, isRunning);
              if (job === undefined) continue;
              const { jobId, runToken } = job;
              if (action === 'confirm') {
                await store.confirmStart(jobId, runToken);
                job.confirmedToken = runToken;
              } else if (action === 'requeue') {
                await store.requeueJob(jobId, runToken);
                job.status = 'queued';
              } else {
                await store.awaitApproval(jobId, runToken, {
                  reason: 'estimate',
                  expiresAt: '2100-01-01T00:00:00.000Z',
                });
                job.status = 'awaiting_approval';
              }
            } else if (action === 'approve') {
              const job = pick(choice, ({ status }) => status === 'awaiting_approval');
              if (job === undefined) continue;
              await store.approveJob(job.jobId, 'ann');
              job.status = 'queued';
            } else if (action === 'cancel') {
              const job = pick(choice, ({ status }) => status !== 'ended');
              if (job === undefined) continue;
              await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
              job.status = 'ended';
            }
            for (const job of jobs) {
              const queue = jobs.filter(({ status, ontology }) => status === 'queued' && ontology === job.ontology);
              const ahead = queue.filter((other) => byQueueSequence(other, job) < 0).length;
              assert.equal(await store.queuePosition(job.jobId), queuePosition(job, ahead));
            }
          }
        }),
        { numRuns: Number(process.env['RUNS'] ?? roundsOf(bench, 8)) },
      );
    });
  });
}
