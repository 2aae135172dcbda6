import { ScheduleAlreadyRunning, ScheduleNotFoundError, type Client } from '@temporalio/client';
import type { Duration } from '@temporalio/common';
import { backupCheckMs } from '../domain/backup/backup-schedule.js';
import { scheduleNames, type ScheduleName } from '../domain/operations/schedule-names.js';
import { scheduleId, summary, type ScheduledInput } from './shared.js';

/** A workflow that is started periodically. */
export interface ScheduleRow {
  workflowType: string;
  everyMs: number;
  /** Shown to operators. */
  note: string;
}

/**
 * Every schedule, once. To add one, add its name to `scheduleNames`, its row here, and its workflow: workers create it
 * when they start. One that an operator paused stays paused.
 */
export const scheduleTable: Record<ScheduleName, ScheduleRow> = {
  backups: {
    workflowType: 'keepBackups',
    everyMs: backupCheckMs,
    note: 'Makes a backup where one is due, and removes scheduled ones whose time is over',
  },
  clearing: {
    workflowType: 'clearExpiredData',
    everyMs: 3_600_000,
    note: 'Removes what is not needed any more: parsed texts, contexts, results of programs, expired artifacts, unused vectors, abandoned and orphaned objects',
  },
  epistemic: {
    workflowType: 'refreshEpistemicStatus',
    everyMs: 3_600_000,
    note: 'Measures the epistemic status of the types of relationships again, where the graph has changed enough',
  },
  vocabulary: {
    workflowType: 'keepVocabulary',
    everyMs: 6 * 3_600_000,
    note: 'Computes the categories of types of relationships again, and consolidates the vocabulary where its zone asks for that',
  },
};

/** Task queue and installation of the schedules. */
export interface ScheduleAddress {
  taskQueue: string;
  installationId: string;
}

/** Missed times are caught up with within this; a stop of days is no reason for more than one run. */
const catchupWindow: Duration = '1 hour';

/** Creates the schedules that are missing, and gives the others what their rows say now. */
export async function ensureSchedules(client: Client, address: ScheduleAddress): Promise<void> {
  for (const name of scheduleNames) await ensureSchedule(client, address, name);
}

/** Creates the schedule, or gives it what its row says now; one that is paused stays paused. Can be repeated. */
export async function ensureSchedule(client: Client, address: ScheduleAddress, name: ScheduleName): Promise<void> {
  const options = optionsOf(address, name);
  const { scheduleId: id, spec, action, policies } = options;
  try {
    // Keeps the state that operators set: a paused schedule stays paused.
    await client.schedule.getHandle(id).update(({ state }) => ({ spec, action, policies, state }));
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
    await createSchedule(client, options);
  }
}

async function createSchedule(client: Client, options: ReturnType<typeof optionsOf>): Promise<void> {
  try {
    await client.schedule.create(options);
  } catch (error) {
    // Another worker created it in between, with the same options.
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}

function optionsOf({ taskQueue, installationId }: ScheduleAddress, name: ScheduleName) {
  const { workflowType, everyMs, note } = scheduleTable[name];
  const id = scheduleId(installationId, name);
  const input: ScheduledInput = { v: 1 };
  return {
    scheduleId: id,
    spec: { intervals: [{ every: everyMs }] },
    action: {
      ...{ type: 'startWorkflow' as const, workflowType, taskQueue, args: [input], staticSummary: summary(note) },
      // Temporal adds the time to the id of each run.
      workflowId: id,
    },
    policies: { overlap: 'SKIP' as const, catchupWindow },
    state: { note },
  };
}
