import type { JobStatus } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { costOf, describeEstimate, formatUsd } from '../jobs/job-cost.js';

/** Estimate, limit, and what was spent or is reserved, as the API says. */
export function CostSection({ of: job }: { of: JobStatus }) {
  const { estimate, spent, reserved, unconfirmed, limit } = costOf(job);
  if (spent === null && estimate === null) return null;
  const tokens = tokensOf(job);
  const rows: [title: string, text: string, note?: string][] = [
    ['Estimate', describeEstimate(job)],
    limit === null
      ? ['Cost limit', 'None']
      : ['Cost limit', formatUsd(limit), 'Above it the job waits for approval again.'],
    ['Spent', spent === null ? '–' : formatUsd(spent)],
    ...(reserved > 0
      ? ([['Reserved', formatUsd(reserved), 'Upper bound of the calls in progress.']] as [string, string, string][])
      : []),
    ...(unconfirmed > 0
      ? ([
          ['Unconfirmed', formatUsd(unconfirmed), 'Upper bound of calls whose answer was lost; they may be charged.'],
        ] as [string, string, string][])
      : []),
    ...(tokens === null ? [] : ([['Tokens', tokens]] as [string, string][])),
  ];
  return (
    <Section title="Cost">
      <dl class="facts">
        {rows.map(([title, text, note]) => (
          <>
            <dt>{title}</dt>
            <dd>
              {text}
              {note !== undefined && <span class="quiet small-text"> {note}</span>}
            </dd>
          </>
        ))}
      </dl>
      {job.analysis !== null && <Models of={job.analysis.cost_estimate} />}
    </Section>
  );
}

function Models({ of }: { of: NonNullable<JobStatus['analysis']>['cost_estimate'] }) {
  return (
    <p class="quiet small-text">
      Extraction by {of.extraction.model}, embeddings by {of.embeddings.model}.
    </p>
  );
}

function tokensOf({ progress }: JobStatus): string | null {
  const parts = [
    ...('extraction_tokens' in progress ? [`${progress.extraction_tokens.toLocaleString('en')} of extraction`] : []),
    ...('embedding_tokens' in progress ? [`${progress.embedding_tokens.toLocaleString('en')} of embeddings`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
