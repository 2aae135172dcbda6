import assert from 'node:assert/strict';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';

/** Type and message of a refused update. */
export async function refusal(update: Promise<unknown>): Promise<[type: string, message: string]> {
  try {
    await update;
  } catch (error) {
    assert.ok(error instanceof WorkflowUpdateFailedError, String(error));
    assert.ok(error.cause instanceof ApplicationFailure);
    return [error.cause.type ?? '', error.cause.message];
  }
  throw new Error('the update was not refused');
}
