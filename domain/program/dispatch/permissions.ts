import type { GraphProgram, Operation } from '../ast.js';
import type { ApiEndpoint } from '../endpoints.js';

/** Permission for each endpoint in a program: the permission of its route. */
const endpointPermissions: Record<ApiEndpoint, string> = {
  '/search/concepts': 'graph:read',
  '/search/sources': 'graph:read',
  '/vocabulary/status': 'vocabulary:read',
  '/concepts/batch': 'graph:read',
  '/concepts/details': 'graph:read',
  '/concepts/related': 'graph:read',
};

/**
 * Permission for a query in a program: only nodes and relationships come out of it, as from the other queries of the
 * graph. A query whose rows have any shape is another matter, and another route.
 */
export const queryPermission = 'graph:read';

/** Additional permission for chunks and quotes; without it they are left out. */
export const sourcesPermission = 'sources:read';

/** The permission, as `resource:action`, that a call of the endpoint in a program requires. */
export function endpointPermission(endpoint: ApiEndpoint): string {
  return endpointPermissions[endpoint];
}

/** The permissions a program certainly needs: those of statements that are under no condition. */
export function requiredPermissions({ statements }: Pick<GraphProgram, 'statements'>): string[] {
  return [...new Set(statements.flatMap(({ operation }) => permissionOf(operation) ?? []))];
}

function permissionOf(operation: Operation): string | null {
  if (operation.type === 'cypher') return queryPermission;
  return operation.type === 'api' ? (endpointPermissions[operation.endpoint as ApiEndpoint] ?? null) : null;
}
