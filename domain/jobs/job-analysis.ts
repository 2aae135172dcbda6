import type { DryRunPlan } from '../ingest/dry-run-plan.js';

/** US dollars. */
export interface CostRange {
  costLowUsd: number;
  costHighUsd: number;
}

/** Analysis before work that may cost money begins. */
export interface JobAnalysis {
  words: number;
  characters: number;
  chunks: number;
  /** Of those: taken over unchanged from the version before; they cost nothing. Absent where there is none. */
  chunksCarried?: number;
  /** The encoding the text was in, where it was a text. */
  encoding?: string;
  /** Of documents that have pages. */
  pages?: number;
  /** Pages and pictures whose words were read off. */
  recognisedPages?: number;
  /** Words that were read over words that can be seen on a web page, 0 to 1 with two decimals. */
  keptShare?: number;
  /** Read and answered by the extractor. */
  tokensLow: number;
  tokensHigh: number;
  /** Of all models together. */
  costLowUsd: number;
  costHighUsd: number;
  /** Absent, as the next one, in what earlier versions recorded. */
  extraction?: CostRange;
  embedding?: CostRange & { tokensLow: number; tokensHigh: number };
  extractionModel: string;
  /** Version of the extractor's prompt and parameters; absent in what earlier versions recorded. */
  extractorVersion?: string;
  embeddingModel: string;
  /** All that the submitter should know beforehand: the notes, and what is not known of the cost. */
  warnings: string[];
  /** Warnings about parts of the document that were not read, or perhaps not correctly; absent where there are none. */
  notes?: string[];
  analyzedAt: string;
  /** Of a dry run. */
  plan?: DryRunPlan;
}
