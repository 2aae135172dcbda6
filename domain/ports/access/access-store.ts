import type { AccessDefaults } from '../../access/defaults.js';
import type { AuditEntry } from './audit-store.js';

export interface User {
  userId: string;
  username: string;
  /** PHC string, argon2id. */
  passwordHash: string;
  /** The role of the account; others are assigned besides. */
  role: string;
  disabled: boolean;
  createdAt: string;
  lastLogin: string | null;
}

/** Fields of a user to change. Absent fields stay. */
export interface UserChange {
  passwordHash?: string;
  role?: string;
  disabled?: boolean;
}

export interface SigningKey {
  kid: string;
  algorithm: 'ES256';
  /** JWK with the private part. */
  privateJwk: Record<string, unknown>;
  createdAt: string;
}

export interface PermissionGrant {
  resourceType: string;
  action: string;
}

/** A permission given to a role, or withheld from it. */
export interface PermissionRule extends PermissionGrant {
  roleName: string;
  /** False: anyone who holds the role does not have it, whatever else gives it to them. */
  granted: boolean;
  createdAt: string;
  createdBy: string | null;
}

/** A rule that applies to a user. */
export interface AssignedRule extends PermissionGrant {
  /** The role the rule is at. */
  roleName: string;
  /** The role of the user that leads to it: the same, or one below it. */
  assignedRole: string;
  granted: boolean;
}

export interface ResourceType {
  resourceType: string;
  description: string;
  availableActions: string[];
  supportsScoping: boolean;
  /** `system` for those every installation starts with, else the user who registered it. */
  registeredBy: string;
  registeredAt: string;
}

/** Fields of a resource type to change. Absent fields stay. */
export type ResourceTypeChange = Partial<Pick<ResourceType, 'description' | 'availableActions'>>;

export interface Role {
  roleName: string;
  displayName: string;
  description: string;
  /** One of those every installation starts with. */
  isBuiltin: boolean;
  /** An inactive role gives nothing, nor do its parents through it. */
  isActive: boolean;
  parentRole: string | null;
  createdAt: string;
  createdBy: string | null;
}

/** Fields of a role to change. Absent fields stay. */
export type RoleChange = Partial<Pick<Role, 'displayName' | 'description' | 'isActive' | 'parentRole'>>;

export interface RoleAssignment {
  assignmentId: string;
  userId: string;
  roleName: string;
  assignedAt: string;
  assignedBy: string | null;
  /** It counts until then; null: until it is taken back. */
  expiresAt: string | null;
}

export interface IssuedToken {
  /** SHA-256 of the id inside the token. */
  tokenHash: string;
  /** User it acts for; of a client that acts by itself, the client's owner. */
  userId: string;
  /** Way it was obtained: a user who logged in, a client for a user, a client by itself. */
  kind: 'login' | 'oauth' | 'client';
  clientId: string | null;
  /** Permissions it is narrowed to; null: all its user has. */
  scopes: string[] | null;
  /** The authorization it belongs to; null for logins and for clients by themselves. */
  grantId: string | null;
  issuedAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** A token to record. Absent fields become null. */
export type NewToken = Pick<IssuedToken, 'tokenHash' | 'userId' | 'kind' | 'issuedAt' | 'expiresAt'> &
  Partial<Pick<IssuedToken, 'clientId' | 'scopes' | 'grantId'>> & {
    /** The secret by which a client got it: has to be its secret still. */
    secretHash?: string | null;
  };

export interface ApiKey {
  keyId: string;
  userId: string;
  name: string;
  /** SHA-256 of the key. */
  keyHash: string;
  /** Permissions it is narrowed to; null: all its user has. */
  scopes: string[] | null;
  createdAt: string;
  lastUsed: string | null;
  expiresAt: string | null;
}

interface Page {
  limit: number;
  offset: number;
}

/**
 * Users, roles, permissions, credentials and signing keys. A change that is given an audit entry writes it in the same
 * transaction: both are there or neither.
 */
export interface AccessStore {
  /** Inserts what is missing and leaves what is there unchanged. */
  seedAccess(defaults: AccessDefaults): Promise<void>;

  userByName(username: string): Promise<User | undefined>;
  userById(userId: string): Promise<User | undefined>;
  /** By name. */
  users(page: Page): Promise<{ items: User[]; total: number }>;
  /** @throws ConcordanceError `conflict` when the name is taken, or one with the same `userNameKey` */
  createUser(user: Omit<User, 'createdAt' | 'lastLogin'>, audit?: AuditEntry): Promise<User>;
  /**
   * A new password and disabling end every token, grant and session of the user.
   * @throws ConcordanceError `not_found`
   */
  updateUser(userId: string, change: UserChange, audit?: AuditEntry): Promise<User>;
  /**
   * Takes their tokens, keys and roles with them; jobs and the audit log stay.
   * @throws ConcordanceError `not_found`
   */
  deleteUser(userId: string, audit?: AuditEntry): Promise<void>;
  recordLogin(userId: string, audit?: AuditEntry): Promise<void>;

