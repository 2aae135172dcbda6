/** A key that encrypts payloads. */
export interface PayloadKey {
  /** Stored beside what it encrypted: letters, digits, `-` and `_`. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/**
 * Reads `ID:BASE64` with 32 bytes of key, as the settings have checked it.
 * @throws Error that says what is wrong, without the text
 */
export function readPayloadKey(text: string): PayloadKey {
  const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (id === '') throw new Error('must hold keys as ID:BASE64, each of 32 bytes');
  return { id, key: Buffer.from(encoded, 'base64') };
}
