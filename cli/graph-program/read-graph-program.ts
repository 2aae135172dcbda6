import { isConcordanceError } from '../../domain/errors.js';
import { parseProgramText } from '../../domain/program/text/parse-program-text.js';
import { validateProgram } from '../../domain/program/validate-program.js';
import type { Validated } from '../../domain/program/validation-result.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { readInput } from '../input/read-input.js';
import type { Terminal } from '../output/terminal.js';

/** A program as it was given, and what its rules say of it. */
export interface ReadProgram extends Validated {
  form: 'json' | 'text';
  /** Has the shape of a program at most. */
  given: unknown;
}

/**
 * The program in a file, or on stdin where none is named; JSON and the text form are distinguished by their beginning.
 * @throws CliError when it is neither
 */
export async function readGraphProgram(terminal: Terminal, file: string | undefined): Promise<ReadProgram> {
  const name = file === undefined || file === '-' ? 'The program' : file;
  const text = (await readInput(terminal, file ?? '-', 'program')).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new CliError(exitCodes.usage, `${name} is empty.`);
  const form = /^\s*[{[]/.test(text) ? 'json' : 'text';
  const given = form === 'json' ? fromJson(text, name) : fromText(text, name);
  return { form, given, ...validateProgram(given) };
}

/**
 * Parses the text of a file; `name` names it in errors.
 * @throws CliError when it is not JSON
 */
export function fromJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError(exitCodes.failed, `${name} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function fromText(text: string, name: string): unknown {
  try {
    return parseProgramText(text);
  } catch (cause) {
    if (!isConcordanceError(cause)) throw cause;
    throw new CliError(exitCodes.failed, `${name}:${cause.detail}`, { cause });
  }
}
