/** What a request was let in by. */
export type Credential =
  | { kind: 'login'; tokenHash: string }
  /** `scopes` narrow what the key may do; null: all its user may. `expiresAt` null: never. */
  | { kind: 'api_key'; keyId: string; scopes: string[] | null; expiresAt: string | null };

/** The permissions a credential is narrowed to; null: not at all. */
export function scopesOf(credential: Credential): string[] | null {
  return credential.kind === 'api_key' ? credential.scopes : null;
}
