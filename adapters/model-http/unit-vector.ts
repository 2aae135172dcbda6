import { ConcordanceError } from '../../domain/errors.js';

/** The model whose vectors are read. */
export interface EmbeddingModel {
  model: string;
  dims: number;
  /** True: of a stored profile, whose dimensions no setting changes. */
  isStored?: boolean;
}

/** The server read the texts, whatever its answer is worth, and their tokens are counted. */
const charged = { data: { mayBeCharged: true, isCounted: true } };

/**
 * The vector of an answer, scaled to length 1; null where there is none.
 * @throws ConcordanceError `model_refused` for other dimensions, `model_failed` for a vector of length zero
 */
export function unitVector(values: unknown, { model, dims, isStored = false }: EmbeddingModel): Float32Array | null {
  if (!isNumbers(values) || values.length === 0) return null;
  if (values.length !== dims) {
    const given = values.length;
    const advice = isStored
      ? `Create another embedding profile of the model, with dimensions ${given} (POST /admin/embedding/config).`
      : `Set CONCORDANCE_EMBEDDING_DIMENSIONS to ${given}.`;
    throw new ConcordanceError(
      'model_refused',
      `The model ${model} gives vectors of ${given} dimensions, not ${dims}. ${advice}`,
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

/** Error of an answer without the vector of one of its texts. @param place of the text, from 0 */
export function missingVector(model: string, place: number, count: number): ConcordanceError {
  return new ConcordanceError(
    'model_failed',
    `The model ${model} gave no vector for text ${place + 1} of ${count}. Try again; if it happens again, use another model.`,
    charged,
  );
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one));
}
