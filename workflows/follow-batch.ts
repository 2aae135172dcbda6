import {
  allHandlersFinished,
  CancellationScope,
  condition,
  patched,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { BatchView } from '../activities/batches/batch-dependencies.js';
import type { JobCommand } from '../domain/jobs/commands/fitting-commands.js';
import { refusalOf, type JobSituation, type Refusal } from '../domain/jobs/job-commands.js';
import type { SubmittingKind } from '../domain/jobs/kinds.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import { keyword, searchAttributes, type BatchInput } from '../temporal-config/shared.js';
import { acceptCancellation } from './commands/accept-cancellation.js';
import { acceptCommand } from './commands/accept-command.js';
import { batchDetails } from './details.js';
import { approved as approvedResult } from './commands/document-commands.js';
import { showEnd } from './end-stage.js';
import { approve } from './messages.js';
import { activitiesOf } from './activities.js';
import { beginNewHistory } from './begin-new-history.js';
import { patches } from './patches.js';
import { recordEnd } from './recorded-end.js';

const defaultStepsPerHistory = 200;
const firstWaitMs = 2_000;
const maxWaitMs = 60_000;
/** Maximum wait in milliseconds while there is more to submit. */
const maxWaitToSubmitMs = 10_000;

/** A batch as those see it who accept its commands. */
export interface FollowedBatch {
  /** State of the batch as its workflow knows it now. */
  situation(): JobSituation;
  /** Notes that the record was changed. */
  onChange(): void;
}

/** Accepts commands for a batch while its workflow runs. */
export type AcceptBatchCommands = (input: BatchInput, batch: FollowedBatch) => void;

/**
 * Submits the lines of a batch, some at a time, and waits until the jobs they became have ended. What became of each
 * line is in the store; here is only how far it came.
 * @param acceptCommands registers the commands of operators
 */
export async function followBatch(
  kind: SubmittingKind,
  input: BatchInput,
  acceptCommands: AcceptBatchCommands,
): Promise<void> {
  const { jobId, heartbeatMs, stepsPerHistory = defaultStepsPerHistory } = input;
  const activities = activitiesOf(heartbeatMs);
  let { place = { line: 0, position: 0 }, submitted = false } = input;
  let waitMs = input.waitMs ?? firstWaitMs;
  let approved = input.approved ?? false;
  let changed = false;
  let stage: JobStage = 'running';
  setHandler(approve, () => void (approved = true), {
    description: 'Better sent as an update, which says whether the batch waits. Approve the cost of the whole batch.',
  });
  acceptCommands(input, { situation: () => ({ stage }), onChange: () => void (changed = true) });
  try {
    for (let step = 0; ; step += 1) {
      if (step >= stepsPerHistory || workflowInfo().continueAsNewSuggested) {
        return await beginNewHistory<(next: BatchInput) => Promise<void>>({
          ...input,
          place,
          submitted,
          waitMs,
          approved,
        });
      }
      if (!submitted) {
        const done = await activities.submitLines({ jobId, place });
        if (done.end === 'job') {
          stage = 'finished';
          await cancelOpen(input);
          return showEnd();
        }
        if (done.place.line > place.line) waitMs = firstWaitMs;
        place = done.place;
        submitted = done.end === 'lines';
        if (done.end !== 'wait') continue;
      }
      const { over, view } = await activities.finishBatch({ jobId, ...(!submitted && { hasMore: true }) });
      if (view !== undefined) show(input, view);
      stage = over ? 'finished' : (view?.stage ?? stage);
      if (over) return showEnd();
      const signalled = await condition(() => approved || changed, waitMs, { summary: 'until its documents are read' });
      waitMs = signalled ? firstWaitMs : Math.min(submitted ? maxWaitMs : maxWaitToSubmitMs, waitMs * 1.5);
      changed = false;
      if (!approved) continue;
      approved = false;
      await activitiesOf(heartbeatMs).approveJob({ jobId });
    }
  } catch (error) {
    if (error instanceof TemporalFailure) stage = 'finished';
    return await recordEnd<never>(kind, error, {
      recordCancellation: () => cancelOpen(input),
      recordFailure: (failure) => activities.failJob({ jobId, runToken: 0, error: failure }),
    });
  } finally {
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

/** Lets operators approve and cancel the whole batch. */
export const acceptBatchCommands: AcceptBatchCommands = ({ jobId, heartbeatMs }, batch) => {
  const records = activitiesOf(heartbeatMs);
  acceptCommand('approve', {
    description: 'Approve the cost of the whole batch: all its documents that waited for it continue. Needs no input.',
    refusal: refusalOnceEnded('approve', batch),
    async execute({ recorded = false }) {
      const state = recorded ? { status: 'processing' as const, leftMs: null } : await records.approveJob({ jobId });
      batch.onChange();
      return approvedResult(state);
    },
  });
  acceptCancellation(records, jobId, {
    description: 'Stop the batch with all its documents that have not ended. Needs no input.',
    stays: 'What was integrated stays.',
    situation: () => batch.situation(),
  });
};

/**
 * Refuses a command to a batch that has ended. A document that met the limit of the batch makes it wait without its
 * workflow, so that only the record knows whether it waits: a command that does not fit it fails with its reason.
 */
export function refusalOnceEnded(command: JobCommand, { situation }: FollowedBatch): () => Refusal | null {
  return () => (situation().stage === 'finished' ? refusalOf(command, situation()) : null);
}

/** Details for operators: the table in the details, and the stage to filter by. */
function show({ marks }: BatchInput, view: BatchView): void {
  setCurrentDetails(batchDetails(marks, view));
  const { ontology } = view;
  // Asked last, so that only a workflow that has something to change records the marker.
  if (
    ontology !== undefined &&
    workflowInfo().typedSearchAttributes.get(searchAttributes.ontology) !== keyword(ontology) &&
    patched(patches.reingestionsFollowRenames)
  ) {
    upsertSearchAttributes([{ key: searchAttributes.ontology, value: keyword(ontology) }]);
  }
  if (workflowInfo().typedSearchAttributes.get(searchAttributes.stage) === view.stage) return;
  upsertSearchAttributes([{ key: searchAttributes.stage, value: view.stage }]);
}

/** Cancels the jobs that were submitted and have not ended. */
function cancelOpen({ jobId, heartbeatMs }: BatchInput): Promise<void> {
  return CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).cancelBatch({ jobId }));
}
