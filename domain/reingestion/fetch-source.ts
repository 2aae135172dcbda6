import type { IngestionJob } from '../jobs/job.js';

/** Source from which a document can be fetched again: a URL, or a file in a folder of the server. */
export type FetchSource = { url: string } | { path: string };

/**
 * Returns the source that the document came from, if the server can fetch it there again; else null. Of a URL that
 * redirected, the one that was asked for first is its key; what is known besides is where it led.
 */
export function fetchSource({
  sourceType,
  sourcePath,
  documentKey,
}: Pick<IngestionJob, 'sourceType' | 'sourcePath' | 'documentKey'>): FetchSource | null {
  if (sourcePath === null) return null;
  if (sourceType === 'directory') return { path: sourcePath };
  if (sourceType !== 'url') return null;
  const isUrl = documentKey !== null && /^https?:\/\//.test(documentKey) && URL.canParse(documentKey);
  return { url: isUrl ? documentKey : sourcePath };
}
