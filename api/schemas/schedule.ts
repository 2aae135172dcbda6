import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ScheduleState } from '../../domain/ports.js';
import { scheduleNames } from '../../domain/operations/schedule-names.js';
import { closed, count, nullable, oneOf, timestamp } from '../validation/schema.js';

export const scheduleSchema = closed(
  {
    name: oneOf(scheduleNames),
    schedule_id: Type.String({ description: 'Id in Temporal' }),
    workflow_type: Type.String(),
    note: Type.String({ description: 'Purpose of its workflow' }),
    interval_seconds: Type.Integer({ minimum: 1 }),
    state: oneOf(['active', 'paused', 'missing'], {
      description: 'missing: it was deleted, or no worker has created it yet',
    }),
    last_started_at: nullable(timestamp),
    last_completed_at: nullable(timestamp),
    next_start_at: nullable(timestamp),
    running: Type.Integer({ minimum: 0, description: 'Workflows of it that run now' }),
    url: nullable(Type.String({ description: 'Page of the schedule in the Temporal UI' })),
  },
  { $id: 'Schedule' },
);

export const exampleSchedule: Static<typeof scheduleSchema> = {
  name: 'clearing',
  schedule_id: 'schedule:clearing:3f9c2a1b',
  workflow_type: 'clearExpiredData',
  note: 'Removes data that are not needed any more',
  interval_seconds: 3600,
  state: 'active',
  last_started_at: '2026-11-20T09:00:00.000Z',
  last_completed_at: '2026-11-20T09:00:01.000Z',
  next_start_at: '2026-11-20T10:00:00.000Z',
  running: 0,
  url: 'http://127.0.0.1:8233/namespaces/default/schedules/schedule%3Aclearing%3A3f9c2a1b',
};

/** Maps a schedule and its state. */
export function toScheduleDto(schedule: ScheduleState): Static<typeof scheduleSchema> {
  return {
    name: schedule.name,
    schedule_id: schedule.scheduleId,
    workflow_type: schedule.workflowType,
    note: schedule.note,
    interval_seconds: schedule.everyMs / 1000,
    state: schedule.state,
    last_started_at: schedule.lastStartedAt,
    last_completed_at: schedule.lastCompletedAt,
    next_start_at: schedule.nextStartAt,
    running: schedule.running,
    url: schedule.url,
  };
}

export const queueSchema = closed(
  {
    name: Type.String(),
    task_queue: Type.String({ description: 'Name in Temporal' }),
    is_polled: Type.Boolean({ description: 'A worker asked for tasks in the last 90 seconds' }),
    workers: Type.Array(closed({ identity: Type.String(), last_seen_at: timestamp }), {
      description: 'Workers that asked for tasks in the last 90 seconds; one that was stopped is listed until then',
    }),
    backlog: nullable(Type.Integer({ minimum: 0, description: 'Tasks that wait for a worker, approximately' })),
  },
  { $id: 'TaskQueue' },
);

export const jobsByStatusSchema = Type.Record(Type.String(), count);
