import { Type } from 'typebox';
import { describeDecision, explainDecision } from '../../../domain/access/explain-decision.js';
import type { Decision } from '../../../domain/access/explain-decision.js';
import { existingUser } from '../../../domain/access/existing-user.js';
import { scopesOf } from '../../auth/credential.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, nullable, oneOf } from '../../validation/schema.js';

const asked = {
  resource_type: Type.String({ minLength: 1, maxLength: 100 }),
  action: Type.String({ minLength: 1, maxLength: 50 }),
};
const userId = Type.String({ minLength: 1, maxLength: 300 });
const exampleUserId = 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd';

export const checkPermission = route({
  method: 'POST',
  path: '/rbac/check-permission',
  operationId: 'checkPermission',
  tag: 'Roles and permissions',
  summary: 'Check a permission',
  description: 'Checks a permission of the caller, or with rbac:read of another user.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  body: closed({ user_id: Type.Optional(userId), ...asked }, { $id: 'PermissionCheck' }),
  responses: {
    200: json(
      'The decision, with its reason',
      closed({ allowed: Type.Boolean(), reason: Type.String() }, { $id: 'PermissionAnswer' }),
    ),
  },
  problems: ['not_found', 'permission_denied'],
  example: {
    body: { resource_type: 'graph', action: 'read' },
    answer: { status: 200, body: { allowed: true, reason: 'The role read_only gives graph:read.' } },
  },
})
  .additionalPermissions(async ({ body, caller }) =>
    body.user_id === undefined || body.user_id === caller.userId
      ? []
      : [{ permission: 'rbac:read', detail: 'To ask for another user you need the permission rbac:read.' }],
  )
  .handle(async ({ body, caller, dependencies }) => {
    const id = body.user_id ?? caller.userId;
    const permission = `${body.resource_type}:${body.action}`;
    const decision = await decide(
      dependencies,
      id,
      permission,
      id === caller.userId ? scopesOf(caller.credential) : null,
    );
    return { status: 200, body: { allowed: decision.allowed, reason: describeDecision(decision, permission) } };
  });

export const simulate = route({
  method: 'POST',
  path: '/rbac/simulate',
  operationId: 'simulatePermission',
  tag: 'Roles and permissions',
  summary: 'Simulate a permission check',
  description: 'Reports whether a user with these scopes has the permission, and which rule decides.',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['clock', 'store'],
  body: closed(
    {
      user_id: userId,
      ...asked,
      scopes: Type.Optional(nullable(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }))),
    },
    { $id: 'SimulationRequest' },
  ),
  responses: {
    200: json(
      'The decision',
      closed(
        {
          allowed: Type.Boolean(),
          decided_by: oneOf(['role', 'parent_role', 'withheld', 'no_rule', 'token_scope', 'user_disabled']),
          rule: nullable(
            closed({
              role_name: Type.String({ description: 'The role that has the rule' }),
              held_role: Type.String({
                description: 'The role of the user that inherits the rule or is the role itself',
              }),
              resource_type: Type.String(),
              action: Type.String(),
              granted: Type.Boolean(),
            }),
          ),
          reason: Type.String(),
        },
        { $id: 'Simulation' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    body: { user_id: exampleUserId, resource_type: 'graph', action: 'read', scopes: ['graph:read'] },
    answer: {
      status: 200,
      body: {
        allowed: true,
        decided_by: 'parent_role',
        rule: {
          role_name: 'contributor',
          held_role: 'curator',
          resource_type: 'graph',
          action: 'read',
          granted: true,
        },
        reason: 'The role curator inherits graph:read from contributor.',
      },
    },
  },
}).handle(async ({ body, dependencies }) => {
  const permission = `${body.resource_type}:${body.action}`;
  const decision = await decide(dependencies, body.user_id, permission, body.scopes ?? null);
  const { allowed, decidedBy, rule } = decision;
  return {
    status: 200,
    body: {
      allowed,
      decided_by: decidedBy,
      rule: rule && {
        role_name: rule.roleName,
        held_role: rule.assignedRole,
        resource_type: rule.resourceType,
        action: rule.action,
        granted: rule.granted,
      },
      reason: describeDecision(decision, permission),
    },
  };
});

async function decide(
  dependencies: Dependencies<'clock' | 'store'>,
  id: string,
  permission: string,
  scopes: string[] | null,
): Promise<Decision> {
  const user = await existingUser(dependencies, id);
  const { store, clock } = dependencies;
  return explainDecision(user, await store.rulesOf(id, clock.now()), permission, scopes);
}
