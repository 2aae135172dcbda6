import type { AssignedRule } from '../ports.js';
import { isGranted } from './is-granted.js';

/** Decision whether an actor has a permission; a rule is named where one does. */
export interface Decision {
  allowed: boolean;
  decidedBy: 'role' | 'parent_role' | 'withheld' | 'no_rule' | 'token_scope' | 'user_disabled';
  rule: AssignedRule | null;
}

/**
 * True if the rules a user holds give them `resource:action`, and by what.
 * @param scopes what their token or key is narrowed to; null: not at all
 */
export function explainDecision(
  user: { disabled: boolean },
  rules: readonly AssignedRule[],
  permission: string,
  scopes: readonly string[] | null,
): Decision {
  const bearing = rules.filter((rule) => `${rule.resourceType}:${rule.action}` === permission);
  if (user.disabled) return { allowed: false, decidedBy: 'user_disabled', rule: null };
  const withheld = bearing.find((rule) => !rule.granted);
  if (withheld !== undefined) return { allowed: false, decidedBy: 'withheld', rule: withheld };
  const rule = bearing.find(({ roleName, assignedRole }) => roleName === assignedRole) ?? bearing[0];
  if (rule === undefined) return { allowed: false, decidedBy: 'no_rule', rule: null };
  if (scopes !== null && !scopes.includes(permission)) return { allowed: false, decidedBy: 'token_scope', rule };
  const decidedBy = rule.roleName === rule.assignedRole ? 'role' : 'parent_role';
  return { allowed: isGranted(rules, permission), decidedBy, rule };
}

/** A decision in a sentence. */
export function describeDecision({ decidedBy, rule }: Decision, permission: string): string {
  switch (decidedBy) {
    case 'role':
      return `The role ${rule?.roleName} gives ${permission}.`;
    case 'parent_role':
      return `The role ${rule?.assignedRole} inherits ${permission} from ${rule?.roleName}.`;
    case 'withheld':
      return `The role ${rule?.roleName} withholds ${permission}, which outweighs all that gives it.`;
    case 'no_rule':
      return `No role of the user gives ${permission}.`;
    case 'token_scope':
      return `The role ${rule?.roleName} gives ${permission}, but the scopes do not hold it.`;
    case 'user_disabled':
      return 'The user is disabled.';
  }
}
