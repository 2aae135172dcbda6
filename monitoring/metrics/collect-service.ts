import { Gauge } from 'prom-client';
import type { DiskSpace, JobStore, Scheduler } from '../../domain/ports.js';
import { pollingWorkers } from '../../domain/operations/status-problems.js';
import type { Readiness } from '../../domain/operations/measure-readiness.js';
import { keptFor } from '../kept-for.js';
import type { Metrics } from './metrics.js';

/** Milliseconds in which the gauges of one answer share a reading. */
const sharedMs = 500;

/** Sources of the metrics of the whole service, read when the metrics are asked for. */
export interface ServiceSources {
  store: Pick<JobStore, 'countJobs'>;
  scheduler: Pick<Scheduler, 'queues'>;
  diskSpace: DiskSpace;
}

/**
 * Metrics of the service as a whole, which every API process gives alike: jobs, task queues of Temporal, the disk. What
 * cannot be read is left out of the answer.
 */
export function collectService({ registry }: Metrics, { store, scheduler, diskSpace }: ServiceSources): void {
  const registers = [registry];
  new Gauge({
    name: 'concordance_jobs',
    help: 'Jobs of each kind in each state',
    labelNames: ['kind', 'status'] as const,
    registers,
    async collect() {
      this.reset();
      const counts = await store.countJobs().catch(() => []);
      for (const { kind, status, count } of counts) this.set({ kind, status }, count);
    },
  });
  const queues = keptFor(sharedMs, () => scheduler.queues().catch(() => []));
  new Gauge({
    name: 'concordance_queue_backlog_tasks',
    help: 'Tasks that wait in a task queue of Temporal for a worker, approximately',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name: queue, backlog } of await queues()) if (backlog !== null) this.set({ queue }, backlog);
    },
  });
  new Gauge({
    name: 'concordance_queue_workers',
    help: 'Workers that asked for tasks of a task queue of Temporal in the last 90 seconds',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      const now = Date.now();
      for (const queue of await queues()) this.set({ queue: queue.name }, pollingWorkers(queue, now).length);
    },
  });
  const disk = keptFor(sharedMs, () => diskSpace().catch(() => ({ freeBytes: NaN, totalBytes: NaN })));
  new Gauge({
    name: 'concordance_data_disk_free_bytes',
    help: 'Free bytes of the disk of the data folder',
    registers,
    async collect() {
      this.set((await disk()).freeBytes);
    },
  });
  new Gauge({
    name: 'concordance_data_disk_size_bytes',
    help: 'Size of the disk of the data folder in bytes',
    registers,
    async collect() {
      this.set((await disk()).totalBytes);
    },
  });
}

/** A gauge for each part that the process needs: 1 while it answers, else 0. */
export function collectReadiness({ registry }: Metrics, ready: () => Promise<Readiness>): void {
  new Gauge({
    name: 'concordance_part_reachable',
    help: '1 if the part answers this process, else 0; part is store, object_store, engine or worker',
    labelNames: ['part'] as const,
    registers: [registry],
    async collect() {
      for (const { name, isReachable } of (await ready()).parts) this.set({ part: name }, isReachable ? 1 : 0);
    },
  });
}
