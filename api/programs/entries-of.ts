import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import { graphProgramSchema } from '../../domain/program/ast.js';
import type { ProgramEntry } from '../../domain/program/execution.js';
import { bindParameters } from '../../domain/program/parameters.js';
import { validateProgram } from '../../domain/program/validate-program.js';
import type { ValidationResult } from '../../domain/program/validation-result.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import { closed, shownAs } from '../validation/schema.js';
import { check } from '../validation/check.js';
import { readableDefinition } from './readable-definition.js';

const maxEntries = 10;

const paramValues = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: 'Values of the declared parameters by name',
});
const entryFields = {
  program: Type.Optional(shownAs(graphProgramSchema)),
  program_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  params: Type.Optional(paramValues),
};
const deckEntrySchema = closed(entryFields, { $id: 'DeckEntry', description: 'Exactly one of program and program_id' });

/** Programs to run: exactly one of a program, the id of a stored one, and a deck. */
export const executionSchema = closed(
  {
    ...entryFields,
    deck: Type.Optional(shownAs(Type.Array(deckEntrySchema, { minItems: 1, maxItems: maxEntries }))),
  },
  { $id: 'ProgramExecutionRequest' },
);

/** The programs of a request, or the reason why they cannot be run: an invalid program with its issues. */
export type ReadEntries = { deck: boolean; entries: ProgramEntry[] } | { error: string; validation: ValidationResult };

/**
 * Reads and validates everything a request asks to run; nothing is run before all of it is valid.
 * @throws ConcordanceError `invalid_execution`, `not_found`, `invalid_request` for parameters
 */
export async function entriesOf(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  body: Static<typeof executionSchema>,
): Promise<ReadEntries> {
  const modes = (['program', 'program_id', 'deck'] as const).filter((mode) => body[mode] !== undefined);
  if (modes.length !== 1) {
    const given = modes.length === 0 ? 'none' : modes.join(' and ');
    throw refused(`Send exactly one of program, program_id and deck; this request has ${given}.`);
  }
  if (body.deck === undefined) {
    const read = await readEntry(dependencies, caller, body);
    return 'validation' in read ? read : { deck: false, entries: [read] };
  }
  if (body.params !== undefined) throw refused('The params of a deck belong to its entries.');
  const { deck } = body;
  if (!Array.isArray(deck) || deck.length < 1 || deck.length > maxEntries) {
    throw refused(`A deck is a list of 1 to ${maxEntries} entries.`);
  }
  const entries: ProgramEntry[] = [];
  for (const [index, entry] of deck.entries()) {
    const read = await readDeckEntry(dependencies, caller, entry, index);
    if ('validation' in read) return read;
    entries.push(read);
  }
  return { deck: true, entries };
}

type ReadEntry = ProgramEntry | { error: string; validation: ValidationResult };

async function readDeckEntry(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  entry: unknown,
  index: number,
): Promise<ReadEntry> {
  const named = (words: string) => `Deck entry ${index}: ${words}`;
  try {
    const given = check<Static<typeof deckEntrySchema>>(deckEntrySchema, entry, 'body', 'json');
    if ((given.program === undefined) === (given.program_id === undefined)) {
      throw refused('Give exactly one of program and program_id.');
    }
    const read = await readEntry(dependencies, caller, given);
    return 'validation' in read ? { ...read, error: named(read.error) } : read;
  } catch (error) {
    if (!isConcordanceError(error) || error.status >= 500) throw error;
    throw new ConcordanceError('invalid_execution', named(error.detail), {
      ...(error.errors === undefined ? {} : { errors: error.errors }),
      data: { entry: index },
    });
  }
}

async function readEntry(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  { program: given, program_id: programId, params }: Static<typeof deckEntrySchema>,
): Promise<ReadEntry> {
  const source =
    programId === undefined ? given : (await readableDefinition(dependencies, caller, programId, 'program')).definition;
  // A stored program is held to the rules as they are now, too.
  const { result, program } = validateProgram(source);
  if (program === null) return { error: 'Program validation failed', validation: result };
  bindParameters(program, params);
  return { programId: programId ?? null, program, ...(params === undefined ? {} : { params }) };
}

function refused(detail: string): ConcordanceError {
  return new ConcordanceError('invalid_execution', detail);
}
