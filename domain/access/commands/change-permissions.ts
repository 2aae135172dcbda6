import { ConcordanceError } from '../../errors.js';
import type { AccessStore, Clock, PermissionRule } from '../../ports.js';
import { gainedPermissions } from '../gained-permissions.js';
import type { Actor } from '../has-permission.js';
import { isGranted } from '../is-granted.js';
import { detectLockout, lockoutPermission } from '../lockout.js';
import { permissionIdOf } from '../permission-rules.js';
import { preventPrivilegeEscalation } from '../privilege-escalation.js';
import { removeRules } from '../remove-rules.js';
import type { AccessChange, AccessCommand } from './access-command.js';

export interface PermissionDependencies {
  store: Pick<AccessStore, 'addPermission' | 'countHolders' | 'permissionRules' | 'removePermission' | 'rulesOf'>;
  clock: Clock;
}

/**
 * Grants or denies a permission to a role. The actor has rbac:create, so they may give any.
 * @throws ConcordanceError `not_found`, `conflict` as `AccessStore.addPermission`
 */
export async function addPermission(
  dependencies: PermissionDependencies,
  { actor, audit }: AccessCommand,
  requested: Pick<PermissionRule, 'roleName' | 'resourceType' | 'action' | 'granted'>,
): Promise<AccessChange<PermissionRule>> {
  const rule = { ...requested, createdBy: actor.userId };
  const entry = audit('rbac.permission.create', permissionIdOf(rule), { granted: rule.granted });
  return detectLockout(dependencies, () => dependencies.store.addPermission(rule, entry));
}

/** Consequences of removing a rule from a role. */
export interface PermissionRemovalPlan {
  rule: PermissionRule;
  /** Users who lose the permission; 0 for a denial. */
  users: number;
  /** True if the actor is one of them. */
  includesActor: boolean;
  /** True if nobody holds `lockoutPermission` afterwards. */
  locksOut: boolean;
}

/** Says what `removePermission` would do. @throws ConcordanceError as it does */
export async function planPermissionRemoval(
  { store, clock }: { store: Pick<AccessStore, 'countHolders' | 'permissionRules' | 'rulesOf'>; clock: Clock },
  actor: Actor,
  permissionId: string,
): Promise<PermissionRemovalPlan> {
  const rule = await existingRule(store, permissionId);
  await preventPrivilegeEscalation({ store, clock }, actor, gainedPermissions([rule], []));
  const now = clock.now();
  const name = `${rule.resourceType}:${rule.action}`;
  const before = await store.countHolders(rule, now);
  const after = await store.countHolders(rule, now, { withoutRuleOf: rule.roleName });
  const own = await store.rulesOf(actor.userId, now);
  const remaining = own.filter((one) => permissionIdOf(one) !== permissionId);
  return {
    rule,
    users: Math.max(0, before - after),
    includesActor: isGranted(own, name) && !isGranted(remaining, name),
    locksOut: name === lockoutPermission && before > 0 && after === 0,
  };
}

/**
 * Removes what was granted or denied to a role. To remove a denial, the actor needs the permission themselves.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function removePermission(
  dependencies: PermissionDependencies,
  { actor, audit }: AccessCommand,
  permissionId: string,
): Promise<AccessChange<void>> {
  const { store } = dependencies;
  const rule = await existingRule(store, permissionId);
  const entry = audit('rbac.permission.delete', permissionId, { granted: rule.granted });
  return removeRules(dependencies, actor, [rule], () => store.removePermission(rule, entry));
}

async function existingRule(
  store: Pick<AccessStore, 'permissionRules'>,
  permissionId: string,
): Promise<PermissionRule> {
  const rule = (await store.permissionRules()).find((one) => permissionIdOf(one) === permissionId);
  if (rule !== undefined) return rule;
  const detail = `There is no permission ${JSON.stringify(permissionId)}. GET /rbac/permissions lists them.`;
  throw new ConcordanceError('not_found', detail);
}
