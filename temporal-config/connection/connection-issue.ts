import type { TemporalAddress } from './temporal-address.js';
import { usesTlsFiles } from './tls-files.js';

/** The part of the settings that decides why a server refuses a connection. */
export type ConnectionSettings = Pick<TemporalAddress, 'apiKey' | 'tls' | 'tlsFiles' | 'namespace'>;

/** Matches a missing namespace in the words of the service, and in those of the SDK for calls on workflows. */
export const missingNamespace = /^(5 NOT_FOUND: Namespace .*not found|Namespace not found)/i;

/** Matches the start of a workflow with a search attribute that the namespace does not have. */
export const missingSearchAttribute = /search attribute \S+ is not defined|no mapping defined for search attribute/i;

/** A reason that gRPC gives, with what a server at an address does then and the setting that changes it. */
interface Reason {
  pattern: RegExp;
  issue(settings: ConnectionSettings): string;
}

/** Reasons as gRPC for Node.js words them; the lines of OpenSSL say nothing of settings. */
const reasons: readonly Reason[] = [
  {
    pattern: /unable to verify|self.signed certificate|unable to get (local )?issuer/i,
    issue: ({ tlsFiles }) =>
      tlsFiles?.serverCa == null
        ? 'has a certificate of an unknown CA. Set TEMPORAL_TLS_SERVER_CA_CERT_PATH to the certificate of that CA.'
        : `has a certificate that is not signed by a CA in TEMPORAL_TLS_SERVER_CA_CERT_PATH (${tlsFiles.serverCa}). Set it to the certificate of the CA that signed it.`,
  },
  {
    pattern: /ALTNAME_INVALID|altnames/i,
    issue: () =>
      'has a certificate for another name. Set TEMPORAL_ADDRESS to a name in it, or TEMPORAL_TLS_SERVER_NAME to that name.',
  },
  {
    pattern: /certificate has expired|CERT_HAS_EXPIRED|certificate is not yet valid/i,
    issue: () => 'has a certificate that is not valid at this time. Renew it, or correct the clock of this machine.',
  },
  {
    pattern: /alert certificate required|alert handshake failure/i,
    issue: () =>
      'demands a client certificate. Set TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY_PATH to one that it accepts.',
  },
  {
    pattern: /alert (unknown ca|bad certificate|certificate (expired|revoked|unknown))/i,
    issue: ({ tlsFiles }) =>
      `refuses the client certificate in TEMPORAL_TLS_CLIENT_CERT_PATH (${tlsFiles?.clientCert ?? 'not set'}). Set it to one of a CA that the server trusts.`,
  },
  {
    pattern: /wrong version number|packet length too long/i,
    issue: (settings) => `speaks no TLS. Set TEMPORAL_TLS=off, and unset ${tlsSettings(settings).join(' and ')}.`,
  },
  {
    // It took the connection, and ended it without a reason.
    pattern: /Failed to connect \(|ECONNRESET|socket hang up/i,
    issue: ({ apiKey, tls, tlsFiles }) => {
      if (!tls && apiKey === null && !usesTlsFiles(tlsFiles)) {
        return 'ends connections: it may be starting, or demand TLS (set TEMPORAL_TLS=on).';
      }
      return tlsFiles?.clientCert == null
        ? 'ends connections: it may be starting, or demand a client certificate (set TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY_PATH).'
        : `ends connections: it may be starting, or not accept the client certificate in TEMPORAL_TLS_CLIENT_CERT_PATH (${tlsFiles.clientCert}); its log says which.`;
    },
  },
  {
    // gRPC: UNAUTHENTICATED.
    pattern: /^16 /,
    issue: ({ apiKey }) =>
      apiKey === null
        ? 'demands authentication. Set TEMPORAL_API_KEY, or a client certificate (TEMPORAL_TLS_CLIENT_CERT_PATH).'
        : 'rejects the API key. Set TEMPORAL_API_KEY to a valid one; it may have expired.',
  },
  {
    // gRPC: PERMISSION_DENIED.
    pattern: /^7 /,
    issue: ({ apiKey, namespace }) =>
      `refuses access to the namespace ${namespace}. Check TEMPORAL_NAMESPACE, and the rights of ${apiKey === null ? 'the client certificate (TEMPORAL_TLS_CLIENT_CERT_PATH)' : 'TEMPORAL_API_KEY'}.`,
  },
  {
    pattern: missingSearchAttribute,
    issue: ({ namespace }) =>
      `lacks search attributes in the namespace ${namespace}. Add them: npm run admin -- temporal-setup.`,
  },
  {
    pattern: missingNamespace,
    issue: ({ namespace }) =>
      `has no namespace ${namespace}. Correct TEMPORAL_NAMESPACE, or make the namespace: npm run admin -- temporal-setup.`,
  },
];

/**
 * Says what is wrong with a connection, as the end of a sentence about the server that names the setting.
 * @param message of the error of gRPC
 * @returns null where the server may only be away
 */
export function connectionIssue(message: string, settings: ConnectionSettings): string | null {
  return reasons.find(({ pattern }) => pattern.test(message))?.issue(settings) ?? null;
}

function tlsSettings({ apiKey, tlsFiles }: ConnectionSettings): string[] {
  return [...(apiKey === null ? [] : ['TEMPORAL_API_KEY']), ...(usesTlsFiles(tlsFiles) ? ['TEMPORAL_TLS_*'] : [])];
}
