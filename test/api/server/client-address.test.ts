import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { createClientAddress } from '../../../api/server/client-address.js';
import { startApi } from '../support/start-api.js';

function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  it('is that of the connection, whatever a header says, where no proxy is trusted', () => {
    const addressOf = createClientAddress([]);
    assert.equal(addressOf(from('203.0.113.7', '198.51.100.1')), '203.0.113.7');
    assert.equal(addressOf(from('::ffff:203.0.113.7')), '203.0.113.7');
    assert.equal(addressOf(from(undefined, '198.51.100.1')), null);
  });

  it('is the last one in the header that is not a trusted proxy', () => {
    const addressOf = createClientAddress(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    const cases: [string, string | undefined, string][] = [
      ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
      ['::ffff:127.0.0.1', 'made-up, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
      ['fd00::1', '192.0.2.9, [2001:db8::5]:443', '2001:db8::5'],
      ['10.0.0.1', '198.51.100.1:5123', '198.51.100.1'],
      // What an untrusted client wrote in front counts for nothing.
      ['10.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
      ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
      // A proxy that says nothing readable stands for itself.
      ['10.0.0.1', undefined, '10.0.0.1'],
      ['10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
      ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ];
    for (const [remote, header, expected] of cases) assert.equal(addressOf(from(remote, header)), expected, header);
  });

  it('stands in the audit log', async () => {
    for (const [env, expected] of [
      [{}, '127.0.0.1'],
      [{ CONCORDANCE_TRUST_PROXY: '127.0.0.1' }, '198.51.100.1'],
    ] as const) {
      const api = await startApi(env, ['admin']);
      try {
        const headers = { 'x-forwarded-for': '198.51.100.1' };
        await api.call('POST', '/auth/login', { headers, json: { username: 'nobody', password: 'wrong' } });
        const { body } = await api.call('GET', '/admin/audit?outcome=refused', { as: 'admin' });
        assert.equal(body.events[0].address, expected);
      } finally {
        await api.stop();
      }
    }
  });
});
