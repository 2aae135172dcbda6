import { requestHashOf } from '../ids.js';
import type { ChunkingOptions } from '../text/chunks/chunking-options.js';

/** Inputs that determine the requests to the model, chunk by chunk. */
export interface ReadingPlan {
  textKey: string;
  options: ChunkingOptions;
  /** Id and version of the extractor. */
  extractor: { id: string; version: string };
}

/**
 * Names, in the object store, of the contexts that chunks were first read with. They belong to the document and not to
 * a job: a job that fails or is cancelled leaves them to the next one, which then finds the answers that were paid for.
 */
export const contextKeys = {
  root: 'contexts/',
  ofDocument: (documentId: string) => `contexts/${documentId}/`,
  /** Inverse of `ofDocument`, of any key below it. */
  documentOf: (key: string) => key.split('/')[1] ?? '',
  context: (documentId: string, { textKey, options, extractor: { id, version } }: ReadingPlan, ordinal: number) => {
    const plan = requestHashOf({ textKey, options, extractor: { id, version } }).slice(0, 32);
    return `contexts/${documentId}/${plan}/${String(ordinal).padStart(7, '0')}.json`;
  },
};
