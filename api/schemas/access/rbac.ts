import { Type } from 'typebox';
import { permissionIdOf } from '../../../domain/access/permission-rules.js';
import type { Static } from 'typebox';
import type { PermissionRule, ResourceType, Role, RoleAssignment } from '../../../domain/ports.js';
import { closed, timestamp, nullable, wordPattern } from '../../validation/schema.js';

/** Names of roles, resource types and actions: words that need no quoting anywhere. */
export function word(maxLength: number) {
  return Type.String({ pattern: wordPattern, maxLength });
}

export const actions = Type.Array(word(50), { minItems: 1, maxItems: 50, uniqueItems: true });

const warning = Type.Optional(Type.String({ description: 'A consequence of the change that needs attention' }));
const scopeType = Type.Literal('global');

export const resourceSchema = closed(
  {
    resource_type: Type.String(),
    description: Type.String(),
    available_actions: Type.Array(Type.String()),
    supports_scoping: Type.Boolean(),
    registered_by: Type.String({ description: '`system`, or the id of a user' }),
    registered_at: timestamp,
  },
  { $id: 'ResourceType' },
);

export const roleSchema = closed(
  {
    role_name: Type.String(),
    display_name: Type.String(),
    description: Type.String(),
    is_builtin: Type.Boolean(),
    is_active: Type.Boolean(),
    parent_role: nullable(Type.String()),
    created_at: timestamp,
    created_by: nullable(Type.String()),
    exceeding_permission: Type.Optional(
      nullable(
        Type.String({
          description:
            'In lists: a permission of the role that the caller lacks, so that the caller cannot give it to a user; ' +
            'null: there is none',
        }),
      ),
    ),
    warning,
  },
  { $id: 'Role' },
);

export const permissionSchema = closed(
  {
    id: Type.String(),
    role_name: Type.String(),
    resource_type: Type.String(),
    action: Type.String(),
    scope_type: scopeType,
    granted: Type.Boolean({
      description: 'False: denied to all users with the role, even where another role grants it',
    }),
    created_at: timestamp,
    created_by: nullable(Type.String()),
    warning,
  },
  { $id: 'Permission' },
);

export const assignmentSchema = closed(
  {
    id: Type.String(),
    user_id: Type.String(),
    role_name: Type.String(),
    scope_type: scopeType,
    assigned_at: timestamp,
    assigned_by: nullable(Type.String()),
    expires_at: nullable(timestamp),
    warning,
  },
  { $id: 'UserRole' },
);

/** Maps a resource type. */
export function toResourceDto(one: ResourceType): Static<typeof resourceSchema> {
  return {
    resource_type: one.resourceType,
    description: one.description,
    available_actions: one.availableActions,
    supports_scoping: one.supportsScoping,
    registered_by: one.registeredBy,
    registered_at: one.registeredAt,
  };
}

/** Maps a role with its own fields; permissions are not among them. */
export function toRoleDto(one: Role): Static<typeof roleSchema> {
  return {
    role_name: one.roleName,
    display_name: one.displayName,
    description: one.description,
    is_builtin: one.isBuiltin,
    is_active: one.isActive,
    parent_role: one.parentRole,
    created_at: one.createdAt,
    created_by: one.createdBy,
  };
}

/** A rule is named by what it is about: there is one for a role and a permission. */
export function toPermissionDto(one: PermissionRule): Static<typeof permissionSchema> {
  return {
    id: permissionIdOf(one),
    role_name: one.roleName,
    resource_type: one.resourceType,
    action: one.action,
    scope_type: 'global',
    granted: one.granted,
    created_at: one.createdAt,
    created_by: one.createdBy,
  };
}

/** Maps an assignment of a role. `scope_type` is always `global`. */
export function toAssignmentDto(one: RoleAssignment): Static<typeof assignmentSchema> {
  return {
    id: one.assignmentId,
    user_id: one.userId,
    role_name: one.roleName,
    scope_type: 'global',
    assigned_at: one.assignedAt,
    assigned_by: one.assignedBy,
    expires_at: one.expiresAt,
  };
}
