import type { Command } from 'commander';
import type { InputOf } from '../../../client/index.js';
import { printProgram } from '../../../domain/program/text/print-program.js';
import { validateProgram } from '../../../domain/program/validate-program.js';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { readGraphProgram } from '../../graph-program/read-graph-program.js';
import { programBody } from '../../graph-program/program-body.js';
import { requireValid } from '../../graph-program/require-valid.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

interface ListOptions {
  search?: string;
  limit: number;
  offset: number;
}

export function addProgramList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List your stored programs and those of the system, newest first')
    .option('-s, --search <text>', 'only those whose name or description contains this text')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 20)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async ({ search, limit, offset }: ListOptions, self: Command) => {
      const query = { limit, offset, ...(search === undefined ? {} : { search }) };
      const { body, headers } = await (await clientOf(dependencies, self)).call('listPrograms', { query });
      showAnswer(dependencies, self, body, (programs) => {
        const rows = programs.map((one) => [
          String(one.id),
          one.name,
          String(one.statement_count),
          one.created_at,
          one.description ?? '',
        ]);
        if (rows.length > 0)
          printTable(dependencies.terminal, ['id', 'name', 'statements', 'created', 'description'], rows);
        else dependencies.terminal.message('There are no such programs.');
        if (headers.has('link')) dependencies.terminal.message(`There are more: --offset ${offset + programs.length}`);
      });
    });
  examples(command, ['concordance program list', 'concordance program list --search heat --json']);
}

export function addProgramShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show a stored program as text, or with --json as it is stored')
    .argument('<id>', 'the program', id)
    .action(async (programId: number, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getProgram', { params: { program_id: programId } });
      showAnswer(dependencies, self, body, () => {
        const { program } = validateProgram(body.program);
        const text = program === null ? JSON.stringify(body.program, null, 2) : printProgram(program);
        dependencies.terminal.line(text.replace(/\n$/, ''));
      });
    });
  examples(command, ['concordance program show 7', 'concordance program show 7 --json']);
}

export function addProgramSave(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('save')
    .description('Store a program, or replace a stored one. Its id is written to stdout.')
    .argument('[file]', 'program as JSON or text (default: stdin)')
    .option('-n, --name <name>', 'name (default: the name in the program)')
    .option('--id <n>', 'stored program to replace', id)
    .action(async (file: string | undefined, options: { name?: string; id?: number }, self: Command) => {
      const { terminal } = dependencies;
      const program = requireValid(terminal, await readGraphProgram(terminal, file));
      const client = await clientOf(dependencies, self);
      const named = options.name === undefined ? {} : { name: options.name };
      const { body } =
        options.id === undefined
          ? await client.call('createProgram', { body: { ...named, program: programBody(program) } })
          : await client.call('updateQueryDefinition', {
              params: { definition_id: options.id },
              body: { ...named, definition: { ...program } } satisfies InputOf<'updateQueryDefinition'>['body'],
            });
      showAnswer(dependencies, self, body, (stored) => {
        terminal.line(String(stored.id));
        terminal.message(`${stored.name} is stored.`);
      });
    });
  examples(command, ['concordance program save heat.json', 'concordance program save heat.txt --id 7 --name Heat']);
}

export function addProgramDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a stored program')
    .argument('<id>', 'the program', id)
    .option('-y, --yes', 'do not ask')
    .action(async (programId: number, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getProgram', { params: { program_id: programId } });
      await confirm(
        dependencies.terminal,
        `The program ${programId} (${body.name}) will be deleted permanently.`,
        options.yes,
      );
      await client.call('deleteQueryDefinition', { params: { definition_id: programId } });
      const answer = { id: programId, deleted: true };
      showAnswer(dependencies, self, answer, () =>
        dependencies.terminal.message(`The program ${programId} is removed.`),
      );
    });
  examples(command, ['concordance program delete 7', 'concordance program delete 7 --yes']);
}
