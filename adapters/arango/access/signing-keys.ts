import { keysToForget } from '../../../domain/access/credentials/token-rules.js';
import type { AccessStore, SigningKey } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { accessWrites, type AccessUnit } from './access-write-statements.js';
import { noteAudit } from './audit.js';
import { listSigningKeys } from './signing-key-statements.js';

type SigningKeys = Pick<AccessStore, 'signingKeys' | 'addFirstSigningKey' | 'addSigningKey'>;

/**
 * Keys that sign tokens, newest first. `addFirstSigningKey` can be repeated: what is there stays. @param now ISO 8601
 */
export function signingKeys(database: ArangoDatabase, now: () => string): SigningKeys {
  return {
    signingKeys: () => database.rows(listSigningKeys, {}),

    addFirstSigningKey: (key) =>
      database.write(accessWrites, async (unit) => {
        const present = await unit.rows(listSigningKeys, {});
        return present.length > 0 ? present : [add(unit, key, now())];
      }),

    addSigningKey: (key, retiredBefore, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const present = await unit.rows(listSigningKeys, {});
        const all = [add(unit, key, at), ...present];
        const forgotten = keysToForget(all, retiredBefore);
        for (const kid of forgotten) unit.remove('signing_key', keyOf(kid));
        noteAudit(unit, at, audit);
        return all.filter(({ kid }) => !forgotten.includes(kid)).sort(newestFirst);
      }),
  };
}

function add(
  unit: AccessUnit,
  { kid, algorithm, privateJwk }: Omit<SigningKey, 'createdAt'>,
  createdAt: string,
): SigningKey {
  const key: SigningKey = { kid, algorithm, privateJwk, createdAt };
  unit.put('signing_key', { ...key, _key: keyOf(kid) });
  return key;
}

/** The order of `listSigningKeys`. */
function newestFirst(a: SigningKey, b: SigningKey): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.kid < b.kid ? -1 : 1;
}
