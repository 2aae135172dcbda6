import type { AskingAgain } from '../../ingest/unreadable-answer.js';
import type { Description, ExtractionAnswer } from './models.js';
import type { Payment } from './spending-ledger.js';

/**
 * Answers of models, stored so that no call is paid for twice. Writes are durable when the promise resolves; each adds
 * what the answer took to the job that asked, and finalizes the call, in the same transaction. The first answer to a
 * request stays; who asked beside it has paid, too. One that cannot be read gives way to the next, and stays counted.
 */
export interface ModelCache {
  /**
   * @param again the job that asks again: an answer that cannot be read counts only where this job asked for it, or
   *   somebody after this job was submitted
   */
  extraction(requestHash: string, again?: AskingAgain | null): Promise<ExtractionAnswer | null>;
  saveExtraction(requestHash: string, extractorId: string, answer: ExtractionAnswer, payment: Payment): Promise<void>;
  description(requestHash: string): Promise<Description | null>;
  saveDescription(requestHash: string, visionId: string, answer: Description, payment: Payment): Promise<void>;
  /** One entry for each hash, null where nothing is stored. */
  embeddings(profile: string, textHashes: string[]): Promise<(Float32Array | null)[]>;
  saveEmbeddings(
    profile: string,
    entries: { textHash: string; vector: Float32Array }[],
    usage: { tokens: number; costUsd: number },
    payment: Payment,
  ): Promise<void>;
  /**
   * Stores the vector of a query for `embeddings` of the same profile; of all these vectors the newest `maxEntries` are
   * kept.
   */
  saveQueryEmbedding(
    profile: string,
    entry: { textHash: string; vector: Float32Array },
    maxEntries: number,
  ): Promise<void>;
}
