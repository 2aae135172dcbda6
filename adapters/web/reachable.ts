import ipaddr from 'ipaddr.js';
import { ConcordanceError } from '../../domain/errors.js';

/** A host as an operator allows it, and an IP range besides. */
interface Allowed {
  host: string;
  /** Null: any. */
  port: string | null;
}

/**
 * Rules for addresses that may be requested: the public internet at the default ports, and addresses that the operator
 * allows.
 */
export interface Reachable {
  /** @throws ConcordanceError `url_refused` for what is wrong with the URL itself */
  checkUrl(url: URL): void;
  /**
   * Asked of every address the host has, right before it is connected to.
   * @throws ConcordanceError `url_refused`
   */
  checkAddress(url: URL, address: string): void;
}

/** Ports of HTTP; behind others stand services that speak something else. */
const defaultPorts = ['', '80', '443'];
/** Ranges that lead into other networks and that the library counts among the public ones. */
const translated = [ipaddr.parseCIDR('64:ff9b:1::/48'), ipaddr.parseCIDR('2001:20::/28')];

export interface ReachableOptions {
  /** The setting that allows more; errors name it. */
  setting?: string;
  /** Only https, except of what is allowed besides. */
  tlsOnly?: boolean;
}

/**
 * Creates the check of addresses that the server may connect to: the public internet and what `allow` has.
 * @param allow hosts (`wiki.example`, `127.0.0.1:8000`) and ranges (`10.0.0.0/8`) that may be reached besides
 */
export function createReachable(
  allow: readonly string[],
  { setting = 'CONCORDANCE_URL_ALLOW', tlsOnly = false }: ReachableOptions = {},
): Reachable {
  const ranges = allow.filter((entry) => entry.includes('/')).map((entry) => ipaddr.parseCIDR(entry));
  const hosts = allow.filter((entry) => !entry.includes('/')).map(readHost);
  const isHostAllowed = ({ hostname, port, protocol }: URL) =>
    hosts.some((one) => {
      const asked = port || (protocol === 'https:' ? '443' : '80');
      return one.host === withoutBrackets(hostname) && (one.port === null || one.port === asked);
    });
  const oddPort = ({ port }: URL) =>
    refused(`port ${port} is not asked, only 80 and 443. An operator may allow the host with ${setting}`);
  const isRangeAllowed = (address: ipaddr.IPv4 | ipaddr.IPv6) => ranges.some((range) => isWithin(address, range));

  const reachable: Reachable = {
    checkUrl(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw refused(`${url.protocol} is not read; give an http or https URL`);
      }
      const literal = addressIn(url.hostname);
      const isPlain = tlsOnly && url.protocol === 'http:';
      const isAllowedAddress = ipaddr.isValid(literal) && isRangeAllowed(ipaddr.process(literal));
      if (isPlain && !isHostAllowed(url) && !isAllowedAddress) {
        throw refused(`it must begin with https://. An operator may allow the host with ${setting}`);
      }
      if (url.username !== '' || url.password !== '') throw refused('it holds a user name or password; leave them out');
      if (url.hostname === '') throw refused('it must name a host');
      if (ipaddr.isValid(literal)) reachable.checkAddress(url, literal);
      else if (!defaultPorts.includes(url.port) && !isHostAllowed(url) && ranges.length === 0) throw oddPort(url);
    },
    checkAddress(url, address) {
      if (isHostAllowed(url)) return;
      const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null;
      if (parsed !== null && isRangeAllowed(parsed)) return;
      if (parsed === null || parsed.range() !== 'unicast' || translated.some((range) => isWithin(parsed, range))) {
        throw refused(`its host is not on the public internet. An operator may allow it with ${setting}`);
      }
      if (!defaultPorts.includes(url.port)) throw oddPort(url);
    },
  };
  return reachable;
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range);
}

function readHost(entry: string): Allowed {
  const { hostname } = new URL(`http://${entry}`);
  return { host: withoutBrackets(hostname), port: /:(\d+)$/.exec(entry.replace(/^\[.*\]/, ''))?.[1] ?? null };
}

/** The address that the host is, or that its name always has (RFC 6761); else the name. */
function addressIn(hostname: string): string {
  const name = withoutBrackets(hostname);
  return name === 'localhost' || name.endsWith('.localhost') ? '127.0.0.1' : name;
}

/** Without the brackets of an IPv6 address and the dot of the root. */
function withoutBrackets(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Error `url_refused` for a URL. @param why a sentence without its full stop */
export function refused(why: string): ConcordanceError {
  return new ConcordanceError('url_refused', `The URL is not allowed: ${why}.`);
}
