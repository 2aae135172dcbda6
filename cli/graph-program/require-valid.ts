import type { GraphProgram } from '../../domain/program/ast.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';
import { issueText } from './issue-text.js';
import type { ReadProgram } from './read-graph-program.js';

/**
 * The program, when it follows all rules; prints warnings.
 * @throws CliError that lists its issues
 */
export function requireValid(terminal: Terminal, { program, result }: ReadProgram): GraphProgram {
  if (program === null) {
    throw new CliError(exitCodes.failed, ['The program is not valid.', ...result.errors.map(issueText)].join('\n  '));
  }
  for (const issue of result.warnings) terminal.message(issueText(issue));
  return program;
}
