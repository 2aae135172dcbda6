import type { Command } from 'commander';
import type { InputOf, JobStatus } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { printResult } from '../../graph-program/print-result.js';
import { readGraphProgram } from '../../graph-program/read-graph-program.js';
import { programBody } from '../../graph-program/program-body.js';
import { requireValid } from '../../graph-program/require-valid.js';
import { onInterrupt } from '../../on-interrupt.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { parameter } from '../../input/read-parameter.js';
import { showAnswer } from '../../output/show-answer.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { programOf } from '../../jobs/own-fields.js';

interface Options {
  id?: number;
  param?: Record<string, unknown>;
  async?: boolean;
  wait: boolean;
}
type Body = NonNullable<InputOf<'executeProgram'>['body']>;

export function addProgramRun(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('run')
    .description('Run a program with your permissions. Exit code 0 when it completed.')
    .argument('[file]', 'program as JSON or text (default: stdin, unless --id is given)')
    .option('--id <n>', 'run a stored program', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('-p, --param <name=value>', 'value of a parameter: JSON, or else text; repeat for each', parameter)
    .option('--async', 'run it as a job, which continues after this command')
    .option('--no-wait', 'with --async: return as soon as the job is created')
    .action((file: string | undefined, options: Options, self: Command) => run(dependencies, file, options, self));
  examples(command, [
    'concordance program run heat.json --param topic=heat',
    'concordance program run --id 7 --async --no-wait',
    'concordance program run - --json < heat.txt',
  ]);
}

async function run(
  dependencies: CliDependencies,
  file: string | undefined,
  options: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  if (!options.wait && options.async !== true) throw new CliError(exitCodes.usage, '--no-wait goes with --async.');
  const body = await bodyOf(dependencies, file, options);
  const client = await clientOf(dependencies, command);
  const headers: Record<string, string> = options.async === true ? { prefer: 'respond-async' } : {};
  // The server ends a program that takes too long.
  const answer = await client.call('executeProgram', { body, headers, timeoutMs: 0 });
  if (answer.status === 200) return showRun(dependencies, command, answer.body);
  const { job_id: id } = answer.body;
  if (!options.wait) {
    return showAnswer(dependencies, command, answer.body, () => {
      terminal.line(id);
      terminal.message(
        `Wait for it with concordance job wait ${id}; concordance program result ${id} shows what came out.`,
      );
    });
  }
  const release = onInterrupt(() => terminal.message(`Stopped waiting. The job continues: ${id}`));
  const job = await waitForOneJob(dependencies, client, id).finally(release);
  requireResult(job, id);
  const { body: result } = await client.call('getProgramExecution', { params: { execution_id: id } });
  showRun(dependencies, command, result);
}

async function bodyOf({ terminal }: CliDependencies, file: string | undefined, { id, param }: Options): Promise<Body> {
  if (id !== undefined && file !== undefined) throw new CliError(exitCodes.usage, 'Give a file or --id, not both.');
  // The server says which parameter has a value it does not take.
  const params = param === undefined ? {} : { params: param as Record<string, string | number> };
  if (id !== undefined) return { program_id: id, ...params };
  const program = requireValid(terminal, await readGraphProgram(terminal, file));
  return { program: programBody(program), ...params };
}

/** @throws CliError when the job ended without a result */
function requireResult(job: JobStatus | null, id: string): void {
  if (job !== null && programOf(job)?.href != null) return;
  const reason = job === null ? 'it was deleted' : (job.error ?? `it is ${job.status}`);
  throw new CliError(exitCodes.failed, `The job ${id} left no result: ${reason}.`);
}

/** Shows a result; a run that was aborted ends with 1. */
export function showRun(
  dependencies: CliDependencies,
  command: Command,
  result: Parameters<typeof printResult>[1],
): void {
  showAnswer(dependencies, command, result, () => printResult(dependencies.terminal, result));
  if (result.aborted !== undefined) dependencies.exitWith(exitCodes.failed);
}
