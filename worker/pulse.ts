import { Context } from '@temporalio/activity';
import type { Pulse } from '../activities/ingest/ingest-parts.js';

/** Sign of life and word to stop of the activity that is running. */
export const activityPulse: Pulse = {
  beat: (details) => Context.current().heartbeat(details),
  signal: () => Context.current().cancellationSignal,
};
