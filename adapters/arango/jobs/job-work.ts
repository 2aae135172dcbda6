import type { AuditEntry } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import { keyOf } from '../database/key.js';
import type { Reading } from '../database/session.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { Stored } from '../database/write-set.js';
import { newlyFound, type FoundJob } from './documents/found-job.js';
import type { JobDocument } from './documents/job-document.js';
import { jobsOf } from './find-jobs.js';
import type { JobReading } from './job-reading.js';
import type { JobCollection } from './job-write-statements.js';

/** The part of a unit of work that writes to jobs need. */
export type JobUnit = Pick<UnitOfWork<JobCollection>, 'rows' | 'first' | 'put' | 'remove'>;

/** A write to jobs. Jobs are found as it has changed them so far; all else is found as it was before. */
export class JobWork implements JobReading {
  readonly #unit: JobUnit;
  readonly #changed = new Map<string, JobDocument>();
  readonly #lostCalls = new Set<string>();
  readonly reading: Reading;
  readonly now: string;

  constructor(unit: JobUnit, now: string) {
    this.#unit = unit;
    this.reading = unit;
    this.now = now;
  }

  async jobs(jobIds: readonly string[]): Promise<FoundJob[]> {
    const found = new Map((await jobsOf(this.reading, jobIds)).map((one) => [one.document.jobId, one]));
    return jobIds.flatMap((jobId) => {
      const changed = this.#changed.get(jobId);
      const one = found.get(jobId) ?? (changed && newlyFound(changed));
      return one === undefined ? [] : [this.present(one)];
    });
  }

  /** A job that was found before, as it is now. */
  present(found: FoundJob): FoundJob {
    return {
      ...found,
      document: this.#changed.get(found.document.jobId) ?? found.document,
      calls: found.calls.filter(({ callId }) => !this.#lostCalls.has(callId)),
    };
  }

  /** Notes a job, in place of what it was. */
  putJob(document: JobDocument): void {
    this.#changed.set(document.jobId, document);
    this.#unit.put('job', { _key: keyOf(document.jobId), ...document });
  }

  /** Notes that a call counts as lost. */
  putLostCall(call: Stored & { callId: string }): void {
    this.#lostCalls.add(call.callId);
    this.#unit.put('model_call', { ...call, state: 'lost' });
  }

  /** Notes a document of another collection. */
  put(collection: Exclude<JobCollection, 'job' | 'model_call' | 'audit_event'>, document: Stored): void {
    this.#unit.put(collection, document);
  }

  /** Notes that a document goes. */
  remove(collection: 'step_failure' | 'program_execution' | 'backup' | 'backup_part', key: string): void {
    this.#unit.remove(collection, key);
  }

  /** Notes an event for the log; nothing without an entry. */
  audit(entry: AuditEntry | undefined): void {
    noteAudit(this.#unit, this.now, entry);
  }
}
