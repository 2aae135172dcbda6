import { fieldErrors } from '../../errors.js';

/**
 * Returns the problem of a redirect URI as a phrase; null if there is none. URIs that a URL parser would repair are
 * refused, because they are ambiguous.
 */
export function redirectUriIssue(uri: string): string | null {
  if (/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(uri))
    return 'must not hold line breaks, spaces or invisible characters';
  if (uri.includes('*')) return 'must be one exact address, without *';
  if (uri.includes('\\')) return 'must not hold a backslash';
  if (!URL.canParse(uri)) return 'must be an absolute address';
  const { username, password, hash, protocol } = new URL(uri);
  if (username !== '' || password !== '' || /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(uri))
    return 'must not hold a user name or password';
  if (hash !== '' || uri.includes('#')) return 'must not hold a fragment';
  return /^(javascript|data|vbscript|file|blob|about):$/.test(protocol) ? `must not be a ${protocol} address` : null;
}

/**
 * Checks the redirect URIs of a client.
 * @throws ConcordanceError `invalid_request` that names the address by its position
 */
export function checkRedirectUris(uris: readonly string[]): void {
  const errors = uris.flatMap((uri, index) => {
    const msg = redirectUriIssue(uri);
    return msg === null ? [] : [{ loc: ['body', 'redirect_uris', index], msg, type: 'redirect_uri' }];
  });
  const [first, ...others] = errors;
  if (first !== undefined) throw fieldErrors([first, ...others]);
}
