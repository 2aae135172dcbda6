import { Type } from 'typebox';
import type { Static } from 'typebox';
import { checkOutcomes } from '../../../domain/submission/check-submission.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';

const outcomes = ['submitted', ...checkOutcomes] as const;

const fileSchema = closed(
  {
    file: Type.String({ description: 'Path relative to the folder' }),
    size_bytes: count,
    document_key: Type.String({ description: 'Key of its document' }),
    outcome: oneOf(outcomes, {
      description:
        'submitted, in_flight, duplicate or refused; with dry_run new, new_version or read_again for submitted',
    }),
    document_id: nullable(Type.String({ description: 'Its document; null where it would be new, or was refused' })),
    job_id: nullable(Type.String({ description: 'The job that reads or has read the file' })),
    error_code: nullable(Type.String()),
    error: nullable(Type.String({ description: 'Reason why the file was refused, and what to do' })),
  },
  { $id: 'DirectoryFile' },
);
/** Outcome of a file of a folder, actual or predicted. */
export type FileReport = Static<typeof fileSchema>;

/** Outcomes of the files of a folder. */
export const directoryReportSchema = closed(
  {
    folder: Type.String({ description: 'Real path of the folder' }),
    ontology: Type.String(),
    dry_run: Type.Boolean(),
    submitted: Type.Integer({ minimum: 0, description: 'Number of files that were submitted, or would be (dry_run)' }),
    duplicates: Type.Integer({ minimum: 0, description: 'Files whose content was read before or is being read' }),
    refused: count,
    planned: nullable(
      closed(
        { new: count, new_version: count, read_again: count },
        { description: 'Results of dry_run for those submitted' },
      ),
    ),
    files: Type.Array(fileSchema),
  },
  { $id: 'DirectoryReport' },
);
