import type { CostRange, JobAnalysis } from '../jobs/job-analysis.js';

/** Maximum number of different warnings of its jobs that the estimate of a batch names. */
export const maxWarnings = 20;

type SummedField =
  | 'words'
  | 'characters'
  | 'chunks'
  | 'tokensLow'
  | 'tokensHigh'
  | 'costLowUsd'
  | 'costHighUsd'
  | `extraction${'Low' | 'High'}Usd`
  | `embedding${'Low' | 'High'}Usd`
  | `embeddingTokens${'Low' | 'High'}`;

/** Numbers of an estimate that are summed. What earlier versions recorded has only the cost of all models. */
const summed: Record<SummedField, (analysis: JobAnalysis) => number | undefined> = {
  words: ({ words }) => words,
  characters: ({ characters }) => characters,
  chunks: ({ chunks }) => chunks,
  tokensLow: ({ tokensLow }) => tokensLow,
  tokensHigh: ({ tokensHigh }) => tokensHigh,
  costLowUsd: ({ costLowUsd }) => costLowUsd,
  costHighUsd: ({ costHighUsd }) => costHighUsd,
  extractionLowUsd: (analysis) => extractionOf(analysis).costLowUsd,
  extractionHighUsd: (analysis) => extractionOf(analysis).costHighUsd,
  embeddingTokensLow: ({ embedding }) => embedding?.tokensLow,
  embeddingTokensHigh: ({ embedding }) => embedding?.tokensHigh,
  embeddingLowUsd: ({ embedding }) => embedding?.costLowUsd,
  embeddingHighUsd: ({ embedding }) => embedding?.costHighUsd,
};
const fields = Object.keys(summed) as SummedField[];

/**
 * Sums the estimates of the jobs of a batch; null where there is none. Of several models, the last by name is named.
 * @param analyzedAt ISO timestamp of the sum
 */
export function batchEstimate(estimates: Iterable<JobAnalysis>, analyzedAt: string): JobAnalysis | null {
  const sum = Object.fromEntries(fields.map((field) => [field, 0])) as Record<SummedField, number>;
  const warnings = new Set<string>();
  let models: Pick<JobAnalysis, 'extractionModel' | 'embeddingModel'> | undefined;
  for (const analysis of estimates) {
    for (const field of fields) sum[field] += summed[field](analysis) ?? 0;
    for (const warning of analysis.warnings) if (warnings.size < maxWarnings) warnings.add(warning);
    models = {
      extractionModel: lastByName(models?.extractionModel, analysis.extractionModel),
      embeddingModel: lastByName(models?.embeddingModel, analysis.embeddingModel),
    };
  }
  if (models === undefined) return null;
  return {
    ...{ words: sum.words, characters: sum.characters, chunks: sum.chunks },
    ...{ tokensLow: sum.tokensLow, tokensHigh: sum.tokensHigh },
    ...{ costLowUsd: sum.costLowUsd, costHighUsd: sum.costHighUsd },
    extraction: { costLowUsd: sum.extractionLowUsd, costHighUsd: sum.extractionHighUsd },
    embedding: {
      ...{ tokensLow: sum.embeddingTokensLow, tokensHigh: sum.embeddingTokensHigh },
      ...{ costLowUsd: sum.embeddingLowUsd, costHighUsd: sum.embeddingHighUsd },
    },
    ...models,
    warnings: [...warnings],
    analyzedAt,
  };
}

function extractionOf({ extraction, costLowUsd, costHighUsd }: JobAnalysis): CostRange {
  return extraction ?? { costLowUsd, costHighUsd };
}

function lastByName(one: string | undefined, other: string | undefined): string {
  return [one ?? '', other ?? ''].sort()[1]!;
}
