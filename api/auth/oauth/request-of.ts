import type { IncomingMessage } from 'node:http';

/** Fields of a request for the audit log. */
export interface Asked {
  id: string;
  address: string | null;
}

const asked = new WeakMap<IncomingMessage, Asked>();

/** Keeps data of a request for code that only gets the provider's view of it. */
export function remember(request: IncomingMessage, known: Asked): void {
  asked.set(request, known);
}

/** The data that `remember` kept of a request; an empty id and a null address where it kept none. */
export function askedBy({ req }: { req: IncomingMessage }): Asked {
  return asked.get(req) ?? { id: '', address: null };
}
