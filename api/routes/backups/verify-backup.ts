import type { BackupReport } from '../../../domain/backup/verify/verify-backup.js';
import { verifyBackupFile } from '../../../domain/backup/verify/verify-file.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { whileConnected } from '../../routing/while-connected.js';
import { backupReportSchema, toBackupReportDto } from '../../schemas/backups/backup-report.js';
import { closed } from '../../validation/schema.js';
import { readInPieces } from './read-in-pieces.js';

const exampleReport: BackupReport = {
  ok: false,
  errors: [
    {
      code: 'E_EVIDENCE_CONCEPT_MISSING',
      path: '$.bulk.evidence[3].concept_id',
      message: 'There is no concept "oak".',
    },
  ],
  warnings: [],
  notices: [],
  counts: { E_EVIDENCE_CONCEPT_MISSING: 1 },
  statistics: { concepts: 161, evidence: 412 },
  external_deps: { concept: 1 },
};

export const verifyBackup = route({
  method: 'POST',
  repeatable: true,
  path: '/admin/backup/verify',
  operationId: 'verifyBackup',
  tag: 'Backups',
  summary: 'Verify the file of a backup',
  description:
    'The file is an archive or a JSON document, compressed, encrypted or not. Its fields and all of its references are ' +
    'checked, of an archive also the hashes. Nothing of it is restored, and it is not kept. docs/backup.md has the codes.',
  permission: 'backups:read',
  impact: 'read',
  uses: ['codec', 'eventLoop', 'objects'],
  upload: closed({}),
  maxUpload: (settings) => settings.maxBackupBytes,
  responses: { 200: json('The report; `ok` says whether it can be restored', backupReportSchema) },
  problems: ['upload_aborted'],
  example: {
    fields: {},
    answer: { status: 200, body: toBackupReportDto(exampleReport, 'graph.json') },
  },
}).handle(async ({ upload: { file }, dependencies, request }) => {
  const report = await whileConnected(request.raw, (signal) =>
    verifyBackupFile(() => readInPieces(dependencies, file.key, signal), dependencies.codec),
  );
  return { status: 200, body: toBackupReportDto(report, file.filename) };
});
