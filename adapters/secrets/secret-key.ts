/** A key that seals secrets. */
export interface SecretKey {
  /** Stands beside what it sealed: letters, digits, `-` and `_`. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/**
 * Reads `id:base64` with 32 bytes of key.
 * @throws Error that says what is wrong, without the text
 */
export function readSecretKey(text: string): SecretKey {
  const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(text) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (id === '' || key.length !== 32) throw new Error('must hold keys as ID:BASE64, each of 32 bytes');
  return { id, key };
}
