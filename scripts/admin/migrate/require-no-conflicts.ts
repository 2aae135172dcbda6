import { ConcordanceError } from '../../../domain/errors.js';
import { recordConflict } from '../../../domain/migration/compare-records.js';
import { isLeftOut, removableKinds, type MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import type { RecordSource, RecordTarget } from '../../../domain/ports.js';
import { pagesOf } from './pages-of.js';

/** Records that the error names. */
const named = 20;

/**
 * Checks that no record of the other installation is in the way, and removes users of it who are called like one that
 * is carried over and have done nothing, as the one that its first start makes.
 * @returns names of the users that were removed
 * @throws ConcordanceError `conflict` that names what is in the way
 */
export async function requireNoConflicts(
  source: RecordSource,
  target: RecordTarget,
  { origin, now }: { origin: string; now: string },
): Promise<string[]> {
  const conflicts: string[] = [];
  const unused: { userId: string; username: string }[] = [];
  // Of the others ids are made of chance, or equal ones name equal content.
  for (const kind of removableKinds) {
    for await (const page of pagesOf(source, kind)) {
      const records: MigratedRecord[] = page.filter((record) => !isLeftOut(kind, record, now));
      const present = await target.recordsLike(kind, origin, records);
      conflicts.push(...records.flatMap((record, at) => recordConflict(kind, record, present[at]!) ?? []));
      if (kind !== 'user_account') continue;
      for (const user of await target.usersNamed(records)) {
        if (user.isUnused) unused.push(user);
        else conflicts.push(`Its user ${user.username} is another one, with keys, roles, jobs or other things.`);
      }
    }
  }
  if (conflicts.length > 0) throw inTheWay(conflicts);
  if (unused.length > 0) await target.removeUnusedUsers(unused.map(({ userId }) => userId));
  return unused.map(({ username }) => username);
}

function inTheWay(conflicts: readonly string[]): ConcordanceError {
  const more = conflicts.length > named ? [`And ${conflicts.length - named} more.`] : [];
  return new ConcordanceError(
    'conflict',
    [
      'The installation that it is to be carried to has records of its own that are in the way:',
      ...[...conflicts.slice(0, named), ...more].map((one) => `  ${one}`),
      'Delete them there, or name another, empty database in ARANGO_DATABASE. Nothing was carried over.',
    ].join('\n'),
  );
}
