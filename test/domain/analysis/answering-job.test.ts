import assert from 'node:assert/strict';
import { answeringJob, type EarlierAnalysis } from '../../../domain/analysis/answering-job.js';

const job = (jobId: string, status: EarlierAnalysis['status'], hasArtifact = false, timeoutMs = 1000) => {
  return { jobId, status, timeoutMs, hasArtifact };
};
const asked = { timeoutMs: 1000, force: false };

describe('the job that answers a request for an analysis', () => {
  it('is one in progress that may take as long', () => {
    assert.equal(answeringJob([job('a', 'processing')], asked), 'a');
    assert.equal(answeringJob([job('a', 'processing')], { ...asked, force: true }), 'a');
    assert.equal(answeringJob([job('a', 'processing', false, 999)], asked), null);
  });

  it('is one that has completed while its artifact is there, unless it is to be computed again', () => {
    assert.equal(answeringJob([job('a', 'completed', true)], asked), 'a');
    assert.equal(answeringJob([job('a', 'completed', false)], asked), null);
    assert.equal(answeringJob([job('a', 'completed', true)], { ...asked, force: true }), null);
  });

  it('is none that failed or was cancelled, and the newest of several', () => {
    assert.equal(answeringJob([job('a', 'failed'), job('b', 'cancelled', true)], asked), null);
    assert.equal(answeringJob([job('a', 'failed'), job('b', 'completed', true), job('c', 'processing')], asked), 'b');
    assert.equal(answeringJob([], asked), null);
  });
});
