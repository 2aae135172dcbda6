import assert from 'node:assert/strict';
import type { JobStatus } from '../../client/index.js';
import { batchEnd } from '../../domain/batches/batch-outcome.js';
import { describeReason } from '../../web/data/describe-reason.js';
import { describeLine } from '../../web/pages/job/describe-line.js';
import { describeJobState, isOpen, showsProgress } from '../../web/pages/jobs/describe-job-state.js';
import { commandsFor } from '../../web/pages/jobs/job-commands.js';
import { describeProgress } from '../../web/pages/jobs/describe-progress.js';
import { describeReading, retryEffect } from '../../web/pages/jobs/describe-reading.js';
import { dryRunMessage, kindNameOf } from '../../web/pages/jobs/job-kind-names.js';
import { describeRetry } from '../../web/pages/jobs/dialogs/describe-retry.js';
import { readJobFilters } from '../../web/pages/jobs/read-job-filters.js';
import { warningsOf } from '../../web/pages/jobs/warnings-of.js';
import { newerJob } from '../../web/pages/job/newer-job.js';
import { isFinal } from '../../web/pages/jobs/is-final.js';
import { costOf, describeEstimate, formatRange, formatUsd } from '../../web/pages/jobs/job-cost.js';
import { isOnlyEstimated } from '../../web/pages/jobs/is-only-estimated.js';
import { readAmount } from '../../web/pages/jobs/read-amount.js';

const reading = {
  job_type: 'ingestion',
  status: 'processing',
  stage: 'integrating',
  outcome: null,
  paused: false,
  position: null,
  approval_reason: null,
  retried_as: null,
  error_code: null,
  cost_cap_usd: 1,
  cost_cap_after_approval_usd: 3.45,
  analysis: { cost_estimate: { total: { cost_low: 0.001, cost_high: 0.02 } } },
  progress: { cost_usd: 0.5, cost_reserved_usd: 0.25, cost_unconfirmed_usd: 0 },
} as unknown as JobStatus;
const job = (changes: object): JobStatus => ({ ...reading, ...changes });

