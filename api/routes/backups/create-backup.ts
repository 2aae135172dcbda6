import { Type } from 'typebox';
import { backupAuditDetails, requestBackup } from '../../../domain/backup/request-backup.js';
import { backupContainers } from '../../../domain/backup/format/container.js';
import { backupTypes, type BackupScope } from '../../../domain/backup/write/backup-header.js';
import { fieldError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { ontologyOf } from '../../../domain/query/require-ontology.js';
import { auditEntry } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleBackup } from '../../schemas/backups/backup.js';
import { exampleQueuedShared } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { closed, defaulted, oneOf } from '../../validation/schema.js';

const exampleBackupJob = {
  ...exampleQueuedShared,
  ...{ job_id: exampleBackup.backup_id, job_type: 'backup', status: 'processing', stage: 'running', position: null },
  ...{ filename: 'nature', content_hash: null, ontology: null, processing_mode: null, result: null },
  ...{ source_type: null, source_path: null, source_hostname: null },
  progress: { stage: 'running', percent: 0, chunks_processed: null, concepts_created: null },
  backup: {
    ...{ backup_type: 'ontology', ontology: 'nature', format: 'archive', encrypted: true, scheduled: false },
    ...{ snapshot_at: null, records_total: 0, records_written: 0, bytes_total: 0, bytes_written: 0 },
  },
} as const;

export const createBackup = route({
  method: 'POST',
  path: '/admin/backup',
  operationId: 'createBackup',
  tag: 'Backups',
  summary: 'Create a backup',
  description:
    'A job takes a snapshot of the graph and writes it as a file in the format kg-backup/2, while documents are read and ' +
    'the graph changes. What is being read then is not in it. GET /admin/backups/{backup_id}/download has the file once ' +
    'the job is completed.',
  permission: 'backups:create',
  impact: 'low',
  uses: ['workflows', 'ids', 'notifier', 'store'],
  body: closed(
    {
      backup_type: defaulted(
        oneOf(backupTypes, { default: 'full', description: 'full: all of the graph; ontology: one ontology' }),
      ),
      ontology_name: Type.Optional(
        Type.String({ minLength: 1, maxLength: 300, description: 'The ontology; required for the type ontology' }),
      ),
      format: defaulted(
        oneOf(backupContainers, {
          default: 'archive',
          description: 'archive: a tar.gz with the originals; json: one JSON document without them',
        }),
      ),
      encrypt: defaulted(
        Type.Boolean({ default: false, description: 'Encrypt the file with the key of CONCORDANCE_SECRET_KEYS' }),
      ),
    },
    { $id: 'BackupRequest' },
  ),
  responses: { 202: json('The job that makes it', jobSchema) },
  problems: ['not_found'],
  example: {
    body: { backup_type: 'ontology', ontology_name: 'nature', encrypt: true },
    answer: { status: 202, body: exampleBackupJob },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const scope = await scopeOf(dependencies, body);
  const order = { scope, container: body.format, isEncrypted: body.encrypt, isScheduled: false };
  const { job, notified } = await requestBackup(dependencies, order, {
    ...{ ownerId: caller.userId, ownerName: caller.username },
    audit: (jobId) => auditEntry({ caller, request }, 'backup.create', jobId, backupAuditDetails(order)),
  });
  return answerStartedJob(dependencies, job, notified);
});

/** @throws ConcordanceError `invalid_request`, `not_found` */
async function scopeOf(
  { store }: Dependencies<'store'>,
  { backup_type: type, ontology_name: name }: { backup_type: BackupScope['type']; ontology_name?: string },
): Promise<BackupScope> {
  if (type === 'full') {
    if (name === undefined) return { type };
    throw fieldError(['body', 'ontology_name'], "is only for the type 'ontology': set backup_type, or leave it out");
  }
  if (name === undefined) throw fieldError(['body', 'ontology_name'], 'is missing: name the ontology');
  const found = await ontologyOf(store, readAll, name, (scope, one) => store.ontologyByName(scope, one));
  return { type, ontologyId: found.ontologyId, ontology: found.name };
}
