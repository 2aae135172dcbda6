import type { PermissionRule, ResourceType, Role } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

type Keyed<Kept> = Kept & { _key: string };

/** Adds what is missing; what has the same key stays as it is. */
export const seedAccess = statement<{
  types: Keyed<ResourceType>[];
  roles: Keyed<Role>[];
  rules: Keyed<PermissionRule>[];
}>(`
  LET types = (FOR type IN @types INSERT type INTO resource_type OPTIONS { overwriteMode: "ignore" })
  LET roles = (FOR one IN @roles INSERT one INTO role OPTIONS { overwriteMode: "ignore" })
  LET rules = (FOR rule IN @rules INSERT rule INTO permission OPTIONS { overwriteMode: "ignore" })
  RETURN 1`);
