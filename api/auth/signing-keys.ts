import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { AccessStore, SigningKey } from '../../domain/ports.js';

/** The one algorithm tokens are signed with. */
export const algorithm = 'ES256';

/** A key nobody has used yet. */
export async function newSigningKey(): Promise<Omit<SigningKey, 'createdAt'>> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), algorithm, privateJwk: { ...privateJwk } };
}

/**
 * All keys, the one that signs first. Read from the store each time, so that a rotation counts at once in every
 * process. When several processes start at once and there is none yet, all use the one that won.
 */
export async function signingKeys(store: AccessStore): Promise<[SigningKey, ...SigningKey[]]> {
  const there = await store.signingKeys();
  const [first, ...others] = there.length > 0 ? there : await store.addFirstSigningKey(await newSigningKey());
  if (first === undefined) throw new Error('The store keeps no signing key');
  return [first, ...others];
}
