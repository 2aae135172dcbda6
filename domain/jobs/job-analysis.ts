/** US dollars. */
export interface CostRange {
  costLowUsd: number;
  costHighUsd: number;
}

/** What is known before the work that may cost money begins. */
export interface JobAnalysis {
  words: number;
  characters: number;
  chunks: number;
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
  embeddingModel: string;
  /** That of the warnings which says that no relationships are read from a language of the text; absent where all are. */
  unreadLanguages?: string;
  warnings: string[];
  analyzedAt: string;
}
