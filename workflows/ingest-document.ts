import { allHandlersFinished, CancellationScope, condition, continueAsNew, isCancellation } from '@temporalio/workflow';
import type { IngestionPlan, JobAttempt, ParsedDocument } from '../activities/ingest/activity-payloads.js';
import { chunkBatchCount } from '../domain/ingest/window.js';
import { jobKindRules } from '../domain/jobs/kinds.js';
import { awaitApproval } from './waiting/await-approval.js';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.js';
import { acceptDocumentCommands } from './commands/document-commands.js';
import { showEnd } from './end-stage.js';
import { capReasonOf } from './failures.js';
import { waitWhilePaused } from './waiting/wait-while-paused.js';
import { registerSignalHandlers, type PendingSignals } from './pending-signals.js';
import { integrateWindow } from './integrate-window.js';
import type { IngestInput, IngestOutcome, PauseSignal } from './messages.js';
import { activitiesOf } from './activities.js';
import { beginNewHistory } from './begin-new-history.js';
import { recordEnd } from './recorded-end.js';

const endedWaiting = 'The job ended while it waited for approval.';

/**
 * Leads one document from its original to the graph. The job's record is written by the activities; this workflow only
 * says what comes next, and records its end however it ends.
 */
export async function ingestDocument(input: IngestInput): Promise<IngestOutcome> {
  const signals = registerSignalHandlers(input.runToken, input.continued?.pauseSignal);
  const reporter = createProgressReporter(input.marks, input.continued?.progress);
  // The run changes when the job is approved: it continues under a new token.
  const current = { run: { jobId: input.jobId, runToken: input.runToken } };
  acceptDocumentCommands(activitiesOf(input.heartbeatMs), signals, reporter, current);
  try {
    if (input.runToken === 0) current.run = await awaitStart(signals, reporter, input.jobId);
    return await runStages(input, signals, reporter, current);
  } catch (error) {
    return await endAttempt(error, input, signals, reporter, current.run);
  } finally {
    // Anyone who gave a command is answered before this history ends.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

/** Seen by operators meanwhile; an idle workflow costs nothing. */
async function awaitStart(signals: PendingSignals, reporter: ProgressReporter, jobId: string): Promise<JobAttempt> {
  reporter.enter('queued');
  await signals.waitForStart();
  return { jobId, runToken: signals.newestToken() };
}

async function runStages(
  input: IngestInput,
  signals: PendingSignals,
  reporter: ProgressReporter,
  current: { run: JobAttempt },
): Promise<IngestOutcome> {
  const { ontologyId, heartbeatMs } = input;
  const records = activitiesOf(heartbeatMs);
  const activities = activitiesOf(heartbeatMs);

  let plan = input.continued?.plan;
  let nextRun = input.continued?.nextRun ?? 0;

  if (plan === undefined) {
    reporter.enter('preparing');
    const { approved } = await records.confirmStart(current.run);
    const text = await parseWithinCap(input, signals, reporter, current);
    if (text === null) return await exitAttempt(input, signals, reporter, current.run, endedWaiting);
    plan = await activities.chunkDocument({ ...current.run, ...text });
    reporter.planned(plan.chunks);

    if (plan.needsApproval && !approved) {
      const run = await awaitApproval(records, signals, reporter, current.run, plan.approvalMs);
      if (run === null) return await exitAttempt(input, signals, reporter, current.run, endedWaiting);
      current.run = run;
      await records.confirmStart(current.run);
    }
    reporter.enter('integrating');
    await records.enterStage({ ...current.run, stage: 'integrating' });
  }

  const hold = (paused: boolean) =>
    waitWhilePaused(records, signals, reporter, current.run, paused, input.looksPerHistory);
  for (;;) {
    const end = await integrateWindow(activities, reporter, current.run, plan, nextRun, hold);
    nextRun = end.nextRun;
    if (end.isHistoryFull) return await continueLater(input, signals, current.run, plan, nextRun, reporter, 'look');
    if (end.capReason === null) break;
    const run = await awaitApproval(records, signals, reporter, current.run, plan.approvalMs, end.capReason);
    if (run === null) return await exitAttempt(input, signals, reporter, current.run, endedWaiting);
    current.run = run;
    await records.confirmStart(current.run);
    reporter.enter('integrating');
  }
  if (nextRun < chunkBatchCount(plan)) {
    return await continueLater(input, signals, current.run, plan, nextRun, reporter);
  }

  reporter.enter('finishing');
  const finished = await activities.finishDocument(current.run);
  reporter.finished(finished);
  reporter.enter('finished');
  await signalActor(ontologyId, heartbeatMs);
  const { conceptsCreated, conceptsLinked, costUsd } = finished;
  return { outcome: 'completed', chunks: plan.chunks, conceptsCreated, conceptsLinked, costUsd };
}

/**
 * Parses the original; a call that describes a picture may wait for approval of the limit it would pass. Null: ended.
 */
async function parseWithinCap(
  { heartbeatMs }: IngestInput,
  signals: PendingSignals,
  reporter: ProgressReporter,
  current: { run: JobAttempt },
): Promise<ParsedDocument | null> {
  const records = activitiesOf(heartbeatMs);
  for (;;) {
    try {
      return await activitiesOf(heartbeatMs).parseDocument(current.run);
    } catch (error) {
      const reason = capReasonOf(error);
      if (reason === null) throw error;
      const run = await awaitApproval(records, signals, reporter, current.run, null, reason);
      if (run === null) return null;
      current.run = run;
      await records.confirmStart(current.run);
      reporter.enter('preparing');
    }
  }
}

/**
 * Begins a new history at the place this one reached, unless another attempt has taken over meanwhile.
 * @param paused `look` where the new one begins with reading whether the job is still paused
 */
async function continueLater(
  input: IngestInput,
  signals: PendingSignals,
  run: JobAttempt,
  plan: IngestionPlan,
  nextRun: number,
  reporter: ProgressReporter,
  paused: PauseSignal | null = null,
): Promise<IngestOutcome> {
  // What a command under way or a signal says from now on would be lost with this history.
  await condition(allHandlersFinished);
  if (signals.newestToken() > run.runToken)
    return await exitAttempt(input, signals, reporter, run, 'Another run of this job has taken over.');
  const pauseSignal = signals.takePauseSignal() ?? paused;
  return await beginNewHistory<typeof ingestDocument>({
    ...input,
    runToken: run.runToken,
    marks: reporter.marks(),
    continued: { plan, nextRun, progress: reporter.progress(), ...(pauseSignal !== null && { pauseSignal }) },
  });
}

/** However the attempt ended: the record is final, the actor is notified, and the workflow ends in the same way. */
async function endAttempt(
  error: unknown,
  input: IngestInput,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
): Promise<IngestOutcome> {
  const records = activitiesOf(input.heartbeatMs);
  return await recordEnd<IngestOutcome>('ingestion', error, {
    async recordCancellation() {
      reporter.ended('cancelled', jobKindRules.ingestion.afterFailure);
      const cancelled = await records.cancelJob({ jobId: input.jobId });
      // Earlier versions of this activity gave nothing.
      if (cancelled?.because !== undefined) reporter.ended('cancelled', cancelled.because);
    },
    async recordFailure(jobError) {
      reporter.ended(`failed (${jobError.code})`, jobError.detail);
      await records.failJob({ ...run, error: jobError });
    },
    exit: ({ detail }) => exitAttempt(input, signals, reporter, run, detail),
    async notify() {
      // One that was cancelled before its turn held nothing that another waits for.
      if (!isCancellation(error) || run.runToken > 0) await signalActor(input.ontologyId, input.heartbeatMs);
    },
  });
}

/** The job is final or owned by another attempt; if that attempt was assigned to this workflow, it starts here. */
async function exitAttempt(
  input: IngestInput,
  signals: PendingSignals,
  reporter: ProgressReporter,
  run: JobAttempt,
  because: string,
): Promise<IngestOutcome> {
  await signalActor(input.ontologyId, input.heartbeatMs);
  const newest = signals.newestToken();
  if (newest > run.runToken) {
    const { continued: _, ...anew } = input;
    await continueAsNew<typeof ingestDocument>({ ...anew, marks: reporter.marks(), runToken: newest });
  }
  showEnd();
  return { outcome: 'stopped', because };
}

/** The job no longer runs: another one may start. Notifies even when this workflow is cancelled. */
function signalActor(ontologyId: string, heartbeatMs: number): Promise<void> {
  return CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).wakeOntology({ ontologyId }));
}
