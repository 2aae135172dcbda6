import { readFileSync } from 'node:fs';
import { connect, createSecureServer, type Http2Session } from 'node:http2';
import type { KeyPair } from './certificates.js';

export interface KeyProxy {
  /** `127.0.0.1:port` */
  address: string;
  /** The `authorization` of each refused call. */
  refused: (string | undefined)[];
  /** Calls that were let through, as paths of the service. */
  passed: string[];
  close(): Promise<void>;
}

/** A port that takes calls with this API key alone and passes them to the server at `target`. */
export async function keyProxy(target: string, server: KeyPair, apiKey: string): Promise<KeyProxy> {
  const sessions = new Set<Http2Session>();
  const far = connect(`http://${target}`).on('error', () => undefined);
  const refused: (string | undefined)[] = [];
  const passed: string[] = [];
  const proxy = createSecureServer({ cert: readFileSync(server.cert), key: readFileSync(server.key) });
  proxy.on('session', (session) => {
    sessions.add(session.on('error', () => undefined));
    session.on('close', () => sessions.delete(session));
  });
  proxy.on('stream', (near, headers) => {
    near.on('error', () => undefined);
    const authorization = headers.authorization;
    if (authorization !== `Bearer ${apiKey}`) {
      refused.push(authorization);
      const status = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '16' };
      return near.respond({ ...status, 'grpc-message': 'Request unauthorized.' }, { endStream: true });
    }
    passed.push(String(headers[':path']));
    const { ':authority': _, ':scheme': __, ...rest } = headers;
    const call = far.request(rest).on('error', () => near.destroy());
    let trailers = {};
    call.on('response', (answer, flags) => {
      // HTTP2_FLAG_END_STREAM: there is nothing but these headers.
      const isAll = (flags & 1) === 1;
      near.respond(answer, { endStream: isAll, waitForTrailers: !isAll });
    });
    call.on('trailers', (found) => (trailers = found));
    near.on('wantTrailers', () => near.sendTrailers(trailers));
    near.on('close', () => call.close());
    near.pipe(call);
    call.pipe(near);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(proxy.address() as { port: number }).port}`,
    refused,
    passed,
    close() {
      for (const session of sessions) session.destroy();
      far.destroy();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
