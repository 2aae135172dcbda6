import { useEffect } from 'preact/hooks';
import type { JobStatus } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { isOpen } from '../jobs/describe-job-state.js';
import type { Upload } from './upload.js';
import { UploadRow } from './upload-row.js';

const pollMs = 1500;
/** Jobs that are read at once; the newest are those of the files. */
const maxJobs = 500;

/** Documents of the user with their jobs, which are followed until they end. */
export function UploadList({ of: uploads }: { of: readonly Upload[] }) {
  const ids = uploads.flatMap(({ state }) => (state.stage === 'accepted' ? [state.answer.job_id] : []));
  const limit = Math.min(maxJobs, Math.ceil((ids.length + 5) / 25) * 25);
  const { data, reload } = useQuery('listJobs', ids.length === 0 ? null : { query: { limit, offset: 0 } }, {
    pollMs: ({ jobs }) => (isDone(ids, jobs) ? null : pollMs),
  });
  useEffect(reload, [ids.join()]);
  const jobs = new Map((data?.jobs ?? []).map((job) => [job.job_id, job]));
  return (
    <ul class="uploads">
      {uploads.map((one) => {
        const job = one.state.stage === 'accepted' ? (jobs.get(one.state.answer.job_id) ?? null) : null;
        return <UploadRow key={one.id} of={one} job={job} reload={reload} />;
      })}
    </ul>
  );
}

/** True once all jobs have ended. */
function isDone(ids: readonly string[], jobs: readonly JobStatus[]): boolean {
  return ids.every((id) => jobs.some((job) => job.job_id === id && !isOpen(job)));
}
