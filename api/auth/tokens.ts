import { importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { textHashOf } from '../../domain/ids.js';
import type { AccessStore, Clock, IdMaker, IssuedToken, SigningKey } from '../../domain/ports.js';
import { algorithm, signingKeys } from './signing-keys.js';

/** Audience of tokens. */
export const audience = 'concordance-api';
/** Imported keys kept at hand; more kids than this only are in forged tokens. */
const maxKeys = 16;
/** Seconds by which the clocks of two processes may differ. */
export const clockToleranceSeconds = 5;

export interface NewToken {
  token: string;
  tokenHash: string;
  /** Seconds. */
  expiresIn: number;
}

export interface TokenVerifier {
  /** User of the token; null when it is forged, expired, revoked, or meant for somebody else. */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** The row of a token that counts. */
export type VerifiedToken = Pick<IssuedToken, 'tokenHash' | 'userId' | 'kind' | 'clientId' | 'scopes' | 'grantId'>;

export interface Tokens extends TokenVerifier {
  issue(userId: string): Promise<NewToken>;
  /** The id inside a token that we signed and that has not expired, whether it was revoked or not; else null. */
  idOf(token: string): Promise<string | null>;
}

interface TokenParts {
  store: AccessStore;
  clock: Clock;
  ids: IdMaker;
  settings: { publicUrl: string | null; tokenMinutes: number };
}

/**
 * Signed tokens (JWT, ES256, `typ: at+jwt`). Keys lie in the store, so that every process of a data folder signs and
 * verifies alike; algorithm, issuer, audience and type are fixed here and never taken from the token. Each token has a
 * row in the store, by the hash of its id, and is good only while that row is there and not revoked.
 */
export function createTokens({ store, clock, ids, settings }: TokenParts): Tokens {
  const issuer = issuerOf(settings);
  const minutes = settings.tokenMinutes;
  const publicKeys = new Map<string, Promise<CryptoKey>>();

  async function publicKey(kid: string | undefined): Promise<CryptoKey> {
    if (kid === undefined) throw new Error('The token names no key');
    const known = publicKeys.get(kid);
    if (known !== undefined) return known;
    const stored = (await store.signingKeys()).find((key) => key.kid === kid);
    if (stored === undefined) throw new Error('Unknown key');
    const imported = importPublic(stored);
    if (publicKeys.size >= maxKeys) publicKeys.clear();
    publicKeys.set(kid, imported);
    return imported;
  }

  async function readToken(token: string): Promise<{ sub: string; jti: string } | null> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => publicKey(kid), {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp', 'iat', 'jti'],
        currentDate: new Date(clock.millis()),
        clockTolerance: clockToleranceSeconds,
      });
      return { sub: String(payload.sub), jti: String(payload.jti) };
    } catch (error) {
      if (isStoreError(error)) throw error;
      return null;
    }
  }

  return {
    async issue(userId) {
      const [key] = await signingKeys(store);
      const seconds = Math.floor(clock.millis() / 1000);
      const expires = seconds + minutes * 60;
      const jti = ids.mint('key');
      const tokenHash = textHashOf(jti);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(jti)
        .setIssuedAt(seconds)
        .setExpirationTime(expires)
        .sign(await importJWK(key.privateJwk as JWK, algorithm));
      await store.saveToken({
        ...{ tokenHash, userId, kind: 'login' },
        ...{ issuedAt: toIsoTime(seconds), expiresAt: toIsoTime(expires + clockToleranceSeconds) },
      });
      return { token, tokenHash, expiresIn: minutes * 60 };
    },

    async idOf(token) {
      return (await readToken(token))?.jti ?? null;
    },

    async verify(token) {
      const claims = await readToken(token);
      const row = claims === null ? undefined : await store.token(textHashOf(claims.jti));
      if (row === undefined || row.revokedAt !== null) return null;
      // Of a client that acts by itself the token names the client, and the row its owner.
      return claims?.sub === (row.kind === 'client' ? row.clientId : row.userId) ? row : null;
    },
  };
}

/** Issuer of tokens, the same in every process of an installation. */
export function issuerOf(settings: { publicUrl: string | null }): string {
  return settings.publicUrl ?? 'urn:concordance';
}

function toIsoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

async function importPublic(key: SigningKey): Promise<CryptoKey> {
  const { d: _private, ...publicJwk } = key.privateJwk as JWK;
  return (await importJWK(publicJwk, algorithm)) as CryptoKey;
}

/** A store that is busy is no reason to call a token forged. */
function isStoreError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConcordanceError';
}
