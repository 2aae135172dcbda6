import type { IncomingMessage } from 'node:http';

/** Address under which clients know this service: the public URL, else that of this process. */
export function publicAddress({ publicUrl }: { publicUrl: string | null }, request: IncomingMessage): string {
  return publicUrl ?? localAddress(request);
}

/**
 * Address of this process for a client on the same machine, when no public URL is set. A name for this very machine is
 * taken from the request; any other word of a client about our address is not.
 */
function localAddress(request: IncomingMessage): string {
  const named = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d{1,5})?$/i.exec(request.headers.host ?? '');
  if (named !== null) return `http://${named[0].toLowerCase()}`;
  const { localAddress: address = '127.0.0.1', localPort } = request.socket;
  const plain = address.replace(/^::ffff:/, '');
  return `http://${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`;
}
