import { begin, end, session } from './session.js';
import type { SignedIn } from './session.js';

type Message = { kind: 'ask' } | { kind: 'session'; session: SignedIn } | { kind: 'end'; token: string };

const channel = new BroadcastChannel('concordance.session');

/**
 * Shares the session with other tabs of the explorer: a tab that is opened asks those that are there. Nothing of it is
 * stored beyond them.
 */
export function shareSession(): void {
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask' && session.value !== null) send({ kind: 'session', session: session.value });
    if (data.kind === 'session' && session.value === null) begin(data.session);
    if (data.kind === 'end' && session.value?.token === data.token) end(null);
  };
  if (session.value === null) send({ kind: 'ask' });
}

/** Ends the session in other tabs, too. */
export function endElsewhere(token: string): void {
  send({ kind: 'end', token });
}

function send(message: Message): void {
  channel.postMessage(message);
}
