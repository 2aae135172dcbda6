import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { probe } from '../../operations/probe.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleSchedule, jobsByStatusSchema, scheduleSchema, toScheduleDto } from '../../schemas/schedule.js';
import { closed, nullable, oneOf, timestamp } from '../../validation/schema.js';

const hourMs = 3_600_000;

export const getSchedulerStatus = route({
  method: 'GET',
  path: '/admin/scheduler/status',
  operationId: 'getSchedulerStatus',
  tag: 'Administration',
  summary: 'Get the state of periodic work',
  description: 'The schedules in Temporal, with the times of their last and next workflow, and the reconciler of jobs.',
  permission: 'admin:status',
  impact: 'read',
  uses: ['scheduler', 'settings', 'store'],
  responses: {
    200: json(
      'The state',
      closed(
        {
          running: Type.Boolean({ description: 'The reconciler runs, and all schedules are active' }),
          engine: oneOf(['reachable', 'unreachable']),
          reconciler_running: nullable(Type.Boolean({ description: 'Null when Temporal did not say in time' })),
          config: closed({
            cleanup_interval: Type.Integer({ description: 'Seconds between two cleanups' }),
            approval_timeout: Type.Number({ description: 'Hours until a job that awaits approval is cancelled' }),
          }),
          stats: closed({
            jobs_by_status: jobsByStatusSchema,
            last_cleanup: nullable(timestamp),
            next_cleanup: nullable(timestamp),
          }),
          schedules: nullable(
            Type.Array(scheduleSchema, { description: 'Null when Temporal did not list them in time' }),
          ),
        },
        { $id: 'SchedulerStatus' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        ...{ running: true, engine: 'reachable', reconciler_running: true, schedules: [exampleSchedule] },
        config: { cleanup_interval: 3600, approval_timeout: 24 },
        stats: {
          jobs_by_status: { completed: 12 },
          last_cleanup: exampleSchedule.last_completed_at,
          next_cleanup: exampleSchedule.next_start_at,
        },
      },
    },
  },
}).handle(async ({ dependencies: { scheduler, settings, store } }) => {
  const [schedules, reconciler, counts] = await Promise.all([
    probe(scheduler.schedules()),
    probe(scheduler.isReconcilerRunning()),
    store.counts(readAll),
  ]);
  const clearing = schedules.value?.find(({ name }) => name === 'clearing');
  const isReached = schedules.failure === null || reconciler.failure === null;
  return {
    status: 200,
    body: {
      running: reconciler.value === true && schedules.value?.every(({ state }) => state === 'active') === true,
      engine: isReached ? 'reachable' : 'unreachable',
      reconciler_running: reconciler.value,
      config: {
        cleanup_interval: scheduler.intervalMs('clearing') / 1000,
        approval_timeout: settings.approvalMs / hourMs,
      },
      stats: {
        jobs_by_status: Object.fromEntries(counts.jobsByStatus.map(({ status, count }) => [status, count])),
        last_cleanup: clearing?.lastCompletedAt ?? null,
        next_cleanup: clearing?.nextStartAt ?? null,
      },
      schedules: schedules.value?.map(toScheduleDto) ?? null,
    },
  };
});

export const startCleanup = route({
  method: 'POST',
  path: '/admin/scheduler/cleanup',
  operationId: 'startCleanup',
  tag: 'Administration',
  summary: 'Start a cleanup now',
  description:
    'Starts the workflow that removes expired data, as its schedule does every hour; one that runs already is left alone.',
  permission: 'admin:status',
  impact: 'low',
  uses: ['scheduler', 'store'],
  responses: {
    202: json(
      'The cleanup was started, or is running already',
      closed(
        { success: Type.Literal(true), message: Type.String(), schedule: scheduleSchema },
        { $id: 'CleanupStarted' },
      ),
    ),
  },
  problems: ['engine_unreachable'],
  example: {
    answer: {
      status: 202,
      body: {
        success: true,
        message: 'A workflow of schedule:clearing:3f9c2a1b was started.',
        schedule: exampleSchedule,
      },
    },
  },
}).handle(async ({ caller, dependencies: { scheduler, store }, request }) => {
  const { schedule, wasRunning } = await scheduler.trigger('clearing');
  await store.recordAudit(auditEntry({ caller, request }, 'scheduler.cleanup', schedule.scheduleId));
  const message = `A workflow of ${schedule.scheduleId} ${wasRunning ? 'is running already' : 'was started'}.`;
  return { status: 202, body: { success: true, message, schedule: toScheduleDto(schedule) } };
});
