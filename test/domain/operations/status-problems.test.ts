import assert from 'node:assert/strict';
import { statusProblems, type ServiceFindings } from '../../../domain/operations/status-problems.js';
import type { QueueState, ScheduleState } from '../../../domain/ports.js';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const queue = (name: string, secondsAgo: number | null): QueueState => ({
  ...{ name, taskQueue: `q-${name}`, backlog: 0, oldestTaskMs: null },
  workers:
    secondsAgo === null ? [] : [{ identity: '1@h', lastSeenAt: new Date(now - secondsAgo * 1000).toISOString() }],
});
const schedule = (state: ScheduleState['state']): ScheduleState => ({
  ...{ name: 'clearing', scheduleId: 'schedule:clearing:x', workflowType: 'w', note: 'n', everyMs: 1000, state },
  ...{ lastStartedAt: null, lastCompletedAt: null, nextStartAt: null, running: 0, url: null },
});
const healthy: ServiceFindings = {
  ...{ databaseFailure: null, objectStoreFailure: null, models: { inUse: [], keys: [] }, vertexProblem: null, now },
  temporal: {
    isReconcilerRunning: true,
    queues: [queue('main', 60), queue('models', 1)],
    schedules: [schedule('active')],
  },
  disk: { totalBytes: 1e12, freeBytes: 1e11 },
};
const problemsOf = (changes: Partial<ServiceFindings>) => statusProblems({ ...healthy, ...changes }).join('|');
const temporal = (changes: Partial<NonNullable<ServiceFindings['temporal']>>) => ({
  temporal: { ...healthy.temporal!, ...changes },
});

describe('the problems of the service', () => {
  it('are none where all is well, also where the disk cannot be measured', () => {
    assert.deepEqual(statusProblems(healthy), []);
    assert.equal(problemsOf({ disk: null }), '');
  });

  it('name what cannot be reached, and the rest all the same', () => {
    assert.match(
      problemsOf({ temporal: null, disk: { totalBytes: 1e12, freeBytes: 5e6 } }),
      /Temporal gives no answer.*\|Only 4 MiB/,
    );
    assert.match(
      problemsOf({ databaseFailure: 'It is damaged.', objectStoreFailure: 'Gone.' }),
      /It is damaged\.\|.*Gone\./,
    );
  });

  it('say why Vertex AI cannot be asked, where it is used', () => {
    assert.equal(problemsOf({ vertexProblem: 'No token.' }), 'A model of Vertex AI is in use. No token.');
  });

  it('name queues that no worker takes tasks from, and schedules that start nothing', () => {
    const idle = [queue('main', 1), queue('models', 91), queue('store', null)];
    assert.match(problemsOf(temporal({ queues: idle })), /queues models, store\./);
    assert.match(problemsOf(temporal({ queues: [queue('main', 300), queue('store', null)] })), /^No worker is running/);
    assert.match(problemsOf(temporal({ schedules: [schedule('paused')] })), /is paused\. Unpause/);
    assert.match(problemsOf(temporal({ schedules: [schedule('missing')] })), /is missing\. A worker creates it/);
    assert.match(problemsOf(temporal({ isReconcilerRunning: false })), /reconciler is not running/);
  });

  it('name the parts that Temporal was too busy to give, and say nothing else about them', () => {
    assert.match(
      problemsOf(temporal({ schedules: null })),
      /^Temporal did not give the state of the schedules in time\. [^|]*$/,
    );
    const both = problemsOf(temporal({ queues: null, isReconcilerRunning: null, schedules: [schedule('paused')] }));
    assert.match(both, /^The schedule .* is paused.*\|.*the state of the queues and the reconciler in time/);
  });
});
