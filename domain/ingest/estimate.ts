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
  /** US dollars per million tokens. */
  extractionInput: number;
  extractionOutput: number;
  embedding: number;
}

/** Tokens of instructions and context that go with every chunk. */
const overheadPerChunk = { low: 400, high: 2500 };
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
  const textTokens = Math.ceil(measure.characters / 4);
  const side = (end: 'low' | 'high') => {
    const input = textTokens + overheadPerChunk[end] * measure.chunks;
    const output = Math.ceil(textTokens * answerShare[end]);
    const embedded = textTokens + measure.chunks * (end === 'low' ? 50 : 400);
    const cost =
      (input * prices.extractionInput + output * prices.extractionOutput + embedded * prices.embedding) / 1_000_000;
    return { tokens: input + output + embedded, cost };
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
    warnings: notes,
    analyzedAt,
  };
}

/** `auto_approve` decides where it was given; else a job waits only when it may cost money. */
export function needsApproval(autoApprove: boolean | null, analysis: Pick<JobAnalysis, 'costHighUsd'>): boolean {
  return autoApprove === null ? analysis.costHighUsd > 0 : !autoApprove;
}
