import type { Upload, UploadOptions } from './upload.js';

/** Options of a submission by the names of the API; those that have their default are left out. */
export interface SubmissionFields {
  ontology: string;
  document_key?: string;
  auto_approve?: boolean;
  max_cost_usd?: number;
  force?: true;
  on_unreadable_answer: 'fail' | 'skip';
  dry_run?: true;
}

/** Fields of the submission of a document. @param dryRun only estimates what reading it costs */
export function toFields(
  { documentKey }: Pick<Upload, 'documentKey'>,
  { ontology, approval, maxCostUsd, force, onUnreadableAnswer }: UploadOptions,
  dryRun = false,
): SubmissionFields {
  const key = documentKey.trim();
  return {
    ontology: ontology.trim(),
    ...(key !== '' && { document_key: key }),
    ...(approval !== 'costs' && { auto_approve: approval === 'never' }),
    ...(maxCostUsd !== null && { max_cost_usd: maxCostUsd }),
    ...(force && { force }),
    on_unreadable_answer: onUnreadableAnswer,
    ...(dryRun && { dry_run: true }),
  };
}

/** The form that submits a file; the file is its last field, so that the server knows what it is for. */
export function toForm(file: File, sourceType: 'file' | 'text', fields: SubmissionFields): FormData {
  const form = new FormData();
  form.set('filename', file.name);
  form.set('source_type', sourceType);
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  return form;
}
