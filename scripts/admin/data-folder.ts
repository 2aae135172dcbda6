import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { argon2Passwords } from '../../api/auth/argon2-passwords.js';
import { passwordIssue } from '../../api/auth/password-rule.js';
import { newSigningKey } from '../../api/auth/signing-keys.js';
import { addUser } from '../../domain/access/commands/add-user.js';
import { setPasswordOnServer } from '../../domain/access/commands/set-password-on-server.js';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import type { AuditEntry, StoreMigration } from '../../domain/ports.js';
import { verifyData } from '../../domain/verify/verify-data.js';
import { openPlatform, type Platform } from '../../platform/platform.js';
import { copyDataFolder } from '../../platform/copy-data-folder.js';
import { describeMigration } from '../../domain/operations/describe-migration.js';
import { readSettings } from '../../settings/settings.js';
import { migrateFrom } from './migrate/migrate-from.js';
import { setUpTemporal } from './set-up-temporal.js';
import { counted } from '../../domain/text/counted.js';

const program = new Command()
  .description('Works on the data folder directly, also while the service runs.')
  // Set first, for the commands below take it over.
  .exitOverride();

program
  .command('seed-permissions')
  .description('Restores lost default resource types, roles and permissions; changes nothing else')
  .action(() =>
    withPlatform(async () => {
      // Opening the platform seeds; there is nothing to add to it.
      console.log('The default resource types, roles and permissions exist.');
    }),
  );

program
  .command('create-user')
  .description('Creates a user')
  .argument('<username>', '3 to 100 characters')
  .option('--role <role>', 'role of the user', 'contributor')
  .option('--password-stdin', 'reads the password from standard input; otherwise one is made up and printed once')
  .action((typed: string, options: { role: string; passwordStdin?: boolean }) =>
    withPlatform(async ({ store, ids }) => {
      const { password, madeUp } = await choosePassword(options.passwordStdin ?? false);
      const { username, role } = await addUser(
        { store, ids, passwords: argon2Passwords() },
        { username: typed, password, role: options.role },
        (userId, details) => onServer('user.create', userId, details),
        (name) => checkPassword(password, [name]),
      );
      console.log(`User ${username} has the role ${role}.${madeUp ? ` Password, shown only now: ${password}` : ''}`);
    }),
  );

program
  .command('set-password')
  .description('Gives a user a new password')
  .argument('<username>')
  .option('--password-stdin', 'reads the password from standard input; otherwise one is made up and printed once')
  .action((username: string, options: { passwordStdin?: boolean }) =>
    withPlatform(async ({ store }) => {
      const { password, madeUp } = await choosePassword(options.passwordStdin ?? false);
      await setPasswordOnServer(
        { store, passwords: argon2Passwords(), checkPassword },
        { username, password },
        (userId, details) => onServer('user.update', userId, details),
      );
      console.log(`${username} has a new password.${madeUp ? ` Shown only now: ${password}` : ''}`);
    }),
  );

program
  .command('verify')
  .description('Checks the database, the hash of each stored object, and each quote against its document')
  .action(() =>
    withPlatform(async (platform) => {
      const again = new Set<string>();
      let issues = 0;
      let remedy = '';
      const counts = await verifyData(platform, (issue) => {
        issues += 1;
        console.log([issue.kind, issue.id, issue.detail].filter((part) => part !== '').join('  '));
        // Issues of one document share one.
        if (issue.remedy !== remedy) console.log(`  ${issue.remedy}`);
        remedy = issue.remedy;
        if (issue.resubmit !== null) again.add(issue.resubmit);
      });
      if (again.size > 0) console.log(`\nTo submit again, where the files are:\n${[...again].join('\n')}\n`);
      const { objects: objectCount, documents, chunks, quotes, withoutText } = counts;
      console.log(
        `Checked ${counted(objectCount, 'object')}, ${counted(documents, 'document')}, ${counted(chunks, 'chunk')} and ${counted(quotes, 'quote')}: ` +
          (issues === 0 ? 'all sound.' : `${counted(issues, 'issue')}.`),
      );
      if (withoutText > 0) {
        console.log(
          `Chunks and quotes of ${counted(withoutText, 'document')} were not compared: there is no text of ` +
            'them, because a backup without texts was restored. Submit them again to have it.',
        );
      }
      if (issues > 0) process.exitCode = 1;
    }),
  );

