import type { Extractor, ModelUsage } from '../../domain/ports/models/models.js';
import { costOfCall } from '../../domain/spending/cost-of-tokens.js';
import type { ChatAnswer } from './ask.js';

/** Usage of an answer; a model without a price counts as free. */
export function usageOf({ inputTokens, outputTokens }: ChatAnswer, price: Extractor['price']): ModelUsage {
  return { inputTokens, outputTokens, costUsd: costOfCall({ inputTokens, outputTokens }, price) };
}
