import { decideIdempotency } from '../../../domain/access/decide-idempotency.js';
import type { IdempotencyStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOfParts } from '../database/key.js';
import {
  answerIdempotency,
  idempotencyWrites,
  readIdempotency,
  releaseIdempotency,
  removeExpiredIdempotency,
} from './idempotency-statements.js';

/** Expired keys deleted with each claim: more than one claim can add. */
const expiredPerClaim = 100;

/**
 * Claims, finishes and releases idempotency keys. Finishing and releasing do nothing where another request has claimed
 * the key since. @param now ISO 8601
 */
export function idempotency(database: ArangoDatabase, now: () => string): IdempotencyStore {
  return {
    async claimIdempotency({ userId, key, requestHash, claim, expiresAt, lostBefore, repeatable }) {
      const [documentKey, startedAt] = [keyOfParts(userId, key), now()];
      const { outcome, hasExpired } = await database.write(idempotencyWrites, async (unit) => {
        const { known, hasExpired } = (await unit.first(readIdempotency, { key: documentKey, now: startedAt }))!;
        const outcome = decideIdempotency(known ?? undefined, { requestHash, lostBefore, repeatable }, startedAt);
        if (outcome.outcome === 'claimed') {
          const claimed = { userId, key, requestHash, claim, startedAt, expiresAt, answer: null };
          unit.put('idempotency', { _key: documentKey, ...claimed });
        }
        return { outcome, hasExpired };
      });
      if (hasExpired) await database.run(removeExpiredIdempotency, { now: startedAt, limit: expiredPerClaim });
      return outcome;
    },

    finishIdempotency: ({ userId, key, claim }, answer) =>
      database.run(answerIdempotency, { key: keyOfParts(userId, key), claim, answer }),

    releaseIdempotency: ({ userId, key, claim }) =>
      database.run(releaseIdempotency, { key: keyOfParts(userId, key), claim }),
  };
}
