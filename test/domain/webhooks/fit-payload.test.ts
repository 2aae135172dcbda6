import assert from 'node:assert/strict';
import { fitPayload, maxPayloadBytes } from '../../../domain/webhooks/fit-payload.js';

describe('the payload of a webhook', () => {
  const payload = (job: Record<string, unknown>) => ({ type: 'job.completed', timestamp: 't', data: { job } });

  it('is the job as it is, where it is small', () => {
    const given = payload({ job_id: 'job_1', result: { concepts: 3 } });
    assert.deepEqual(JSON.parse(fitPayload(given)), given);
  });

  it('is kept below its limit by leaving out the largest parts, and says so', () => {
    const large = 'é'.repeat(maxPayloadBytes);
    const text = fitPayload(payload({ job_id: 'job_1', analysis: { large }, result: { concepts: 3 } }));
    assert.ok(Buffer.byteLength(text) <= maxPayloadBytes);
    const { data } = JSON.parse(text) as { data: object };
    assert.deepEqual(data, { job: { job_id: 'job_1', analysis: null, result: { concepts: 3 } }, truncated: true });
  });
});
