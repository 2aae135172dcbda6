import type { Command } from 'commander';
import { printProgram } from '../../../domain/program/text/print-program.js';
import { examples } from '../../examples.js';
import { readGraphProgram } from '../../graph-program/read-graph-program.js';
import { requireValid } from '../../graph-program/require-valid.js';
import { globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';

export function addProgramText(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('text')
    .description('Convert a program from JSON to text, or from text to JSON. Needs no server.')
    .argument('[file]', 'program as JSON or text (default: stdin)')
    .action(async (file: string | undefined, _options: object, self: Command) => {
      const { terminal } = dependencies;
      const read = await readGraphProgram(terminal, file);
      const program = requireValid(terminal, read);
      if (read.form === 'text') return terminal.json(program);
      const text = printProgram(program);
      if (globalsOf(self).json) terminal.json({ text });
      else terminal.line(text.replace(/\n$/, ''));
    });
  examples(command, ['concordance program text heat.json > heat.txt', 'concordance program text heat.txt > heat.json']);
}
