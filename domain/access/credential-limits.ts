/** Restrictions of a credential. */
export interface CredentialLimits {
  /** Permissions; null: all its user has. */
  scopes: readonly string[] | null;
  /** Null: never. */
  expiresAt: string | null;
}

/** The first of the wanted permissions that the credential does not have itself; null when there is none. */
export function exceedingScope(own: CredentialLimits['scopes'], wanted: CredentialLimits['scopes']): string | null {
  if (own === null) return null;
  if (wanted === null) return 'every permission';
  return wanted.find((scope) => !own.includes(scope)) ?? null;
}

/** True if a credential made with another one would have more permissions, or a later expiry. */
export function exceedsLimits(own: CredentialLimits, wanted: CredentialLimits): boolean {
  const outlives = own.expiresAt !== null && (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt);
  return outlives || exceedingScope(own.scopes, wanted.scopes) !== null;
}
