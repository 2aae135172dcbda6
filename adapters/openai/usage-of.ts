import type { Extractor, ModelUsage } from '../../domain/ports/models/models.js';
import type { ChatAnswer } from './chat.js';

/** Usage of an answer; a model without a price counts as free. */
export function usageOf({ inputTokens, outputTokens }: ChatAnswer, price: Extractor['price']): ModelUsage {
  const { inputPerMillionUsd = 0, outputPerMillionUsd = 0 } = price ?? {};
  const cost = inputTokens * inputPerMillionUsd + outputTokens * outputPerMillionUsd;
  return { inputTokens, outputTokens, costUsd: cost / 1_000_000 };
}
