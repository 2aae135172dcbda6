import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = [
  ...['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'GCE_METADATA_HOST', 'METADATA_SERVER_DETECTION'],
  ...['HOME', 'CLOUDSDK_CONFIG', 'PATH'],
];

/** The metadata server of a workload on Google Cloud, and what Google's libraries find beside it: nothing. */
export interface GoogleIdentity {
  /** Empty folder in the place of that of the user. */
  folder: string;
  /** Status of answers to requests for a token. */
  status: number;
  /** True: requests for a token are not answered. */
  isSilent: boolean;
  /** Tokens that were given, in order. */
  tokens: string[];
  /** URL that answers with status 500 and no JSON. */
  plainFailure: string;
  /** Gives this process the identity of the workload. */
  give(): void;
  /** Takes it away. */
  take(): void;
  stop(): Promise<void>;
}

/** Starts a metadata server; this process has no Google credentials until it is given its identity. */
export async function startGoogleIdentity(): Promise<GoogleIdentity> {
  const before = names.map((name) => [name, process.env[name]] as const);
  const folder = await mkdtemp(join(tmpdir(), 'concordance-google-'));
  const server = createServer((request, response) => {
    response.setHeader('metadata-flavor', 'Google');
    if (request.url === '/plain-failure') return void response.writeHead(500).end('oops');
    if (request.url?.includes('project-id')) return void response.end('project-of-the-workload');
    if (!request.url?.includes('/token')) return void response.end('default');
    if (identity.isSilent) return;
    const token = `ya29.token-${identity.tokens.length + 1}`;
    identity.tokens.push(token);
    response.writeHead(identity.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: token, expires_in: 3600, token_type: 'Bearer' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const identity: GoogleIdentity = {
    folder,
    status: 200,
    isSilent: false,
    tokens: [],
    plainFailure: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plain-failure`,
    give() {
      process.env['METADATA_SERVER_DETECTION'] = 'assume-present';
      process.env['GCE_METADATA_HOST'] = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    take() {
      process.env['METADATA_SERVER_DETECTION'] = 'none';
    },
    async stop() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  delete process.env['GOOGLE_CLOUD_PROJECT'];
  // No gcloud, and no credentials that it left.
  Object.assign(process.env, { HOME: folder, CLOUDSDK_CONFIG: folder, PATH: folder });
  identity.take();
  return identity;
}
