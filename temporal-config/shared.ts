import { defineSearchAttributeKey } from '@temporalio/common';

/**
 * Names that the clients, the worker and the workflows agree on. Workflow code imports this file, so nothing here may
 * reach for a connection, a clock or chance.
 */
export { retryProfiles } from './retry-profiles.js';

/** The queues of one installation; each is a limit of its own on how much is under way. */
export interface TaskQueues {
  /** Workflows and the small steps on the job's record. */
  main: string;
  /** Steps that ask models. */
  models: string;
  /** Steps that read documents and write the graph. */
  store: string;
  /** Programs, whole: a client waits for each, so nothing else may stand before them. */
  programs: string;
}

export function taskQueues(prefix: string): TaskQueues {
  return { main: prefix, models: `${prefix}-models`, store: `${prefix}-store`, programs: `${prefix}-programs` };
}

/** The one actor of an ontology. */
export function actorWorkflowId(ontologyId: string): string {
  return `ontology:${ontologyId}`;
}

/** The workflow of a job; a job that is started again runs under the same id. */
export function ingestWorkflowId(jobId: string): string {
  return `ingest:${jobId}`;
}

/** The workflow of one execution of a program. */
export function programWorkflowId(executionId: string): string {
  return `program:${executionId}`;
}

/** The workflow of a manifest of many documents. */
export function batchWorkflowId(jobId: string): string {
  return `batch:${jobId}`;
}

/** The workflow of any job; what kind it is of stands in its id. */
export function jobWorkflowId(jobId: string): string {
  if (jobId.startsWith('bat_')) return batchWorkflowId(jobId);
  return jobId.startsWith('prg_') ? programWorkflowId(jobId) : ingestWorkflowId(jobId);
}

/** The schedule that sweeps this installation's jobs. */
export function sweepScheduleId(prefix: string): string {
  return `sweep:${prefix}`;
}

/** Names under which workflows are started. */
export const workflowTypes = {
  actor: 'ontologyActor',
  ingest: 'ingestDocument',
  sweep: 'sweepJobs',
  program: 'executeProgram',
  batch: 'ingestBatch',
} as const;

/** Milliseconds beyond its time that a run of programs is given: a dead worker is noticed, another one takes over. */
export function programGraceMs(heartbeatMs: number): number {
  return 2 * heartbeatMs + 5_000;
}

/** Names of signals and queries. */
export const messageNames = {
  /** To the actor: look at the store, there may be something to do. */
  wake: 'wake',
  /** To a job's workflow: it is this job's turn, under this token. */
  proceed: 'proceed',
  /** To a job's workflow, from an operator: the job may go on. */
  approve: 'approve',
  /** To a job's workflow: hold at the next chunk. */
  pause: 'pause',
  /** To a job's workflow: go on. */
  resume: 'resume',
  /** Of a job's workflow: how far it is. */
  progress: 'progress',
} as const;

/** What an ontology's actor is started with. */
export interface ActorInput {
  v: 1;
  ontologyId: string;
  /** Milliseconds without a signal after which the actor ends; the next signal starts it again. */
  idleMs?: number;
  /** Looks at the store before the history is begun anew. */
  roundsPerHistory?: number;
}

/** What the workflow of a manifest is started with. */
export interface BatchInput {
  v: 1;
  jobId: string;
  heartbeatMs: number;
  /** Steps before the history is begun anew. */
  stepsPerHistory?: number;
  /** Where the history before this one stopped: the last line that was read, and the byte behind it. */
  place?: { line: number; position: number };
  /** All lines were submitted. */
  submitted?: boolean;
  waitMs?: number;
}

/** What operators filter by in the UI. All are Keywords. */
export const searchAttributes = {
  /** Name of the ontology. */
  ontology: defineSearchAttributeKey('Ontology', 'KEYWORD'),
  jobKind: defineSearchAttributeKey('JobKind', 'KEYWORD'),
  stage: defineSearchAttributeKey('Stage', 'KEYWORD'),
  /** Id of the user who submitted first. */
  owner: defineSearchAttributeKey('Owner', 'KEYWORD'),
  contentHash: defineSearchAttributeKey('ContentHash', 'KEYWORD'),
} as const;

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
