/** Parts that the adapters of models over HTTP share. */
export { explainError } from './explain-error.js';
export { isNeverSent } from './is-never-sent.js';
export { readText } from './read-text.js';
export { maxRetryAfterMs, retryAfterOf } from './retry-after.js';
export { missingVector, unitVector, type EmbeddingModel } from './unit-vector.js';
