/** What adapters of models share that are asked over HTTP. */
export { explainError } from './explain-error.js';
export { isNeverSent } from './is-never-sent.js';
export { readText } from './read-text.js';
export { maxRetryAfterMs, retryAfterOf } from './retry-after.js';