program
  .command('copy')
  .description('Copies the data folder into a new folder, also while the service runs')
  .argument('<folder>', 'a folder that does not exist or is empty')
  .action(async (folder: string) => {
    const { dataDir, bucket } = readSettings();
    const issues = await copyDataFolder(dataDir, folder, bucket === null);
    for (const { key, issue, filename } of issues) {
      console.error(`${issue}  ${key}${filename === null ? '' : `  of ${JSON.stringify(filename)}`}`);
    }
    console.log(`${folder} is a copy of ${dataDir}. To use it, start the service with CONCORDANCE_DATA_DIR=${folder}.`);
    if (bucket !== null) {
      console.log(`Originals, texts and backups stay in the bucket ${bucket.bucket}: the copy needs it as it is now.`);
    }
    if (issues.length === 0) return;
    const what = issues.length === 1 ? '1 object is' : `${issues.length} objects are`;
    console.error(
      `${what} damaged or missing in ${dataDir}, and so in the copy; everything else was copied whole. ` +
        '`npm run admin -- verify` names the documents and how to repair them; then copy again.',
    );
    process.exitCode = exitCopiedWithIssues;
  });

program
  .command('migrate')
  .description('Carries the installation of a data folder to the store and the bucket that the settings name')
  .argument('<folder>', 'data folder of the installation that is carried over; its service is stopped')
  .option('--cancel-open-jobs', 'carries jobs over that have not ended, as cancelled; they can be retried there')
  .action((folder: string, options: { cancelOpenJobs?: boolean }) =>
    withPlatform(async (platform) => {
      if (!(await migrateFrom(folder, platform, options))) process.exitCode = exitCopiedWithIssues;
    }),
  );

program
  .command('new-installation-id')
  .description('Gives a copy of a data folder its own installation id, to run beside the original on one Temporal')
  .action(() =>
    withPlatform(async ({ store, installationId: before }) => {
      const after = randomBytes(4).toString('hex');
      await store.renewInstallation(after, onServer('installation.renew', after, { before }));
      console.log(`The installation id is now ${after}, was ${before}. Start API and worker again.`);
    }),
  );

program
  .command('temporal-setup')
  .description('Makes the namespace and search attributes of the Temporal server that the settings name')
  .option('--retention-days <days>', 'days that closed workflows are kept, in a namespace that is made', readDays, 30)
  .action(async ({ retentionDays }: { retentionDays: number }) => {
    if (!(await setUpTemporal(retentionDays))) process.exitCode = 1;
  });

program
  .command('rotate-signing-key')
  .description('Signs tokens with a new key from now on; tokens signed by older keys stay valid until they expire')
  .action(() =>
    withPlatform(async ({ store, clock }) => {
      const key = await newSigningKey();
      const retiredBefore = new Date(clock.millis() - maxTokenMs).toISOString();
      const keys = await store.addSigningKey(key, retiredBefore, onServer('signing_key.rotate', key.kid, {}));
      console.log(`Tokens are now signed with the key ${key.kid}. Known keys: ${keys.length}.`);
    }),
  );

/** There is a copy, but not all of it is sound; 1 means that there is none. */
const exitCopiedWithIssues = 2;

/** Exit code for a wrong command line, like `exitCodes.usage` of the CLI. */
const exitWrongCommandLine = 2;

/**
 * Milliseconds after which every token signed by an older key has expired: the maximum of the settings, and an hour.
 */
const maxTokenMs = 25 * 3_600_000;

/** Audit entry of a command on the server, without a login. */
function onServer(action: string, target: string, details: Record<string, unknown>): AuditEntry {
  const nobody = { actorId: null, actorName: 'npm run admin', credential: null, requestId: null, address: null };
  return { ...nobody, action, target, outcome: 'done', details };
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new InvalidArgumentError('Give a whole number of days from 1 to 3650.');
}

async function withPlatform(work: (platform: Platform) => Promise<void>): Promise<void> {
  const onMigration = (migration: StoreMigration) => console.error(describeMigration(migration));
  const platform = await openPlatform(readSettings(), { onMigration });
  try {
    await work(platform);
  } finally {
    await platform.close();
  }
}

async function choosePassword(fromInput: boolean): Promise<{ password: string; madeUp: boolean }> {
  if (!fromInput) return { password: randomBytes(18).toString('base64url'), madeUp: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), madeUp: false };
}

async function checkPassword(password: string, about: readonly string[]): Promise<void> {
  const issue = await passwordIssue(password, about);
  if (issue !== null) throw new ConcordanceError('invalid_request', `The password ${issue}.`);
}

/**
 * Works on the store directly, without API or token: the first users, and the way back when nobody can log in or nobody
 * holds a permission any more.
 * @param args the command and its arguments
 * @param name of the program, for its help
 * @returns the exit status: 0, 1 when it failed or found issues, 2 when it copied with issues or the command line is
 *   wrong
 */
export async function runDataFolder(args: string[], name: string): Promise<number> {
  try {
    await program.name(name).parseAsync(args, { from: 'user' });
  } catch (error) {
    // It was printed already; 0 is the status of requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitWrongCommandLine;
    console.error(isConcordanceError(error) ? error.detail : error);
    return 1;
  }
  return Number(process.exitCode ?? 0);
}
