import { ConcordanceError } from '../../../domain/errors.js';
import { countEmbeddedTokens } from '../../chat/index.js';

/** The model whose vectors are read. */
export interface EmbeddingModel {
  model: string;
  dims: number;
  /** True: of a stored profile, whose dimensions no setting changes. */
  isStored?: boolean;
}

interface Prediction {
  embeddings?: { values?: unknown; statistics?: { token_count?: unknown } };
}

/** The server read the texts, whatever its answer is worth, and their tokens are counted. */
const charged = { data: { mayBeCharged: true, isCounted: true } };

/**
 * Reads the vectors of a request, scaled to length 1: the model shortens them without that.
 * @throws ConcordanceError `model_failed`, `model_refused` where they have other dimensions
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
    if (isNumbers(values)) return unitVector(values, options);
    throw new ConcordanceError(
      'model_failed',
      `The model ${options.model} gave no vector for text ${at + 1} of ${texts.length}. Try again; if it happens again, use another model.`,
      charged,
    );
  });
}

/** A server that does not count has read the text all the same. */
function tokensOf(prediction: Prediction | null | undefined, text: string): number {
  return countEmbeddedTokens({ prompt_tokens: prediction?.embeddings?.statistics?.token_count }, [text]);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one));
}

function unitVector(values: number[], { model, dims, isStored = false }: EmbeddingModel): Float32Array {
  if (values.length !== dims) {
    const advice = isStored
      ? `Create another embedding profile of the model, with dimensions ${values.length} (POST /admin/embedding/config).`
      : `Set CONCORDANCE_EMBEDDING_DIMENSIONS to ${values.length}.`;
    throw new ConcordanceError(
      'model_refused',
      `The model ${model} gives vectors of ${values.length} dimensions, not ${dims}. ${advice}`,
      charged,
    );
  }
  const length = Math.hypot(...values);
  if (length === 0) {
    throw new ConcordanceError(
      'model_failed',
      `The model ${model} gave a vector of length zero. Try again; if it happens again, use another model.`,
      charged,
    );
  }
  return Float32Array.from(values, (value) => value / length);
}
