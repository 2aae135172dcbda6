import type { QuestionClaims } from '../../../domain/ports.js';
import { claimedQuestion } from '../../../domain/spending/question-claim.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import {
  questionClaimWrites,
  readQuestionClaims,
  removeClaimsOf,
  removeExpiredClaims,
} from './question-claim-statements.js';

/** Claims questions to models for one owner, so that no two ask the same at once. @param now milliseconds since 1970 */
export function questionClaims(database: ArangoDatabase, now: () => number): QuestionClaims {
  return {
    async claimQuestions(questions, owner, ttlMs) {
      const keys = questions.map(keyOf);
      const { claimed, expiredBy } = await database.write(questionClaimWrites, async (unit) => {
        const time = now();
        const { claims, hasExpired } = (await unit.first(readQuestionClaims, { keys, now: time }))!;
        const before = new Map(claims.map((claim) => [claim.question, claim]));
        const claimed = questions.filter((question) => {
          const claim = claimedQuestion(before.get(question), owner, { ttlMs, now: time });
          if (claim !== null) unit.put('question_claim', { _key: keyOf(question), question, ...claim });
          return claim !== null;
        });
        return { claimed, expiredBy: hasExpired ? time : null };
      });
      if (expiredBy !== null) await database.run(removeExpiredClaims, { now: expiredBy });
      return claimed;
    },

    releaseQuestions: (owner) => database.run(removeClaimsOf, { owner }),
  };
}
