import { defineSearchAttributeKey, type SearchAttributePair } from '@temporalio/common';
import type { RegenerationProgress } from '../domain/embedding/regeneration.js';
import type { IngestionJob, Job, OntologyJob, ReingestionJob } from '../domain/jobs/job.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import type { DisplayedDelivery } from '../domain/ports.js';
import { jobKindRules } from '../domain/jobs/kinds.js';

/**
 * Names that the clients, the worker and the workflows agree on. Workflow code imports this file, so nothing here may
 * reach for a connection, a clock or randomness.
 */
export { activityTable, activityNames, type ActivityName, type ActivityRow } from './activity-table.js';
export { forwardedHeaders, type ForwardedHeaders } from './headers/forwarded-headers.js';
export { retryProfiles } from './retry-profiles.js';
export { deploymentName, installationQueue, taskQueues, type TaskQueues } from './task-queues.js';
export {
  actorWorkflowId,
  deliveryWorkflowId,
  jobWorkflowId,
  programWorkflowId,
  reconcilerWorkflowId,
  scheduleId,
} from './workflow-ids.js';

export { workflowLists } from './workflow-lists.js';

/** Names under which workflows are started. */
export const workflowTypes = {
  actor: 'ontologyActor',
  ingest: jobKindRules.ingestion.workflowType,
  reconciler: 'sweepJobs',
  program: jobKindRules.program.workflowType,
  batch: jobKindRules.batch.workflowType,
  reingestion: jobKindRules.reingestion.workflowType,
  delivery: 'deliverWebhook',
} as const;

/**
 * Milliseconds beyond its time that a run of programs is given: a crashed worker is noticed, another one takes over.
 */
export function programGraceMs(heartbeatMs: number): number {
  return 2 * heartbeatMs + 5_000;
}

/** Names of signals, updates and queries. Those that begin with `internal` are for the program's own use. */
export const messageNames = {
  /** To the actor: look at the store, there may be something to do. */
  storeChanged: 'internal-wake',
  /** To a job's workflow: it is this job's turn, under this token. */
  proceed: 'internal-your-turn',
  /** To a job's workflow: its ontology has another name. */
  renamed: 'internal-ontology-renamed',
  /** To a job's workflow, from an operator: the job may continue. */
  approve: 'approve',
  /** To a job's workflow: hold at the next chunk. */
  pause: 'pause',
  /** To a job's workflow: continue. */
  resume: 'resume',
  /** To a job's workflow: stop; whole chunks of a first version stay. */
  cancel: 'cancel',
  /** To the reconciler: compare all records with their workflows at once. */
  reconcileNow: 'sweep-now',
  /** To the workflow of a delivery: make the next attempt at once. */
  sendNow: 'send-now',
  /** Of a job's workflow: how far it is. */
  progress: 'progress',
} as const;

/** Input of an ontology's actor. */
export interface ActorInput {
  v: 1;
  ontologyId: string;
  /** Milliseconds without a signal after which the actor ends; the next signal starts it again. */
  idleMs?: number;
  /** Looks at the store before the history is started again. */
  roundsPerHistory?: number;
}

/** Input of a job's workflow, unless it belongs to an ontology or its kind has its own. */
export interface JobInput {
  v: 1;
  jobId: string;
  /** Milliseconds without a heartbeat after which an activity is given to another worker. */
  heartbeatMs: number;
  /** Fields of the job for operators. */
  marks: Pick<Job, 'filename' | 'ownerName'>;
}

/** Input of the workflow of a job that maintains the vocabulary. */
export interface MaintenanceInput extends JobInput {
  /** Progress at which the previous history stopped. */
  progress?: { taken: number; steps: number };
}

/** Input of the workflow of a job that regenerates vectors. */
export interface RegenerationInput extends JobInput {
  /** Progress at which the previous history stopped. */
  progress?: RegenerationProgress;
  /** Maximum number of times the record of a held job is read in one history; by default `maxPollsPerHistory`. */
  looksPerHistory?: number;
}

/** Fields of a job of an ontology in the details of its workflow. */
export type OntologyJobDisplayFields = Pick<OntologyJob, 'filename' | 'ontology' | 'ownerName'>;

