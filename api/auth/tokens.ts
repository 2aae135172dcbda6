import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { textHashOf } from '../../domain/ids.js';
import type { AccessStore, Clock, IdMaker, SigningKey } from '../../domain/ports.js';

const algorithm = 'ES256';
const audience = 'concordance-api';
/** Imported keys kept at hand; more kids than this only stand in forged tokens. */
const mostKeys = 16;
/** Seconds by which the clocks of two processes may differ. */
const tolerance = 5;

export interface NewToken {
  token: string;
  tokenHash: string;
  /** Seconds. */
  expiresIn: number;
}

export interface TokenVerifier {
  /** Whom the token was issued to; null when it is forged, expired, revoked, or meant for somebody else. */
  verify(token: string): Promise<VerifiedToken | null>;
}

export interface VerifiedToken {
  userId: string;
  /** The name of its row in the store. */
  tokenHash: string;
}

export interface Tokens extends TokenVerifier {
  issue(userId: string): Promise<NewToken>;
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
  const issuer = settings.publicUrl ?? 'urn:concordance';
  const minutes = settings.tokenMinutes;
  const publicKeys = new Map<string, Promise<CryptoKey>>();

  async function publicKey(kid: string | undefined): Promise<CryptoKey> {
    if (kid === undefined) throw new Error('The token names no key');
    const known = publicKeys.get(kid);
    if (known !== undefined) return known;
    const stored = (await store.signingKeys()).find((key) => key.kid === kid);
    if (stored === undefined) throw new Error('Unknown key');
    const imported = importPublic(stored);
    if (publicKeys.size >= mostKeys) publicKeys.clear();
    publicKeys.set(kid, imported);
    return imported;
  }

  return {
    async issue(userId) {
      const [key = await firstKey(store)] = await store.signingKeys();
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
        ...{ issuedAt: instantOf(seconds), expiresAt: instantOf(expires + tolerance) },
      });
      return { token, tokenHash, expiresIn: minutes * 60 };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => publicKey(kid), {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: 'at+jwt',
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          currentDate: new Date(clock.millis()),
          clockTolerance: tolerance,
        });
        const tokenHash = textHashOf(String(payload.jti));
        const row = await store.token(tokenHash);
        if (row === undefined || row.revokedAt !== null || row.userId !== payload.sub) return null;
        return { userId: row.userId, tokenHash };
      } catch (error) {
        if (isStoreFault(error)) throw error;
        return null;
      }
    },
  };
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Makes the first key; when several processes start at once, all use the one that won. */
async function firstKey(store: AccessStore): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  const [key] = await store.addFirstSigningKey({ kid, algorithm, privateJwk: { ...privateJwk } });
  if (key === undefined) throw new Error('The store keeps no signing key');
  return key;
}

async function importPublic(key: SigningKey): Promise<CryptoKey> {
  const { d: _private, ...publicJwk } = key.privateJwk as JWK;
  return (await importJWK(publicJwk, algorithm)) as CryptoKey;
}

/** A store that is busy is no reason to call a token forged. */
function isStoreFault(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConcordanceError';
}
