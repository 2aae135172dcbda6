import { Type } from 'typebox';
import type { Static } from 'typebox';
import { graphProgramSchema } from '../../domain/program/ast.js';
import {
  maxDeckEntries,
  type RequestedEntry,
  type RequestedPrograms,
} from '../../domain/program/submit/read-entries.js';
import { check } from '../validation/check.js';
import { closed, shownAs } from '../validation/schema.js';

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
    deck: Type.Optional(shownAs(Type.Array(deckEntrySchema, { minItems: 1, maxItems: maxDeckEntries }))),
  },
  { $id: 'ProgramExecutionRequest' },
);

/** Converts the request body. It does not check that exactly one of program, stored program and deck is given. */
export function toRequestedPrograms({ deck, ...entry }: Static<typeof executionSchema>): RequestedPrograms {
  return { ...toRequestedEntry(entry), deck };
}

/** An entry of a deck. @throws ConcordanceError `invalid_request` for another shape */
export function readDeckEntry(entry: unknown): RequestedEntry {
  return toRequestedEntry(check<Static<typeof deckEntrySchema>>(deckEntrySchema, entry, 'body', 'json'));
}

function toRequestedEntry({ program, program_id: programId, params }: Static<typeof deckEntrySchema>): RequestedEntry {
  return { program, programId, params };
}
