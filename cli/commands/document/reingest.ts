import { Option, type Command } from 'commander';
import type { AnswerOf } from '../../../client/index.js';
import { reingestionFilters, type ReingestionFilter } from '../../../domain/reingestion/reingestion.js';
import { counted } from '../../../domain/text/counted.js';
import { clientOf, globalsOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { isRead } from '../../ingest/outcome.js';
import { printPlans } from '../../ingest/plan-documents.js';
import { readingFields, withReadingOptions, type ReadingOptions } from '../../ingest/reading-options.js';
import { finishBatch, waitForBatch } from '../../ingest/wait-for-batch.js';
import { batchOf } from '../../jobs/own-fields.js';
import { printJob } from '../../jobs/print-job.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { printFields, printTable } from '../../output/table.js';

interface Options extends ReadingOptions {
  ontology?: string;
  only?: ReingestionFilter;
  refetch?: boolean;
  dryRun?: boolean;
  wait?: boolean;
}

export function addReingest(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('reingest')
    .description('Read a document, or the documents of an ontology, again')
    .argument('[document]', 'the document')
    .option('-o, --ontology <name>', 'ontology whose documents are read again, instead of one document')
    .addOption(
      new Option(
        '--only <which>',
        'only documents of the ontology that failed, changed or were read otherwise',
      ).choices([...reingestionFilters]),
    )
    .option('--refetch', 'fetch documents from a URL or a folder of the server again, and read them where they changed')
    .addOption(
      new Option('--dry-run', 'change nothing; show what would be read and what that may cost').conflicts('wait'),
    )
    .option('-w, --wait', 'wait until all have been read; exit code 0 only if all were');
  withReadingOptions(command).action((document: string | undefined, options: Options, self: Command) =>
    reingest(dependencies, document, options, self),
  );
  examples(command, [
    'concordance reingest DOCUMENT_ID --refetch --wait',
    'concordance reingest --ontology operations --only other_model --dry-run',
    'concordance reingest --ontology operations --only failed --max-cost 5 --wait',
  ]);
}

async function reingest(
  dependencies: CliDependencies,
  document: string | undefined,
  options: Options,
  command: Command,
): Promise<void> {
  const { ontology } = options;
  if (document !== undefined && ontology !== undefined) throw usage('Give a document or --ontology, not both.');
  if (ontology !== undefined) return reingestOntology(dependencies, ontology, options, command);
  if (document === undefined) throw usage('Name the document to read again, or all of an ontology with --ontology.');
  if (options.only !== undefined) throw usage('--only selects documents of an ontology: --ontology NAME');
  return reingestDocument(dependencies, document, options, command);
}

async function reingestDocument(
  dependencies: CliDependencies,
  document: string,
  options: Options,
  command: Command,
): Promise<void> {
  const session = await begun(dependencies, command);
  const { terminal, json, client } = session;
  const { body } = await client.call('reingestDocument', {
    params: { document_id: document },
    query: { dry_run: options.dryRun },
    ...requestOf(options),
  });
  if ('unchanged' in body) {
    if (json) terminal.json(body);
    return terminal.message(body.message);
  }
  if ('dry_run' in body) {
    return json ? terminal.json(body) : printPlans(terminal, [{ path: document, answer: body }], 'document');
  }
  const { job_id: jobId } = body;
  return followStarted(session, options, body, {
    message: null,
    advice: `To follow it: concordance job wait ${jobId}`,
    async wait() {
      const job = await waitForOneJob(dependencies, client, jobId);
      if (job === null) throw new CliError(exitCodes.notFound, `The job ${jobId} was deleted.`);
      if (json) terminal.json(job);
      else printJob(terminal, job);
      if (!isRead(job)) dependencies.exitWith(exitCodes.failed);
    },
  });
}

async function reingestOntology(
  dependencies: CliDependencies,
  ontology: string,
  options: Options,
  command: Command,
): Promise<void> {
  const session = await begun(dependencies, command);
  const { terminal, json, client } = session;
  const { body } = await client.call('reingestOntology', {
    params: { ontology_name: ontology },
    query: { only: options.only, dry_run: options.dryRun },
    ...requestOf(options),
  });
  if ('dry_run' in body) return json ? terminal.json(body) : printPlan(dependencies, body);
  const { job_id: jobId } = body;
  const count = counted(batchOf(body)?.lines ?? 0, 'document');
  return followStarted(session, options, body, {
    message: `The job ${jobId} reads ${count} again.`,
    advice: `Follow them with: concordance job report ${jobId} [--failed]`,
    wait: async () =>
      finishBatch(dependencies, client, await waitForBatch(dependencies, client, jobId, 'document'), {
        json,
        unit: 'document',
      }),
  });
}

/** Prints the id of a started job and how to follow it; or waits for its end. @param steps.message null: none */
async function followStarted(
  { terminal, json }: Awaited<ReturnType<typeof begun>>,
  options: Options,
  job: { job_id: string },
  { message, advice, wait }: { message: string | null; advice: string; wait(): Promise<void> },
): Promise<void> {
  if (options.wait !== true) {
    if (json) terminal.json(job);
    else terminal.line(job.job_id);
  }
  if (message !== null) terminal.message(message);
  return options.wait === true ? wait() : terminal.message(advice);
}

type Plan = Extract<AnswerOf<'reingestOntology'>['body'], { dry_run: boolean }>;

function printPlan({ terminal }: CliDependencies, plan: Plan): void {
  const { model, tokens_low, tokens_high, cost_low, cost_high, currency } = plan.cost_estimate;
  if (plan.documents > 0) {
    printFields(terminal, [
      ['ontology', plan.ontology],
      ['documents', plan.documents],
      ['fetched first', plan.fetched],
      ['estimated chunks', plan.chunks],
      ['estimated tokens', `${tokens_low} to ${tokens_high} (${model})`],
      ['estimated cost', `${cost_low} to ${cost_high} ${currency}`],
      ...plan.warnings.map((warning): [string, string] => ['note', warning]),
    ]);
    terminal.line('');
    printTable(
      terminal,
      ['document', 'file'],
      plan.document_list.map((one) => [one.document_id, one.filename]),
    );
  }
  const more = plan.documents - plan.document_list.length;
  terminal.message(`${more > 0 ? `And ${more} more. ` : ''}${plan.message}`);
}

async function begun(dependencies: CliDependencies, command: Command) {
  const { json = false } = globalsOf(command);
  return { terminal: dependencies.terminal, json, client: await clientOf(dependencies, command) };
}

/** Reading many documents may take long to plan, so the server sets the limit. */
function requestOf(options: Options) {
  return { body: { ...readingFields(options), refetch: options.refetch }, timeoutMs: 0 };
}

function usage(message: string): CliError {
  return new CliError(exitCodes.usage, message);
}
