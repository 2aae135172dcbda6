import type { JobStatus } from '../../../client/index.js';
import { dryRunMessage } from '../jobs/job-kind-names.js';
import { DeletionOutcome } from './deletion-outcome.js';
import { PlanSection } from './plan-section.js';
import { ReadingResult } from './reading-result.js';
import { Section } from '../../components/section.js';

/** Effects of a job, by its kind. */
export function JobOutcome({ of: job }: { of: JobStatus }) {
  switch (job.job_type) {
    case 'ingestion':
      if (job.analysis?.plan != null) return <PlanSection of={job.analysis.plan} message={dryRunMessage(job)} />;
      return <ReadingResult of={job} />;
    case 'document_deletion':
    case 'ontology_deletion':
      return <DeletionOutcome of={job.deletion} isDone={job.status === 'completed'} />;
    case 'program':
      if (job.program?.aborted == null) return null;
      return (
        <Section title="Result">
          <p>The program was aborted: {job.program.aborted.reason}</p>
        </Section>
      );
    case 'analysis':
      if (job.result === null) return null;
      return (
        <Section title="Result">
          <p>
            Kept as the artifact <code>{job.result.artifact_id}</code>.
          </p>
        </Section>
      );
    default:
      return null;
  }
}
