import { tokensOfBytes } from '../../../domain/spending/token-range.js';
import { cutBytes } from './cut-bytes.js';
import type { EmbeddingLimits } from './embedding-models.js';

/**
 * Divides texts into requests, in order. A text that may have more tokens than the model reads is cut, and a space
 * stands for an empty one, which servers refuse.
 */
export function batchesOf(texts: readonly string[], limits: EmbeddingLimits): string[][] {
  const { textsPerRequest, tokensPerRequest, tokensPerText } = limits;
  const batches: string[][] = [];
  let tokens = Infinity;
  for (const given of texts) {
    const text = given.trim() === '' ? ' ' : cutBytes(given, tokensPerText * bytesPerToken);
    const more = tokensOfBytes(Buffer.byteLength(text)).high;
    if (tokens + more > tokensPerRequest || batches.at(-1)!.length >= textsPerRequest) {
      batches.push([]);
      tokens = 0;
    }
    batches.at(-1)!.push(text);
    tokens += more;
  }
  return batches;
}

/** The fewest bytes that a token of common text has. */
const bytesPerToken = Math.floor(6_000 / tokensOfBytes(6_000).high);