  /**
   * False, and nothing saved, when user or client are gone or inactive, the grant was revoked or the client has another
   * secret by now. Forgets tokens that have expired on the way.
   */
  saveToken(token: NewToken, audit?: AuditEntry): Promise<boolean>;
  token(tokenHash: string): Promise<IssuedToken | undefined>;
  revokeToken(tokenHash: string, audit?: AuditEntry): Promise<void>;

  /**
   * @param maxKeys keys a user may hold
   * @throws ConcordanceError `conflict` when they hold as many, `not_found` when the user is not there
   */
  saveApiKey(key: Omit<ApiKey, 'createdAt' | 'lastUsed'>, audit?: AuditEntry, maxKeys?: number): Promise<ApiKey>;
  apiKeyByHash(keyHash: string): Promise<ApiKey | undefined>;
  /** Of one user, oldest first. */
  apiKeys(userId: string): Promise<ApiKey[]>;
  recordApiKeyUse(keyId: string): Promise<void>;
  /** @throws ConcordanceError `not_found` */
  deleteApiKey(keyId: string, audit?: AuditEntry): Promise<void>;

  resourceTypes(): Promise<ResourceType[]>;
  /** @throws ConcordanceError `conflict` when there is one of that name */
  createResourceType(type: Omit<ResourceType, 'registeredAt'>, audit?: AuditEntry): Promise<ResourceType>;
  /**
   * @throws ConcordanceError `not_found`; `conflict` for the actions of those of the system, and when a permission uses
   *   an action that would go
   */
  updateResourceType(resourceType: string, change: ResourceTypeChange, audit?: AuditEntry): Promise<ResourceType>;
  /** @throws ConcordanceError `not_found`; `conflict` for those of the system and while permissions use it */
  deleteResourceType(resourceType: string, audit?: AuditEntry): Promise<void>;

  /** By name. */
  roles(): Promise<Role[]>;
  /** @throws ConcordanceError `conflict` when there is one of that name, `not_found` when the parent is not there */
  createRole(role: Omit<Role, 'createdAt' | 'isBuiltin'>, audit?: AuditEntry): Promise<Role>;
  /**
   * @throws ConcordanceError `not_found`; `conflict` when the role would inherit from itself, and when a built-in one
   *   would become inactive or get another parent
   */
  updateRole(roleName: string, change: RoleChange, audit?: AuditEntry): Promise<Role>;
  /** @throws ConcordanceError `not_found`; `conflict` for built-in ones and while users or roles depend on it */
  deleteRole(roleName: string, audit?: AuditEntry): Promise<void>;
  /** The role and its parents, nearest first; empty when the role is unknown or inactive. */
  roleHierarchy(role: string): Promise<string[]>;

  /** By role, resource type and action. */
  permissionRules(): Promise<PermissionRule[]>;
  /**
   * Adds a rule to a role; a rule that says the opposite is replaced.
   * @throws ConcordanceError `conflict` when the role has this rule, and when a built-in role would be denied one on
   *   rbac; `not_found` when role or type is not there
   */
  addPermission(rule: Omit<PermissionRule, 'createdAt'>, audit?: AuditEntry): Promise<PermissionRule>;
  /** @throws ConcordanceError `not_found` */
  removePermission(rule: PermissionGrant & { roleName: string }, audit?: AuditEntry): Promise<void>;
  /** Rules of the role and its parents, by resource type and action; an inactive role ends the way up. */
  rulesOfRole(role: string): Promise<PermissionRule[]>;
  /** Every rule of the roles a user has at that time, and of their parents. */
  rulesOf(userId: string, at: string): Promise<AssignedRule[]>;
  /**
   * Number of enabled users with the permission at that time.
   * @param options withoutRuleOf: counted as if the rule of this role about it were removed
   */
  countHolders(permission: PermissionGrant, at: string, options?: { withoutRuleOf?: string }): Promise<number>;

  /** Of one user, by role. */
  roleAssignments(userId: string): Promise<RoleAssignment[]>;
  roleAssignment(assignmentId: string): Promise<RoleAssignment | undefined>;
  /** @throws ConcordanceError `conflict` when they have the role, `not_found` when user or role is not there */
  assignRole(assignment: Omit<RoleAssignment, 'assignedAt'>, audit?: AuditEntry): Promise<RoleAssignment>;
  /** @throws ConcordanceError `not_found` */
  unassignRole(assignmentId: string, audit?: AuditEntry): Promise<void>;

  /** Newest first. */
  signingKeys(): Promise<SigningKey[]>;
  /** Adds the key unless there is one; gives all. Several processes may start at once: one key wins. */
  addFirstSigningKey(key: Omit<SigningKey, 'createdAt'>): Promise<SigningKey[]>;
  /** Adds a key that signs from now on, and forgets those that no longer signed at `retiredBefore`. */
  addSigningKey(key: Omit<SigningKey, 'createdAt'>, retiredBefore: string, audit?: AuditEntry): Promise<SigningKey[]>;
}
