import { ConcordanceError, fieldError } from '../../errors.js';
import type { RestoreOrder } from './restore.js';
import { errorsIn, firstErrors } from '../verify/report-sums.js';
import type { BackupReport } from '../verify/verify-backup.js';

/** Names of contents of a graph that is not empty. */
const contents = {
  names: 'ontologies, some perhaps still without documents',
  documents: 'documents',
  concepts: 'concepts',
  relationships: 'relationships',
} as const;

/** Numbers of what a graph has, without which a backup can be restored as it is. */
export type GraphContents = Record<keyof typeof contents, number>;

/** Contents of a graph as sentences; none of an empty one. */
export function contentsAsSentences(numbers: GraphContents): string[] {
  return Object.entries(contents).flatMap(([name, text]) => {
    const count = numbers[name as keyof GraphContents];
    return count === 0 ? [] : [`The graph has ${count} ${text}.`];
  });
}

/** Error of a restore into a graph that has something. @param conflicts sentences about what it has */
export function targetNotEmpty(conflicts: readonly string[]): ConcordanceError {
  return new ConcordanceError(
    'restore_target_not_empty',
    `A backup is cloned into an empty graph only. ${conflicts.join(' ')} Merge it (mode=merge), restore it with another data folder, or delete the ontologies first, and the concepts that are left.`,
  );
}

/** Checks that the epochs of the backup can be restored so. @throws ConcordanceError `invalid_request` */
export function requireEpochsFor({ mode, epochs }: Pick<RestoreOrder, 'mode' | 'epochs'>): void {
  if (mode === 'clone' || epochs === 'simple') return;
  throw fieldError(
    ['body', 'epoch'],
    'must be simple where mode is merge: events are replayed into an empty graph only',
  );
}

/** Number of findings that an error names. */
const namedFindings = 3;

/** Error of a backup whose verification found errors. */
export function backupInvalid(report: Pick<BackupReport, 'errors' | 'counts'>): ConcordanceError {
  const named = firstErrors(report, namedFindings);
  const total = errorsIn(report);
  const more = total > named.length ? ` and ${total - named.length} more` : '';
  return new ConcordanceError(
    'backup_invalid',
    `The file cannot be restored: ${ended(`${named.join(' ')}${more}`)} POST /admin/backup/verify lists all; nothing was changed.`,
  );
}

/** The text with a full stop at its end, which findings have already. */
function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
