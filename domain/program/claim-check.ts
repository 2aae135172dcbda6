import { ConcordanceError } from '../errors.js';
import type { ObjectStore } from '../ports.js';
import { explainLoss } from '../verify/explain-loss.js';
import type { ClaimCheck } from './execution.js';

/**
 * UTF-16 units of JSON that are sent through Temporal as they are. In UTF-8 they are three times as many bytes at most.
 */
const maxInlineLength = 16_000;

/** Hours for which the result of a program is kept for its caller. */
export const resultRetentionHours = 24;

/**
 * Object keys of payloads that are passed by reference. What is passed on is read once and goes; results are kept for
 * `resultRetentionHours`. No part of a key is one execution's alone, so that stores made of folders keep no empty ones.
 */
export const claimCheckKeys = {
  root: 'programs/',
  passing: 'programs/passing/',
  kept: 'programs/kept/',
  request: (executionId: string) => `programs/passing/${executionId}.request`,
  result: (executionId: string, keep: boolean) => `programs/${keep ? 'kept' : 'passing'}/${executionId}.result`,
};

/** Readies a value for its way: large ones are stored under the key, and so is what is to be kept. */
export async function offload<T>(objects: ObjectStore, key: string, value: T, keep = false): Promise<ClaimCheck<T>> {
  const json = JSON.stringify(value);
  if (!keep && json.length <= maxInlineLength) return { value };
  await objects.putNamed(key, new TextEncoder().encode(json));
  return { key };
}

/**
 * Loads a payload that was offloaded into the object store, or returns one that was not.
 * @throws ConcordanceError `object_missing`
 */
export async function loadPayload<T>(objects: ObjectStore, claimCheck: ClaimCheck<T>): Promise<T> {
  if ('value' in claimCheck) return claimCheck.value;
  const bytes = await explainLoss(objects.read(claimCheck.key), (code, cause) => {
    const detail = 'The input or result of the program is no longer stored. Run the program again.';
    return new ConcordanceError(code, detail, { cause });
  });
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
