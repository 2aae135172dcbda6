import type { DuplicateJobResponse, JobSubmitResponse } from '../../../client/index.js';

/** Progress of a file on its way to the server. */
export type UploadState =
  | { stage: 'chosen' }
  | { stage: 'waiting' }
  | { stage: 'sending'; share: number }
  | { stage: 'accepted'; answer: JobSubmitResponse }
  | { stage: 'known'; answer: DuplicateJobResponse }
  | { stage: 'refused'; error: Error };

/** A file that the user chose to submit. */
export interface Upload {
  id: number;
  file: File;
  /** Key of the document over all its versions; empty: none. */
  documentKey: string;
  state: UploadState;
  /** Known from the first attempt on, so that a file that is sent again has its effect once. */
  idempotencyKey: string;
}

/** Options of a submission, as the user set them. */
export interface UploadOptions {
  ontology: string;
  /** `costs`: the job waits where it may cost something. */
  approval: 'costs' | 'never' | 'always';
  /** Maximum cost in US dollars; null: the default of the server. */
  maxCostUsd: number | null;
  /** Reads documents again that were read before. */
  force: boolean;
  onUnreadableAnswer: 'fail' | 'skip';
}

/** Fields of the form that submits a file; the file is the last, so that the server knows what it is for. */
export function toForm({ file, documentKey }: Pick<Upload, 'file' | 'documentKey'>, options: UploadOptions): FormData {
  const form = new FormData();
  form.set('ontology', options.ontology.trim());
  form.set('filename', file.name);
  form.set('source_type', 'file');
  if (documentKey.trim() !== '') form.set('document_key', documentKey.trim());
  if (options.approval !== 'costs') form.set('auto_approve', String(options.approval === 'never'));
  if (options.maxCostUsd !== null) form.set('max_cost_usd', String(options.maxCostUsd));
  if (options.force) form.set('force', 'true');
  form.set('on_unreadable_answer', options.onUnreadableAnswer);
  form.set('file', file);
  return form;
}

/** State of a file by the answer of the server. */
export function stateOf(answer: JobSubmitResponse | DuplicateJobResponse): UploadState {
  return 'duplicate' in answer ? { stage: 'known', answer } : { stage: 'accepted', answer };
}

/** True while a file is waiting or being sent. */
export function isOnItsWay({ state: { stage } }: Pick<Upload, 'state'>): boolean {
  return stage === 'waiting' || stage === 'sending';
}
