import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The name under which an address is counted: an IPv4 address by itself, an IPv6 address with all of its /64, which one
 * household has for itself.
 */
export function blockOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
