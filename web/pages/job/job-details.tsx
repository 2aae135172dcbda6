import type { ComponentChildren } from 'preact';
import type { JobStatus } from '../../../client/index.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Section } from '../../components/section.js';
import { documentHref, jobHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

/** Times, owner, related jobs, and the job in the Temporal UI. */
export function JobDetails({ of: job }: { of: JobStatus }) {
  const time = (at: string | null): ComponentChildren => (at === null ? null : <RelativeTime at={at} />);
  const facts: [string, ComponentChildren][] = [
    ['Job', <code>{job.job_id}</code>],
    ['Submitted', <>{time(job.created_at)} by {job.username}</>], // oxfmt-ignore
    ['Started', time(job.started_at)],
    ['Approved', job.approved_at && <>{time(job.approved_at)}{job.approved_by !== null && ` by ${job.approved_by}`}</>], // oxfmt-ignore
    ['Approval possible until', job.status === 'awaiting_approval' ? time(job.expires_at) : null],
    ['Ended', time(job.completed_at)],
    ['Retry of', job.retry_of && <a href={jobHref(job.retry_of)}>the job that was retried</a>],
    ['Retried as', job.retried_as && <a href={jobHref(job.retried_as)}>a later job</a>],
    ...documentRows(job),
    ['Temporal', temporalLinks(job)],
  ];
  return (
    <Section title="Details">
      <dl class="facts">
        {facts.map(
          ([title, content]) =>
            content !== null &&
            content !== '' && (
              <>
                <dt>{title}</dt>
                <dd>{content}</dd>
              </>
            ),
        )}
      </dl>
    </Section>
  );
}

function documentRows(job: JobStatus): [string, ComponentChildren][] {
  if (job.job_type !== 'ingestion') return [];
  // The document of a job that failed may have no version that was read.
  const isReadable = can('sources:read') && job.status === 'completed' && !job.plan_only;
  const source = job.source_path === null ? null : [job.source_hostname, job.source_path].filter(Boolean).join(': ');
  return [
    ['Batch', job.batch_id && <a href={jobHref(job.batch_id)}>the job that submitted it</a>],
    ['Document', isReadable ? <a href={documentHref(job.document_id)}>{job.filename}</a> : null],
    ['Document key', job.document_key],
    ['Kind of file', job.content_type],
    ['Source', source],
  ];
}

function temporalLinks({ workflow_url: url, workflow_lists: lists }: JobStatus): ComponentChildren {
  if (url === null) return null;
  return (
    <>
      <External href={url}>Workflow</External>
      {lists?.ontology != null && (
        <>
          , <External href={lists.ontology}>all of this ontology</External>
        </>
      )}
      {lists !== null && (
        <>
          , <External href={lists.owner}>all of this owner</External>
        </>
      )}
    </>
  );
}

function External({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span class="visually-hidden"> (in the Temporal UI, in a new tab)</span>
    </a>
  );
}
