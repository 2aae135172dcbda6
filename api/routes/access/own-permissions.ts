import { Type } from 'typebox';
import { currentRoles } from '../../../domain/access/current-roles.js';
import { isGrantedWithin } from '../../../domain/access/is-granted.js';
import { scopesOf } from '../../auth/credential.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed } from '../../validation/schema.js';

export const getOwnPermissions = route({
  method: 'GET',
  path: '/users/me/permissions',
  operationId: 'getOwnPermissions',
  tag: 'Users',
  summary: 'List the effective permissions of the caller',
  description: 'For a credential with scopes, only the permissions within them.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  responses: {
    200: json(
      'Effective permissions',
      closed(
        {
          role: Type.String(),
          role_hierarchy: Type.Array(Type.String()),
          roles: Type.Array(Type.String(), { description: 'The role of the account and additional roles' }),
          permissions: Type.Array(
            closed({
              resource: Type.String(),
              action: Type.String(),
              scope_type: Type.Literal('global'),
              granted: Type.Boolean(),
            }),
          ),
          can: Type.Unsafe<Record<string, boolean>>({ type: 'object', additionalProperties: { type: 'boolean' } }),
        },
        { $id: 'UserPermissions' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        role: 'read_only',
        role_hierarchy: ['read_only'],
        roles: ['read_only'],
        permissions: [{ resource: 'graph', action: 'read', scope_type: 'global', granted: true }],
        can: { 'graph:read': true },
      },
    },
  },
}).handle(async ({ caller, dependencies }) => {
  const rules = await dependencies.store.rulesOf(caller.userId, dependencies.clock.now());
  const scopes = scopesOf(caller.credential);
  const names = [...new Set(rules.map(({ resourceType, action }) => `${resourceType}:${action}`))];
  const held = names.filter((name) => isGrantedWithin(rules, scopes, name));
  return {
    status: 200,
    body: {
      role: caller.role,
      role_hierarchy: await dependencies.store.roleHierarchy(caller.role),
      roles: await currentRoles(dependencies, caller),
      permissions: held.map((name) => {
        const [resource = '', action = ''] = name.split(':');
        return { resource, action, scope_type: 'global', granted: true };
      }),
      can: Object.fromEntries(names.map((name) => [name, held.includes(name)])),
    },
  };
});
