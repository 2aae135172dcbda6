import { documentOf, openContainer } from '../container/open-container.js';
import { isBackupFormatError } from '../json/backup-format-error.js';
import type { ContainerReader } from '../../ports/backup/container-codec.js';
import { createFindings, type Findings } from './findings.js';
import { readArchive, type ArchiveContents } from './read-archive.js';
import { reportOf, verifyDocument, type BackupReport } from './verify-backup.js';

/**
 * Verifies the file of a backup, of whatever container, encrypted or not: first the container with its hashes, then the
 * document. Nothing of it is unpacked to disk, and memory does not grow with it but for 16 bytes per id and object.
 * @param open reads the file from its beginning
 * @throws ConcordanceError `configuration_invalid` where it is encrypted and the keys cannot be read
 */
export async function verifyBackupFile(
  open: () => AsyncIterable<Uint8Array>,
  reader: ContainerReader,
): Promise<BackupReport> {
  const findings = createFindings();
  const opened = await unlessUnreadable(findings, () => openContainer(open, reader));
  if (opened === null) return reportOf(findings);
  const document = documentOf(opened);
  if (opened.container === 'json') return verifyDocument(document, findings, null);
  const archive = await unlessUnreadable<ArchiveContents>(findings, () => readArchive(opened.bytes(), findings));
  const isReadable = archive !== null && findings.counts['E_NO_MANIFEST'] === undefined;
  return isReadable ? verifyDocument(document, findings, archive) : reportOf(findings);
}

/** Returns what the work gives; null where the file cannot be read, which is reported. */
async function unlessUnreadable<T>(findings: Findings, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isBackupFormatError(error)) throw error;
    findings.add(error.code, error.path, error.message);
    return null;
  }
}
