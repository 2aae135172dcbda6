import type { PermissionGrant } from '../ports.js';

/** A grant, or a rule that may withhold. */
type Rule = PermissionGrant & { granted?: boolean };

/**
 * True if the rules give `resource:action`. A rule that withholds it outweighs all that give it. There is no wildcard
 * and no role that passes by itself: the list is all there is.
 */
export function isGranted(rules: readonly Rule[], permission: string): boolean {
  const bearing = rules.filter((rule) => `${rule.resourceType}:${rule.action}` === permission);
  return bearing.length > 0 && bearing.every((rule) => rule.granted !== false);
}

/**
 * True if the rules give the permission and the credential is not narrower.
 * @param scopes permissions the credential is narrowed to; null: not at all
 */
export function isGrantedWithin(rules: readonly Rule[], scopes: readonly string[] | null, permission: string): boolean {
  return (scopes === null || scopes.includes(permission)) && isGranted(rules, permission);
}
