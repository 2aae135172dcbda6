/** Failures by which a request does not reach the server. */
const neverSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** Tells whether a failure of `fetch` means that the server cannot have read the request: nothing was charged then. */
export function isNeverSent(error: unknown): boolean {
  return neverSent.includes((error as { cause?: { code?: string } }).cause?.code ?? '');
}
