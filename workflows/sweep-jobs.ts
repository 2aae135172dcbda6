import { condition, isCancellation, setCurrentDetails, setHandler, workflowInfo } from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { RecordedReport } from '../activities/jobs/job-activities.js';
import type { ReconcilerInput } from '../temporal-config/shared.js';
import { detailsTable, plain } from './details.js';
import { reconcileNow } from './messages.js';
import { activitiesOf } from './activities.js';
import { beginNewHistory } from './begin-new-history.js';

const defaultEveryMs = 60_000;
const defaultRoundsPerHistory = 300;

/** Reconciles all jobs each minute, for the lifetime of the installation. */
export async function sweepJobs(input: ReconcilerInput): Promise<void> {
  const { everyMs = defaultEveryMs, roundsPerHistory = defaultRoundsPerHistory } = input;
  let asked = false;
  setHandler(reconcileNow, () => void (asked = true), {
    description: 'Reconcile now: compare the records of all jobs with their workflows.',
  });
  for (let round = 0; ; round += 1) {
    if (round >= roundsPerHistory || workflowInfo().continueAsNewSuggested) {
      await beginNewHistory<typeof sweepJobs>(input);
    }
    asked = false;
    try {
      setCurrentDetails(lastRun(await activitiesOf().settleIdleJobs()));
    } catch (error) {
      // The next round retries; anything but an activity that failed belongs to Temporal.
      if (!(error instanceof TemporalFailure) || isCancellation(error)) throw error;
      setCurrentDetails(`The last reconciliation failed: ${plain(error.cause?.message ?? error.message)}`);
    }
    await condition(() => asked, everyMs, { summary: 'until the next reconciliation' });
  }
}

function lastRun({ expired, settled, woken, engineReachable }: RecordedReport): string {
  return detailsTable([
    ['Approvals that expired', String(expired)],
    ['Records corrected', String(settled)],
    ['Ontologies with queued jobs', String(woken)],
    ['Temporal answered', engineReachable ? 'yes' : 'no; the next reconciliation does the rest'],
  ]);
}
