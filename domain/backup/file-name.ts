import { slugOf } from '../ids.js';
import { encryptedEnding, fileEndings } from './format/container.js';
import type { BackupOrder } from './backup.js';

/**
 * Name of the file of a backup, as `concordance-full-20260131T120000Z-8f3k2m.tar.gz`: the end of its id distinguishes
 * it from another one of the same second.
 * @param createdAt ISO 8601 with Z
 */
export function backupFileName(
  backupId: string,
  { scope, container, isEncrypted }: BackupOrder,
  createdAt: string,
): string {
  const of = scope.type === 'full' ? 'full' : slugOf(scope.ontology);
  const time = createdAt.replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `concordance-${of}-${time}-${backupId.slice(-6)}${fileEndings[container]}${isEncrypted ? encryptedEnding : ''}`;
}
