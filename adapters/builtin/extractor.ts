import type { ExtractionAnswer, ExtractionRequest, Extractor } from '../../domain/ports/models/models.js';
import { answerTokens } from '../../domain/spending/token-range.js';
import { siblingEntry } from '../../from-source/sibling-entry.mjs';
import type { ExtractionTask, LanguageShare } from './extraction/extraction-worker.js';
import { ThreadPool } from '../runtime/thread-pool.js';

/** Raise it whenever a rule or a list changes what comes out. */
const version = '7';

/**
 * Reads concepts and relationships out of English by rules, offline and for nothing; the same text always gives the
 * same answer. Texts in other languages give concepts only.
 */
export function createBuiltinExtractor(options: { threads?: number } = {}): Extractor {
  const pool = new ThreadPool<ExtractionTask, ExtractionAnswer | LanguageShare[]>({
    worker: siblingEntry(import.meta.url, './extraction/extraction-worker-bundle'),
    threads: options.threads ?? 1,
    heapMb: 768,
  });
  return {
    id: 'builtin:english-rules',
    version,
    price: { inputPerMillionUsd: 0, outputPerMillionUsd: 0 },
    chunksPerActivity: 8,
    // Counted as a quarter of the characters, of which each takes one to three bytes.
    estimate: ({ textBytes }) => ({
      input: { low: Math.ceil(textBytes / 12), high: Math.ceil(textBytes / 4) },
      output: answerTokens(textBytes),
    }),
    extract: async (request: ExtractionRequest, signal) => (await pool.run(request, signal)) as ExtractionAnswer,
    unreadLanguages: async (text, signal) => {
      const shares = (await pool.run({ languagesOf: text }, signal)) as LanguageShare[];
      const all = shares.reduce((sum, { characters }) => sum + characters, 0);
      return shares
        .filter(({ language }) => language !== 'en')
        .map(({ language, characters }) => ({ language, expected: 'en', share: characters / all }));
    },
    close: () => pool.close(),
  };
}
