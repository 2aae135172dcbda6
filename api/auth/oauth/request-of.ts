import type { IncomingMessage } from 'node:http';

/** Fields of a request for the audit log. */
export interface Asked {
  id: string;
  address: string | null;
}

const asked = new WeakMap<IncomingMessage, Asked>();

/** Keeps what is known of a request for those who see it through the provider's eyes only. */
export function remember(request: IncomingMessage, known: Asked): void {
  asked.set(request, known);
}

export function askedBy({ req }: { req: IncomingMessage }): Asked {
  return asked.get(req) ?? { id: '', address: null };
}
