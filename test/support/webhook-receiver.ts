import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** Raw body as it was received. */
  body: string;
}

export interface WebhookReceiver {
  /** Ends in a slash. */
  url: string;
  /** `127.0.0.1:port`. */
  host: string;
  /** All messages, in order. */
  received: Received[];
  /** Those to one path. */
  at(path: string): Received[];
  close(): Promise<void>;
}

/** A receiver of webhooks on this host. @param answer what it does with a message; 204 unless said */
export async function openReceiver(
  answer: (message: Received, response: ServerResponse) => void = (_message, response) => response.writeHead(204).end(),
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body };
      received.push(message);
      response.on('error', () => undefined);
      answer(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/`,
    host,
    received,
    at: (path) => received.filter((message) => message.path === path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns the secrets that signed a message, as Standard Webhooks defines it and without code of this project: base64
 * of HMAC-SHA256 over `id.timestamp.body`, under the key that follows `whsec_` in base64.
 */
export function signedBy({ headers, body }: Received, secrets: string[]): string[] {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  assert.match(String(timestamp), /^\d{10}$/);
  const given = String(signature).split(' ');
  for (const one of given) assert.match(one, /^v1,[A-Za-z0-9+/]{43}=$/);
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const mac = createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest('base64');
    return given.includes(`v1,${mac}`);
  });
}
