import type { Extractor, ModelUsage } from '../../domain/ports/models.js';
import type { ChatAnswer } from './chat.js';

/** What these answers took together; a model nobody named a price for counts as free. */
export function usageOf(answers: ChatAnswer[], price: Extractor['price']): ModelUsage {
  const inputTokens = answers.reduce((sum, one) => sum + one.inputTokens, 0);
  const outputTokens = answers.reduce((sum, one) => sum + one.outputTokens, 0);
  const { inputPerMillionUsd = 0, outputPerMillionUsd = 0 } = price ?? {};
  const cost = inputTokens * inputPerMillionUsd + outputTokens * outputPerMillionUsd;
  return { inputTokens, outputTokens, costUsd: cost / 1_000_000 };
}
