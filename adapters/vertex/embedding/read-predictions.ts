import { countEmbeddedTokens } from '../../chat/index.js';
import { missingVector, unitVector, type EmbeddingModel } from '../../model-http/index.js';

interface Prediction {
  embeddings?: { values?: unknown; statistics?: { token_count?: unknown } };
}

/**
 * Reads the vectors of a request, scaled to length 1: the model shortens them without that.
 * @throws ConcordanceError `model_answer_invalid`, `model_refused` where they have other dimensions
 */
export function readPredictions(
  body: unknown,
  texts: readonly string[],
  options: EmbeddingModel,
  onTokens?: (tokens: number) => void,
): Float32Array[] {
  const { predictions } = (body ?? {}) as { predictions?: unknown };
  const found = (Array.isArray(predictions) ? predictions : []) as (Prediction | null)[];
  const tokens = texts.reduce((sum, text, at) => sum + tokensOf(found[at], text), 0);
  onTokens?.(tokens);
  return texts.map((_, at) => {
    const values = found[at]?.embeddings?.values;
    const vector = unitVector(values, options);
    if (vector === null) throw missingVector(options.model, at, texts.length);
    return vector;
  });
}

/** A server that does not count has read the text all the same. */
function tokensOf(prediction: Prediction | null | undefined, text: string): number {
  return countEmbeddedTokens({ prompt_tokens: prediction?.embeddings?.statistics?.token_count }, [text]);
}
