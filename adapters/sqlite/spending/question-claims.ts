import type { QuestionClaims } from '../../../domain/ports.js';
import { claimedQuestion } from '../../../domain/spending/question-claim.js';
import type { Database } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import type { Sync } from '../threads/sync.js';

/** Claims questions to models for one owner, so that no two ask the same at once. @param now milliseconds since 1970 */
export function questionClaims(database: Database, now: () => number): Sync<QuestionClaims> {
  return {
    claimQuestions(questions, owner, ttlMs) {
      database.run(`DELETE FROM question_claim WHERE ${expiredAt('?')}`, now());
      return questions.filter((question) => {
        const row = database.get('SELECT owner, expires_at FROM question_claim WHERE question = ?', question);
        const before = row && { owner: String(row['owner']), expiresAt: Number(row['expires_at']) };
        const claim = claimedQuestion(before, owner, { ttlMs, now: now() });
        if (claim === null) return false;
        database.run(
          'INSERT OR REPLACE INTO question_claim (question, owner, expires_at) VALUES (?, ?, ?)',
          ...[question, claim.owner, claim.expiresAt],
        );
        return true;
      });
    },

    releaseQuestions(owner) {
      database.run('DELETE FROM question_claim WHERE owner = ?', owner);
    },
  };
}
