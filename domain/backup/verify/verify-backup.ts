import { isBackupFormatError } from '../json/backup-format-error.js';
import { createDocumentReader, ignoredParts } from '../json/read-document.js';
import { derivedKeys, isStreamName, streamNames, streams } from '../format/streams.js';
import type { IdSet, StreamName } from '../format/streams.js';
import { checkHeader } from './check-header.js';
import type { HeaderSummary } from './check-header.js';
import { createArchiveChecks, type ArchiveChecks } from './check-archive.js';
import { createRecordChecks } from './check-records.js';
import type { RecordChecks } from './check-records.js';
import { createFindings } from './findings.js';
import type { FindingLists, Findings } from './findings.js';
import type { ArchiveContents } from './read-archive.js';

/** Result of the verification of a backup. */
export interface BackupReport extends FindingLists {
  /** There are no errors: the backup can be restored. */
  ok: boolean;
  /** Number of findings of each code; the lists name the first hundred. */
  counts: Record<string, number>;
  /** Records of each stream. */
  statistics: Partial<Record<StreamName, number>>;
  /** References to records that are not in the backup, by what they name. */
  external_deps: Partial<Record<IdSet, number>>;
}

/**
 * Verifies a backup document without writer, reader or store. It is read once for its header, once for its records, and
 * once more where records name others that come later in the document. Memory does not grow with the records but for 16
 * bytes per id.
 * @param open reads the document from its beginning, as bytes
 */
export function verifyBackup(open: () => AsyncIterable<Uint8Array>): Promise<BackupReport> {
  return verifyDocument(open, createFindings(), null);
}

/**
 * Verifies the document as `verifyBackup` does, and in an archive that its objects are there, and that its streams are
 * those of the receipt.
 * @param findings those of the container, to which those of the document are added
 */
export async function verifyDocument(
  open: () => AsyncIterable<Uint8Array>,
  findings: Findings,
  archive: ArchiveContents | null,
): Promise<BackupReport> {
  const statistics: BackupReport['statistics'] = {};
  let checks: RecordChecks | null = null;
  try {
    const header = await readHeader(open, findings);
    if (header !== null) {
      checks = createRecordChecks(header, findings);
      const inArchive = archive === null ? null : createArchiveChecks(archive, findings);
      const later = await checkAll(open, { checks, inArchive }, findings, statistics);
      checks.end();
      inArchive?.end(statistics);
      // Without epochs there is nothing that events could name.
      const pending = [...later].filter(([, ids]) => ids.some((one) => one !== 'epoch' || checks?.has('epoch')));
      if (pending.length > 0) await checkLater(open, checks, new Map(pending));
    }
  } catch (error) {
    if (!isBackupFormatError(error)) throw error;
    findings.add(error.code, error.path, error.message);
  }
  return reportOf(findings, statistics, checks?.missing);
}

/** The report of what was found. */
export function reportOf(
  { lists, counts }: Pick<Findings, 'lists' | 'counts'>,
  statistics: BackupReport['statistics'] = {},
  missing: BackupReport['external_deps'] = {},
): BackupReport {
  return { ok: lists.errors.length === 0, ...lists, counts, statistics, external_deps: missing };
}

/** Facts of the header, wherever in the document it stands; null where there is none that can be interpreted. */
async function readHeader(open: () => AsyncIterable<Uint8Array>, findings: Findings): Promise<HeaderSummary | null> {
  const found: { header?: unknown; keys: Set<string> } = { keys: new Set() };
  const member = (key: string, value: unknown): void => {
    found.keys.add(key);
    if (key === 'header') found.header = value;
  };
  const reader = createDocumentReader({ ...ignoredParts, member });
  let complete = true;
  for await (const bytes of open()) {
    reader.write(bytes);
    if (!found.keys.has('header')) continue;
    complete = false;
    break;
  }
  if (complete) reader.end();
  if (found.keys.has('header')) return checkHeader(found.header, findings);
  const isFlat = found.keys.has('version') && found.keys.has('data');
  findings.add('E_NO_HEADER', '$', isFlat ? flatShape : 'The document has no header.');
  return null;
}

