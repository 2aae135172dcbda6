import type { ClaimedKey } from '../../../domain/access/decide-idempotency.js';
import type { StoredAnswer } from '../../../domain/ports.js';
import { putStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

/** The attempt that holds the key, and whether any key has expired. */
export const readIdempotency = statement<
  { key: string; now: string },
  { known: ClaimedKey | null; hasExpired: boolean }
>(`
  LET expired = (FOR claimed IN idempotency FILTER claimed.expiresAt <= @now LIMIT 1 RETURN 1)
  RETURN {
    known: FIRST(
      FOR claimed IN idempotency
        FILTER claimed._key == @key
        RETURN KEEP(claimed, "requestHash", "startedAt", "expiresAt", "answer")
    ),
    hasExpired: LENGTH(expired) > 0
  }`);

/** Claims of keys. What frees a key or answers it needs no guard: it is as if it came after a claim of the moment. */
export const idempotencyWrites: WriteSet<'idempotency'> = {
  guards: ['idempotency'],
  collections: ['idempotency'],
  put: putStatement(`
    LET claims = (
      FOR d IN (held ? @put.idempotency : [])
        INSERT d INTO idempotency OPTIONS { overwriteMode: "replace" }
    )`),
  remove: statement(
    `FOR key IN @removed.idempotency FOR d IN idempotency FILTER d._key == key REMOVE d IN idempotency`,
  ),
};

/** Removes keys that have expired, which are as good as free before. */
export const removeExpiredIdempotency = statement<{ now: string; limit: number }>(`
  FOR claimed IN idempotency
    FILTER claimed.expiresAt <= @now
    LIMIT @limit
    REMOVE claimed IN idempotency`);

export const answerIdempotency = statement<{ key: string; claim: string; answer: StoredAnswer }>(`
  FOR claimed IN idempotency
    FILTER claimed._key == @key AND claimed.claim == @claim
    UPDATE claimed WITH { answer: @answer } IN idempotency OPTIONS { mergeObjects: false }`);

export const releaseIdempotency = statement<{ key: string; claim: string }>(`
  FOR claimed IN idempotency
    FILTER claimed._key == @key AND claimed.claim == @claim AND claimed.answer == null
    REMOVE claimed IN idempotency`);
