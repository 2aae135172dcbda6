import type {
  AccessStore,
  BatchStore,
  Clock,
  DocumentKinds,
  GraphReader,
  JobEngine,
  JobStore,
  ObjectStore,
  WebReader,
} from '../../domain/ports.js';
import type { JobStage } from '../../domain/jobs/job.js';
import type { Pulse } from '../ingest/ingest-parts.js';

/** The parts the steps of batches work with, and the settings they follow. */
export interface BatchParts {
  store: JobStore &
    BatchStore &
    Pick<GraphReader, 'ontologyNames'> &
    Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'>;
  objects: ObjectStore;
  documents: DocumentKinds;
  web: WebReader;
  engine: JobEngine;
  clock: Clock;
  settings: { maxUploadBytes: number; approvalMs: number };
  pulse: Pick<Pulse, 'beat' | 'signal'>;
}

/** How far into a manifest: the last line that was read, and the byte behind it. */
export interface BatchPlace {
  line: number;
  position: number;
}

/** What operators see of a batch. Lines that were not read count as failed. */
export interface BatchView {
  stage: JobStage;
  lines: number;
  read: number;
  failed: number;
  costUsd: number;
}

/** All are safe to repeat. */
export interface BatchSteps {
  /** Submits the next lines. `end`: there are no more, or the job has ended otherwise. */
  submitLines(input: {
    jobId: string;
    place: BatchPlace;
  }): Promise<{ place: BatchPlace; end: 'none' | 'lines' | 'job' }>;
  /** Looks at a batch whose lines were submitted: it may have to be approved, or is over. */
  finishBatch(input: { jobId: string }): Promise<{ over: boolean; view?: BatchView }>;
  /** Cancels the job and those that it submitted and that have not ended. */
  cancelBatch(input: { jobId: string }): Promise<void>;
}
