import type { Description, ExtractionAnswer } from './models.js';

/** An answer, and the job that it was asked for. */
export interface PaidAnswer {
  answer: ExtractionAnswer;
  jobId: string;
}

/**
 * What models answered, kept so that no call is paid twice. Writes are durable when the promise resolves.
 */
export interface ModelCache {
  extraction(requestHash: string): Promise<PaidAnswer | null>;
  saveExtraction(requestHash: string, extractorId: string, paid: PaidAnswer): Promise<void>;
  description(requestHash: string): Promise<Description | null>;
  /**
   * Adds what it took to the progress of the job that paid, in the same transaction. The first answer to a request stays;
   * repeated for the job it came from it changes nothing.
   */
  saveDescription(requestHash: string, visionId: string, paid: { answer: Description; jobId: string }): Promise<void>;
  /** One entry for each hash, null where nothing is stored. */
  embeddings(profile: string, textHashes: string[]): Promise<(Float32Array | null)[]>;
  saveEmbeddings(profile: string, entries: { textHash: string; vector: Float32Array }[]): Promise<void>;
}
