import type { DocumentRecord } from '../../domain/graph/model.js';
import type { Job } from '../../domain/jobs/job.js';
import type { JobStore, ObjectStore } from '../../domain/ports.js';
import { explainLoss } from '../../domain/verify/explain-loss.js';
import { lostOriginal } from '../../domain/verify/repair-advice.js';
import { attachment } from './attachment.js';

type Original = Pick<DocumentRecord, 'blobKey' | 'filename' | 'ontology' | 'contentHash'>;

/**
 * Answers with an original as it was sent.
 * @throws ConcordanceError `object_missing`, `object_damaged`
 */
export async function answerOriginal(objects: ObjectStore, document: Original, type: string) {
  const { blobKey, filename, contentHash } = document;
  const head = await objects.head(blobKey);
  if (head === null) throw lostOriginal(document, 'object_missing');
  return {
    status: 200 as const,
    body: await explainLoss(objects.readStream(blobKey), (code, cause) => lostOriginal(document, code, cause)),
    type,
    headers: {
      'Content-Disposition': attachment(filename),
      'Content-Length': String(head.bytes),
      ETag: `"${contentHash}"`,
      'Cache-Control': 'private, no-cache',
    },
  };
}

/** The content type of an original with the encoding that its job found. */
export async function typeOfOriginal(
  jobs: Pick<JobStore, 'job'>,
  { contentType, jobId }: Pick<DocumentRecord, 'contentType' | 'jobId'>,
): Promise<string> {
  return typeOf(contentType, await jobs.job(jobId));
}

/** Older jobs have no encoding recorded: their text is UTF-8. */
function typeOf(contentType: string, job: Job | undefined): string {
  if (!contentType.startsWith('text/') || job === undefined) return contentType;
  return `${contentType}; charset=${job.analysis?.encoding ?? 'utf-8'}`;
}
