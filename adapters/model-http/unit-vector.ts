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
 * The vector of an answer, scaled to length 1; null where there is none. One that is unusable is paid all the same, and
 * the next answer to the same texts would be no better: no try follows by itself.
 * @throws ConcordanceError `model_refused` for other dimensions, `model_answer_invalid` for values that are not numbers
 *   and for a length that is 0 or no number
 */
export function unitVector(values: unknown, { model, dims, isStored = false }: EmbeddingModel): Float32Array | null {
  if (!Array.isArray(values) || values.length === 0) return null;
  if (!isNumbers(values)) throw unusable(`The model ${model} gave a vector with values that are not numbers.`);
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
  if (length === 0 || !Number.isFinite(length)) {
    throw unusable(`The model ${model} gave a vector of length ${length === 0 ? 'zero' : 'infinity'}.`);
  }
  return Float32Array.from(values, (value) => value / length);
}

/** Error of an answer without the vector of one of its texts. @param place of the text, from 0 */
export function missingVector(model: string, place: number, count: number): ConcordanceError {
  return unusable(`The model ${model} gave no vector for text ${place + 1} of ${count}.`);
}

function unusable(what: string): ConcordanceError {
  return new ConcordanceError(
    'model_answer_invalid',
    `${what} Correct its server, or use another embedding model; then try again: the texts are sent and paid once more.`,
    charged,
  );
}

function isNumbers(values: unknown[]): values is number[] {
  return values.every((one) => typeof one === 'number' && Number.isFinite(one));
}
