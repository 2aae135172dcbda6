import type { QueueName } from '../domain/operations/queue-names.js';

/** The queues of one installation; each is a limit of its own on how much is in progress. */
export interface TaskQueues extends Record<QueueName, string> {
  /** Workflows and the small activities on the job's record. */
  main: string;
  /** Activities that ask models. */
  models: string;
  /** Activities that parse documents and recognise text on pictures; they use a core each. */
  documents: string;
  /** Activities that write the graph. */
  store: string;
  /** Programs, whole: a client waits for each, so nothing else may come before them. */
  programs: string;
  /** Analyses of the graph: clients wait for short ones, and long ones use a core each. */
  analyses: string;
  /** Messages to webhooks, whose receivers may be slow. */
  webhooks: string;
}

/** The names of the task queues of one installation. @param prefix of the installation; the main queue is named so */
export function taskQueues(prefix: string): TaskQueues {
  return {
    main: prefix,
    models: `${prefix}-models`,
    documents: `${prefix}-documents`,
    store: `${prefix}-store`,
    programs: `${prefix}-programs`,
    analyses: `${prefix}-analyses`,
    webhooks: `${prefix}-webhooks`,
  };
}

/** Name of the worker deployment of one installation; Temporal allows no dots or colons in it. */
export function deploymentName(taskQueue: string): string {
  return taskQueue.replace(/[.:]/g, '-');
}

/** Prefix of the task queues of one installation: what others on the same Temporal server do never reaches it. */
export function installationQueue(prefix: string, installationId: string): string {
  return `${prefix}-${installationId}`;
}
