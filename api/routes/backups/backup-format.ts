import { Type } from 'typebox';
import { backupFormat } from '../../../domain/backup/format/backup-format.js';
import { backupContainers, encryptedEnding, fileEndings } from '../../../domain/backup/format/container.js';
import { streamNames, streams } from '../../../domain/backup/format/streams.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, oneOf } from '../../validation/schema.js';

/** The format, as it is always answered. */
const format = {
  format_version: backupFormat as typeof backupFormat,
  containers: backupContainers.map((name) => ({
    format: name,
    file_ending: fileEndings[name],
    has_media: name === 'archive',
  })),
  encrypted_ending: encryptedEnding,
  streams: streamNames.map((name) => ({ name, additive: streams[name].optional === true })),
};

export const getBackupFormat = route({
  method: 'GET',
  path: '/admin/backups/format',
  operationId: 'getBackupFormat',
  tag: 'Backups',
  summary: 'Get the format of backups',
  description: 'Format that this version writes and reads. A backup with another `format_version` is refused.',
  permission: 'backups:read',
  impact: 'read',
  uses: [],
  responses: {
    200: json(
      'The format',
      closed(
        {
          format_version: Type.Literal(backupFormat),
          containers: Type.Array(
            closed({ format: oneOf(backupContainers), file_ending: Type.String(), has_media: Type.Boolean() }),
            { description: 'Forms of the file; `has_media`: with originals and texts' },
          ),
          encrypted_ending: Type.String({ description: 'Added to the name of an encrypted file' }),
          streams: Type.Array(
            closed({
              name: Type.String(),
              additive: Type.Boolean({ description: 'A reader does without the list' }),
            }),
            { description: 'Lists of records in `bulk`, in their order' },
          ),
        },
        { $id: 'BackupFormat' },
      ),
    ),
  },
  problems: [],
  example: { answer: { status: 200, body: format } },
}).handle(() => Promise.resolve({ status: 200, body: format }));
