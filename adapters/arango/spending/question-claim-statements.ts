import type { QuestionClaim } from '../../../domain/spending/question-claim.js';
import { putStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

/** Claims on the questions, of those that are claimed, and whether any claim has expired. */
export const readQuestionClaims = statement<
  { keys: readonly string[]; now: number },
  { claims: (QuestionClaim & { question: string })[]; hasExpired: boolean }
>(`
  LET expired = (FOR claim IN question_claim FILTER claim.expiresAt <= @now LIMIT 1 RETURN 1)
  RETURN {
    claims: (
      FOR key IN @keys
        FOR claim IN question_claim
          FILTER claim._key == key
          RETURN KEEP(claim, "question", "owner", "expiresAt")
    ),
    hasExpired: LENGTH(expired) > 0
  }`);

/** Claims on questions. What gives them up needs no guard: it is as if it came after a claim of the moment. */
export const questionClaimWrites: WriteSet<'question_claim'> = {
  guards: ['questions'],
  collections: ['question_claim'],
  put: putStatement(`
    LET claims = (
      FOR d IN (held ? @put.question_claim : [])
        INSERT d INTO question_claim OPTIONS { overwriteMode: "replace" }
    )`),
  remove: statement(
    `FOR key IN @removed.question_claim FOR d IN question_claim FILTER d._key == key REMOVE d IN question_claim`,
  ),
};

/** Removes claims that have expired, which hold nobody up before. */
export const removeExpiredClaims = statement<{ now: number }>(`
  FOR claim IN question_claim
    FILTER claim.expiresAt <= @now
    REMOVE claim IN question_claim`);

export const removeClaimsOf = statement<{ owner: string }>(`
  FOR claim IN question_claim
    FILTER claim.owner == @owner
    REMOVE claim IN question_claim`);
