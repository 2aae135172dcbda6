import type { TokenPrice } from '../spending/token-range.js';

/**
 * Providers of the model that reads documents. `settings`: as the settings say; `model-server`: at the model server of
 * the settings; `vertex`: in Vertex AI, with the project and location of the settings; the others: at a provider whose
 * key is stored.
 */
export const extractionProviders = [
  'settings',
  'builtin',
  'model-server',
  'vertex',
  'openai',
  'openai-compatible',
] as const;
export type ExtractionProvider = (typeof extractionProviders)[number];

/** A choice of the model that reads documents, and its limits. */
export interface ExtractionChoice {
  provider: ExtractionProvider;
  /** Null where the model is built in, or that of the settings. */
  model: string | null;
  /** Of the server; null where there is none, or Google's. */
  baseUrl: string | null;
  /** Maximum tokens of an answer; null: as many as the model gives. */
  maxAnswerTokens: number | null;
  /** Null: that of the settings. */
  price: TokenPrice | null;
  /** US dollars a job may spend where its submitter does not say; 0 for no limit, null for that of the settings. */
  costCapUsd: number | null;
}

/** A choice as it was stored. It never changes: another choice is another one. */
export interface ExtractionConfig extends ExtractionChoice {
  configId: number;
  /** ISO 8601 with Z. */
  createdAt: string;
  createdBy: string;
}

/** US dollars a job may spend where its submitter does not say; 0 for no limit. */
export function defaultCostCapUsd(config: Pick<ExtractionConfig, 'costCapUsd'> | null, ofSettings: number): number {
  return config?.costCapUsd ?? ofSettings;
}
