import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { JobStage } from '../domain/jobs/job.js';
import type { IngestionPlan } from '../activities/ingest/steps.js';
import { messageNames, type IngestStart } from '../temporal-config/shared.js';

export type { ActorInput } from '../temporal-config/shared.js';

/** To the actor: look at the store, there may be something to do. */
export const wake = defineSignal(messageNames.wake);

/** To a job's workflow: it is this job's turn, under this token. */
export const proceed = defineSignal<[{ runToken: number }]>(messageNames.proceed);

/** To a job's workflow, from an operator in the UI: the job may go on. */
export const approve = defineSignal(messageNames.approve);

/** To a job's workflow: hold at the next chunk. */
export const pause = defineSignal(messageNames.pause);

/** To a job's workflow: go on; also to look at the record, which may have been changed. */
export const resume = defineSignal(messageNames.resume);

/** To the sweep, from an operator: do not wait for the next minute. */
export const sweepNow = defineSignal(messageNames.sweepNow);

/** Of a job's workflow: how far it is. */
export const progress = defineQuery<IngestProgress>(messageNames.progress);

export interface IngestInput extends IngestStart {
  /** Where the history before this one stopped. */
  continued?: IngestPlace;
}

/** Everything that is known of a run between two of its histories. */
export interface IngestPlace {
  plan: IngestionPlan;
  /** Run of chunks that is integrated next. */
  nextRun: number;
  progress: IngestProgress;
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

/** How the workflow of a job ended, where it neither failed nor was cancelled. */
export type IngestOutcome =
  | { outcome: 'completed'; chunks: number; conceptsCreated: number; conceptsLinked: number; costUsd: number }
  /** The record was settled, or is led by another run; nothing was left to do here. */
  | { outcome: 'stopped'; because: string };
