/**
 * Names, in the object store, that say which text a job stores before the text is there. The record of the job knows it
 * only when it was cut into chunks; until then this alone leads to the text of a job that ends.
 */
export const parsedTextKeys = {
  root: 'parsed/',
  /** @param textKey `sha256/<hex>` */
  of: (jobId: string, textKey: string) => `parsed/${jobId}/${textKey}`,
};

/** Job and text of a key of `parsedTextKeys`. */
export function parsedTextOf(key: string): { jobId: string; textKey: string } {
  const [, jobId = '', ...textKey] = key.split('/');
  return { jobId, textKey: textKey.join('/') };
}
