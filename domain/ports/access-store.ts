import type { AccessDefaults } from '../access/defaults.js';

export interface User {
  userId: string;
  username: string;
  /** PHC string, argon2id. */
  passwordHash: string;
  role: string;
  disabled: boolean;
  createdAt: string;
  lastLogin: string | null;
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

/** Users, roles, permissions and signing keys. */
export interface AccessStore {
  /** Inserts what is missing and leaves what is there unchanged. */
  seedAccess(defaults: AccessDefaults): Promise<void>;
  userByName(username: string): Promise<User | undefined>;
  userById(userId: string): Promise<User | undefined>;
  /** @throws ConcordanceError `conflict` when the name is taken */
  createUser(user: Omit<User, 'createdAt' | 'lastLogin'>): Promise<User>;
  recordLogin(userId: string): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  /** The role and its parents, nearest first; empty when the role is unknown or inactive. */
  roleHierarchy(role: string): Promise<string[]>;
  /** Permissions granted to the role and its parents. */
  permissionsOf(role: string): Promise<PermissionGrant[]>;
  /** Newest first. */
  signingKeys(): Promise<SigningKey[]>;
  /** Adds the key unless there is one; gives all. Several processes may start at once: one key wins. */
  addFirstSigningKey(key: Omit<SigningKey, 'createdAt'>): Promise<SigningKey[]>;
}
