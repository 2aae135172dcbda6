import type { Client } from '@temporalio/client';
import { errorCatalogue, type ErrorCode } from '../domain/errors.js';

type Description = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['describe']>>;

/**
 * Why a step of a workflow failed that is to be tried again, in words for whoever may see the job. Null where none did,
 * and for faults of our own side, which only the log tells.
 */
export function repeatedFailure({ raw }: Pick<Description, 'raw'>): string | null {
  for (const { lastFailure } of raw.pendingActivities ?? []) {
    const code = lastFailure?.applicationFailureInfo?.type;
    if (!isCode(code) || errorCatalogue[code].status === 500 || !lastFailure?.message) continue;
    return `A step failed and is tried again: ${lastFailure.message}`;
  }
  return null;
}

function isCode(code: string | null | undefined): code is ErrorCode {
  return code != null && Object.hasOwn(errorCatalogue, code);
}
