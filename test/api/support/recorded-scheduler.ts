import { ConcordanceError } from '../../../domain/errors.js';
import type { QueueState, Scheduler, ScheduleState } from '../../../domain/ports.js';

export interface RecordedScheduler extends Scheduler {
  reachable: boolean;
  isReconciling: boolean;
  /** The server answers, but gives no schedules in time. */
  isBusy: boolean;
  schedule: ScheduleState;
  queue: QueueState;
  /** Names of the schedules that were triggered. */
  readonly triggered: string[];
}

/** A scheduler that starts nothing and remembers what it was told. */
export function createRecordedScheduler(): RecordedScheduler {
  const reached = <T>(answer: () => T) => {
    if (!scheduler.reachable) throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
    return answer();
  };
  const scheduler: RecordedScheduler = {
    reachable: true,
    isReconciling: true,
    isBusy: false,
    triggered: [],
    schedule: {
      ...{ name: 'clearing', scheduleId: 'schedule:clearing:x', workflowType: 'clearExpiredData', note: 'Clears.' },
      ...{
        everyMs: 3_600_000,
        state: 'active',
        lastStartedAt: null,
        lastCompletedAt: null,
        nextStartAt: null,
        running: 0,
        url: null,
      },
    },
    queue: {
      ...{ name: 'main', taskQueue: 'q', backlog: 0, oldestTaskMs: 0 },
      workers: [{ identity: '7@host', lastSeenAt: '2099-01-01T00:00:00.000Z' }],
    },
    intervalMs: () => scheduler.schedule.everyMs,
    schedules: async () => {
      if (scheduler.isBusy) throw new ConcordanceError('engine_unreachable', 'No answer came in time.');
      return reached(() => [scheduler.schedule]);
    },
    trigger: async (name) =>
      reached(() => {
        scheduler.triggered.push(name);
        return { schedule: scheduler.schedule, wasRunning: scheduler.schedule.running > 0 };
      }),
    queues: async () => reached(() => [scheduler.queue]),
    isReconcilerRunning: async () => reached(() => scheduler.isReconciling),
    serverVersion: async () => reached(() => '1.29.1'),
  };
  return scheduler;
}
