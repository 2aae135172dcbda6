import { ConcordanceError } from '../../domain/errors.js';

/** HTTP status of a failed request, whichever of the library's parts made it; null where there was no answer. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  // A resumable upload rejects with the error of the HTTP client, the others with an `ApiError`.
  const { code, status, response } = error as { code?: unknown; status?: unknown; response?: { status?: unknown } };
  const found = [code, status, response?.status].map(Number).find((one) => Number.isInteger(one) && one >= 100);
  return found ?? null;
}

/** True where the bucket answered that it has no such object; that there is no bucket has the same status. */
export function isMissingObject(error: unknown): boolean {
  return statusOf(error) === 404 && !/bucket does not exist/i.test(error instanceof Error ? error.message : '');
}

/** Puts a failure of the bucket into the words of the project. */
export function toBucketError(error: unknown, bucket: string): ConcordanceError {
  if (error instanceof ConcordanceError) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new ConcordanceError(
    'object_store_unreachable',
    `The bucket ${bucket} cannot be used: ${said.replace(/\.?\s*$/, '')}. ${remedyFor(statusOf(error))}`,
    { cause: error },
  );
}

function remedyFor(status: number | null): string {
  if (status === 401 || status === 403) {
    return 'Give the service account the role Storage Object Admin on it, and check the credentials.';
  }
  if (status === 404) return 'Create it, or correct GCS_BUCKET.';
  if (status === 429) return 'Its quota is used up; it is tried again.';
  return 'Jobs try again by themselves; check the network and the state of Google Cloud Storage.';
}
