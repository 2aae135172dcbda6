import type { Route } from '../../routing/route.js';
import { listUsers, createUser, getUser, updateUser } from './users.js';
import { deleteUser } from './delete-user.js';
import { listResources, createResource, getResource, updateResource, deleteResource } from './rbac-resources.js';
import { listRoles, createRole, getRole, updateRole, deleteRole } from './rbac-roles.js';
import { listPermissions, createPermission, deletePermission } from './rbac-permissions.js';
import { listUserRoles, assignUserRole, unassignUserRole } from './rbac-user-roles.js';
import { checkPermission, simulate } from './rbac-decisions.js';
import { listAudit } from './audit.js';

/** Routes of users, roles, permissions and the audit, in the order in which the document shows them. */
export const accessRoutes: readonly Route[] = [
  listUsers,
  createUser,
  getUser,
  updateUser,
  deleteUser,
  listResources,
  createResource,
  getResource,
  updateResource,
  deleteResource,
  listRoles,
  createRole,
  getRole,
  updateRole,
  deleteRole,
  listPermissions,
  createPermission,
  deletePermission,
  listUserRoles,
  assignUserRole,
  unassignUserRole,
  checkPermission,
  simulate,
  listAudit,
];
