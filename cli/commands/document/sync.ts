import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { isDocumentKey } from '../../../domain/submission/document-key.js';
import { collect } from '../../collect.js';
import { clientOf, globalsOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { pictures, texts } from '../../ingest/collect-documents.js';
import { isFinished } from '../../ingest/outcome.js';
import { createProgressDisplay } from '../../ingest/progress-display.js';
import { withOriginOption, withReadingOptions } from '../../ingest/reading-options.js';
import type { SubmitOptions } from '../../ingest/submit-document.js';
import { wholeNumber } from '../../input/read-number.js';
import { onInterrupt } from '../../on-interrupt.js';
import { printSync } from '../../sync/print-sync.js';
import { runSync } from '../../sync/run-sync.js';
import { hasFailed } from '../../sync/sync-entry.js';

interface Options extends SubmitOptions {
  prefix?: string;
  delete?: boolean;
  maxDeletePercent: number;
  include?: string[];
  exclude?: string[];
  images?: boolean;
  wait?: boolean;
}

const defaultMaxDeletePercent = 50;

export function addSync(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('sync')
    .description('Synchronise an ontology with a folder. Only new or changed files are uploaded.')
    .argument('<folder>', 'folder on this machine, with all folders below it')
    .requiredOption('-o, --ontology <name>', 'ontology to read them into; a new name creates one')
    .option('--prefix <key>', 'beginning of all document keys, so that several folders can be in one ontology')
    .option('--delete', 'delete documents whose file is gone')
    .option(
      '--max-delete-percent <n>',
      'refuse to delete more than this share of the documents of the folder',
      wholeNumber(1, 100),
      defaultMaxDeletePercent,
    )
    .option('--include <pattern>', 'only files that match, as in *.md (repeatable)', collect)
    .option('--exclude <pattern>', 'no files or folders that match, as in drafts or notes/*.txt (repeatable)', collect)
    .option('--images', 'include images')
    .addOption(new Option('--dry-run', 'change nothing; show what would be submitted and deleted').conflicts('wait'))
    .option('-w, --wait', 'wait until all have been read and deleted; exit code 0 only if all were');
  withOriginOption(withReadingOptions(command)).action((folder: string, options: Options, self: Command) =>
    sync(dependencies, folder, options, self),
  );
  examples(command, [
    'concordance sync handbook/ --ontology operations --dry-run',
    'concordance sync handbook/ --ontology operations --delete --wait',
    'concordance sync notes/ --ontology research --prefix team-a --include "*.md" --exclude drafts',
  ]);
}

async function sync(dependencies: CliDependencies, given: string, options: Options, command: Command): Promise<void> {
  const { terminal, sleep } = dependencies;
  const folder = { folder: resolve(given), host: hostname(), prefix: readPrefix(options.prefix) };
  if (options.delete === true && !options.origin && folder.prefix === '') {
    throw usage('--delete needs --prefix where --no-origin keeps back which folder a document came from.');
  }
  const client = await clientOf(dependencies, command);
  const display = createProgressDisplay(terminal);
  const release = onInterrupt(() => {
    display.end();
    terminal.message('Stopped. What was sent is still read; run the same command again for the rest.');
  });
  const run = await runSync(folder, toSyncOptions(options), {
    ...{ client, display, sleep, now: () => performance.now() },
  }).finally(release);
  const { json = false } = globalsOf(command);
  const dryRun = options.dryRun ?? false;
  printSync(terminal, run, { ...folder, ontology: options.ontology, dryRun, json });
  const { entries, stopped, unreadable } = run;
  if (stopped !== null) {
    throw new CliError(stopped.exitCode, stopped.message, {
      hint: `${stopped.hint ?? ''}\nThen run the same command again: it does the rest.`.trim(),
    });
  }
  const isOpen = entries.some(({ outcome }) => outcome.job_id !== null && !isFinished(outcome));
  if (isOpen && !json) terminal.message('Follow the jobs with concordance job list; --wait waits for them.');
  if (unreadable.length > 0 || entries.some(hasFailed)) dependencies.exitWith(exitCodes.failed);
}

function toSyncOptions(options: Options) {
  const { include = [], exclude = [], images = false, wait = false, maxDeletePercent } = options;
  const extensions = images ? [...texts, ...pictures] : texts;
  return {
    ...options,
    wait,
    selection: { include, exclude, extensions },
    maxDeletePercent: options.delete === true ? maxDeletePercent : null,
  };
}

/** The prefix with one slash at its end, so that it names a folder and no other that begins the same. */
function readPrefix(given = ''): string {
  const prefix = given.normalize('NFC').replace(/^\/+|\/+$/g, '');
  if (prefix === '') return '';
  if (!isDocumentKey(`${prefix}/`) || prefix.length > 500)
    throw usage('--prefix has at most 500 characters and no control characters.');
  if (prefix.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw usage('--prefix has no empty parts and none that are . or ..: these would be other folders.');
  return `${prefix}/`;
}

function usage(message: string): CliError {
  return new CliError(exitCodes.usage, message);
}
