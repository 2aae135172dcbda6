import {
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import type { TemporalClient } from './temporal-client.js';
import type { messageNames } from './shared.js';

/** Milliseconds a worker is given to take an update. The record is changed already, so nobody need wait longer. */
const answerWithinMs = 1_000;

export interface RecordedCommand {
  workflowId: string;
  name: (typeof messageNames)['approve' | 'pause' | 'resume'];
  /** The same for the same change of the record: Temporal takes it once, however often it is sent. */
  updateId: string;
  /** Sends a signal where no worker answers in time, or one of an earlier version: Temporal keeps it until one does. */
  orSignal: boolean;
}

/**
 * Tells a job's workflow that its record was changed. No error when there is none or it has ended: the record decides.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function deliverCommand(
  client: TemporalClient,
  { workflowId, name, updateId, orSignal }: RecordedCommand,
): Promise<void> {
  try {
    await client.call(async (connected) => {
      const handle = connected.workflow.getHandle(workflowId);
      const update = () => handle.executeUpdate<unknown, [object]>(name, { args: [{ recorded: true }], updateId });
      try {
        await connected.withDeadline(Date.now() + answerWithinMs, update);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        if (orSignal) await handle.signal(name);
      }
    });
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof WorkflowUpdateRPCTimeoutOrCancelledError || error instanceof WorkflowUpdateFailedError;
}
