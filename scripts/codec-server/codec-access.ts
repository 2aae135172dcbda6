import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Name of the cookie of a browser that has logged in. */
const cookieName = 'concordance_codec';

/** Milliseconds after which a browser has to log in again. */
const sessionMs = 12 * 3_600_000;

/** Decides who may decrypt: holders of a token, and browsers in which one was given. */
export interface CodecAccess {
  isToken(text: string): boolean;
  /** True for `Authorization: Bearer <token>`, as the command line sends it, or the cookie of a session. */
  allows(headers: IncomingHttpHeaders): boolean;
  /**
   * The cookie of a new session, which ends with its token or after 12 hours.
   * @param isSecure true: the page was reached by TLS, so the cookie may also be sent from pages of another site
   */
  sessionCookie(token: string, isSecure: boolean): string;
}

/**
 * Creates the access by tokens.
 * @param now milliseconds since 1970
 */
export function createCodecAccess(tokens: readonly string[], now: () => number = Date.now): CodecAccess {
  const isToken = (text: string) => tokens.filter((token) => equals(token, text)).length > 0;

  function isSession(cookie: string): boolean {
    const [, expires = '', seal = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? [];
    if (Number(expires) <= now()) return false;
    return tokens.filter((token) => equals(sealOf(token, expires), seal)).length > 0;
  }

  return {
    isToken,
    allows({ authorization, cookie }) {
      const [, token] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
      if (token !== undefined) return isToken(token);
      return cookiesNamed(cookieName, cookie ?? '').some(isSession);
    },
    sessionCookie(token, isSecure) {
      const expires = String(now() + sessionMs);
      const site = isSecure ? 'SameSite=None; Secure' : 'SameSite=Strict';
      const value = `${expires}.${sealOf(token, expires)}`;
      return `${cookieName}=${value}; Path=/; HttpOnly; ${site}; Max-Age=${sessionMs / 1000}`;
    },
  };
}

/** Proves that the session was begun with the token. */
function sealOf(token: string, expires: string): string {
  return createHmac('sha256', token).update(`codec session ${expires}`).digest('base64url');
}

function cookiesNamed(name: string, header: string): string[] {
  return header.split(/; */).flatMap((one) => (one.startsWith(`${name}=`) ? [one.slice(name.length + 1)] : []));
}

/** Compares in a time that says nothing of the texts. */
function equals(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
