import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import { runProgram, startProgramJob } from '../../../domain/program/submit/submit-program.js';
import type { SubmitProgramDependencies } from '../../../domain/program/submit/submit-program.js';
import type { ProgramActor, ProgramEntry, ProgramReport, ProgramTask } from '../../../domain/program/execution.js';
import type { AssignedRule } from '../../../domain/ports.js';

const actor: ProgramActor = {
  ...{ userId: 'ada', username: 'Ada', credential: 'login', requestId: 'req', address: null, scopes: null },
  credentialRow: { tokenHash: 'token' },
};
const entry = {
  programId: 7,
  program: {
    version: 1,
    statements: [{ op: '+', operation: { type: 'cypher', query: 'MATCH (c:Concept) RETURN c' } }],
  },
} as ProgramEntry;
const programs = { entries: [entry], deck: false };
const report = {
  outcome: 'completed',
  result: { value: { result: { nodes: [], links: [] }, log: [] } },
} as ProgramReport;

interface Given {
  permissions?: string[];
  start?: () => Promise<void>;
  wait?: () => Promise<ProgramReport>;
}

/** Temporal, a store and objects that note what happens to them. */
function temporalWith({ permissions = ['graph:read'], start, wait }: Given) {
  const log: unknown[] = [];
  const tasks: ProgramTask[] = [];
  const dependencies = {
    store: {
      rulesOf: async () =>
        permissions.map((name) => {
          const [resourceType, action] = name.split(':');
          return { resourceType, action, granted: true } as AssignedRule;
        }),
      openJob: async (job: object) => (log.push(['job', job]), job),
      failJob: async (jobId: string, _attempt: null, { code }: { code: string }) =>
        void log.push(['failed', jobId, code]),
      recordExecution: async ({ outcome }: { outcome: string }) => !!log.push(['recorded', outcome]),
    },
    objects: {
      putNamed: async (key: string) => void log.push(['stored', key]),
      delete: async () => undefined,
      head: async () => null,
    },
    programs: {
      startProgram: async (task: ProgramTask) => {
        tasks.push(task);
        await start?.();
      },
      awaitProgram: wait ?? (async () => report),
      cancelProgram: async () => void log.push(['cancelled']),
    },
    clock: { now: () => '2026-11-20T09:00:00.000Z', millis: () => 0 },
    ids: { mint: (prefix: string) => `${prefix}_new` },
    settings: { programMs: 1000, heartbeatMs: 100 },
  } as unknown as SubmitProgramDependencies;
  return { dependencies, log, tasks };
}
const unreachable = async () => {
  throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
};
const never = new AbortController().signal;
const run = (dependencies: SubmitProgramDependencies, signal = never, onStopFailure = assert.fail) =>
  runProgram(dependencies, actor, programs, signal, onStopFailure);

describe('submitting programs', () => {
  it('starts nothing for an actor who lacks a permission that a program needs', async () => {
    const { dependencies, tasks, log } = temporalWith({ permissions: [] });
    await assert.rejects(run(dependencies), { code: 'permission_denied' });
    await assert.rejects(startProgramJob(dependencies, actor, programs), { code: 'permission_denied' });
    assert.deepEqual([tasks, log], [[], []]);
  });

  it('lets a job outlive the credential it was started with, and an awaited program not', async () => {
    const { dependencies, tasks } = temporalWith({});
    await run(dependencies);
    await startProgramJob(dependencies, actor, programs);
    const rows = tasks.map(
      ({ request }) => 'value' in request && [request.value.keep, request.value.actor.credentialRow],
    );
    assert.deepEqual(rows, [
      [false, { tokenHash: 'token' }],
      [true, null],
    ]);
  });

  it('fails the job of programs that could not be started', async () => {
    const { dependencies, log } = temporalWith({ start: unreachable });
    await assert.rejects(startProgramJob(dependencies, actor, programs), { code: 'engine_unreachable' });
    assert.deepEqual(log.at(-1), ['failed', 'prg_new', 'engine_unreachable']);
    const refused = temporalWith({ start: () => Promise.reject(new Error('The request is too large.')) });
    await assert.rejects(startProgramJob(refused.dependencies, actor, programs), { message: /too large/ });
    assert.deepEqual(refused.log.at(-1), ['failed', 'prg_new', 'internal_error']);
  });

  it('records a program that Temporal lost, and none that was never started', async () => {
    const lost = temporalWith({ wait: () => Promise.reject(new ConcordanceError('program_not_run', 'Lost.')) });
    await assert.rejects(run(lost.dependencies), { code: 'program_not_run' });
    assert.deepEqual(lost.log, [['recorded', 'failed']]);
    const unstarted = temporalWith({ start: unreachable });
    await assert.rejects(run(unstarted.dependencies), { code: 'engine_unreachable' });
    assert.deepEqual(unstarted.log, []);
  });

  it('stops a program for which nobody waits, also when they left while it was started', async () => {
    for (const when of ['start', 'wait'] as const) {
      const gone = new AbortController();
      const { dependencies, log } = temporalWith({
        [when]: async () => {
          gone.abort();
          return report;
        },
      });
      await run(dependencies, gone.signal);
      assert.deepEqual(log, [['cancelled']]);
    }
  });

  it('says when a program cannot be stopped', async () => {
    const { dependencies } = temporalWith({});
    dependencies.programs.cancelProgram = unreachable;
    const failed = new Promise<string>((resolve) => {
      void run(dependencies, AbortSignal.abort(), ((_error: unknown, id: string) => resolve(id)) as never);
    });
    assert.equal(await failed, 'prg_new');
  });
});