/** Input of the workflow of a job of an ontology, of whatever kind it is. */
export interface OntologyJobInput extends JobInput {
  ontologyId: string;
  /** 0 while it waits for its turn. */
  runToken: number;
  marks: OntologyJobDisplayFields;
}

/** Input of the workflow of a queued job of an ontology. */
export function queuedJobInput(
  {
    ontologyId,
    jobId,
    filename,
    ontology,
    ownerName,
  }: OntologyJobDisplayFields & Pick<OntologyJob, 'ontologyId' | 'jobId'>,
  heartbeatMs: number,
): OntologyJobInput {
  return { v: 1, ontologyId, jobId, runToken: 0, heartbeatMs, marks: { filename, ontology, ownerName } };
}

/** Input of the reconciler. */
export interface ReconcilerInput {
  everyMs?: number;
  /** Rounds before the history is started again. */
  roundsPerHistory?: number;
}

/** Input of the workflow of a schedule. */
export interface ScheduledInput {
  v: 1;
}

/** Input of the workflow of a manifest, or of documents that are read again. */
export interface BatchInput extends JobInput {
  /** Activities before the history is started again. */
  stepsPerHistory?: number;
  /** Position where the previous history stopped: the last line that was read, and the byte behind it. */
  place?: { line: number; position: number };
  /** All lines were submitted. */
  submitted?: boolean;
  waitMs?: number;
  /** An approval by signal that was not carried out yet. */
  approved?: boolean;
}

/** Input of the workflow of a delivery. */
export interface DeliveryInput {
  v: 1;
  deliveryId: string;
  webhookId: string;
  /** Milliseconds without a heartbeat after which an attempt is given to another worker. */
  heartbeatMs: number;
  /** Shown to operators. */
  marks: Pick<DisplayedDelivery, 'type' | 'url' | 'jobId' | 'ownerName'>;
}

/** Search attributes for filters in the UI. All are Keywords. */
export const searchAttributes = {
  /** Name of the ontology. */
  ontology: defineSearchAttributeKey('Ontology', 'KEYWORD'),
  jobKind: defineSearchAttributeKey('JobKind', 'KEYWORD'),
  stage: defineSearchAttributeKey('Stage', 'KEYWORD'),
  /** Id of the user who submitted first. */
  owner: defineSearchAttributeKey('Owner', 'KEYWORD'),
  ownerName: defineSearchAttributeKey('OwnerName', 'KEYWORD'),
  contentHash: defineSearchAttributeKey('ContentHash', 'KEYWORD'),
  /** Name of the document, the manifest or the program. */
  fileName: defineSearchAttributeKey('FileName', 'KEYWORD'),
  jobId: defineSearchAttributeKey('JobId', 'KEYWORD'),
} as const;

/** Fields for the search attributes of a job's workflow. */
export type JobSearchFields = Pick<Job, 'kind' | 'jobId' | 'filename' | 'ownerId' | 'ownerName'> &
  Partial<Pick<IngestionJob, 'ontology' | 'contentHash'> & Pick<ReingestionJob, 'reingestion'>>;

/** The search attributes of a job's workflow as it begins; what a job has none of is left out. */
export function jobAttributes(job: JobSearchFields, stage: JobStage): SearchAttributePair[] {
  const pair = (key: (typeof searchAttributes)[keyof typeof searchAttributes], value = '') =>
    value === '' ? [] : [{ key, value: keyword(value) }];
  return [
    ...pair(searchAttributes.jobKind, job.kind),
    ...pair(searchAttributes.jobId, job.jobId),
    ...pair(searchAttributes.stage, stage),
    ...pair(searchAttributes.fileName, job.filename),
    ...pair(searchAttributes.owner, job.ownerId),
    ...pair(searchAttributes.ownerName, job.ownerName),
    ...pair(searchAttributes.ontology, job.ontology ?? job.reingestion?.ontology),
    // The hash of a list of documents says nothing of their content.
    ...pair(searchAttributes.contentHash, job.reingestion === undefined ? job.contentHash : ''),
  ];
}

/** A Keyword holds 255 characters at most on the servers' SQL stores. */
export function keyword(text: string): string {
  return text.length <= 250 ? text : `${text.slice(0, 249)}…`;
}

/** A summary in the UI holds 200 bytes at most; this cuts at a whole character. */
export function summary(text: string): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes > 190) return `${cut}…`;
    cut += character;
  }
  return cut;
}
