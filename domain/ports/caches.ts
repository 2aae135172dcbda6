import type { ExtractionAnswer } from './models.js';

/**
 * What models answered, kept so that no call is paid twice. Writes are durable when the promise resolves.
 */
export interface ModelCache {
  extraction(requestHash: string): Promise<ExtractionAnswer | null>;
  saveExtraction(requestHash: string, extractorId: string, answer: ExtractionAnswer): Promise<void>;
  /** One entry for each hash, null where nothing is stored. */
  embeddings(profile: string, textHashes: string[]): Promise<(Float32Array | null)[]>;
  saveEmbeddings(profile: string, entries: { textHash: string; vector: Float32Array }[]): Promise<void>;
}
