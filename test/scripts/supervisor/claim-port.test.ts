import assert from 'node:assert/strict';
import { claimPort } from '../../../scripts/supervisor/claim-port.js';
import { freePort } from '../../../scripts/dev-server/index.js';

describe('the port of the API while the stack starts', () => {
  it('answers every request with the problem `starting`, and says when to ask again', async () => {
    const port = await freePort();
    const claim = await claimPort({ host: '127.0.0.1', port });
    try {
      for (const [method, path] of [
        ['GET', '/health'],
        ['POST', '/ingest/text?x=1'],
      ] as const) {
        const body = method === 'POST' ? '{}' : null;
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
        assert.equal(answer.status, 503);
        assert.equal(answer.headers.get('content-type'), 'application/problem+json');
        assert.equal(answer.headers.get('retry-after'), '5');
        const problem = (await answer.json()) as Record<string, unknown>;
        assert.deepEqual(
          [problem['code'], problem['status'], problem['instance']],
          ['starting', 503, path.replace('?x=1', '')],
        );
        assert.match(String(problem['detail']), /nothing was done with the request\. Send it again/);
      }
      const head = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
      assert.deepEqual([head.status, await head.text()], [503, '']);
    } finally {
      claim.release();
    }
  });
});
