import type { IdempotencyStore, StoredAnswer } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

/** Expired rows deleted with each claim: more than one claim can add. */
const expiredPerClaim = 100;

export function idempotencyWrites(database: Database, now: () => string): Sync<IdempotencyStore> {
  return {
    claimIdempotency({ userId, key, requestHash, claim, expiresAt, lostBefore, repeatable }) {
      database.run(
        `DELETE FROM idempotency WHERE (user_id, idempotency_key) IN
           (SELECT user_id, idempotency_key FROM idempotency WHERE expires_at <= ? LIMIT ?)`,
        now(),
        expiredPerClaim,
      );
      database.run(
        'DELETE FROM idempotency WHERE user_id = ? AND idempotency_key = ? AND expires_at <= ?',
        userId,
        key,
        now(),
      );
      const known = database.get('SELECT * FROM idempotency WHERE user_id = ? AND idempotency_key = ?', userId, key);
      if (known !== undefined) {
        if (known['request_hash'] !== requestHash) return { outcome: 'reused' };
        if (known['answer'] !== null) {
          return { outcome: 'answered', answer: JSON.parse(String(known['answer'])) as StoredAnswer };
        }
        if (String(known['started_at']) >= lostBefore) return { outcome: 'open' };
        if (!repeatable) return { outcome: 'lost' };
      }
      database.run(
        `INSERT OR REPLACE INTO idempotency (user_id, idempotency_key, request_hash, claim, started_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        userId,
        key,
        requestHash,
        claim,
        now(),
        expiresAt,
      );
      return { outcome: 'claimed' };
    },

    finishIdempotency({ userId, key, claim }, answer) {
      database.run(
        'UPDATE idempotency SET answer = ? WHERE user_id = ? AND idempotency_key = ? AND claim = ?',
        JSON.stringify(answer),
        userId,
        key,
        claim,
      );
    },

    releaseIdempotency({ userId, key, claim }) {
      database.run(
        'DELETE FROM idempotency WHERE user_id = ? AND idempotency_key = ? AND claim = ? AND answer IS NULL',
        userId,
        key,
        claim,
      );
    },
  };
}
