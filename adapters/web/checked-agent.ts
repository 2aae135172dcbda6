import { lookup as lookupName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import type { Reachable } from './reachable.js';

/** Resolves a host name to addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const headerBytes = 16 * 1024;

/**
 * A pool for one host and one request: no connection is ever used again for a host that was not checked for it.
 * @param milliseconds for connecting, for the headers, and between two pieces of the body
 */
export function checkedAgent(url: URL, reachable: Reachable, resolve: Resolve, milliseconds: number): Agent {
  // That is the address connected to, so a name that answers differently a moment later gains nothing by it.
  const lookup: LookupFunction = (host, { all }, answer) => {
    resolve(host)
      .then((addresses) => {
        for (const { address } of addresses) reachable.checkAddress(url, address);
        const [first] = addresses;
        if (first === undefined) throw new Error('its host has no address');
        if (all === true) answer(null, addresses);
        else answer(null, first.address, first.family);
      })
      .catch((error: Error) => answer(error, '', 0));
  };
  return new Agent({
    connect: { lookup, timeout: milliseconds },
    connections: 1,
    maxHeaderSize: headerBytes,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
  });
}

/** The way of the system. */
export function systemResolve(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookupName(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });
}
