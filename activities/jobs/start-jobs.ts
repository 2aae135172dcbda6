import { ConcordanceError } from '../../domain/errors.js';
import type { StartedJob } from '../../domain/ports.js';
import type { JobParts, JobToStart, StartedJobs } from './job-steps.js';

/** Takes the ontology's next jobs in order, as many as may run beside each other. */
export async function startJobs(parts: JobParts, { ontologyId }: { ontologyId: string }): Promise<StartedJobs> {
  const started = await parts.jobs.startJobs(ontologyId, parts.settings.parallelDocuments);
  let ontology: string | null = null;
  const jobs: JobToStart[] = [];
  for (const one of started) {
    const job = await required(parts, one);
    ontology = job.ontology;
    const { kind, filename, ownerId, ownerName, contentHash } = job;
    const workflowId = parts.engine.workflowId(job);
    jobs.push({ ...one, workflowId, kind, ontology, filename, ownerId, ownerName, contentHash });
  }
  return { ontology, heartbeatMs: parts.settings.heartbeatMs, jobs };
}

async function required({ jobs }: JobParts, { jobId }: StartedJob) {
  const job = await jobs.job(jobId);
  if (!job) throw new ConcordanceError('internal_error', `Job ${jobId} was started and has no record.`);
  return job;
}
