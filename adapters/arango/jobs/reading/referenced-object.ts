import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';
import type { Reading } from '../../database/session.js';

/**
 * True while something refers to the object, or a backup may: one that is being made may have named any object in its
 * snapshot, and nothing refers to those of one that is being restored. `folders`: all that the key lies in.
 */
const findReference = statement<{ key: string; folders: readonly string[]; open: readonly string[] }, boolean>(`
  LET documents = (
    FOR one IN document FILTER one.blobKey == @key OR one.textKey == @key LIMIT 1 RETURN 1
  )
  LET versions = (
    FOR one IN document_version
      FILTER one.blobKey == @key OR one.textKey == @key OR one.supportKey == @key
      LIMIT 1
      RETURN 1
  )
  LET sources = (
    FOR one IN source FILTER one.blobKey == @key OR one.storageKey == @key LIMIT 1 RETURN 1
  )
  LET readings = (
    FOR row IN job
      FILTER row.reading.blobKey == @key OR row.reading.textKey == @key OR row.reading.manifestKey IN @folders
      FILTER row.deleted == false AND row.reading.isDocumentDeleted == false
      LIMIT 1
      RETURN 1
  )
  LET batches = (
    FOR row IN job FILTER row.batch.blobKey == @key AND row.deleted == false LIMIT 1 RETURN 1
  )
  LET backups = (
    FOR row IN job
      FILTER row.kind IN ["backup", "restore"] AND row.status IN @open
      LIMIT 1
      RETURN 1
  )
  LET artifacts = (FOR one IN artifact FILTER one.blobKey == @key LIMIT 1 RETURN 1)
  LET containers = (FOR one IN backup FILTER one.objectKey == @key LIMIT 1 RETURN 1)
  RETURN LENGTH(documents) + LENGTH(versions) + LENGTH(sources) + LENGTH(readings) + LENGTH(batches)
    + LENGTH(backups) + LENGTH(artifacts) + LENGTH(containers) > 0`);

/** True while a document, source, job, artifact or backup refers to the object of the key. */
export async function isObjectReferenced(reading: Reading, key: string): Promise<boolean> {
  return (await reading.first(findReference, { key, folders: foldersOf(key), open: openStatuses }))!;
}

/** All that the key lies in, as paths: `a` and `a/b` of `a/b/c`. */
function foldersOf(key: string): string[] {
  const names = key.split('/');
  return names.slice(1).map((_name, depth) => names.slice(0, depth + 1).join('/'));
}
