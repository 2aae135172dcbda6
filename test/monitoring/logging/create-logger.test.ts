import assert from 'node:assert/strict';
import { createLogger } from '../../../monitoring/logging/create-logger.js';
import { withCorrelation } from '../../../monitoring/logging/correlation.js';

describe('a log line', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('worker', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const last = () => {
    const { level: _, time: __, ...fields } = lines.at(-1)!;
    return fields;
  };

  it('carries the ids of the request or activity that it is about, and its own fields before them', async () => {
    log.info('started');
    assert.deepEqual(last(), { part: 'worker', msg: 'started' });
    await withCorrelation({ request_id: 'req_1', job_id: 'job_1' }, async () => {
      await Promise.resolve();
      log.info({ ms: 3 }, 'parsed');
      assert.deepEqual(last(), { part: 'worker', request_id: 'req_1', job_id: 'job_1', ms: 3, msg: 'parsed' });
      withCorrelation({ workflow_id: 'w' }, () => log.info({ job_id: 'job_2' }, 'nested'));
      assert.deepEqual(last(), {
        part: 'worker',
        request_id: 'req_1',
        job_id: 'job_2',
        workflow_id: 'w',
        msg: 'nested',
      });
    });
    log.info('ended');
    assert.deepEqual(last(), { part: 'worker', msg: 'ended' });
  });

  it('shows no secret of a known name', () => {
    log.info({ password: 'x1', call: { api_key: 'x2' }, headers: { cookie: 'x3' } }, 'asked');
    assert.doesNotMatch(JSON.stringify(last()), /x[123]/);
  });
});
