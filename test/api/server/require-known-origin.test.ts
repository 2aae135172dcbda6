import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { requireKnownOrigin } from '../../../api/server/require-known-origin.js';

/** True if a page of this origin may call an API that is reached under this name, at port 8080 of this machine. */
function isAllowed(origin: string | undefined, host: string, publicUrl: string | null = null): boolean {
  const socket = { localAddress: '::ffff:10.0.0.5', localPort: 8080 };
  const request = { headers: { host, ...(origin !== undefined && { origin }) }, socket } as unknown as IncomingMessage;
  try {
    requireKnownOrigin({ publicUrl, corsOrigins: ['https://app.example'] }, request);
    return true;
  } catch (error) {
    assert.equal((error as { code: string }).code, 'permission_denied');
    return false;
  }
}

describe('the origin of a request', () => {
  it('may be none, that of the service, or one that is configured', () => {
    assert.ok(isAllowed(undefined, 'localhost:8080'));
    assert.ok(isAllowed('http://localhost:8080', 'localhost:8080'));
    assert.ok(isAllowed('http://10.0.0.5:8080', '10.0.0.5:8080'));
    assert.ok(isAllowed('https://graph.example', 'graph.example', 'https://graph.example/api'));
    assert.ok(isAllowed('https://app.example', 'localhost:8080'));
  });

  it('may be no other, whatever name the request says the service has', () => {
    assert.equal(isAllowed('http://evil.example:8080', 'evil.example:8080'), false, 'DNS rebinding');
    assert.equal(isAllowed('http://graph.example', 'graph.example', 'https://graph.example'), false);
    assert.equal(isAllowed('http://localhost:3000', 'localhost:8080'), false);
    for (const origin of ['null', '', 'https://app.example.evil.example'])
      assert.equal(isAllowed(origin, 'localhost:8080'), false, origin);
  });
});
