import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const header = 'x-concordance-own-call';

/** Calls that a process sends to itself on behalf of a client, so that they count and are recorded as the client's. */
export interface OwnCalls {
  /** Headers of such a call. @param address that of the client */
  headersFor(address: string | null): Record<string, string>;
  /** Address of the client of such a call; null for one that comes from elsewhere, whatever it says. */
  clientOf(request: Pick<IncomingMessage, 'headers'>): string | null;
}

/** Creates the mark of the calls of this process, which no other process knows. */
export function createOwnCalls(): OwnCalls {
  const word = randomBytes(32).toString('hex');
  return {
    headersFor: (address): Record<string, string> => (address === null ? {} : { [header]: `${word} ${address}` }),
    clientOf({ headers }) {
      const given = headers[header];
      const [said = '', address = null] = typeof given === 'string' ? given.split(' ') : [];
      const [one, other] = [Buffer.from(said), Buffer.from(word)];
      return one.length === other.length && timingSafeEqual(one, other) ? address : null;
    },
  };
}
