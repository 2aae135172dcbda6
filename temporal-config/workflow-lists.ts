import type { Job } from '../domain/jobs/job.js';
import type { WorkflowLists } from '../domain/ports.js';

/** URL of a list of the Temporal UI that shows what a query of its finds; without `uiUrl` within that UI. */
export function listUrl(uiUrl: string, namespace: string, query: string): string {
  return `${uiUrl}/namespaces/${encodeURIComponent(namespace)}/workflows?query=${encodeURIComponent(query).replace(/[()'*!]/g, percent)}`;
}

/** Characters that end a link in Markdown or in what programs take for a URL. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The queries operators need most, for one installation: jobs and nothing else. */
export function jobQuery(taskQueue: string, ...conditions: string[]): string {
  return [`JobKind IS NOT NULL`, `TaskQueue STARTS_WITH ${quoted(taskQueue)}`, ...conditions].join(' AND ');
}

/** Lists that a job is part of. Not all jobs belong to an ontology. */
export function workflowLists(
  { uiUrl, namespace, taskQueue }: { uiUrl: string; namespace: string; taskQueue: string },
  { ontology, ownerName }: Pick<Job, 'ownerName'> & { ontology?: string },
): WorkflowLists {
  const list = (...conditions: string[]) => listUrl(uiUrl, namespace, jobQuery(taskQueue, ...conditions));
  return {
    ontology: ontology === undefined ? null : list(`Ontology = ${quoted(ontology)}`),
    owner: list(`OwnerName = ${quoted(ownerName)}`),
    awaitingApproval: list(`Stage = "awaiting_approval"`, `ExecutionStatus = "Running"`),
  };
}

/** A string of the query language. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
