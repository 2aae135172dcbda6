import assert from 'node:assert/strict';
import { isAnswerKept, isAnswerReplaced } from '../../../domain/ingest/unreadable-answer.js';

describe('a stored answer', () => {
  const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0 };
  const readable = { concepts: [], relationships: [], usage };
  const unreadable = { ...readable, issue: { reason: 'it is prose', said: 'Well' } };

  it('gives way to another one while it cannot be read: the first that can stays', () => {
    assert.equal(isAnswerReplaced(unreadable), true);
    assert.equal(isAnswerReplaced(readable), false);
  });

  it('is asked for once more only where it cannot be read and was stored before the job that asks', () => {
    const again = { jobId: 'job-2', createdAt: '2026-01-02T00:00:00.000Z' };
    const stored = { savedAt: '2026-01-01T00:00:00.000Z', paidBy: 'job-1' };
    assert.equal(isAnswerKept({ answer: readable, ...stored }, again), true);
    assert.equal(isAnswerKept({ answer: unreadable, ...stored }, again), false);
    assert.equal(isAnswerKept({ answer: unreadable, ...stored }, null), true);
    assert.equal(isAnswerKept({ answer: unreadable, ...stored, paidBy: 'job-2' }, again), true);
    const later = { savedAt: '2026-01-03T00:00:00.000Z', paidBy: 'job-3' };
    assert.equal(isAnswerKept({ answer: unreadable, ...later }, again), true);
  });
});