describe('jobs in the explorer', () => {
  it('are described by what the API says of their state', () => {
    const text = (changes: object): string => describeJobState(job(changes)).text;
    assert.equal(text({}), 'Reading');
    assert.equal(text({ paused: true }), 'Paused');
    assert.equal(text({ status: 'queued', position: 3 }), 'Queued, position 3');
    assert.equal(text({ status: 'completed', outcome: 'completed_with_errors' }), 'Completed with errors');
    assert.deepEqual(describeJobState(job({ status: 'failed' })), { text: 'Failed', tone: 'bad' });
    assert.deepEqual(['queued', 'cancelled'].map((status) => isOpen(job({ status }))), [true, false]); // oxfmt-ignore
  });

  it('have their estimate as cost only until they spend or end', () => {
    const none = { progress: { cost_usd: 0, cost_reserved_usd: 0, cost_unconfirmed_usd: 0 } };
    const states = ['awaiting_approval', 'processing', 'failed', 'cancelled', 'completed'];
    const shown = states.filter((status) => isOnlyEstimated(job({ ...none, status })));
    assert.deepEqual(shown, ['awaiting_approval', 'processing']);
    assert.equal(isOnlyEstimated(job({})), false);
  });

  it('offer the commands that fit their state and kind', () => {
    const offered = (changes: object): string[] => commandsFor(job(changes));
    assert.deepEqual(offered({}), ['pause', 'cancel']);
    assert.deepEqual(offered({ paused: true }), ['resume', 'cancel']);
    assert.deepEqual(offered({ stage: 'finishing' }), ['cancel']);
    assert.deepEqual(offered({ job_type: 'program' }), ['cancel']);
    assert.deepEqual(offered({ status: 'awaiting_approval', approval_reason: 'estimate' }), ['approve', 'cancel']);
    assert.deepEqual(offered({ status: 'awaiting_approval', approval_reason: 'batch' }), ['cancel']);
    assert.deepEqual(offered({ status: 'failed' }), ['retry', 'delete']);
    assert.deepEqual(offered({ status: 'failed', retried_as: 'job_2' }), ['delete']);
    assert.deepEqual(offered({ status: 'cancelled', error_code: 'version_superseded' }), ['delete']);
    assert.deepEqual(offered({ status: 'completed' }), ['delete']);
    const batch = (failed: number) => ({ failed_lines: failed, not_submitted: 0 });
    assert.deepEqual(offered({ job_type: 'batch', status: 'completed', batch: batch(1) }), ['retry', 'delete']);
    assert.deepEqual(offered({ job_type: 'batch', status: 'completed', batch: batch(0) }), ['delete']);
    assert.deepEqual(offered({ job_type: 'backup', status: 'failed' }), ['delete']);
  });

  it('show their estimate, and what was spent and is reserved', () => {
    const expected = {
      estimate: { low: 0.001, high: 0.02 },
      spent: 0.5,
      reserved: 0.25,
      unconfirmed: 0,
      limit: 1,
      raisedLimit: 3.45,
    };
    assert.deepEqual(costOf(reading), expected);
    const plain = costOf(job({ analysis: null, progress: { percent: 0 }, cost_cap_usd: null }));
    assert.deepEqual([plain.estimate, plain.spent, plain.limit], [null, null, null]);
    assert.deepEqual(
      [0, 0.000012345, 0.0099, 0.5, 1234.5].map((one) => formatUsd(one)),
      ['$0', '$0.000012', '$0.0099', '$0.50', '$1,234.50'],
    );
    assert.equal(formatRange({ low: 0.001, high: 0.02 }), '$0.001 to $0.02');
    assert.equal(formatRange({ low: 0, high: 0 }), '$0');
  });

  it('are final once they have ended, no call is in progress and no line open; until then, what is read last counts', () => {
    const cancelled = job({ status: 'cancelled', job_id: 'job_1', updated_at: '2026-05-01T10:00:00Z' });
    const charged = { ...cancelled, progress: { cost_usd: 0.02, cost_reserved_usd: 0, cost_unconfirmed_usd: 0 } };
    assert.deepEqual([reading, cancelled, charged as JobStatus].map(isFinal), [false, false, true]);
    const lines = [2, 0].map((open) => ({ ...charged, batch: { open } }) as unknown as JobStatus);
    assert.deepEqual(lines.map(isFinal), [false, true]);
    assert.equal(newerJob(charged as JobStatus, cancelled), charged);
    const running = job({ job_id: 'job_1', updated_at: '2026-05-01T09:00:00Z' });
    assert.equal(newerJob(running, cancelled)?.status, 'cancelled');
  });

  it('have the warnings of their analysis and their result, each once', () => {
    const of = (changes: object): string[] => warningsOf(job(changes));
    assert.deepEqual(of({ analysis: { warnings: ['a', 'b'] }, result: { warnings: ['b', 'c'] } }), ['a', 'b', 'c']);
    assert.deepEqual(of({ analysis: null, result: null }), []);
  });

  it('say what was read of a document before they ended', () => {
    const progress = {
      chunks_processed: 5,
      chunks_total: 7,
      concepts_created: 1,
      quotes_kept: 30,
      relationships_created: 0,
    };
    const text = describeReading(job({ progress }) as Parameters<typeof describeReading>[0]);
    assert.equal(text, '5 of 7 chunks with 1 new concept, 30 quotes and 0 relationships');
  });

  it('show how far they are, but no full bar for a batch that was cancelled', () => {
    const progress = { percent: 100 };
    const shown = (changes: object): boolean => showsProgress(job({ progress, ...changes }));
    assert.deepEqual(
      ['processing', 'failed', 'completed', 'awaiting_approval'].map((status) => shown({ status })),
      [true, true, false, false],
    );
    assert.equal(shown({ status: 'awaiting_approval', progress: { percent: 20, chunks_processed: 2 } }), true);
    const counts = { lines: 10, completed: 2, duplicates: 1, skipped: 0, failed_lines: 7 };
    const batch = { job_type: 'batch', progress, batch: counts };
    const describe = (changes: object) => describeProgress(job({ ...batch, ...changes }));
    assert.equal(shown({ ...batch, status: 'cancelled' }), true);
    assert.deepEqual(describe({ status: 'cancelled' }), { percent: 30, text: '3 of 10 lines read' });
    assert.deepEqual(describe({ status: 'failed', batch: { ...counts, completed: 0, duplicates: 1, failed_lines: 10 } }), { percent: 0, text: '0 of 10 lines read' }); // oxfmt-ignore
    assert.deepEqual(describe({ job_type: 'reingestion', status: 'cancelled', batch: { ...counts, lines: 3, failed_lines: 0 } }), { percent: 100, text: '3 of 3 documents read' }); // oxfmt-ignore
    assert.deepEqual(describe({ status: 'processing', progress: { percent: 40 } }), { percent: 40, text: '40 %' });
    assert.equal(shown({ ...batch, status: 'cancelled', batch: null }), false, 'nothing is known of its lines');
  });

  it('say what a retry of them does: what is read, what is paid and which limit holds', () => {
    const answers = 'Stored answers of the same model are not paid again.';
    const document = { status: 'failed', on_unreadable_answer: 'fail', plan_only: false, force: false, batch_id: null };
    const read = describeRetry(job(document), null);
    assert.deepEqual(read, {
      effect: `A new job reads the document from its first chunk. ${answers}`,
      spent: 'What was spent, $0.50, does not count for the limit of the new job.',
      options: {
        asBefore: 'As before: fail the job',
        unreadable: 'Stored answers that cannot be read are requested once more, which may cost something.',
        limit: 'Empty: the limit that this job began with. 0: no limit. At its limit, the new job waits for approval.',
      },
    });
    const skipped = describeRetry(job(document), 'skip').options?.unreadable;
    assert.equal(skipped, 'A chunk whose answer cannot be read stays without concepts. A stored answer is not requested again.'); // oxfmt-ignore
    assert.match(describeRetry(job({ ...document, force: true }), 'skip').options!.unreadable, /requested once more/);
    const ofBatch = describeRetry(job({ ...document, batch_id: 'bat_1', cost_cap_usd: null }), null);
    assert.match(ofBatch.effect, /does not belong to the batch of this one\.$/);
    assert.equal(
      ofBatch.options?.limit,
      'Empty: no limit, as before. That of the batch does not hold for the new job.',
    );
    const batch = { job_type: 'batch', status: 'cancelled', batch: { failed_lines: 2, not_submitted: 3, open: 1 } };
    const lines = describeRetry(job(batch), null);
    assert.equal(lines.effect, `6 lines that were not read are submitted again, by a new job. ${answers}`);
    assert.deepEqual([lines.options?.asBefore, lines.options?.unreadable], ['As before', 'Stored answers that cannot be read are requested once more, which may cost something, except where chunks are skipped.']); // oxfmt-ignore
    const one = { job_type: 'reingestion', status: 'failed', batch: { failed_lines: 1, not_submitted: 0, open: 0 } };
    assert.match(describeRetry(job(one), null).effect, /^1 document that was not read is submitted again/);
  });

  it('offer no options of reading in a retry that reads nothing', () => {
    const plan = describeRetry(job({ status: 'failed', on_unreadable_answer: 'fail', plan_only: true }), null);
    assert.deepEqual(plan, { effect: 'A new job makes the dry run again, which changes nothing.', spent: null, options: null }); // oxfmt-ignore
    const maintenance = describeRetry(job({ job_type: 'vocabulary_maintenance', status: 'failed' }), null);
    assert.deepEqual([maintenance.spent, maintenance.options], [null, null]);
    assert.match(maintenance.effect, /stay merged/);
  });

  it('wait for no estimate once they have ended', () => {
    const texts = ['queued', 'cancelled'].map((status) => describeEstimate(job({ status, analysis: null })));
    assert.deepEqual(texts, ['Not made yet', 'None was made']);
    assert.equal(describeEstimate(reading), '$0.001 to $0.02');
  });

  it('are named dry runs where they only plan, with what they say at their end', () => {
    const message = 'Dry run of mid.md: nothing was changed.';
    const plan = job({ plan_only: true, result: { message } });
    assert.deepEqual([kindNameOf(plan), dryRunMessage(plan)], ['Dry run', message]);
    assert.equal(dryRunMessage(job({ plan_only: true, result: null })), null);
    const read = job({ plan_only: false, result: { message: 'Read.' } });
    assert.deepEqual([kindNameOf(read), dryRunMessage(read)], ['Ingestion', null]);
  });

  it('have reasons in the words of the forms', () => {
    const reason = 'Use another model, or retry with on_unreadable_answer=skip to leave such chunks out.';
    assert.equal(describeReason(reason), 'Use another model, or retry with “Skip the chunk” to leave such chunks out.');
    const counts = { lines: 2, failedLines: 2, failed: 2, refused: 0, cancelled: 0 } as Parameters<typeof batchEnd>[0];
    const ofBatch = batchEnd(counts, { jobId: 'bat_01', kind: 'batch' }, undefined).error!.detail;
    assert.match(describeReason(ofBatch), /The report names them; a retry submits these lines again\.$/);
  });

  it('say that a retry begins with the first chunk, and that stored answers are not paid again', () => {
    assert.match(retryEffect, /from the first chunk.* stored are not paid again/);
    assert.doesNotMatch(retryEffect, /the rest|continue/);
  });

  it('leave analyses out of their list unless they are asked for', () => {
    const filters = (query: string) => readJobFilters(new URLSearchParams(query));
    assert.deepEqual(filters(''), { except_job_type: 'analysis' });
    assert.deepEqual(filters('kind=analysis'), { job_type: 'analysis' });
    assert.deepEqual(filters('kind=every'), {});
  });

  it('take a limit as people type it', () => {
    assert.deepEqual(['', '0', ' $1.5 ', '0,25'].map((one) => readAmount(one).value), [null, 0, 1.5, 0.25]); // oxfmt-ignore
    assert.deepEqual(['', '0', '-1', 'much'].map((one) => readAmount(one).error !== null), [false, false, true, true]); // oxfmt-ignore
  });

  it('say what became of each line of a batch', () => {
    const text = (outcome: 'accepted' | 'refused', status: 'failed' | null): string =>
      describeLine({ outcome, status }).text;
    assert.deepEqual([text('accepted', 'failed'), text('accepted', null), text('refused', null)], ['Failed', 'Submitted', 'Refused']); // oxfmt-ignore
  });
});
