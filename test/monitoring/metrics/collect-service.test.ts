import assert from 'node:assert/strict';
import { collectReadiness, collectService } from '../../../monitoring/metrics/collect-service.js';
import { createMetrics } from '../../../monitoring/metrics/metrics.js';

describe('metrics of the whole service', () => {
  const sources = {
    store: { countJobs: async () => [{ kind: 'ingestion', status: 'queued', count: 7 } as const] },
    scheduler: {
      queues: async () => [
        { name: 'main', taskQueue: 'concordance-ab12cd34', workers: [], backlog: 3, oldestTaskMs: null },
        { name: 'models', taskQueue: 'concordance-ab12cd34-models', workers: [], backlog: null, oldestTaskMs: null },
      ],
    },
    diskSpace: async () => ({ totalBytes: 100, freeBytes: 40 }),
  };
  const gaugesOf = async (given: Partial<typeof sources>) => {
    const metrics = createMetrics('api', '1.0.0');
    collectService(metrics, { ...sources, ...given });
    collectReadiness(metrics, async () => ({
      ...{ isReady: false, parts: [{ name: 'engine', isRequired: false, isReachable: false, reason: 'It is away.' }] },
    }));
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => /^concordance_(jobs|queue|data|part)/.test(line));
  };

  it('are read when they are asked for', async () => {
    assert.deepEqual(await gaugesOf({}), [
      'concordance_jobs{kind="ingestion",status="queued"} 7',
      'concordance_queue_backlog_tasks{queue="main"} 3',
      'concordance_queue_workers{queue="main"} 0',
      'concordance_queue_workers{queue="models"} 0',
      'concordance_data_disk_free_bytes 40',
      'concordance_data_disk_size_bytes 100',
      'concordance_part_reachable{part="engine"} 0',
    ]);
  });

  it('count a worker while it asks for tasks, and not the five minutes for which Temporal lists one that was stopped', async () => {
    const seen = (secondsAgo: number) => ({
      identity: `${secondsAgo}@host`,
      lastSeenAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    });
    const queues = [
      { name: 'main', taskQueue: 'concordance-ab12cd34', workers: [5, 70, 120, 290].map(seen), backlog: 0 },
    ];
    const gauges = await gaugesOf({ scheduler: { queues: async () => queues } } as never);
    assert.ok(gauges.includes('concordance_queue_workers{queue="main"} 2'), gauges.join('\n'));
  });

  it('leave out what cannot be read', async () => {
    const failing = () => Promise.reject(new Error('away'));
    const gauges = await gaugesOf({ store: { countJobs: failing }, scheduler: { queues: failing } });
    assert.deepEqual(
      gauges.map((line) => line.split(/[{ ]/, 1)[0]),
      ['concordance_data_disk_free_bytes', 'concordance_data_disk_size_bytes', 'concordance_part_reachable'],
    );
  });
});
