import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { KeyPair } from './certificates.js';

export interface TlsRelay {
  /** `127.0.0.1:port` */
  address: string;
  /** Names in the client certificates of the connections so far; null for one without. */
  clients: (string | null)[];
  close(): Promise<void>;
}

/**
 * A port that takes TLS and leads to the server at `target`, as a proxy in front of Temporal does.
 * @param clientCa authority whose certificates clients must have; absent: they need none
 */
export async function tlsRelay(target: string, server: KeyPair, clientCa?: string): Promise<TlsRelay> {
  const [host = '', port] = target.split(':');
  const sockets = new Set<Socket | TLSSocket>();
  const clients: (string | null)[] = [];
  const relay = createServer(
    {
      ...{ cert: readFileSync(server.cert), key: readFileSync(server.key), ALPNProtocols: ['h2'] },
      ...(clientCa === undefined ? {} : { ca: readFileSync(clientCa), requestCert: true, rejectUnauthorized: true }),
    },
    (near) => {
      // Empty where the client has no certificate.
      const subject = near.getPeerCertificate()?.subject as { CN?: string } | undefined;
      clients.push(subject?.CN ?? null);
      const far = connect(Number(port), host);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    },
  );
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(relay.address() as { port: number }).port}`,
    clients,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => relay.close(() => resolve()));
    },
  };
}
