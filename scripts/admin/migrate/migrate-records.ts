import {
  migratedKindNames,
  rulesOf,
  type MigratedKind,
  type MigratedRecord,
} from '../../../domain/migration/migrated-kinds.js';
import type { ObjectStore, RecordMigration, RecordSource, RecordTarget } from '../../../domain/ports.js';
import { counted } from '../../../domain/text/counted.js';
import { compareRecords } from './compare-records.js';
import { copyObject, noCopies, type CopiedObjects } from './copy-object.js';
import { migratedPagesOf } from './pages-of.js';
import { requireEndedJobs } from './require-ended-jobs.js';
import { requireNoConflicts } from './require-no-conflicts.js';

/** The installation whose records are carried over. */
export interface RecordOrigin {
  records: RecordSource;
  objects: Pick<ObjectStore, 'readStream' | 'read'>;
  installationId: string;
}

/** The installation that takes them. */
export interface RecordDestination {
  records: RecordTarget;
  objects: Pick<ObjectStore, 'head' | 'putStream' | 'putNamed'>;
}

/** Choices for carrying records over. */
export interface RecordOptions {
  /** ISO 8601. */
  now: string;
  /** Ends jobs that are open as cancelled; else they are refused. */
  cancelOpenJobs: boolean;
  /** Called with a line about each step. */
  say(line: string): void;
}

/** Outcome: keys of objects that are lost or damaged where they come from. */
export interface MigratedRecords {
  lost: string[];
  /** Notes that all is carried over: from then on it is only compared. */
  complete(): Promise<void>;
  /** Compares the records of both. @returns differences as sentences */
  compare(): Promise<string[]>;
}

/**
 * Carries the records beside the graph to another installation, each kind after those that it names. One that was cut
 * off is done again, with what is there by then; of one that was completed only objects are looked for again.
 * @throws ConcordanceError `conflict` where jobs are open, or the other installation has records of its own that are in
 *   the way; then nothing was carried over
 */
export async function migrateRecords(
  from: RecordOrigin,
  to: RecordDestination,
  options: RecordOptions,
): Promise<MigratedRecords> {
  const { installationId: origin } = from;
  const migration = await begin(from, to, options);
  const isOpen = migration.completedAt === null;
  const lost = await carry(from, to, migration, options);
  return {
    lost,
    complete: async () => (isOpen ? to.records.completeRecordMigration(origin, options.now) : undefined),
    compare: () => compareRecords(from, to.records, { at: migration.begunAt, ...options }),
  };
}

/** Checks that nothing is in the way, and notes that the migration has begun; goes on with one that was cut off. */
async function begin(
  { records, installationId: origin }: RecordOrigin,
  { records: target }: RecordDestination,
  { now, cancelOpenJobs, say }: RecordOptions,
): Promise<RecordMigration> {
  const known = await target.recordMigration(origin);
  if (known !== undefined && known.completedAt !== null) return known;
  if (!cancelOpenJobs) await requireEndedJobs(records);
  if (known !== undefined) {
    await target.resetRecordMigration(origin);
    return known;
  }
  const replaced = await requireNoConflicts(records, target, { origin, now });
  for (const name of replaced) say(`The user ${name} is replaced: they had done nothing but sign in.`);
  await target.beginRecordMigration(origin, now);
  return { begunAt: now, completedAt: null };
}

/** @returns keys of objects that are lost */
async function carry(
  from: RecordOrigin,
  to: RecordDestination,
  migration: RecordMigration,
  { now, say }: RecordOptions,
): Promise<string[]> {
  const { installationId: origin } = from;
  const isOpen = migration.completedAt === null;
  const copied = noCopies();
  let carried = 0;
  for (const kind of migratedKindNames) {
    for await (const records of migratedPagesOf(from.records, kind, { at: migration.begunAt, now })) {
      await copyObjects(from, to, { kind, records, copied });
      if (!isOpen || records.length === 0) continue;
      await to.records.putRecords(kind, origin, records);
      carried += records.length;
    }
  }
  if (isOpen) {
    await to.records.reserveDefinitionIds(await from.records.lastDefinitionId());
    say(`Carried ${counted(carried, 'record')} beside the graph over: users, keys, jobs and others.`);
  }
  say(
    `Copied ${counted(copied.copied, 'object')} of these; ${copied.present} were there, ${copied.lost.length} are lost.`,
  );
  return copied.lost;
}

/** Objects come before the records that name them. */
async function copyObjects(
  from: RecordOrigin,
  to: RecordDestination,
  { kind, records, copied }: { kind: MigratedKind; records: readonly MigratedRecord[]; copied: CopiedObjects },
): Promise<void> {
  const keys = records.flatMap((record) => rulesOf(kind).objects?.(record) ?? []);
  for (const key of new Set(keys)) if (key !== null) await copyObject(from.objects, to.objects, key, copied);
}
