import type { JobAnalysis } from '../jobs/job.js';
import type { DocumentFacts } from '../ports/documents.js';

export interface DocumentMeasure {
  words: number;
  characters: number;
  chunks: number;
}

export interface ModelPrices {
  extractionModel: string;
  embeddingModel: string;
  /** US dollars per million tokens; null when nobody said. */
  extraction: { inputPerMillionUsd: number; outputPerMillionUsd: number } | null;
  embedding: number | null;
}

/** Tokens of instructions and context that go with every chunk. */
const overheadPerChunk = { low: 700, high: 4000 };
/** Tokens answered for a token read. */
const answerShare = { low: 0.3, high: 1.2 };

/**
 * What reading a document may cost, as an interval: tokens are about a quarter of the characters; what a model answers and
 * how much context goes with a chunk is known only afterwards.
 */
export function estimate(
  measure: DocumentMeasure,
  prices: ModelPrices,
  analyzedAt: string,
  { notes = [], ...found }: DocumentFacts = {},
): JobAnalysis {
  const { extraction, embedding } = prices;
  const textTokens = Math.ceil(measure.characters / 4);
  const side = (end: 'low' | 'high') => {
    const input = textTokens + overheadPerChunk[end] * measure.chunks;
    const output = Math.ceil(textTokens * answerShare[end]);
    const embedded = textTokens + measure.chunks * (end === 'low' ? 50 : 400);
    const read = input * (extraction?.inputPerMillionUsd ?? 0) + output * (extraction?.outputPerMillionUsd ?? 0);
    return { tokens: input + output + embedded, cost: (read + embedded * (embedding ?? 0)) / 1_000_000 };
  };
  const [low, high] = [side('low'), side('high')];
  return {
    ...measure,
    ...found,
    tokensLow: low.tokens,
    tokensHigh: high.tokens,
    costLowUsd: low.cost,
    costHighUsd: high.cost,
    extractionModel: prices.extractionModel,
    embeddingModel: prices.embeddingModel,
    warnings: [...notes, ...unpriced(prices)],
    analyzedAt,
  };
}

function unpriced({ extraction, embedding, extractionModel, embeddingModel }: ModelPrices): string[] {
  const models = [...(extraction === null ? [extractionModel] : []), ...(embedding === null ? [embeddingModel] : [])];
  return models.map((model) => `No price is known for ${model}, so it counts as free; set MODEL_PRICES.`);
}

/** `auto_approve` decides where it was given; else a job waits only when it may cost money. */
export function needsApproval(autoApprove: boolean | null, analysis: Pick<JobAnalysis, 'costHighUsd'>): boolean {
  return autoApprove === null ? analysis.costHighUsd > 0 : !autoApprove;
}
