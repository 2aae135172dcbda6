import { CancellationScope, condition, defineSignal, isCancellation, setHandler } from '@temporalio/workflow';
import type { JobInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../../workflows/activities.js';

export const look = defineSignal('look');

/** The work of the tests' own kind of job: it waits until it is told to look, and has found nothing. */
export async function inspectGraph({ jobId, heartbeatMs }: JobInput): Promise<void> {
  const steps = activitiesOf(heartbeatMs);
  let looked = false;
  setHandler(look, () => void (looked = true));
  try {
    await condition(() => looked);
    await steps.finishJob({ jobId, end: { status: 'completed', error: null } });
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => steps.cancelJob({ jobId }));
    throw error;
  }
}
