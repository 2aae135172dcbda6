import assert from 'node:assert/strict';
import { ApiError, StreamLostError, UnreachableError, UnreadableAnswerError } from '../../client/index.js';
import { describeError } from '../../web/data/describe-error.js';
import { ExplainedError } from '../../web/data/explained-error.js';
import { pollPause } from '../../web/data/poll-pause.js';
import { isDone, jobLimit, pollMsOf } from '../../web/pages/upload/job-reads.js';
import { unreadableError } from '../../web/pages/upload/queue/check-readable.js';
import { judgeFailure } from '../../web/pages/upload/queue/judge-failure.js';
import { pauseAfter } from '../../web/pages/upload/queue/pause.js';
import { stateAmong } from '../../web/pages/upload/upload.js';
import type { Upload } from '../../web/pages/upload/upload.js';

const answered = (status: number, body?: object, headers: Record<string, string> = {}) =>
  new ApiError(new Response(null, { status, headers }), body);

describe('uploads whose sending fails', () => {
  it('wait where the service cannot be used now, as long as it asks for', () => {
    const later = { 'retry-after': '2' };
    assert.deepEqual(judgeFailure(answered(503, undefined, later)), {
      ...{ verdict: 'pause', reason: 'The server is not available (503).', retryAfterMs: 2000 },
    });
    for (const status of [408, 429, 502, 503, 504, 521]) {
      assert.equal(judgeFailure(answered(status)).verdict, 'pause', String(status));
    }
    assert.equal(judgeFailure(new UnreachableError('http://x', new Error('cut'))).verdict, 'pause');
    assert.equal(judgeFailure(new UnreadableAnswerError(new Response('<html>'))).verdict, 'pause');
    const limited = judgeFailure(answered(429, { code: 'rate_limited', detail: 'Wait.' }));
    assert.deepEqual(limited, { verdict: 'pause', reason: 'Wait.', retryAfterMs: null });
  });

  it('wait for an earlier attempt and for the session, and are refused for what is theirs', () => {
    const code = 'idempotency_in_progress';
    const held = judgeFailure(answered(409, { code, detail: 'In progress.' }));
    assert.equal(held.verdict, 'held');
    assert.match('reason' in held ? held.reason : '', /stopped in the middle of it\. Within ten minutes/);
    assert.equal(judgeFailure(answered(401, { code: 'unauthenticated', detail: 'Gone.' })).verdict, 'signed_out');
    for (const [status, own] of [
      [502, 'url_unreachable'],
      [415, 'unsupported_media_type'],
      [500, 'parser_failed'],
    ] as const) {
      // oxfmt-ignore
      assert.equal(judgeFailure(answered(status, { code: own, detail: 'No.' })).verdict, 'refused', own);
    }
    assert.equal(judgeFailure(new ExplainedError('Gone', 'The file is gone.')).verdict, 'refused');
  });

  it('pause longer after each failure, up to a minute, and never shorter than the server asks', () => {
    const failure = { reason: 'Away.', retryAfterMs: null };
    let pause = pauseAfter(null, { ...failure, begunAt: 0 }, 100);
    assert.deepEqual(pause, { reason: 'Away.', since: 100, until: 1100, failures: 1 });
    // The second of two that were on their way says nothing new.
    assert.deepEqual(pauseAfter(pause, { ...failure, begunAt: 50 }, 200), pause);
    const waits: number[] = [];
    for (let now = 1100; waits.length < 8; now = pause.until) {
      pause = pauseAfter(pause, { ...failure, begunAt: now }, now);
      waits.push(pause.until - now);
    }
    assert.deepEqual(waits, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    assert.equal(pauseAfter(null, { reason: '', begunAt: 0, retryAfterMs: 90_000 }, 0).until, 90_000);
  });

  it('say that a file cannot be read any more, which is no matter of the connection', async () => {
    const gone = { name: 'gone.txt', slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFound')) }) };
    const error = await unreadableError({ kind: 'file', file: gone as unknown as File });
    assert.match(error!.message, /^gone\.txt was changed, moved or deleted/);
    assert.equal(await unreadableError({ kind: 'file', file: new File(['there'], 'there.txt') }), null);
    assert.equal(await unreadableError({ kind: 'url', url: 'https://example.org' }), null);
  });

  it('know a document of the same content that was sent with them', () => {
    const source = { kind: 'file', file: new File(['a'], 'k1.txt') } as const;
    const submitted = { job_id: 'job_1', document_id: 'd', superseded_job_id: null, message: '' };
    const first = { id: 1, source, state: { stage: 'accepted', answer: submitted } } as unknown as Upload;
    const answer = submitted as unknown as Parameters<typeof stateAmong>[2];
    assert.deepEqual(stateAmong([first], 2, answer), { stage: 'same', as: 'k1.txt', jobId: 'job_1' });
    const known = { duplicate: true, existing_job_id: 'job_1' } as unknown as Parameters<typeof stateAmong>[2];
    assert.equal(stateAmong([first], 1, answer).stage, 'accepted');
    assert.equal(stateAmong([], 2, known).stage, 'known');
  });
});

describe('what the explorer reads again and again', () => {
  it('is read less often where jobs are many, and where reading fails', () => {
    assert.deepEqual([jobLimit(1), jobLimit(24), jobLimit(300), jobLimit(5000)], [25, 100, 500, 500]);
    assert.deepEqual([pollMsOf(0), pollMsOf(500)], [2000, 7000]);
    assert.deepEqual([0, 1, 2, 3, 9].map((failures) => pollPause(2000, failures, null)), [2000, 2000, 4000, 8000, 60_000]); // oxfmt-ignore
    assert.equal(pollPause(2000, 1, answered(503, undefined, { 'retry-after': '30' })), 30_000);
    const jobs = [{ job_id: 'a', status: 'completed' }] as unknown as Parameters<typeof isDone>[1];
    assert.deepEqual([isDone(['a'], jobs), isDone(['a', 'b'], jobs)], [true, false]);
  });
});

describe('errors in words for people', () => {
  it('leave out requests, and link to the page that lists what there is', () => {
    const detail = 'There is no document "x"; GET /documents lists them.';
    const { title, text, list } = describeError(answered(404, { code: 'not_found', detail }));
    assert.deepEqual([title, text, list?.path], ['Not found', 'There is no document "x".', '/documents']);
    const unread = 'It was not read yet. Cancel its job j1 instead: POST /jobs/j1/cancel.';
    assert.equal(
      describeError(answered(404, { code: 'not_found', detail: unread })).text,
      'It was not read yet. Cancel its job j1 instead.',
    );
  });

  it('say that nothing is at an address which none can have, and name fields as the form does', () => {
    const errors = [{ loc: ['path', 'program_id'], msg: 'must be a whole number' }];
    const { title, text, issues } = describeError(answered(422, { code: 'invalid_request', detail: 'path.program_id', errors })); // oxfmt-ignore
    assert.deepEqual([title, text, issues], ['Not found', 'There is nothing at this address.', []]);
    const body = [{ loc: ['body', 'ontology'], msg: 'is too long' }];
    const named = describeError(answered(422, { code: 'invalid_request', detail: 'Too long.', errors: body }));
    assert.deepEqual(named.issues, [{ field: 'ontology', msg: 'is too long' }]);
  });

  it('are said once, and are about an address where it cannot be read', () => {
    const errors = [{ loc: ['query', 'summaries'], msg: 'needs a model' }];
    const refused = { code: 'invalid_request', detail: 'query.summaries: needs a model.', errors };
    const { text, issues } = describeError(answered(422, refused));
    assert.deepEqual([text, issues], ['', [{ field: 'summaries', msg: 'needs a model' }]]);
    const gone = { code: 'url_unreachable', detail: 'The site answered 404.' };
    assert.equal(describeError(answered(502, gone)).title, 'The address cannot be read');
  });

  it('have a subject where a proxy answered, and no advice to load the page where that is no help', () => {
    assert.match(
      describeError(answered(503)).text,
      /^The server, or something between it and the browser, answered 503/,
    );
    const { title, text } = describeError(new StreamLostError(new Error('network error')));
    assert.equal(`${title}. ${text}`, 'The connection was lost. The page connects again by itself, and then goes on.');
    assert.equal(describeError(new UnreadableAnswerError(new Response('<html>'))).title, 'The answer cannot be read');
    assert.deepEqual(describeError(new ExplainedError('The job failed', 'No disk.')).text, 'No disk.');
    assert.match(describeError(new Error('x is undefined')).text, /^x is undefined\. Load the page again\.$/);
  });
});
