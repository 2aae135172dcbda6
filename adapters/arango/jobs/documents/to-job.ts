import type { Job, OfOntology } from '../../../../domain/jobs/job.js';
import type { JobState } from '../../../../domain/jobs/job-state.js';
import { raisedCostCapField } from '../../../../domain/spending/raised-cost-cap.js';
import { sumOpenCalls } from '../../../../domain/spending/reserve-call.js';
import type { FoundJob } from './found-job.js';
import { keptFields, type JobDocument } from './job-document.js';
import { ownFieldsOf } from './own-fields-of.js';

/** The job of a document. @param now ISO 8601: calls whose lease has ended by then count as lost */
export function toJob(found: FoundJob, now: string): Job {
  const { document, retriedAs } = found;
  const calls = sumOpenCalls(found.calls, now);
  const { unconfirmedUsd } = document.progress;
  const progress = {
    ...document.progress,
    reservedUsd: calls.reserved,
    unconfirmedUsd: unconfirmedUsd + calls.expired,
  };
  return {
    kind: document.kind,
    ...Object.fromEntries(keptFields.map((field) => [field, document[field]])),
    ...(document.extractionConfigId !== null && { extractionConfigId: document.extractionConfigId }),
    retriedAs,
    progress,
    ...raisedCostCapField({ ...document, progress }, document),
    ...ontologyOf(document),
    ...ownFieldsOf(found, progress),
  } as Job;
}

/** The state that transitions of the job are decided on. */
export function toState(found: FoundJob, now: string): JobState {
  const { deleted, confirmedToken, workflowWaits, costCapStepUsd, costNeededUsd } = found.document;
  const kept = { deleted, confirmedToken, workflowWaits, costCapStepUsd, costNeededUsd };
  return { job: toJob(found, now), isPublished: found.isPublished, ...kept };
}

function ontologyOf({ ontologyId, ontology, submittedOntology }: JobDocument): OfOntology | null {
  if (ontologyId === null || ontology === null) return null;
  return { ontologyId, ontology, ...(submittedOntology !== null && { submittedOntology }) };
}
