import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TLSConfig } from '@temporalio/client';
import { ConcordanceError } from '../../domain/errors.js';

/** Files for TLS connections to Temporal, by their paths, in PEM; null for those that are not set. */
export interface TlsFiles {
  serverCa: string | null;
  /** Name in the certificate of the server, where its address has another. */
  serverName: string | null;
  clientCert: string | null;
  clientKey: string | null;
}

/** True if any of them is set, so that connections use TLS. */
export function usesTlsFiles(files: TlsFiles | undefined): files is TlsFiles {
  return files !== undefined && Object.values(files).some((value) => value !== null);
}

/**
 * Reads the files as they are now: certificates that were renewed are used by the next connection.
 * @throws ConcordanceError `configuration_invalid` that names the setting: a file that cannot be read, holds no
 *   certificate or key, or a key that does not belong to the certificate
 */
export function readTlsFiles({ serverCa, serverName, clientCert, clientKey }: TlsFiles): TLSConfig {
  const ca = serverCa === null ? null : readCertificates(settingOf.serverCa, serverCa);
  return {
    ...(ca === null ? {} : { serverRootCACertificate: ca }),
    ...(serverName === null ? {} : { serverNameOverride: serverName }),
    ...(clientCert === null || clientKey === null ? {} : { clientCertPair: readPair(clientCert, clientKey) }),
  };
}

const settingOf = {
  serverCa: 'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
  clientCert: 'TEMPORAL_TLS_CLIENT_CERT_PATH',
  clientKey: 'TEMPORAL_TLS_CLIENT_KEY_PATH',
} as const;

function readPair(clientCert: string, clientKey: string): { crt: Buffer; key: Buffer } {
  const crt = readCertificates(settingOf.clientCert, clientCert);
  const key = read(settingOf.clientKey, clientKey);
  try {
    createSecureContext({ key });
  } catch (cause) {
    throw wrong(settingOf.clientKey, clientKey, 'holds no private key in PEM without a passphrase', cause);
  }
  try {
    createSecureContext({ cert: crt, key });
  } catch (cause) {
    const what = `holds a key that is not that of the certificate in ${settingOf.clientCert} (${clientCert})`;
    throw wrong(settingOf.clientKey, clientKey, what, cause);
  }
  return { crt, key };
}

function readCertificates(setting: string, path: string): Buffer {
  const pem = read(setting, path);
  try {
    new X509Certificate(pem);
  } catch (cause) {
    throw wrong(setting, path, 'holds no certificate in PEM', cause);
  }
  return pem;
}

function read(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const what = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? String(cause)})`;
    throw wrong(setting, path, what, cause);
  }
}

function wrong(setting: string, path: string, what: string, cause: unknown): ConcordanceError {
  return new ConcordanceError(
    'configuration_invalid',
    `${setting}: the file ${path} ${what}. Correct the file or the setting.`,
    { cause },
  );
}
