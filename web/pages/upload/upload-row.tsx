import type { JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/error-message.js';
import { ProgressBar } from '../../components/progress-bar.js';
import { documentHref, jobHref } from '../../routing/links.js';
import { hrefOf } from '../../routing/location.js';
import { UploadedJob } from './uploaded-job.js';
import { formatBytes } from './format-bytes.js';
import { pause, submit } from './queue/send-queue.js';
import { removeUpload, setDocumentKey } from './uploads.js';
import { mayPass } from './may-pass.js';
import { EstimateView } from './estimates/estimate-view.js';
import { isOnItsWay, nameOf } from './upload.js';
import type { Upload } from './upload.js';

/** One document: its key, how far it is sent, and the job that reads it. */
export function UploadRow({ of, job, reload }: { of: Upload; job: JobStatus | null; reload: () => void }) {
  const { id, source, documentKey, state, estimate } = of;
  const name = nameOf(source);
  const remove = isOnItsWay(of) ? 'Stop' : 'Remove';
  return (
    <li class="upload">
      <div class="upload-title">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {source.kind !== 'url' && <span class="quiet small-text">{formatBytes(source.file.size)}</span>}
        {source.kind === 'manifest' && <Badge>Manifest</Badge>}
        <Button
          small
          kind="plain"
          label={`${remove} ${name}${remove === 'Remove' ? ' from the list' : ''}`}
          onClick={() => removeUpload(id)}
        >
          {remove}
        </Button>
      </div>
      {state.stage === 'chosen' && source.kind !== 'manifest' && (
        <label class="upload-key small-text">
          <span>Document key</span>
          <input
            value={documentKey}
            maxLength={1024}
            placeholder={source.kind === 'url' ? 'Optional; else its address' : 'Optional'}
            aria-label={`Document key of ${name}`}
            onInput={(event) => setDocumentKey(id, event.currentTarget.value)}
          />
        </label>
      )}
      {estimate !== null && <EstimateView of={estimate} />}
      {state.stage === 'waiting' && (
        <p class="quiet small-text">
          {state.note ?? (pause.value === null ? 'Waits until others are sent.' : 'Waits.')}
          {state.note !== null && (
            <>
              {' '}
              <a href={hrefOf('/jobs')}>See your jobs</a>
            </>
          )}
        </p>
      )}
      {state.stage === 'sending' && (
        <ProgressBar
          percent={state.share * 100}
          label={`Upload of ${name}`}
          text={
            state.share < 1 && source.kind === 'file'
              ? `${Math.floor(state.share * 100)} % sent`
              : 'Sent; waiting for the answer'
          }
        />
      )}
      {state.stage === 'refused' && (
        <ErrorMessage error={state.error} onRetry={mayPass(state.error) ? () => submit(id) : undefined} />
      )}
      {state.stage === 'accepted' && <UploadedJob answer={state.answer} job={job} reload={reload} />}
      {state.stage === 'same' && (
        <div class="upload-result">
          <Badge>Same content</Badge>
          <p>
            It has the same content as <bdi>{state.as}</bdi> and was not read again.
          </p>
          <p class="small-text">
            <a href={jobHref(state.jobId)}>Show the job</a>
          </p>
        </div>
      )}
      {state.stage === 'known' && (
        <div class="upload-result">
          <Badge>Already known</Badge>
          <p>{state.answer.message}</p>
          <p class="small-text">
            {state.answer.status === 'completed' && (
              <>
                <a href={documentHref(state.answer.document_id)}>Open the document</a>{' '}
              </>
            )}
            <a href={jobHref(state.answer.existing_job_id)}>Show the job</a>
          </p>
        </div>
      )}
    </li>
  );
}
