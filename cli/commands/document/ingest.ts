import { setTimeout as sleep } from 'node:timers/promises';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { collectDocuments } from '../../ingest/collect-documents.js';
import { ingestBatch } from '../../ingest/ingest-batch.js';
import { isSuccessful, isFinished } from '../../ingest/outcome.js';
import { planDocuments } from '../../ingest/plan-documents.js';
import { printReport } from '../../ingest/print-report.js';
import { createProgressDisplay } from '../../ingest/progress-display.js';
import { withOriginOption, withReadingOptions } from '../../ingest/reading-options.js';
import { runIngest } from '../../ingest/run-ingest.js';
import type { SubmitOptions } from '../../ingest/submit-document.js';
import { onInterrupt } from '../../on-interrupt.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';

interface Options extends Omit<SubmitOptions, 'ontology'> {
  ontology?: string;
  batch?: string;
  wait?: boolean;
  recursive?: boolean;
  images?: boolean;
}

export function addIngest(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('ingest')
    .description('Submit documents to an ontology')
    .argument('[paths...]', 'files, folders of text, Markdown, HTML, PDF, Word and mail files, and http or https URLs')
    .option('-o, --ontology <name>', 'ontology to read them into; a new name creates one')
    .addOption(
      new Option('--batch <file>', 'manifest instead of paths, one JSON object per line; - for stdin').conflicts(
        'recursive images key force onUnreadableAnswer targetWords minWords maxWords overlapWords origin'.split(' '),
      ),
    )
    .option('-r, --recursive', 'include subfolders')
    .option('--images', 'include images in folders')
    .option('-k, --key <key>', 'key of the document: other content with the same key becomes its next version')
    .option('-w, --wait', 'wait until all have been read; exit code 0 only if all were')
    .option('-f, --force', 'read documents again that were read before')
    .addOption(
      new Option('--dry-run', 'change nothing; show what would be read, its cost and what would be lost').conflicts([
        'wait',
        'batch',
      ]),
    );
  withOriginOption(withReadingOptions(command)).action((paths: string[], options: Options, self: Command) =>
    ingest(dependencies, paths, options, self),
  );
  examples(command, [
    'concordance ingest report.md --ontology research --wait',
    'concordance ingest notes/ --recursive --ontology notes --wait --json > result.json',
    'concordance ingest runbook.md --ontology operations --force --auto-approve',
    'concordance ingest runbook.md --ontology operations --key handbook/runbook',
    'concordance ingest https://example.org/report.html --ontology research --max-cost 0.5',
    'concordance ingest --batch manifest.ndjson --ontology research --wait',
  ]);
}

async function ingest(
  dependencies: CliDependencies,
  paths: string[],
  options: Options,
  command: Command,
): Promise<void> {
  const { batch, ontology } = options;
  if (batch !== undefined) {
    if (paths.length > 0) throw usage('Give paths or --batch, not both.');
    return ingestBatch(dependencies, batch, options, command);
  }
  if (paths.length === 0) throw usage('Name the files, folders or URLs to send, or a manifest with --batch.');
  if (ontology === undefined) throw usage('Name the ontology to read them into: --ontology NAME');
  return ingestPaths(dependencies, paths, { ...options, ontology }, command);
}

function usage(message: string): CliError {
  return new CliError(exitCodes.usage, message);
}

async function ingestPaths(
  dependencies: CliDependencies,
  paths: string[],
  options: Options & SubmitOptions,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const { wait = false } = options;
  const documents = await collectDocuments(paths, {
    recursive: options.recursive ?? false,
    images: options.images ?? false,
  });
  if (options.key !== undefined && documents.length > 1) {
    throw usage(`--key names one document, and ${documents.length} are to be sent; nothing was sent.`);
  }
  const client = await clientOf(dependencies, command);
  if (options.dryRun === true) {
    return planDocuments({ client, terminal }, documents, options, globalsOf(command).json ?? false);
  }
  const display = createProgressDisplay(terminal);
  const release = onInterrupt(() => {
    display.end();
    terminal.message('Stopped. What was sent is still read: concordance job list');
  });
  const run = await runIngest(documents, options, wait, { client, display, sleep, now: () => performance.now() });
  release();
  const { outcomes, stopped } = run;
  if (stopped !== null && outcomes.every(({ job_id }) => job_id === null)) throw stopped;
  printReport(terminal, {
    ...{ ontology: options.ontology, outcomes, json: globalsOf(command).json ?? false },
    reasonsShown: display.showsEvents,
  });
  if (stopped !== null) {
    throw new CliError(stopped.exitCode, stopped.message, {
      hint: `${stopped.hint ?? ''}\nThen run the same command again: what is there already is not read twice.`.trim(),
    });
  }
  if (!wait && outcomes.some((outcome) => !isFinished(outcome))) {
    terminal.message('Follow them with concordance job list, or wait with concordance job wait ID.');
  }
  if (!outcomes.every((outcome) => isSuccessful(outcome, wait))) dependencies.exitWith(exitCodes.failed);
}
