import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NativeConnection } from '@temporalio/worker';
import { ConcordanceError } from '../../../domain/errors.js';
import { connectTemporal } from '../../../temporal-config/connect-temporal.js';
import { connectionOptions } from '../../../temporal-config/connection/connection-options.js';
import type { TlsFiles } from '../../../temporal-config/connection/tls-files.js';
import { testServer } from '../../support/temporal-server.js';
import { createAuthority, type Authority, type KeyPair } from '../../support/tls/certificates.js';
import { keyProxy, type KeyProxy } from '../../support/tls/key-proxy.js';
import { tlsRelay, type TlsRelay } from '../../support/tls/tls-relay.js';
import { quietRuntime } from '../../support/workflow-rig.js';

const noFiles: TlsFiles = { serverCa: null, serverName: null, clientCert: null, clientKey: null };

describe('a connection to Temporal', () => {
  let folder: string;
  let address: string;
  let ca: Authority;
  let other: Authority;
  let client: KeyPair;
  let stranger: KeyPair;
  let open: TlsRelay;
  let mutual: TlsRelay;
  let named: TlsRelay;
  let keyed: KeyProxy;

  before(async () => {
    quietRuntime();
    folder = mkdtempSync(join(tmpdir(), 'concordance-tls-'));
    ({ address } = await testServer());
    [ca, other] = await Promise.all([createAuthority(folder, 'ca'), createAuthority(folder, 'other')]);
    const [server, byName] = await Promise.all([ca.issue('server', 'IP:127.0.0.1'), ca.issue('named', 'DNS:temporal.test')]); // oxfmt-ignore
    [client, stranger] = await Promise.all([ca.issue('client'), other.issue('stranger')]);
    [open, mutual, named] = await Promise.all([tlsRelay(address, server), tlsRelay(address, server, ca.cert), tlsRelay(address, byName)]); // oxfmt-ignore
    keyed = await keyProxy(address, server, 'a-valid-key');
  });
  after(async () => {
    await Promise.all([open, mutual, named, keyed].map((one) => one?.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  interface Given extends Partial<TlsFiles> {
    apiKey?: string;
    tls?: boolean;
    namespace?: string;
  }

  function settings(at: string, { apiKey, tls = false, namespace = 'default', ...files }: Given) {
    const shared = { taskQueue: 'concordance', uiUrl: null, namespace, tls };
    return {
      dataDir: folder,
      temporal: { ...shared, address: at, apiKey: apiKey ?? null, tlsFiles: { ...noFiles, ...files } },
    };
  }

  /** Connects as the API does, and as a worker does after that. */
  async function connect(at: string, given: Given): Promise<void> {
    const opened = connectTemporal(settings(at, given), 'ab12cd34');
    try {
      await opened.workflows.ping();
      const native = await NativeConnection.connect(connectionOptions(opened.target, at));
      await native.close();
    } finally {
      await opened.close();
    }
  }

  async function issueOf(at: string, given: Given): Promise<string> {
    try {
      await connect(at, given);
    } catch (error) {
      assert.ok(error instanceof ConcordanceError, String(error));
      return `${error.code}: ${error.detail}`;
    }
    assert.fail('it connected');
  }

  it('uses TLS with the CA that is set, and the name that is set where the certificate has another', async () => {
    await connect(open.address, { serverCa: ca.cert });
    await connect(named.address, { serverCa: ca.cert, serverName: 'temporal.test' });
  });

  it('shows its client certificate to a server that demands one', async () => {
    await connect(mutual.address, { serverCa: ca.cert, clientCert: client.cert, clientKey: client.key });
    assert.deepEqual(new Set(mutual.clients), new Set(['client']));
  });

  it('sends the API key with each call', async () => {
    await connect(keyed.address, { serverCa: ca.cert, apiKey: 'a-valid-key' });
    assert.ok(keyed.passed.some((path) => path.endsWith('/DescribeNamespace')));
    assert.deepEqual(keyed.refused, []);
  });

  it('says which setting is wrong where the server refuses it', async () => {
    const trusted = { serverCa: ca.cert };
    const found = {
      unknownCa: await issueOf(open.address, { tls: true }),
      wrongCa: await issueOf(open.address, { serverCa: other.cert }),
      wrongName: await issueOf(named.address, trusted),
      noCertificate: await issueOf(mutual.address, trusted),
      stranger: await issueOf(mutual.address, { ...trusted, clientCert: stranger.cert, clientKey: stranger.key }),
      noTls: await issueOf(open.address, {}),
      tlsUnknown: await issueOf(address, trusted),
      wrongKey: await issueOf(keyed.address, { ...trusted, apiKey: 'another-key' }),
      noKey: await issueOf(keyed.address, trusted),
      noNamespace: await issueOf(address, { namespace: 'missing-one' }),
    };
    assert.match(found.unknownCa, /unknown CA\. Set TEMPORAL_TLS_SERVER_CA_CERT_PATH/);
    assert.match(found.wrongCa, /not signed by a CA in TEMPORAL_TLS_SERVER_CA_CERT_PATH \(.*other\.pem\)/);
    assert.match(found.wrongName, /another name\. .*TEMPORAL_TLS_SERVER_NAME/);
    // What a server says of a certificate depends on its version of TLS, and on which end of the connection is quicker.
    assert.match(found.noCertificate, /client certificate.*TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY/);
    assert.match(found.stranger, /client certificate in TEMPORAL_TLS_CLIENT_CERT_PATH \(.*stranger\.pem\)/);
    assert.match(found.noTls, /TEMPORAL_TLS=on/);
    assert.match(found.tlsUnknown, /speaks no TLS\. .*TEMPORAL_TLS=off, and unset TEMPORAL_TLS_\*/);
    assert.match(found.wrongKey, /rejects the API key\. Set TEMPORAL_API_KEY/);
    assert.match(found.noKey, /demands authentication\. Set TEMPORAL_API_KEY/);
    assert.match(found.noNamespace, /no namespace missing-one\. Correct TEMPORAL_NAMESPACE.*temporal-setup/);
    for (const issue of Object.values(found)) {
      assert.match(issue, /^engine_unreachable: /);
      assert.ok(!/a-valid-key|another-key/.test(issue), 'no key is shown');
    }
  });

  it('is not begun with files that cannot be used: the start ends with the setting, the file and what is wrong', () => {
    const text = join(folder, 'text.pem');
    writeFileSync(text, 'no certificate');
    const pair = { clientCert: client.cert, clientKey: client.key };
    const issues: [Given, RegExp][] = [
      [{ serverCa: '/nowhere/ca.pem' }, /TEMPORAL_TLS_SERVER_CA_CERT_PATH: the file \/nowhere\/ca\.pem does not exist/],
      [{ serverCa: folder }, /TEMPORAL_TLS_SERVER_CA_CERT_PATH: the file .* cannot be read \(EISDIR\)/],
      [{ serverCa: text }, /TEMPORAL_TLS_SERVER_CA_CERT_PATH: .*text\.pem holds no certificate/],
      [{ ...pair, clientCert: text }, /TEMPORAL_TLS_CLIENT_CERT_PATH: .*holds no certificate/],
      [{ ...pair, clientKey: client.cert }, /TEMPORAL_TLS_CLIENT_KEY_PATH: .*holds no private key/],
      [
        { ...pair, clientKey: stranger.key },
        /TEMPORAL_TLS_CLIENT_KEY_PATH: .*not that of the certificate.*client\.pem/,
      ],
    ];
    for (const [given, words] of issues) {
      assert.throws(
        () => connectTemporal(settings(address, given), 'ab12cd34'),
        (error: ConcordanceError) => error.code === 'configuration_invalid' && words.test(error.detail),
        String(words),
      );
    }
  });

  it('reads the certificates again for a new connection: renewed ones are used, and lost ones are reported', async () => {
    const [cert, key] = [join(folder, 'current.pem'), join(folder, 'current.key')];
    const place = (pair: KeyPair) => {
      copyFileSync(pair.cert, cert);
      copyFileSync(pair.key, key);
    };
    place(stranger);
    const opened = connectTemporal(settings(mutual.address, { serverCa: ca.cert, clientCert: cert, clientKey: key }), 'ab12cd34'); // oxfmt-ignore
    try {
      await assert.rejects(opened.workflows.ping(), /client certificate/);
      rmSync(cert);
      await assert.rejects(opened.workflows.ping(), (error: ConcordanceError) => {
        assert.equal(error.code, 'engine_unreachable');
        return /TEMPORAL_TLS_CLIENT_CERT_PATH: .*does not exist/.test(error.detail);
      });
      place(client);
      await opened.workflows.ping();
    } finally {
      await opened.close();
    }
  });
});
