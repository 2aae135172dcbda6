import type { DuplicateJobResponse, JobStatus, JobSubmitResponse } from '../../../client/index.js';
import type { Estimate } from './estimates/estimate.js';

/** Place that a document, or a manifest of many, comes from. */
export type UploadSource = { kind: 'file' | 'text' | 'manifest'; file: File } | { kind: 'url'; url: string };

/** Answer to a submission that was accepted, of a document or of a batch. */
export interface AcceptedUpload {
  job_id: string;
  /** Null for a batch. */
  document_id: string | null;
  superseded_job_id: string | null;
  message: string;
}

/** Progress of a document on its way to the server. */
export type UploadState =
  | { stage: 'chosen' }
  /** `note`: the reason why it waits, where it is not that others are sent. */
  | { stage: 'waiting'; note: string | null }
  | { stage: 'sending'; share: number }
  | { stage: 'accepted'; answer: AcceptedUpload }
  | { stage: 'known'; answer: DuplicateJobResponse }
  /** It has the content of another upload, whose job it shares. */
  | { stage: 'same'; as: string; jobId: string }
  | { stage: 'refused'; error: Error };

/** A document that the user chose to submit, or a manifest. */
export interface Upload {
  id: number;
  source: UploadSource;
  /** Key of the document over all its versions; empty: none. */
  documentKey: string;
  state: UploadState;
  /** Cost of reading it, as far as the user asked for it. */
  estimate: Estimate | null;
  /** Known from the first attempt on, so that a document that is sent again has its effect once. */
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

/** Name by which a document is shown. */
export function nameOf(source: UploadSource): string {
  return source.kind === 'url' ? source.url : source.file.name;
}

/** True where the cost of reading can be estimated before; a manifest is estimated by its batch. */
export function canEstimate({ source, state }: Pick<Upload, 'source' | 'state'>): boolean {
  return state.stage === 'chosen' && source.kind !== 'manifest';
}

type Answer = JobSubmitResponse | DuplicateJobResponse | JobStatus;

/** State of a document by the answer of the server, among those that were sent with it. */
export function stateAmong(others: readonly Upload[], id: number, answer: Answer): UploadState {
  if ('duplicate' in answer) return { stage: 'known', answer };
  const { job_id: jobId } = answer;
  const same = others.find(
    (one) => one.id !== id && one.state.stage === 'accepted' && one.state.answer.job_id === jobId,
  );
  if (same !== undefined) return { stage: 'same', as: nameOf(same.source), jobId };
  if (!('job_type' in answer)) return { stage: 'accepted', answer };
  const message = 'Each line of the manifest is read by a job of its own.';
  return { stage: 'accepted', answer: { job_id: jobId, document_id: null, superseded_job_id: null, message } };
}

/** True while a document is waiting or being sent. */
export function isOnItsWay({ state: { stage } }: Pick<Upload, 'state'>): boolean {
  return stage === 'waiting' || stage === 'sending';
}
