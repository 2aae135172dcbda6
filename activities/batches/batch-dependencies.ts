import type {
  AccessStore,
  BatchStore,
  Clock,
  DocumentKinds,
  FolderReader,
  GraphReader,
  JobWorkflows,
  JobStore,
  ObjectStore,
  ReingestionStore,
  WebReader,
} from '../../domain/ports.js';
import type { BatchUnit } from '../../domain/batches/batch.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import type { Heartbeat } from '../heartbeat.js';

/** Dependencies and settings of the activities of batches. */
export interface BatchDependencies {
  store: JobStore &
    BatchStore &
    ReingestionStore &
    Pick<GraphReader, 'ontologyNames' | 'ontologyNamedAt'> &
    Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'>;
  objects: ObjectStore;
  documents: DocumentKinds;
  web: WebReader;
  folders: Pick<FolderReader, 'read'>;
  workflows: JobWorkflows;
  clock: Clock;
  settings: { maxUploadBytes: number; approvalMs: number; parallelDocuments: number };
  heartbeat: Pick<Heartbeat, 'send' | 'signal'>;
}

/** Details of a batch for operators. Lines that were not read count as failed; those with nothing to read, as read. */
export interface BatchView {
  /** Unit that it submits one by one. Absent: lines. */
  unit?: BatchUnit;
  /** Present name of the ontology of which documents are read again; absent for a batch. */
  ontology?: string;
  stage: JobStage;
  paused?: boolean;
  lines: number;
  read: number;
  failed: number;
  costUsd: number;
}
