import type { AccessStore, AuditStore, SigningKey } from '../../../domain/ports.js';
import { auditReads } from './audit.js';
import { credentialReads } from './credentials.js';
import { permissionReads } from './permissions.js';
import { readResourceTypes } from './resource-types.js';
import { assignmentReads } from './role-assignments.js';
import { toRole } from './role-rows.js';
import { userReads } from './users.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

/** The operations that read users, credentials, roles, permissions, signing keys and the audit log. */
export function accessReads(database: Database) {
  return {
    ...userReads(database),
    ...credentialReads(database),
    resourceTypes: () => readResourceTypes(database),
    roles: () => database.all('SELECT * FROM role ORDER BY role_name').map(toRole),
    ...permissionReads(database),
    ...assignmentReads(database),
    ...auditReads(database),
    signingKeys: () => readSigningKeys(database),
  } satisfies Partial<Sync<AccessStore & AuditStore>>;
}

/** Newest first. */
export function readSigningKeys(database: Database): SigningKey[] {
  return database.all('SELECT * FROM signing_key ORDER BY created_at DESC, kid').map((row) => ({
    kid: String(row['kid']),
    algorithm: row['algorithm'] as SigningKey['algorithm'],
    privateJwk: JSON.parse(String(row['private_jwk'])) as Record<string, unknown>,
    createdAt: String(row['created_at']),
  }));
}
