import assert from 'node:assert/strict';
import type { Context } from '@temporalio/activity';
import { ConcordanceError } from '../../domain/errors.js';
import { toActivityFailure } from '../../activities/failures.js';
import { recordActivityFailures } from '../../worker/record-activity-failures.js';

describe('what is kept of activities that fail', () => {
  let written: unknown[];
  let broken: boolean;
  beforeEach(() => {
    written = [];
    broken = false;
  });

  const write = async (what: unknown) => {
    written.push(what);
    if (broken) throw new ConcordanceError('store_busy', 'Another one writes.');
  };
  const store = {
    recordActivityFailure: write,
    clearActivityFailure: (activity: object) => write({ cleared: activity }),
  };
  const failing = (code: 'model_failed' | 'model_answer_invalid' | 'internal_error' | 'answer_pending') => async () => {
    throw toActivityFailure(new ConcordanceError(code, 'The server answered 500.'), {
      attempt: 1,
      finalAttemptByCode: {},
    });
  };
  function attempt(number: number, input: unknown, next: () => Promise<unknown>, stop = new AbortController()) {
    const retryPolicy = number > 9 ? { initialInterval: 1000, maximumInterval: 120_000 } : undefined;
    const info = { attempt: number, activityType: 'extractChunks', activityId: '7', retryPolicy };
    const context = { info, cancellationSignal: stop.signal } as unknown as Context;
    const { inbound } = recordActivityFailures(store)(context);
    return inbound!.execute!({ args: [input], headers: {} }, next);
  }
  const run = { jobId: 'job_1', runToken: 2 };
  const cleared = { cleared: { jobId: 'job_1', activity: 'extractChunks 7' } };

  it('is the reason, under the run and the activity, until an attempt succeeds or is the last', async () => {
    await assert.rejects(attempt(1, run, failing('model_failed')));
    const kept = {
      ...run,
      activity: 'extractChunks 7',
      reason: 'The server answered 500.',
      attempt: 1,
      nextAttemptAt: null,
    };
    assert.deepEqual(written, [kept]);
    assert.equal(await attempt(2, run, async () => 'done'), 'done');
    await assert.rejects(attempt(3, run, failing('model_answer_invalid')));
    assert.deepEqual(written.slice(1), [cleared, cleared]);
  });

  it('has the time of the next attempt, by the pauses between attempts or as long as the server asked', async () => {
    const before = Date.now();
    await assert.rejects(attempt(10, run, failing('model_failed')));
    const deferred = new ConcordanceError('model_failed', 'Later.', { data: { retryAfterMs: 3_600_000 } });
    await assert.rejects(
      attempt(11, run, async () => {
        throw toActivityFailure(deferred, { attempt: 11, finalAttemptByCode: {} });
      }),
    );
    const [next, later] = written.map((one) => Date.parse((one as { nextAttemptAt: string }).nextAttemptAt) - before);
    assert.ok(next! >= 120_000 && later! >= 3_600_000 && next! < later!, `${next} ${later}`);
  });

  it('is nothing where an activity succeeds at once, works for no job, or fails by what is not reported', async () => {
    await attempt(1, run, async () => 'done');
    await assert.rejects(attempt(1, { ontologyId: 'ont_1' }, failing('model_failed')));
    await assert.rejects(attempt(1, undefined, failing('model_failed')));
    await assert.rejects(attempt(1, run, failing('internal_error')));
    await assert.rejects(attempt(1, run, failing('answer_pending')));
    const stopped = new AbortController();
    stopped.abort();
    await assert.rejects(attempt(1, run, failing('model_failed'), stopped));
    assert.deepEqual(written, []);
  });

  it('decides nothing about the activity: a store that cannot keep it changes no result', async () => {
    broken = true;
    assert.equal(await attempt(2, run, async () => 'done'), 'done');
    await assert.rejects(attempt(2, { jobId: 'bat_1' }, failing('model_failed')), /answered 500/);
    assert.equal(written.length, 2);
  });
});
