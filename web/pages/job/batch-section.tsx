import type { BatchJob, ReingestionJob } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { countOf } from '../../wording/count-of.js';
import { BatchReport } from './batch-report.js';

/** Lines or documents of a batch or re-ingestion: how many are where, and the report of each. */
export function BatchSection({ of: job, query }: { of: BatchJob | ReingestionJob; query: URLSearchParams }) {
  const { batch } = job;
  if (batch === null) return null;
  const noun = job.job_type === 'batch' ? 'line' : 'document';
  const figures: [string, number][] = [
    ['Completed', batch.completed],
    ['Open', batch.open],
    ['Not submitted', batch.not_submitted],
    ['Already known', batch.duplicates],
    ['Skipped', batch.skipped],
    ['Refused', batch.refused],
    ['Failed', batch.failed],
    ['Cancelled', batch.cancelled],
  ];
  return (
    <Section title="Documents">
      <p>
        {countOf(batch.lines, noun)}
        {batch.reading.length > 0 && <span class="quiet">. Reading {batch.reading.join(', ')}</span>}
      </p>
      <dl class="job-figures">
        {figures.flatMap(([title, count]) =>
          count === 0
            ? []
            : [
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{count.toLocaleString('en')}</dd>
                </div>,
              ],
        )}
      </dl>
      <BatchReport job={job} query={query} />
    </Section>
  );
}
