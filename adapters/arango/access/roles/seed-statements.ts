import { statement } from '../../database/statement.js';

interface SeedKeys {
  types: string[];
  roles: string[];
  rules: string[];
}

/** Those of the keys that are there. */
export const findSeeded = statement<SeedKeys, SeedKeys>(`
  RETURN {
    types: (FOR key IN @types FOR type IN resource_type FILTER type._key == key RETURN key),
    roles: (FOR key IN @roles FOR one IN role FILTER one._key == key RETURN key),
    rules: (FOR key IN @rules FOR rule IN permission FILTER rule._key == key RETURN key)
  }`);
