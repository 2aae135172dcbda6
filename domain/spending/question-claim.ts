import { isExpired } from '../is-expired.js';

/** A claim on a question to a model. */
export interface QuestionClaim {
  owner: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * The claim after an owner asked for it; null while another owner holds it. The present owner renews it.
 * @param before undefined where nobody claimed the question
 */
export function claimedQuestion(
  before: QuestionClaim | undefined,
  owner: string,
  { ttlMs, now }: { ttlMs: number; now: number },
): QuestionClaim | null {
  if (before !== undefined && before.owner !== owner && !isExpired(before, now)) return null;
  return { owner, expiresAt: now + ttlMs };
}
