import { streamNames } from '../../../../domain/backup/format/streams.js';
import { dictionariesOf, headerText } from '../../../../domain/backup/write/backup-header.js';
import { manifestEnd, manifestStart, recordSeparator, streamEnd, streamStart } from '../../../../domain/backup/write/manifest-layout.js'; // oxfmt-ignore
import { createRecordWriter } from '../../../../domain/backup/write/record-writer.js';
import type { RandomBackup } from './random-rows.js';

/** The whole document of a backup, as it is written. */
export function writtenText({ snapshot, rows }: RandomBackup): string {
  const dictionaries = dictionariesOf(snapshot);
  const header = headerText(snapshot, {
    ...{ version: '1.0.0', exportedAt: '2026-01-31T12:00:00.000Z', scope: { type: 'full' }, container: 'archive' },
  });
  const lists = streamNames.map((name, at) => {
    const records = rows[name].map(createRecordWriter(name, dictionaries));
    return streamStart(name, at === 0) + records.join(recordSeparator) + streamEnd;
  });
  return manifestStart(header) + lists.join('') + manifestEnd;
}
