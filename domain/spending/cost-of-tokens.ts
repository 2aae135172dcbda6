import type { TokenPrice } from './token-range.js';

/** Cost in US dollars of tokens of one price. @param perMillionUsd null where none is set: 0 */
export function costOfTokens(tokens: number, perMillionUsd: number | null): number {
  return (tokens * (perMillionUsd ?? 0)) / 1_000_000;
}

/** Cost in US dollars of a call. @param price null where none is set: 0 */
export function costOfCall(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  price: TokenPrice | null,
): number {
  if (price === null) return 0;
  return (inputTokens * price.inputPerMillionUsd + outputTokens * price.outputPerMillionUsd) / 1_000_000;
}
