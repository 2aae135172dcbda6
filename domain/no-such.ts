import { ConcordanceError } from './errors.js';

/** Errors `not_found` of documents and jobs, each with the way to what there is. */

export function noDocument(documentId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no document ${JSON.stringify(documentId)}; GET /documents lists them.`,
  );
}

export function noJob(jobId: string): ConcordanceError {
  return new ConcordanceError('not_found', `There is no job ${JSON.stringify(jobId)}; GET /jobs lists them.`);
}
