import type { WordCounts } from '../ports.js';
import { rounded } from './concept-score.js';

/** Weight of meaning in the score of a passage; words have the rest. */
const meaningShare = 0.5;

/**
 * A question is less near to a passage of 200 words than to a label: where half of the score is this share of the
 * threshold of concepts, nearly all that answers stays in and most of the rest out.
 */
const shareOfSearchThreshold = 0.4;

/** The threshold that suits a profile, from its threshold for concepts. */
export function passageThreshold(searchThreshold: number): number {
  return rounded(searchThreshold * shareOfSearchThreshold * meaningShare);
}

/**
 * The score of a passage, 0 to 1: the weighted sum of its cosine with the query and its words. Words are normalised: 1
 * is what the best passage has, or one of average length that holds each word of the query once, whichever is more.
 */
export function passageScore(cosine: number | null, rank: number, fullRank: number): number {
  const meaning = Math.min(1, Math.max(0, cosine ?? 0));
  const words = fullRank <= 0 ? 0 : Math.min(1, Math.max(0, rank) / fullRank);
  return rounded(meaningShare * meaning + (1 - meaningShare) * words);
}

/** The rank (BM25) of a passage of average length that holds each word once: the sum of their inverse frequencies. */
export function fullRankOf({ passages, words }: WordCounts): number {
  return words.reduce((sum, one) => {
    const rarity = Math.log((passages - one.passages + 0.5) / (one.passages + 0.5));
    return sum + Math.max(0, rarity);
  }, 0);
}
