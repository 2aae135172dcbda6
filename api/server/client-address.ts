import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import type { OwnCalls } from './own-calls.js';

/** Gives the network address a request came from, as the text of an IPv4 or IPv6 address; null when it is gone. */
export type ClientAddress = (request: IncomingMessage) => string | null;

/**
 * Gives the address of a client, also of one on whose behalf this process calls itself.
 *
 * Anybody can write anything into `X-Forwarded-For`, so it is read only as far as the proxies of the operator wrote it:
 * from its end, past every trusted address, to the first one that is not.
 * @param trustedProxies addresses, or ranges such as `10.0.0.0/8`; empty: the header is not read at all
 * @param ownCalls those of this process
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  ownCalls?: Pick<OwnCalls, 'clientOf'>,
): ClientAddress {
  const trust = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    const client = ownCalls?.clientOf(request) ?? null;
    if (client !== null) return client;
    const { remoteAddress } = request.socket;
    if (remoteAddress === undefined) return null;
    const address = plain(remoteAddress);
    if (trustedProxies.length === 0) return address;
    const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
    const forwarded = {
      socket: { remoteAddress: address },
      headers: { 'x-forwarded-for': named.map(plain).join(',') },
    };
    // A proxy that names something unreadable stands for itself.
    const addresses = proxyaddr.all(forwarded as unknown as IncomingMessage, trust);
    return addresses.findLast((one) => isIP(one) !== 0) ?? address;
  };
}

/** Without brackets, port or zone; an IPv4 address that came over an IPv6 socket as IPv4. */
function plain(text: string): string {
  const trimmed = text.trim();
  const address =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
