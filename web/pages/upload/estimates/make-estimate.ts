import { awaitJob } from '../../../data/await-job.js';
import { call } from '../../../data/api.js';
import { newKey } from '../../../data/new-key.js';
import { unreadableError } from '../queue/check-readable.js';
import { sendDryRun } from '../send-upload.js';
import type { Upload, UploadOptions } from '../upload.js';
import type { Estimate } from './estimate.js';

const readAlready: Estimate = { stage: 'known', message: 'A job is reading this document already.' };

/** Estimates what reading a document costs: the server parses it and divides it into chunks, and reads none. */
export async function makeEstimate(upload: Upload, options: UploadOptions, signal: AbortSignal): Promise<Estimate> {
  try {
    const how = { idempotencyKey: newKey(), signal, onProgress: () => undefined };
    const answer = await sendDryRun(upload, options, how);
    const content = `${upload.documentKey.trim()} ${answer.content_hash}`;
    if ('dry_run' in answer) return { stage: 'made', plan: answer.plan, analysis: answer.analysis, content };
    if ('duplicate' in answer) return { stage: 'known', message: answer.message };
    return await planOf(answer.job_id, content, signal);
  } catch (error) {
    return { stage: 'refused', error: (await unreadableError(upload.source)) ?? (error as Error) };
  }
}

/** The plan of a job that takes longer than a request waits. */
async function planOf(jobId: string, content: string, signal: AbortSignal): Promise<Estimate> {
  const { body } = await call('getJob', { params: { job_id: jobId } }, { signal });
  if (!('plan_only' in body) || !body.plan_only) return readAlready;
  const { analysis } = await awaitJob(jobId, signal);
  return analysis?.plan == null ? readAlready : { stage: 'made', plan: analysis.plan, analysis, content };
}
