import assert from 'node:assert/strict';
import { testServer } from '../support/temporal-server.js';
import { SystemStack, until, untilLasting } from './system-stack.js';

const slow = 'UNWIND range(1, 2) AS b UNWIND range(1, 1000000) AS a WITH a WHERE a < 0 RETURN count(*)';
const statement = (query: string) => ({ op: '+', operation: { type: 'cypher', query } });
const vocabulary = { op: '+', operation: { type: 'api', endpoint: '/vocabulary/status', params: {} } };
const program = {
  version: 1,
  statements: [vocabulary, statement(slow), statement('MATCH (c:Concept) RETURN c LIMIT 5')],
};

interface Event {
  target: string;
  details: { outcome: string };
}

describe('a program on the whole stack', function () {
  let stack: SystemStack;

  before(async () => {
    const { address } = await testServer();
    stack = new SystemStack(address, `programs-${Date.now()}`, {
      CONCORDANCE_MAX_QUERY_ROWS: '1000000000',
      CONCORDANCE_QUERY_TIMEOUT_SECONDS: '600',
      CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: '600',
    });
    await stack.start();
  });
  after(() => stack?.close());

  const events = async () =>
    (await stack.api.call<{ events: Event[] }>('GET', '/admin/audit?action=program.execute')).body.events;

  it('gives its result when the worker is killed in the middle, and is recorded once', async () => {
    const begun = stack.programsBegun();
    const running = stack.api.call<{ result: { nodes: unknown[] }; aborted?: unknown }>('POST', '/programs/execute', {
      program,
    });
    await until('the program runs', async () => stack.programsBegun() > begun);
    await stack.kill('worker');
    assert.deepEqual(await events(), [], 'the kill came while it ran');
    await stack.startPart('worker');
    const { status, body } = await running;
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    assert.equal(body.aborted, undefined);
    assert.ok(body.result.nodes.length > 10);
    const recorded = await events();
    assert.deepEqual(
      recorded.map(({ details }) => details.outcome),
      ['completed'],
    );
  });

  it('runs as a job through a crash of worker and API', async () => {
    const { status, body } = await respondAsync();
    assert.equal(status, 202);
    await stack.kill('worker');
    await stack.kill('api');
    await stack.startPart('api');
    await stack.startPart('worker');
    const job = await untilLasting('the job to end', async () => {
      const now = await stack.api.job(body.job_id);
      return now.status !== 'processing' && now;
    });
    assert.equal(job.status, 'completed', job.error ?? '');
    const { href } = job['program'] as { href: string };
    const result = await stack.api.call<{ log: unknown[] }>('GET', href);
    assert.equal(result.body.log.length, 3);
  });

  it('is stopped by cancelling its job, and says what it had reached', async () => {
    const begun = stack.programsBegun();
    const { body } = await respondAsync();
    await until('the program runs', async () => stack.programsBegun() > begun);
    await stack.api.call('POST', `/jobs/${body.job_id}/cancel`);
    const job = await until('the record of the run', async () => {
      const now = await stack.api.job(body.job_id);
      return now['program'] !== null && now;
    });
    assert.equal(job.status, 'cancelled');
    const { aborted } = job['program'] as { aborted: { reason: string } };
    assert.equal(aborted.reason, 'Program execution was cancelled');
  });

  async function respondAsync() {
    const headers = { prefer: 'respond-async' };
    return stack.api.call<{ job_id: string }>('POST', '/programs/execute', { program }, headers);
  }
});
