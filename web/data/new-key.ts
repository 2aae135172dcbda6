/** Makes an idempotency key. Browsers have `randomUUID` only where the connection is encrypted. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
