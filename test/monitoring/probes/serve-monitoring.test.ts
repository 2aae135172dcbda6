import assert from 'node:assert/strict';
import { hasCode } from '../../../domain/errors.js';
import type { Readiness } from '../../../domain/operations/measure-readiness.js';
import { serveMonitoring, type MonitoringServer } from '../../../monitoring/probes/serve-monitoring.js';

const part = { name: 'engine', isRequired: true, isReachable: true, reason: null } as const;

describe('the monitoring port', () => {
  let server: MonitoringServer;
  let readiness: Readiness;
  const options = {
    ...{ host: '127.0.0.1', port: 0, setting: 'CONCORDANCE_WORKER_MONITORING_PORT', metricsToken: 'let me in' },
    ready: async () => readiness,
    metrics: async () => ({ text: 'up 1\n', contentType: 'text/plain; version=0.0.4' }),
  };
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}${path}`, init);
    return [response.status, await response.text()] as const;
  };
  before(async () => {
    server = await serveMonitoring(options);
  });
  after(() => server.close());
  beforeEach(() => {
    readiness = { isReady: true, parts: [part] };
  });

  it('tells alive from ready: without Temporal a worker is alive and not ready, and the answer says why', async () => {
    assert.deepEqual(await get('/ready'), [200, '{"status":"ready","engine":"reachable"}\n']);
    readiness = { isReady: false, parts: [{ ...part, isReachable: false, reason: 'Temporal does not answer.' }] };
    const [status, body] = await get('/ready');
    assert.equal(status, 503);
    assert.deepEqual(JSON.parse(body), {
      status: 'not_ready',
      engine: 'unreachable',
      reasons: ['Temporal does not answer.'],
    });
    assert.deepEqual(await get('/live'), [200, '{"status":"live"}\n']);
  });

  it('gives metrics to who has the token and to nobody else', async () => {
    const withToken = (token: string) => get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    assert.deepEqual(await withToken('let me in'), [200, 'up 1\n']);
    assert.equal((await get('/metrics'))[0], 401);
    assert.equal((await withToken('let me'))[0], 401);
  });

  it('answers nothing else', async () => {
    assert.equal((await get('/jobs'))[0], 404);
    assert.equal((await get('/live', { method: 'POST' }))[0], 405);
    assert.deepEqual(await get('/live', { method: 'HEAD' }), [200, '']);
  });

  it('names the setting when the port is in use', async () => {
    const port = Number(new URL(server.url).port);
    await assert.rejects(serveMonitoring({ ...options, port }), (error: Error & { detail?: string }) => {
      assert.match(error.detail ?? '', /Choose another CONCORDANCE_WORKER_MONITORING_PORT/);
      return hasCode(error, 'configuration_invalid');
    });
  });
});
