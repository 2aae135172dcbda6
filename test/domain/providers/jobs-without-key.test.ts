import assert from 'node:assert/strict';
import { jobsWithoutKey, type ExtractionConfigInUse } from '../../../domain/providers/jobs-without-key.js';

describe('open jobs whose key is gone', () => {
  const address = 'https://api.openai.com/v1';
  const inUse = (provider: ExtractionConfigInUse['config']['provider'], openJobs: number, baseUrl = address) => [
    { config: { provider, model: 'small', baseUrl }, openJobs },
  ];

  it('are named with their model and what to do', () => {
    const [problem, ...others] = jobsWithoutKey(inUse('openai', 3), []);
    assert.equal(others.length, 0);
    assert.match(problem!, /^3 jobs are to be read by small of openai.*POST \/admin\/keys\/openai/);
    assert.match(jobsWithoutKey(inUse('openai', 1), [])[0]!, /^1 job is /);
  });

  it('are none while a key for that address is stored, with or without its address', () => {
    assert.deepEqual(jobsWithoutKey(inUse('openai', 3), [{ provider: 'openai', baseUrl: null }]), []);
    const own = 'http://models.internal/v1';
    const stored = [{ provider: 'openai-compatible', baseUrl: `${own}/` }] as const;
    assert.deepEqual(jobsWithoutKey(inUse('openai-compatible', 1, own), stored), []);
    assert.equal(jobsWithoutKey(inUse('openai-compatible', 1, 'http://other/v1'), stored).length, 1);
  });

  it('are none at a provider that needs no stored key', () => {
    assert.deepEqual(jobsWithoutKey(inUse('model-server', 3), []), []);
    assert.deepEqual(
      jobsWithoutKey([{ config: { provider: 'builtin', model: null, baseUrl: null }, openJobs: 3 }], []),
      [],
    );
  });
});
