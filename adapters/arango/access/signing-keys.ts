import { keysToForget } from '../../../domain/access/credentials/token-rules.js';
import type { AccessStore, SigningKey } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import { addSigningKey, listSigningKeys, removeSigningKeys } from './signing-key-statements.js';

type SigningKeys = Pick<AccessStore, 'signingKeys' | 'addFirstSigningKey' | 'addSigningKey'>;

/** Keys that sign tokens, newest first. `addFirstSigningKey` can be repeated: what is there stays. @param now ISO 8601 */
export function signingKeys(database: ArangoDatabase, now: () => string): SigningKeys {
  return {
    signingKeys: () => database.rows(listSigningKeys, {}),

    addFirstSigningKey: (key) =>
      database.write({ decides: ['signing_key'] }, async (session) => {
        const present = await session.rows(listSigningKeys, {});
        return present.length > 0 ? present : [await add(session, key, now())];
      }),

    addSigningKey: (key, retiredBefore, audit) =>
      database.write({ decides: audited(['signing_key'], audit) }, async (session) => {
        const at = now();
        await add(session, key, at);
        const all = await session.rows(listSigningKeys, {});
        const forgotten = keysToForget(all, retiredBefore);
        if (forgotten.length > 0) await session.run(removeSigningKeys, { keys: forgotten.map((kid) => keyOf(kid)) });
        await writeAudit(session, at, audit);
        return all.filter(({ kid }) => !forgotten.includes(kid));
      }),
  };
}

async function add(
  session: Session,
  { kid, algorithm, privateJwk }: Omit<SigningKey, 'createdAt'>,
  createdAt: string,
): Promise<SigningKey> {
  const key = { kid, algorithm, privateJwk, createdAt };
  await session.run(addSigningKey, { key: { ...key, _key: keyOf(kid) } });
  return key;
}
