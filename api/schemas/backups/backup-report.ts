import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { BackupReport } from '../../../domain/backup/verify/verify-backup.js';
import { closed, count, nullable } from '../../validation/schema.js';

const findings = (description: string) =>
  Type.Array(
    closed(
      {
        code: Type.String({ description: 'docs/backup.md lists the codes' }),
        path: Type.String({ description: 'Place in the document, as a JSON path, or in the archive' }),
        message: Type.String(),
      },
      { $id: 'BackupFinding' },
    ),
    { description },
  );

const counts = (description: string) => Type.Record(Type.String(), count, { description });

/** Report of the verification of a backup. */
export const backupReportSchema = closed(
  {
    ok: Type.Boolean({ description: 'There are no errors: the backup can be restored' }),
    errors: findings('Errors, the first hundred of each code'),
    warnings: findings('Warnings, the first hundred of each code'),
    notices: findings('Notices, the first hundred of each code'),
    counts: counts('Findings of each code'),
    statistics: counts('Records of each stream'),
    external_deps: counts('References to records that are not in the backup, by what they name'),
    filename: nullable(Type.String({ description: 'Name that the file was sent under' })),
  },
  { $id: 'BackupReport' },
);

export type BackupReportDto = Static<typeof backupReportSchema>;

/** Converts the report of a verification. */
export function toBackupReportDto(report: BackupReport, filename: string | null): BackupReportDto {
  return { ...report, filename };
}