const flatShape = 'This is the older shape without a header (version, type, data), which cannot be read.';

/**
 * Checks every record.
 * @returns the streams whose records name others that may come later, with what these are
 */
async function checkAll(
  open: () => AsyncIterable<Uint8Array>,
  { checks, inArchive }: { checks: RecordChecks; inArchive: ArchiveChecks | null },
  findings: Findings,
  statistics: BackupReport['statistics'],
): Promise<Map<StreamName, IdSet[]>> {
  const begun = new Set<StreamName>();
  const later = new Map<StreamName, IdSet[]>();
  let known: IdSet[] = [];
  let current: StreamName | null = null;
  let hasBulk = false;
  const reader = createDocumentReader({
    member(key) {
      if (derivedKeys.includes(key)) reportDerived(key, `$.${key}`);
      if (key === 'bulk') findings.add('E_NO_BULK', '$.bulk', 'bulk must be an object of lists.');
      hasBulk ||= key === 'bulk';
    },
    bulk: () => void (hasBulk = true),
    stream(name) {
      current = isStreamName(name) ? name : null;
      if (current === null) return foreignMember(name);
      statistics[current] = 0;
      begun.add(current);
      const named = (streams[current].references ?? []).map(({ ids }) => ids);
      const isKnown = (ids: IdSet) => definersOf(ids).every((definer) => begun.has(definer));
      known = named.filter(isKnown);
      const unknown = named.filter((ids) => !isKnown(ids));
      if (unknown.length > 0) later.set(current, unknown);
    },
    record(_, index, record) {
      if (current === null) return;
      statistics[current] = index + 1;
      checks.check(current, index, record);
      checks.checkReferences(current, index, record, known);
      inArchive?.checkMedia(current, index, record);
    },
    streamBytes: inArchive === null ? undefined : (name, bytes) => inArchive.addBytes(name, bytes),
    notList(name) {
      if (!isStreamName(name)) return foreignMember(name);
      begun.add(name);
      findings.add('E_STREAM', `$.bulk.${name}`, `${name} must be a list of records.`);
    },
  });
  for await (const bytes of open()) reader.write(bytes);
  reader.end();
  if (!hasBulk) findings.add('E_NO_BULK', '$', 'The document has no bulk.');
  else reportMissing(begun, findings);
  return later;

  function foreignMember(name: string): void {
    if (derivedKeys.includes(name)) return reportDerived(name, `$.bulk.${name}`);
    findings.add('N_UNKNOWN_STREAM', '$.bulk', `The stream ${JSON.stringify(name)} is not known and is not restored.`);
  }

  function reportDerived(name: string, path: string): void {
    const message = `${name} is derived data, which a backup must not have; it is computed after a restore.`;
    findings.add('E_DERIVED_PRESENT', path, message);
  }
}

function reportMissing(begun: ReadonlySet<StreamName>, findings: Findings): void {
  for (const name of streamNames) {
    if (begun.has(name) || streams[name].optional) continue;
    findings.add('E_NO_STREAM', `$.bulk.${name}`, `The stream ${name} is missing; without records it is [].`);
  }
}

/** Checks what the records of some streams name, once all of the document is known. */
async function checkLater(
  open: () => AsyncIterable<Uint8Array>,
  checks: RecordChecks,
  later: ReadonlyMap<StreamName, IdSet[]>,
): Promise<void> {
  const reader = createDocumentReader({
    ...ignoredParts,
    record(name, index, record) {
      const ids = isStreamName(name) ? later.get(name) : undefined;
      if (ids !== undefined) checks.checkReferences(name as StreamName, index, record, ids);
    },
  });
  for await (const bytes of open()) reader.write(bytes);
  reader.end();
}

/** The streams whose records define these ids. */
function definersOf(ids: IdSet): StreamName[] {
  return streamNames.filter((name) => streams[name].defines?.some((one) => one.ids === ids));
}
