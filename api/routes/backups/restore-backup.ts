import { Type } from 'typebox';
import { planRestore } from '../../../domain/backup/restore/plan-restore.js';
import { requestRestore } from '../../../domain/backup/restore/request-restore.js';
import { epochModes, type RestoreOrder, type RestorePlan } from '../../../domain/backup/restore/restore.js';
import { auditEntry } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import type { Caller, RouteInput } from '../../routing/route-input.js';
import { route } from '../../routing/route.js';
import { whileConnected } from '../../routing/while-connected.js';
import { exampleBackup } from '../../schemas/backups/backup.js';
import { restorePlanSchema, toRestorePlanDto } from '../../schemas/backups/restore.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { idIn, closed, defaulted, oneOf } from '../../validation/schema.js';
import { readInPieces } from './read-in-pieces.js';
import { requireBackup } from './require-backup.js';

const orderSchema = closed({
  mode: defaulted(
    oneOf(['clone', 'merge', 'idempotent', 'adjacent'], {
      default: 'clone',
      description:
        'clone: the graph is empty, and ids stay as they are; merge: the records are added to the graph, and ids that ' +
        'are taken are changed; idempotent and adjacent: other names of the two',
    }),
  ),
  epoch: defaulted(
    oneOf(epochModes, {
      default: 'simple',
      description:
        'simple: all belongs to the event of the restore; faithful (clone only): the events of the backup are replayed ' +
        'before it',
    }),
  ),
  dry_run: defaulted(Type.Boolean({ default: false, description: 'Only verify the file and say what would be kept' })),
});

/** Modes by all their names. */
const modes = { clone: 'clone', merge: 'merge', idempotent: 'clone', adjacent: 'merge' } as const;

const examplePlan: RestorePlan = {
  report: {
    ...{ ok: true, errors: [], warnings: [], notices: [], counts: {} },
    ...{ statistics: { concepts: 161, evidence: 412 }, external_deps: {} },
  },
  ...{ mode: 'clone', epochs: 'simple', conflicts: [], merge: null },
  profiles: [{ identity: 'builtin:use-lite-en@512', isKept: true }],
};

const responses = {
  200: json('The plan of the restore (dry_run)', restorePlanSchema),
  202: json('The job that restores it', jobSchema),
};

const uses = ['codec', 'eventLoop', 'ids', 'notifier', 'objects', 'store', 'workflows'] as const;

export const restoreBackup = route({
  method: 'POST',
  path: '/admin/restore',
  operationId: 'restoreBackup',
  tag: 'Backups',
  summary: 'Restore a backup that is sent',
  description:
    'A job verifies the file, stages it beside the graph and puts it into the graph at once: before that nothing of it ' +
    'can be seen, and a job that fails or is cancelled leaves the graph as it was. To clone, the graph must be empty; to ' +
    'merge, none of the ontologies may be frozen. Vectors of the active embedding profile are kept; another job makes ' +
    'those that are missing.',
  permission: 'backups:restore',
  impact: 'critical',
  uses,
  upload: orderSchema,
  maxUpload: (settings) => settings.maxBackupBytes,
  responses,
  problems: ['conflict', 'restore_target_not_empty', 'upload_aborted'],
  example: {
    fields: { mode: 'clone', epoch: 'simple', dry_run: true },
    answer: { status: 200, body: toRestorePlanDto(examplePlan, 'graph.tar.gz') },
  },
}).handle(({ upload: { file, fields }, caller, dependencies, request }) =>
  restore(dependencies, { caller, request }, fields.dry_run, {
    filename: file.filename ?? 'backup',
    order: { objectKey: file.key, bytes: file.bytes, backupId: null, mode: modes[fields.mode], epochs: fields.epoch },
  }),
);

export const restoreKeptBackup = route({
  method: 'POST',
  path: '/admin/backups/{backup_id}/restore',
  operationId: 'restoreKeptBackup',
  tag: 'Backups',
  summary: 'Restore a backup of this service',
  description: 'The job does the same as that of POST /admin/restore, with a file that the service keeps.',
  permission: 'backups:restore',
  impact: 'critical',
  uses,
  params: closed({ backup_id: idIn('The backup') }),
  body: orderSchema,
  responses,
  problems: ['conflict', 'not_found', 'restore_target_not_empty'],
  example: {
    params: { backup_id: exampleBackup.backup_id },
    body: { dry_run: true },
    answer: { status: 200, body: toRestorePlanDto(examplePlan, exampleBackup.filename) },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const { backupId, objectKey, bytes, filename } = await requireBackup(dependencies, params.backup_id);
  return restore(dependencies, { caller, request }, body.dry_run, {
    ...{ filename, order: { objectKey, bytes, backupId, mode: modes[body.mode], epochs: body.epoch } },
  });
});

type Uses = (typeof uses)[number];
type Request = { caller: Caller } & Pick<RouteInput<'any', object, object, object, object, object, never>, 'request'>;

async function restore(
  dependencies: Dependencies<Uses>,
  { caller, request }: Request,
  isDryRun: boolean,
  { filename, order }: { filename: string; order: RestoreOrder },
) {
  if (isDryRun) {
    const plan = await whileConnected(request.raw, (signal) =>
      planRestore(dependencies, () => readInPieces(dependencies, order.objectKey, signal), order),
    );
    return { status: 200, body: toRestorePlanDto(plan, filename) } as const;
  }
  const details = { filename, epoch: order.epochs, mode: order.mode, backup_id: order.backupId };
  const { job, notified } = await requestRestore(dependencies, filename, order, {
    ...{ ownerId: caller.userId, ownerName: caller.username },
    audit: (jobId) => auditEntry({ caller, request }, 'backup.restore', jobId, details),
  });
  return answerStartedJob(dependencies, job, notified);
}
