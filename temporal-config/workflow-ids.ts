import type { JobIdentity } from '../domain/jobs/job-identity.js';
import type { ScheduleName } from '../domain/operations/schedule-names.js';
import type { DisplayedDelivery } from '../domain/ports.js';
import { kindRulesOf, type JobKinds } from '../domain/jobs/kinds.js';
import { onOneLine } from '../domain/text/cut-text.js';

const maxOntologyCharacters = 60;
const maxNameCharacters = 110;
/** The random characters at the end of a minted id; enough to tell files of one name in one ontology apart. */
const shortIdCharacters = 10;

/**
 * Id of a job's workflow, for people to read: `ingest:<ontology>/<file name>:<installation>-<end of the job id>`. A job
 * that is started again runs under the same id. At most 210 characters; what Temporal's SQL stores hold is 255.
 */
export function jobWorkflowId(installationId: string, job: JobIdentity, kinds?: JobKinds): string {
  const short = `${installationId}-${shortId(job.jobId)}`;
  const name = readable(job.filename, maxNameCharacters);
  const ontology = job.submittedOntology ?? job.ontology;
  const place = ontology === undefined ? '' : `${readable(ontology, maxOntologyCharacters)}/`;
  return `${kindRulesOf(job, kinds).workflowIdPrefix}:${place}${name}:${short}`;
}

/** Id of the workflow of one execution of a program, whether it is a job or not. */
export function programWorkflowId(installationId: string, executionId: string, name: string): string {
  return jobWorkflowId(installationId, { jobId: executionId, kind: 'program', filename: name });
}

/** Id of the one actor of an ontology. */
export function actorWorkflowId(installationId: string, ontologyId: string): string {
  return `ontology:${installationId}-${ontologyId}`;
}

/** Id of the one workflow that reconciles this installation's jobs. */
export function reconcilerWorkflowId(installationId: string): string {
  return `sweep:${installationId}`;
}

/** Id of a schedule of this installation, and the beginning of the ids of its workflows. */
export function scheduleId(installationId: string, name: ScheduleName): string {
  return `schedule:${name}:${installationId}`;
}

/**
 * Id of the workflow of a delivery: `webhook:<event>:<installation>-<end of the delivery's id>`. It does not name the
 * URL, which may change while a delivery is pending.
 */
export function deliveryWorkflowId(
  installationId: string,
  { deliveryId, type }: Pick<DisplayedDelivery, 'deliveryId' | 'type'>,
): string {
  return `webhook:${type}:${installationId}-${shortId(deliveryId)}`;
}

function shortId(jobId: string): string {
  return jobId.slice(jobId.indexOf('_') + 1).slice(-shortIdCharacters);
}

/** Without what cannot be seen, would turn the line round or cannot be encoded; cut to a length. */
function readable(text: string, maxCharacters: number): string {
  return onOneLine(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '), maxCharacters) || '_';
}
