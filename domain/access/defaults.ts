/**
 * The resource types, roles and permissions every installation starts with. Seeding inserts what is missing and leaves
 * what is there unchanged, so it is also the way back from a self-lockout.
 */
export interface AccessDefaults {
  resourceTypes: ResourceTypeSeed[];
  roles: RoleSeed[];
  permissions: PermissionSeed[];
}

export interface ResourceTypeSeed {
  resourceType: string;
  description: string;
  availableActions: string[];
}

export interface RoleSeed {
  roleName: string;
  displayName: string;
  description: string;
  parentRole: string | null;
}

export interface PermissionSeed {
  roleName: string;
  resourceType: string;
  action: string;
}

const resourceTypes: ResourceTypeSeed[] = [
  resource('api_keys', 'Keys of model providers', 'read write delete'),
  resource('embedding_config', 'Embedding profiles', 'read create delete activate reload regenerate'),
  resource('extraction_config', 'Extraction settings', 'read write'),
  resource('backups', 'Backups of the graph', 'read create restore'),
  resource('admin', 'State of the service', 'status'),
  resource('ontologies', 'Knowledge domains', 'read create delete'),
  resource('graph', 'Concepts and their links', 'read execute'),
  resource('ingest', 'Submitting documents', 'create'),
  resource('sources', 'Documents and their chunks', 'read'),
  resource('vocabulary', 'Relationship types', 'read write'),
  resource('vocabulary_config', 'Vocabulary settings', 'read write create delete'),
  resource('database', 'The store itself', 'read execute'),
  resource('users', 'User accounts', 'read write delete'),
  resource('oauth_clients', 'OAuth clients', 'read write create delete'),
  resource('rbac', 'Roles and permissions', 'read write create delete'),
];

const roles: RoleSeed[] = [
  role('read_only', 'Read Only', 'May look, may not change', null),
  role('contributor', 'Contributor', 'May submit documents and query the graph', null),
  role('curator', 'Curator', 'May also shape ontologies and the vocabulary', 'contributor'),
  role('admin', 'Administrator', 'May also manage users and see the state of the service', 'curator'),
  role('platform_admin', 'Platform Administrator', 'May also change configuration, access and backups', 'admin'),
];

const granted: Record<string, string> = {
  read_only: 'vocabulary:read ontologies:read graph:read sources:read',
  contributor: 'graph:read ingest:create sources:read vocabulary:read ontologies:read',
  curator: 'vocabulary:write ontologies:create',
  admin:
    'api_keys:read embedding_config:read extraction_config:read backups:read admin:status oauth_clients:read ' +
    'oauth_clients:create oauth_clients:delete users:read users:write users:delete rbac:read vocabulary_config:read ' +
    'database:read',
  platform_admin:
    'api_keys:read api_keys:write api_keys:delete embedding_config:read embedding_config:create ' +
    'embedding_config:delete embedding_config:activate embedding_config:reload embedding_config:regenerate ' +
    'extraction_config:read extraction_config:write oauth_clients:read oauth_clients:write oauth_clients:create ' +
    'oauth_clients:delete ontologies:delete backups:read backups:create backups:restore rbac:read rbac:write ' +
    'rbac:create rbac:delete vocabulary_config:read vocabulary_config:write vocabulary_config:create ' +
    'vocabulary_config:delete database:read database:execute graph:execute',
};

export const accessDefaults: AccessDefaults = {
  resourceTypes,
  roles,
  permissions: Object.entries(granted).flatMap(([roleName, list]) =>
    list.split(' ').map((permission) => {
      const [resourceType = '', action = ''] = permission.split(':');
      return { roleName, resourceType, action };
    }),
  ),
};

/** The role of the first user. */
export const firstUserRole = 'platform_admin';

function resource(resourceType: string, description: string, actions: string): ResourceTypeSeed {
  return { resourceType, description, availableActions: actions.split(' ') };
}

function role(roleName: string, displayName: string, description: string, parentRole: string | null): RoleSeed {
  return { roleName, displayName, description, parentRole };
}
