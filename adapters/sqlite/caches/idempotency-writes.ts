import { decideIdempotency, type ClaimedKey } from '../../../domain/access/decide-idempotency.js';
import type { IdempotencyStore, StoredAnswer } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import type { Sync } from '../threads/sync.js';

/** Expired rows deleted with each claim: more than one claim can add. */
const expiredPerClaim = 100;

/**
 * Claims, finishes and releases idempotency keys. Finishing and releasing do nothing where another request has claimed
 * the key since. @param now ISO 8601
 */
export function idempotencyWrites(database: Database, now: () => string): Sync<IdempotencyStore> {
  return {
    claimIdempotency({ userId, key, requestHash, claim, expiresAt, lostBefore, repeatable }) {
      database.run(
        `DELETE FROM idempotency WHERE (user_id, idempotency_key) IN
           (SELECT user_id, idempotency_key FROM idempotency WHERE ${expiredAt('?')} LIMIT ?)`,
        now(),
        expiredPerClaim,
      );
      const known = database.get('SELECT * FROM idempotency WHERE user_id = ? AND idempotency_key = ?', userId, key);
      const outcome = decideIdempotency(known && toClaimed(known), { requestHash, lostBefore, repeatable }, now());
      if (outcome.outcome !== 'claimed') return outcome;
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
      return outcome;
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

function toClaimed(row: Row): ClaimedKey {
  return {
    requestHash: String(row['request_hash']),
    startedAt: String(row['started_at']),
    expiresAt: String(row['expires_at']),
    answer: row['answer'] === null ? null : (JSON.parse(String(row['answer'])) as StoredAnswer),
  };
}
