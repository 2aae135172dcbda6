import { createProgramActivities } from '../../../activities/programs/create-program-activities.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { ProgramReport } from '../../../domain/program/execution.js';
import type { ProgramWorkflows } from '../../../domain/ports.js';
import type { Platform } from '../../../platform/platform.js';

export interface DirectPrograms extends ProgramWorkflows {
  reachable: boolean;
  /** False: executions are started and nobody runs them. */
  working: boolean;
  /** Ids of executions that were started, and of those that were cancelled. */
  readonly started: string[];
  readonly cancelled: string[];
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

/** Runs executions in this process, by the very steps that workers run them with. */
export function createDirectPrograms(platform: Platform): DirectPrograms {
  const running = new Map<string, { stop: AbortController; report: Promise<ProgramReport> }>();
  const requireReachable = () => {
    if (!programs.reachable) throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
  };
  const programs: DirectPrograms = {
    reachable: true,
    working: true,
    started: [],
    cancelled: [],
    async startProgram(task) {
      requireReachable();
      programs.started.push(task.executionId);
      if (!programs.working) return;
      const stop = new AbortController();
      const { store, objects, embedder, clock, eventLoop, queries, settings } = platform;
      const activities = createProgramActivities({
        ...{ store, objects, embedder, clock, eventLoop, queries, settings },
        signal: () => stop.signal,
        onFailure: () => undefined,
      });
      const report = activities.runProgram({ ...task, deadline: clock.millis() + task.timeoutMs });
      report.catch(() => undefined);
      running.set(task.executionId, { stop, report });
    },
    async awaitProgram({ executionId }) {
      const found = running.get(executionId);
      if (found === undefined) throw new ConcordanceError('program_not_run', 'No worker ran the program in time.');
      return found.report;
    },
    async cancelProgram(executionId) {
      requireReachable();
      programs.cancelled.push(executionId);
      running.get(executionId)?.stop.abort(new Error('CANCELLED'));
    },
    async idle() {
      await Promise.allSettled([...running.values()].map(({ report }) => report));
    },
  };
  return programs;
}
