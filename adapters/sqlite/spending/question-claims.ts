import type { QuestionClaims } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

export function questionClaims(database: Database, now: () => number): Sync<QuestionClaims> {
  return {
    claimQuestions(questions, owner, ttlMs) {
      database.run('DELETE FROM question_claim WHERE expires_at <= ?', now());
      return questions.filter(
        (question) =>
          database.get(
            `INSERT INTO question_claim (question, owner, expires_at) VALUES (?, ?, ?)
             ON CONFLICT (question) DO UPDATE SET expires_at = excluded.expires_at WHERE owner = excluded.owner
             RETURNING question`,
            ...[question, owner, now() + ttlMs],
          ) !== undefined,
      );
    },

    releaseQuestions(owner) {
      database.run('DELETE FROM question_claim WHERE owner = ?', owner);
    },
  };
}
