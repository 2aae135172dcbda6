import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Gives the network address a request came from, as the text of an IPv4 or IPv6 address; null when it is gone. */
export type ClientAddress = (request: IncomingMessage) => string | null;

/**
 * Anybody can write anything into `X-Forwarded-For`, so it is read only as far as the proxies of the operator wrote it:
 * from its end, past every trusted address, to the first one that is not.
 * @param trustedProxies addresses, or ranges such as `10.0.0.0/8`; empty: the header is not read at all
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [network = '', prefix] = range.split('/');
    if (prefix === undefined) trusted.addAddress(network, familyOf(network));
    else trusted.addSubnet(network, Number(prefix), familyOf(network));
  }
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  return (request) => {
    const socket = request.socket.remoteAddress;
    if (socket === undefined) return null;
    let address = plain(socket);
    if (trustedProxies.length === 0) return address;
    const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(address)) {
      const before = plain(named.pop() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** Without brackets, port or zone; an IPv4 address that came over an IPv6 socket as IPv4. */
function plain(text: string): string {
  const trimmed = text.trim();
  const address =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/**
 * The name under which an address is counted: an IPv4 address by itself, an IPv6 address with all of its /64, which one
 * household has for itself.
 */
export function blockOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const left = front.split(':').filter((group) => group !== '');
  const right = (back ?? '').split(':').filter((group) => group !== '');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
