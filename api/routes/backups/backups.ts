import { Type } from 'typebox';
import type { BackupRecord } from '../../../domain/backup/backup.js';
import { isReadable } from '../../../domain/backup/readable-backups.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { hashOfObjectKey } from '../../../domain/ids.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { attachment } from '../../responses/attachment.js';
import { defaultPage, maxPage, pageLinks } from '../../responses/page-links.js';
import { binary, empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { backupSchema, exampleBackup, toBackupDto, type BackupDto } from '../../schemas/backups/backup.js';
import { pageFields } from '../../schemas/page.js';
import { closed, count, idIn, paging } from '../../validation/schema.js';
import { requireBackup } from './require-backup.js';

/** Fields that all these routes share. */
const backupRoute = { tag: 'Backups', uses: ['codec', 'store'] } as const;
const backupParams = closed({ backup_id: idIn('The backup') });
const { backup_id: exampleId } = exampleBackup;

export const listBackups = route({
  ...backupRoute,
  method: 'GET',
  path: '/admin/backups',
  operationId: 'listBackups',
  summary: 'List backups',
  description: 'The newest first. Backups that are being made are jobs (GET /jobs?job_type=backup).',
  permission: 'backups:read',
  impact: 'read',
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of backups',
      closed(
        {
          backups: Type.Array(backupSchema),
          backup_dir: Type.String({ description: 'Place of the files: the object store of the service' }),
          count: Type.Integer({ minimum: 0, description: 'Backups on this page' }),
          ...pageFields,
        },
        { $id: 'BackupList' },
      ),
    ),
  },
  problems: [],
  example: {
    answer: {
      status: 200,
      body: {
        ...{ backups: [exampleBackup], backup_dir: 'objects', count: 1, total: 1 },
        ...{ limit: 100, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { items, total } = await dependencies.store.backups(query);
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { ...query, total });
  const backups = await Promise.all(items.map((one) => described(dependencies, one)));
  const body = { backups, backup_dir: 'objects', count: items.length, total, ...query, next };
  return { status: 200, body, headers };
});

export const getBackup = route({
  ...backupRoute,
  method: 'GET',
  path: '/admin/backups/{backup_id}',
  operationId: 'getBackup',
  summary: 'Get a backup',
  permission: 'backups:read',
  impact: 'read',
  params: backupParams,
  responses: { 200: json('The backup', backupSchema) },
  problems: ['not_found'],
  example: { params: { backup_id: exampleId }, answer: { status: 200, body: exampleBackup } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: await described(dependencies, await requireBackup(dependencies, params.backup_id)),
}));

export const downloadBackup = route({
  ...backupRoute,
  method: 'GET',
  path: '/admin/backups/{backup_id}/download',
  operationId: 'downloadBackup',
  summary: 'Download the file of a backup',
  description: 'It is checked against its hash on the way: the answer to a damaged one is cut off before its end.',
  permission: 'backups:read',
  impact: 'read',
  uses: ['objects', 'store'],
  params: backupParams,
  responses: { 200: binary('The file', 'application/octet-stream') },
  problems: ['not_found', 'object_missing', 'object_damaged'],
  example: { params: { backup_id: exampleId } },
}).handle(async ({ params, dependencies }) => {
  const backup = await requireBackup(dependencies, params.backup_id);
  const { objectKey, filename } = backup;
  const head = await dependencies.objects.head(objectKey);
  if (head === null) throw lostContainer(backup);
  return {
    status: 200,
    body: await dependencies.objects.readStream(objectKey),
    type: 'application/octet-stream',
    headers: {
      'Content-Disposition': attachment(filename),
      'Content-Length': String(head.bytes),
      ETag: `"${hashOfObjectKey(objectKey)}"`,
      'Cache-Control': 'private, no-cache',
    },
  };
});

export const deleteBackup = route({
  ...backupRoute,
  method: 'DELETE',
  path: '/admin/backups/{backup_id}',
  operationId: 'deleteBackup',
  summary: 'Delete a backup',
  description: 'Its file is removed, and cannot be restored any more. The graph is left as it is.',
  permission: 'backups:create',
  impact: 'critical',
  params: backupParams,
  query: closed({ dry_run: Type.Optional(Type.Boolean({ description: 'Delete nothing; say what would be deleted' })) }),
  responses: {
    200: json(
      'The backup that would be deleted (dry_run)',
      closed({ dry_run: Type.Literal(true), backup: backupSchema, remaining: count }, { $id: 'BackupDeletionPlan' }),
    ),
    204: empty('Deleted'),
  },
  problems: ['not_found'],
  example: {
    params: { backup_id: exampleId },
    query: { dry_run: true },
    answer: { status: 200, body: { dry_run: true, backup: exampleBackup, remaining: 3 } },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const { store } = dependencies;
  const backup = await requireBackup(dependencies, params.backup_id);
  if (query.dry_run === true) {
    const { total } = await store.backups({ limit: 1, offset: 0 });
    return {
      status: 200,
      body: { dry_run: true, backup: await described(dependencies, backup), remaining: total - 1 },
    };
  }
  const { backupId, filename } = backup;
  await store.deleteBackup(backupId, auditEntry({ caller, request }, 'backup.delete', backupId, { filename }));
  return { status: 204 };
});

async function described({ codec }: Dependencies<'codec'>, backup: BackupRecord): Promise<BackupDto> {
  return toBackupDto(backup, await isReadable(codec, backup));
}

function lostContainer({ filename }: BackupRecord): ConcordanceError {
  return new ConcordanceError(
    'object_missing',
    `The file ${filename} is not in the object store any more. Put it back from a copy of the data folder, or delete the backup.`,
  );
}
