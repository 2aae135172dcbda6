import type { Command } from 'commander';
import { isConcordanceError } from '../../../domain/errors.js';
import { compileBlocks } from '../../../domain/program/blocks/compile-blocks.js';
import { readBlocks } from '../../../domain/program/blocks/read-blocks.js';
import type { GraphProgram } from '../../../domain/program/ast.js';
import { validateProgram } from '../../../domain/program/validate-program.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { fromJson } from '../../graph-program/read-graph-program.js';
import { requireValid } from '../../graph-program/require-valid.js';
import { readInput } from '../../input/read-input.js';
import type { CliDependencies } from '../../dependencies.js';

export function addProgramCompile(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('compile')
    .description('Compile the blocks of a visual editor into a program. Needs no server.')
    .argument('[file]', 'list of blocks as JSON (default: stdin)')
    .action(async (file: string | undefined) => {
      const { terminal } = dependencies;
      const text = await readInput(terminal, file ?? '-', 'list of blocks');
      const given = compiled(fromJson(text, file ?? 'The list of blocks'));
      terminal.json(requireValid(terminal, { form: 'json', given, ...validateProgram(given) }));
    });
  examples(command, ['concordance program compile blocks.json | concordance program run']);
}

/** @throws CliError that lists the issues of the blocks */
function compiled(blocks: unknown): GraphProgram {
  try {
    return compileBlocks(readBlocks(blocks));
  } catch (cause) {
    if (!isConcordanceError(cause)) throw cause;
    const issues = (cause.errors ?? []).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
    throw new CliError(exitCodes.failed, ['The blocks cannot be compiled.', ...issues].join('\n  '), { cause });
  }
}
