import {
  estimate,
  ReadingEstimate,
  type DocumentMeasure,
  type ModelPrices,
  type EstimateInput,
} from '../ingest/estimate.js';
import type { JobAnalysis } from '../jobs/job-analysis.js';
import { defaultChunking, type ChunkingOptions } from '../text/chunks/chunking-options.js';
import type { ReingestionCandidate } from './reingestion.js';

/** Words of plain prose: bytes with the space behind. */
const bytesPerWord = 6;

/** Adds up, document by document, what reading them again may cost: each by its size when it was read last. */
export class ReingestionEstimate {
  readonly #tokens: ReadingEstimate;
  readonly #measure: DocumentMeasure = { words: 0, characters: 0, chunks: 0 };

  readonly #options: ChunkingOptions | null;

  /** @param options null: each document is cut as it was before */
  constructor(input: EstimateInput, options: ChunkingOptions | null) {
    this.#tokens = new ReadingEstimate(input);
    this.#options = options;
  }

  /**
   * Adds a document. Where it is to be cut as before and its last reading did not get all answers, stored answers may
   * be used again: the lower bound of the cost then counts none of its chunks.
   */
  add(candidate: ReingestionCandidate): void {
    const { bytes, words, characters, chunks } = sizeOf(candidate, this.#options);
    const ownBytes = Math.ceil(bytes / chunks);
    const overlap = (this.#options ?? defaultChunking).overlapWords * bytesPerWord;
    const size = { textBytes: ownBytes + overlap, ownBytes };
    const mayBeAnswered = this.#options === null && wasBrokenOff(candidate);
    for (let chunk = 0; chunk < chunks; chunk += 1) this.#tokens.add(size, mayBeAnswered);
    this.#measure.words += words;
    this.#measure.characters += characters;
    this.#measure.chunks += chunks;
  }

  /** The analysis of all documents that were added, together. @param now ISO 8601 */
  analysis(prices: ModelPrices, extractorVersion: string, now: string): JobAnalysis {
    return { ...estimate(this.#measure, this.#tokens.tokens(), prices, now), extractorVersion };
  }
}

/** True if the last reading did not get answers to all chunks that count: those it got are requested no more. */
function wasBrokenOff({ last }: ReingestionCandidate): boolean {
  return last !== null && (last.status !== 'completed' || last.chunksSkipped > 0);
}

/** Size of a document; one that was never measured counts as plain text. */
function sizeOf({ measure, textBytes, fileBytes }: ReingestionCandidate, options: ChunkingOptions | null) {
  const bytes = Math.max(1, textBytes, measure?.characters ?? fileBytes);
  const words = measure?.words ?? Math.ceil(bytes / bytesPerWord);
  const { targetWords } = options ?? defaultChunking;
  const byWords = Math.max(1, Math.ceil(words / targetWords));
  const chunks = options === null ? Math.max(1, measure?.chunks ?? byWords) : byWords;
  return { bytes, words, characters: measure?.characters ?? bytes, chunks };
}
