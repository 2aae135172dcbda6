import { CancellationScope, condition, defineSignal, isCancellation, setHandler } from '@temporalio/workflow';
import type { JobInput, OntologyJobInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../../workflows/activities.js';
import { registerSignalHandlers } from '../../workflows/pending-signals.js';

export { ontologyActor } from '../../workflows/ontology-actor.js';

export const look = defineSignal('look');

/** The work of the tests' own kind of job: it waits until it is told to look, and has found nothing. */
export async function inspectGraph({ jobId, heartbeatMs }: JobInput): Promise<void> {
  const activities = activitiesOf(heartbeatMs);
  await unlessCancelled(jobId, heartbeatMs, async (signal) => {
    await signal();
    await activities.finishJob({ jobId, end: { status: 'completed', error: null } });
  });
}

/** The same of a kind that belongs to an ontology: it waits for its turn first. */
export async function tidyOntology({ jobId, runToken, heartbeatMs }: OntologyJobInput): Promise<void> {
  const signals = registerSignalHandlers(runToken);
  const activities = activitiesOf(heartbeatMs);
  await unlessCancelled(jobId, heartbeatMs, async (signal) => {
    await signals.waitForStart();
    const run = { jobId, runToken: signals.newestToken() };
    await activities.confirmStart(run);
    await signal();
    await activities.finishJob({ ...run, end: { status: 'completed', error: null } });
  });
}

/** Does the work, which is told to look by a signal; the record of a job whose workflow is cancelled follows. */
async function unlessCancelled(
  jobId: string,
  heartbeatMs: number,
  work: (signal: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let looked = false;
  setHandler(look, () => void (looked = true));
  try {
    await work(() => condition(() => looked));
  } catch (error) {
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).cancelJob({ jobId }));
    }
    throw error;
  }
}
