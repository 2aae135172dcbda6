import type { DryRunResponse, DuplicateJobResponse, JobStatus, JobSubmitResponse } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { sendForm } from './send-form.js';
import type { SendOptions } from './send-form.js';
import { toFields, toForm } from './to-fields.js';
import type { Upload, UploadOptions } from './upload.js';

type Answer = JobSubmitResponse | DuplicateJobResponse;

/**
 * Submits a document or a manifest.
 * @throws ApiError, UnreachableError; the reason of the signal where it was aborted
 */
export async function sendUpload(
  upload: Upload,
  options: UploadOptions,
  how: SendOptions,
): Promise<Answer | JobStatus> {
  if (upload.source.kind === 'manifest') return sendManifest(upload.source.file, options, how);
  return (await sendDocument(upload, options, how, false)) as Answer;
}

/** Asks what reading a document would cost, and changes nothing; throws as `sendUpload` does. */
export function sendDryRun(upload: Upload, options: UploadOptions, how: SendOptions): Promise<Answer | DryRunResponse> {
  return sendDocument(upload, options, how, true);
}

async function sendDocument(
  upload: Upload,
  options: UploadOptions,
  how: SendOptions,
  dryRun: boolean,
): Promise<Answer | DryRunResponse> {
  const { source } = upload;
  const fields = toFields(upload, options, dryRun);
  if (source.kind !== 'url') {
    const sourceType = source.kind === 'text' ? 'text' : 'file';
    return (await sendForm('/ingest', toForm(source.file, sourceType, fields), how)) as Answer | DryRunResponse;
  }
  const { signal, idempotencyKey } = how;
  // The server limits the time of the download itself.
  const answer = await call(
    'ingestUrl',
    { body: { url: source.url, ...fields } },
    { signal, idempotencyKey, timeoutMs: 0 },
  );
  return answer.body;
}

async function sendManifest(file: File, options: UploadOptions, how: SendOptions): Promise<JobStatus> {
  const { ontology, auto_approve, max_cost_usd } = toFields({ documentKey: '' }, options);
  const query = {
    ...{ ontology, filename: file.name },
    ...(auto_approve !== undefined && { auto_approve }),
    ...(max_cost_usd !== undefined && { max_cost_usd }),
  };
  const { signal, idempotencyKey } = how;
  return (await call('ingestBatch', { query, lines: file }, { signal, idempotencyKey, timeoutMs: 0 })).body;
}
