import type { Command } from 'commander';
import type { ProgramExecutionRequest, ValidationResult } from '../../../client/index.js';
import { exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { issueText } from '../../graph-program/issue-text.js';
import { readGraphProgram } from '../../graph-program/read-graph-program.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';

export function addProgramValidate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('validate')
    .description('Validate a program. Exit code 0 when it is valid. Needs no server.')
    .argument('[file]', 'program as JSON or text (default: stdin)')
    .option('--server', 'validate on the server, whose rules may be newer')
    .action((file: string | undefined, options: { server?: boolean }, self: Command) =>
      validate(dependencies, file, options, self),
    );
  examples(command, ['concordance program validate heat.json', 'concordance program validate --server < heat.txt']);
}

async function validate(
  dependencies: CliDependencies,
  file: string | undefined,
  options: { server?: boolean },
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const read = await readGraphProgram(terminal, file);
  const result = options.server === true ? await validated(dependencies, read.given, command) : read.result;
  showAnswer(dependencies, command, result, ({ valid, errors, warnings }) => {
    for (const issue of [...errors, ...warnings]) terminal.line(issueText(issue));
    terminal.message(
      `The program is ${valid ? '' : 'not '}valid: ${errors.length} errors, ${warnings.length} warnings.`,
    );
  });
  if (!result.valid) dependencies.exitWith(exitCodes.failed);
}

async function validated(dependencies: CliDependencies, given: unknown, command: Command): Promise<ValidationResult> {
  const client = await clientOf(dependencies, command);
  const program = given as NonNullable<ProgramExecutionRequest['program']>;
  return (await client.call('validateProgram', { body: { program } })).body;
}
