import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { JobStage, JobStatus } from '../domain/jobs/job-status.js';
import type { IngestionPlan } from '../activities/ingest/activity-payloads.js';
import { messageNames, type OntologyJobInput } from '../temporal-config/shared.js';

export type { ActorInput } from '../temporal-config/shared.js';

/** To the actor: look at the store, there may be something to do. */
export const notify = defineSignal(messageNames.storeChanged);

/** To a job's workflow: it is this job's turn, under this token. */
export const proceed = defineSignal<[{ runToken: number }]>(messageNames.proceed);

/** To a job's workflow: its ontology has another name, under which operators find it from now on. */
export const renamed = defineSignal<[{ ontology: string }]>(messageNames.renamed);

/**
 * Commands of operators to a job's workflow. Each is an update, which is refused at once where it does not fit.
 * Approve, pause and resume are signals of the same names as well: those are stored while no worker is there, and their
 * outcome is not reported. They take a `CommandInput`, which the UI leaves out.
 */
export const commands = {
  approve: defineUpdate<CommandResult>(messageNames.approve),
  pause: defineUpdate<CommandResult>(messageNames.pause),
  resume: defineUpdate<CommandResult>(messageNames.resume),
  cancel: defineUpdate<CommandResult>(messageNames.cancel),
};

/** People give none. */
export interface CommandInput {
  /** Set by the API, which has changed the record itself: there is nothing to decide, only to follow. */
  recorded?: boolean;
}

/** Result of a command. */
export interface CommandResult {
  status: JobStatus;
  /** A sentence for the operator. */
  detail: string;
}

/** To a job's workflow: the job may continue. */
export const approve = defineSignal(messageNames.approve);

/** To a job's workflow: hold at the next chunk. */
export const pause = defineSignal(messageNames.pause);

/** To a job's workflow: continue; also to look at the record, which may have been changed. */
export const resume = defineSignal(messageNames.resume);

/** To the workflow of a delivery: make the next attempt at once. */
export const sendNow = defineSignal(messageNames.sendNow);

/** To the reconciler, from an operator: do not wait for the next minute. */
export const reconcileNow = defineSignal(messageNames.reconcileNow);

/** Query of the progress of a job's workflow. */
export const progress = defineQuery<IngestProgress>(messageNames.progress);

export interface IngestInput extends OntologyJobInput {
  /** Position where the previous history stopped. */
  continued?: IngestPosition;
  /** Maximum number of times the record of a paused job is read in one history; by default `maxPollsPerHistory`. */
  looksPerHistory?: number;
}

/** Word about pausing. `look`: the record was changed already, or may have been. */
export type PauseSignal = 'pause' | 'resume' | 'look';

/** Everything that is known of a run between two of its histories. */
export interface IngestPosition {
  plan: IngestionPlan;
  /** Run of chunks that is integrated next. */
  nextRun: number;
  progress: IngestProgress;
  /** Word about pausing that was not taken yet. */
  pauseSignal?: PauseSignal;
}

export interface IngestProgress {
  stage: JobStage;
  paused?: boolean;
  /** Set once it ended otherwise than by being finished. */
  ended?: { how: string; next: string };
  chunks: number | null;
  chunksProcessed: number;
  conceptsCreated: number;
  conceptsLinked: number;
  quotesProposed: number;
  quotesKept: number;
  /** US dollars spent so far. */
  costUsd?: number;
}

/** Result of a job's workflow that neither failed nor was cancelled. */
export type IngestOutcome =
  | { outcome: 'completed'; chunks: number; conceptsCreated: number; conceptsLinked: number; costUsd: number }
  /** The record is final, or is owned by another attempt; nothing was left to do here. */
  | { outcome: 'stopped'; because: string };
