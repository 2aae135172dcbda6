import { allHandlersFinished, CancellationScope, condition, continueAsNew, isCancellation } from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { IngestionPlan, JobRun, ParsedDocument } from '../activities/ingest/steps.js';
import { runCount } from '../domain/ingest/window.js';
import { awaitApproval } from './await-approval.js';
import { openBoard, type Board } from './board.js';
import { acceptDocumentCommands } from './document-commands.js';
import { capReasonOf, isStop, jobErrorOf, workflowFailure } from './failures.js';
import { holdWhilePaused } from './hold-while-paused.js';
import { openInbox, type Inbox } from './inbox.js';
import { integrateWindow } from './integrate-window.js';
import type { IngestInput, IngestOutcome } from './messages.js';
import { activitiesOf } from './activities.js';

const endedWaiting = 'The job ended while it waited for approval.';

/**
 * Leads one document from its original to the graph. The job's record is written by the steps; this workflow only says
 * what comes next, and settles the job however it ends.
 */
export async function ingestDocument(input: IngestInput): Promise<IngestOutcome> {
  const inbox = openInbox(input.runToken);
  const board = openBoard(input.marks, input.continued?.progress);
  // The run changes when the job is approved: it goes on under a new token.
  const current = { run: { jobId: input.jobId, runToken: input.runToken } };
  acceptDocumentCommands(activitiesOf(input.heartbeatMs), inbox, board, current);
  try {
    if (input.runToken === 0) current.run = await awaitTurn(inbox, board, input.jobId);
    return await lead(input, inbox, board, current);
  } catch (error) {
    return await settle(error, input, inbox, board, current.run);
  } finally {
    // Whoever gave a command is answered before this history ends.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

/** Seen by operators meanwhile; an idle workflow costs nothing. */
async function awaitTurn(inbox: Inbox, board: Board, jobId: string): Promise<JobRun> {
  board.enter('queued');
  await inbox.hearTurn();
  return { jobId, runToken: inbox.newestToken() };
}

async function lead(input: IngestInput, inbox: Inbox, board: Board, current: { run: JobRun }): Promise<IngestOutcome> {
  const { ontologyId, heartbeatMs } = input;
  const records = activitiesOf(heartbeatMs);
  const steps = activitiesOf(heartbeatMs);

  let plan = input.continued?.plan;
  let nextRun = input.continued?.nextRun ?? 0;

  if (plan === undefined) {
    board.enter('preparing');
    const { approved } = await records.confirmStart(current.run);
    const text = await parseWithinCap(input, inbox, board, current);
    if (text === null) return await stop(input, inbox, current.run, endedWaiting);
    plan = await steps.chunkDocument({ ...current.run, ...text });
    board.planned(plan.chunks);

    if (plan.needsApproval && !approved) {
      const run = await awaitApproval(records, inbox, board, current.run, plan.approvalMs);
      if (run === null) return await stop(input, inbox, current.run, endedWaiting);
      current.run = run;
      await records.confirmStart(current.run);
    }
    board.enter('integrating');
    await records.enterStage({ ...current.run, stage: 'integrating' });
  }

  const hold = (paused: boolean) => holdWhilePaused(records, inbox, board, current.run, paused);
  for (;;) {
    const end = await integrateWindow(steps, board, current.run, plan, nextRun, hold);
    nextRun = end.nextRun;
    if (end.capReason === null) break;
    const run = await awaitApproval(records, inbox, board, current.run, plan.approvalMs, end.capReason);
    if (run === null) return await stop(input, inbox, current.run, endedWaiting);
    current.run = run;
    await records.confirmStart(current.run);
    board.enter('integrating');
  }
  if (nextRun < runCount(plan)) {
    return await continueLater(input, inbox, current.run, plan, nextRun, board);
  }

  board.enter('finishing');
  const finished = await steps.finishDocument(current.run);
  board.finished(finished);
  board.enter('finished');
  await wakeActor(ontologyId, heartbeatMs);
  const { conceptsCreated, conceptsLinked, costUsd } = finished;
  return { outcome: 'completed', chunks: plan.chunks, conceptsCreated, conceptsLinked, costUsd };
}

/** Parses the original; a call that describes a picture may wait for approval of the limit it would pass. Null: ended. */
async function parseWithinCap(
  { heartbeatMs }: IngestInput,
  inbox: Inbox,
  board: Board,
  current: { run: JobRun },
): Promise<ParsedDocument | null> {
  const records = activitiesOf(heartbeatMs);
  for (;;) {
    try {
      return await activitiesOf(heartbeatMs).parseDocument(current.run);
    } catch (error) {
      const reason = capReasonOf(error);
      if (reason === null) throw error;
      const run = await awaitApproval(records, inbox, board, current.run, null, reason);
      if (run === null) return null;
      current.run = run;
      await records.confirmStart(current.run);
      board.enter('preparing');
    }
  }
}

/** Begins a new history at the place this one reached, unless another run has taken over meanwhile. */
async function continueLater(
  input: IngestInput,
  inbox: Inbox,
  run: JobRun,
  plan: IngestionPlan,
  nextRun: number,
  board: Board,
): Promise<IngestOutcome> {
  if (inbox.newestToken() > run.runToken)
    return await stop(input, inbox, run, 'Another run of this job has taken over.');
  return await continueAsNew<typeof ingestDocument>({
    ...input,
    runToken: run.runToken,
    continued: { plan, nextRun, progress: board.progress() },
  });
}

/** However the run ended: the record is settled, the actor is told, and the workflow ends in the same way. */
async function settle(
  error: unknown,
  input: IngestInput,
  inbox: Inbox,
  board: Board,
  run: JobRun,
): Promise<IngestOutcome> {
  // Anything else is a mistake in workflow code or the word to continue as new; both belong to the engine.
  if (!(error instanceof TemporalFailure)) throw error;
  const records = activitiesOf(input.heartbeatMs);
  if (isCancellation(error)) {
    board.ended('cancelled', 'Whole chunks that were integrated stay. Submit the document again to go on.');
    await CancellationScope.nonCancellable(() => records.cancelJob({ jobId: input.jobId }));
    // One that was cancelled before its turn held nothing that another waits for.
    if (run.runToken > 0) await wakeActor(input.ontologyId, input.heartbeatMs);
    throw error;
  }
  const jobError = jobErrorOf(error);
  if (isStop(jobError)) return await stop(input, inbox, run, jobError.detail);
  board.ended(`failed (${jobError.code})`, jobError.detail);
  await CancellationScope.nonCancellable(() => records.failJob({ ...run, error: jobError }));
  await wakeActor(input.ontologyId, input.heartbeatMs);
  throw workflowFailure(jobError, error);
}

/** The job is settled or led by another run; if that run was handed to this workflow, it is begun here. */
async function stop(input: IngestInput, inbox: Inbox, run: JobRun, because: string): Promise<IngestOutcome> {
  await wakeActor(input.ontologyId, input.heartbeatMs);
  const newest = inbox.newestToken();
  if (newest > run.runToken) {
    const { continued: _, ...anew } = input;
    await continueAsNew<typeof ingestDocument>({ ...anew, runToken: newest });
  }
  return { outcome: 'stopped', because };
}

/** The job no longer runs: another one may start. Told even when this workflow is cancelled. */
function wakeActor(ontologyId: string, heartbeatMs: number): Promise<void> {
  return CancellationScope.nonCancellable(() => activitiesOf(heartbeatMs).wakeOntology({ ontologyId }));
}
