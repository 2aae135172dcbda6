import type { ScheduleName } from '../../operations/schedule-names.js';

/** A schedule as Temporal has it. Times are ISO 8601 with Z. */
export interface ScheduleState {
  name: ScheduleName;
  /** Id in Temporal. */
  scheduleId: string;
  workflowType: string;
  note: string;
  everyMs: number;
  /** `missing`: deleted, or no worker has created it yet. */
  state: 'active' | 'paused' | 'missing';
  /** Start of its last workflow; null where none began. */
  lastStartedAt: string | null;
  /** End of its newest workflow that completed; null where none did lately. */
  lastCompletedAt: string | null;
  /** Null where none will begin. */
  nextStartAt: string | null;
  /** Workflows of it that run now. */
  running: number;
  /** Page in the Temporal UI; null when no UI is known. */
  url: string | null;
}

/** A task queue of the installation. */
export interface QueueState {
  /** Short name: `main`, `models` and others. */
  name: string;
  /** Name in Temporal. */
  taskQueue: string;
  /** Workers that asked for tasks lately. */
  workers: { identity: string; lastSeenAt: string }[];
  /** Tasks that wait for a worker, approximately; null where the server does not say. */
  backlog: number | null;
  /** Milliseconds that the first workflow task in it has waited; null where the server does not say. */
  oldestTaskMs: number | null;
}

/**
 * Periodic work and workers of the installation. Methods throw ConcordanceError `engine_unreachable` when Temporal
 * cannot be reached within a few seconds.
 */
export interface Scheduler {
  /** Milliseconds between two workflows of a schedule; needs no server. */
  intervalMs(name: ScheduleName): number;
  /** In the order of `scheduleNames`. */
  schedules(): Promise<ScheduleState[]>;
  /** Starts the workflow of a schedule now, unless it runs already; creates the schedule where it is missing. */
  trigger(name: ScheduleName): Promise<{ schedule: ScheduleState; wasRunning: boolean }>;
  queues(): Promise<QueueState[]>;
  /** True if the workflow that reconciles the jobs runs. */
  isReconcilerRunning(): Promise<boolean>;
  serverVersion(): Promise<string | null>;
}
