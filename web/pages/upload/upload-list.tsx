import type { Upload } from './upload.js';
import { UploadRow } from './upload-row.js';
import { useUploadedJobs } from './use-uploaded-jobs.js';

/** Documents of the user with their jobs, which are followed until they end. */
export function UploadList({ of: uploads }: { of: readonly Upload[] }) {
  const ids = uploads.flatMap(({ state }) => (state.stage === 'accepted' ? [state.answer.job_id] : []));
  const { jobs, reload } = useUploadedJobs(ids);
  return (
    <ul class="uploads">
      {uploads.map((one) => {
        const job = one.state.stage === 'accepted' ? (jobs.get(one.state.answer.job_id) ?? null) : null;
        return <UploadRow key={one.id} of={one} job={job} reload={reload} />;
      })}
    </ul>
  );
}
