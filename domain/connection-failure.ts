const untrusted = 'its certificate is not trusted here; NODE_EXTRA_CA_CERTS names a file with further authorities';
const noTls = 'it does not speak TLS; try http:// in place of https://';
const cut = 'the connection was cut';
const silent = 'it does not answer';
const noRoute = 'no network leads there';

export const unknownFailure = 'no reason is known';

/** Reasons for a missing answer, by the error code below fetch. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ...{ ENOTFOUND: 'its name is unknown', EAI_AGAIN: 'its name is unknown' },
  ...{ ECONNRESET: cut, EPIPE: cut, UND_ERR_SOCKET: cut },
  ...{ UND_ERR_CONNECT_TIMEOUT: silent, UND_ERR_HEADERS_TIMEOUT: silent, ETIMEDOUT: silent },
  ...{ EHOSTUNREACH: noRoute, ENETUNREACH: noRoute, EADDRNOTAVAIL: noRoute },
  ...{ ERR_SSL_WRONG_VERSION_NUMBER: noTls, ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls, EPROTO: noTls },
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ...{ DEPTH_ZERO_SELF_SIGNED_CERT: untrusted, SELF_SIGNED_CERT_IN_CHAIN: untrusted },
  ...{ UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted, UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted },
};

/**
 * Says in words why a request got no answer.
 * @param error what `fetch` threw, or its cause
 * @returns words that follow a colon; the message of the error where its code is not known
 */
export function connectionFailure(error: unknown): string {
  const { cause, code = '', message } = error as { cause?: unknown; code?: string; message?: string };
  if (code === '' && cause instanceof Error) return connectionFailure(cause);
  return knownConnectionFailure(error) ?? (message || code || unknownFailure).slice(0, 200);
}

/** Says the same without ever repeating a message, which may hold a secret; null where the reason is not known. */
export function knownConnectionFailure(error: unknown): string | null {
  const { cause, code = '', message } = error as { cause?: unknown; code?: string; message?: string };
  if (code === '' && cause instanceof Error) return knownConnectionFailure(cause);
  if (code.startsWith('HPE_')) return 'what answers there does not speak HTTP';
  if (message === 'bad port') return 'that port belongs to another protocol and is never asked';
  return reasons[code] ?? null;
}
