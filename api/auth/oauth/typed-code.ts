import type { IncomingMessage } from 'node:http';

const typed = new WeakMap<IncomingMessage, string>();

/** Keeps the code that came in the address, so that the form shows it instead of a script sending it off. */
export function saveTypedCode(request: IncomingMessage, code: string): void {
  typed.set(request, code.slice(0, 20));
}

/** The code that `saveTypedCode` kept of a request, at most 20 characters; '' where it kept none. */
export function typedCodeOf(request: IncomingMessage): string {
  return typed.get(request) ?? '';
}
