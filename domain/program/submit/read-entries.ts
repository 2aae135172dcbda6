import type { AccountActor } from '../../access/is-program-admin.js';
import { ConcordanceError, isConcordanceError } from '../../errors.js';
import type { ProgramEntry } from '../execution.js';
import { bindParameters } from '../parameters.js';
import { readableDefinition, type DefinitionDependencies } from '../stored/find-definition.js';
import { validateProgram } from '../validate-program.js';
import type { ValidationResult } from '../validation-result.js';

/** Maximum number of programs in a deck. */
export const maxDeckEntries = 10;

/** A program or the id of a stored one. */
export interface RequestedEntry {
  program?: unknown;
  programId?: number | undefined;
  params?: ProgramEntry['params'] | undefined;
}

/** Programs that a request asks to run; exactly one of a program, the id of a stored one, and a deck. */
export interface RequestedPrograms extends RequestedEntry {
  deck?: unknown;
}

/** The programs of a request; or the issues of the first that is not valid. */
export type ReadEntries = { deck: boolean; entries: ProgramEntry[] } | InvalidEntry;

interface InvalidEntry {
  error: string;
  validation: ValidationResult;
}

/** Error of a single program that is not valid. */
export const validationFailed = 'Program validation failed';

/**
 * Reads and validates everything a request asks to run; nothing is run before all of it is valid.
 * @param readEntry reads an entry of a deck, and throws `invalid_request` for another shape
 * @throws ConcordanceError `invalid_execution`, `not_found`, `invalid_request` for parameters
 */
export async function readEntries(
  dependencies: DefinitionDependencies,
  actor: AccountActor,
  requested: RequestedPrograms,
  readEntry: (entry: unknown) => RequestedEntry,
): Promise<ReadEntries> {
  const given = { program: requested.program, program_id: requested.programId, deck: requested.deck };
  const modes = Object.entries(given).flatMap(([mode, value]) => (value === undefined ? [] : [mode]));
  if (modes.length !== 1) {
    const named = modes.length === 0 ? 'none' : modes.join(' and ');
    throw refused(`Send exactly one of program, program_id and deck; this request has ${named}.`);
  }
  const { deck, params } = requested;
  if (deck === undefined) {
    const read = await readProgram(dependencies, actor, requested);
    return 'validation' in read ? read : { deck: false, entries: [read] };
  }
  if (params !== undefined) throw refused('The params of a deck belong to its entries. Move them there.');
  if (!Array.isArray(deck) || deck.length < 1 || deck.length > maxDeckEntries) {
    throw refused(`A deck must be a list of 1 to ${maxDeckEntries} entries.`);
  }
  const entries: ProgramEntry[] = [];
  for (const [index, entry] of deck.entries()) {
    const read = await readDeckEntry(dependencies, actor, () => readEntry(entry), index);
    if ('validation' in read) return read;
    entries.push(read);
  }
  return { deck: true, entries };
}

async function readDeckEntry(
  dependencies: DefinitionDependencies,
  actor: AccountActor,
  readEntry: () => RequestedEntry,
  index: number,
): Promise<ProgramEntry | InvalidEntry> {
  const named = (words: string) => `Deck entry ${index}: ${words}`;
  try {
    const given = readEntry();
    if ((given.program === undefined) === (given.programId === undefined)) {
      throw refused('Give exactly one of program and program_id.');
    }
    const read = await readProgram(dependencies, actor, given);
    return 'validation' in read ? { ...read, error: named(read.error) } : read;
  } catch (error) {
    if (!isConcordanceError(error) || error.status >= 500) throw error;
    throw new ConcordanceError('invalid_execution', named(error.detail), {
      ...(error.errors === undefined ? {} : { errors: error.errors }),
      data: { entry: index },
    });
  }
}

async function readProgram(
  dependencies: DefinitionDependencies,
  actor: AccountActor,
  { program: given, programId, params }: RequestedEntry,
): Promise<ProgramEntry | InvalidEntry> {
  const source =
    programId === undefined ? given : (await readableDefinition(dependencies, actor, programId, 'program')).definition;
  // A stored program is held to the rules as they are now, too.
  const { result, program } = validateProgram(source);
  if (program === null) return { error: validationFailed, validation: result };
  bindParameters(program, params);
  return { programId: programId ?? null, program, ...(params === undefined ? {} : { params }) };
}

function refused(detail: string): ConcordanceError {
  return new ConcordanceError('invalid_execution', detail);
}
