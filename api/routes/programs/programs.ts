import { Type } from 'typebox';
import { graphProgramSchema } from '../../../domain/program/ast.js';
import { descriptionOf } from '../../../domain/program/query-definition.js';
import type { QueryDefinition } from '../../../domain/program/query-definition.js';
import { createProgram as create } from '../../../domain/program/stored/definition-commands.js';
import { readableDefinition, readableDefinitions } from '../../../domain/program/stored/find-definition.js';
import { validationFailed } from '../../../domain/program/submit/read-entries.js';
import { validationResultSchema } from '../../../domain/program/validation-result.js';
import { definitionCommandOf } from '../../auth/audit-entry.js';
import { accountOf } from '../../auth/credential.js';
import { pageLinks } from '../../responses/page-links.js';
import { definitionName } from '../../programs/definition-name.js';
import { invalidProgram, invalidProgramAnswer } from '../../programs/invalid-program.js';
import { validateSubmission } from '../../programs/validate-submission.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, timestamp, nullable, paging, shownAs } from '../../validation/schema.js';
import { exampleProgram } from '../../schemas/examples.js';

const stored = {
  id: Type.Integer(),
  name: Type.String(),
  program: shownAs(graphProgramSchema),
  created_at: timestamp,
  updated_at: timestamp,
};
const exampleStored = {
  id: 7,
  name: 'Around rain',
  program: exampleProgram,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

export const validateProgram = route({
  method: 'POST',
  path: '/programs/validate',
  operationId: 'validateProgram',
  tag: 'Programs',
  summary: 'Validate a program',
  description: 'The status is 200 for an invalid program, too.',
  permission: 'any',
  impact: 'read',
  anyJson: true,
  body: shownAs(
    closed({ name: Type.Optional(definitionName), program: graphProgramSchema }, { $id: 'ProgramSubmission' }),
  ),
  responses: { 200: json('The validation issues; also when the program is invalid', validationResultSchema) },
  example: {
    body: { program: exampleProgram },
    answer: { status: 200, body: { valid: true, errors: [], warnings: [] } },
  },
}).handle(async ({ body }) => ({ status: 200, body: validateSubmission(body) }));

export const createProgram = route({
  method: 'POST',
  path: '/programs',
  operationId: 'createProgram',
  tag: 'Programs',
  summary: 'Validate and store a program',
  permission: 'any',
  impact: 'low',
  uses: ['clock', 'store'],
  body: closed({ name: Type.Optional(definitionName), program: shownAs(graphProgramSchema) }),
  responses: {
    201: json('The stored program', closed({ ...stored, valid: Type.Boolean() }, { $id: 'CreatedProgram' })),
    400: invalidProgramAnswer,
  },
  problems: ['invalid_program'],
  example: {
    body: { name: 'Around rain', program: exampleProgram },
    answer: { status: 201, body: { ...exampleStored, valid: true } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const made = await create(dependencies, definitionCommandOf({ caller, request }), body);
  if ('invalid' in made) return invalidProgram(request, validationFailed, made.invalid);
  const { stored: program } = made;
  const headers = { Location: `/programs/${program.definitionId}` };
  return { status: 201, body: { ...toProgramDto(program), valid: true }, headers };
});

export const listPrograms = route({
  method: 'GET',
  path: '/programs',
  operationId: 'listPrograms',
  tag: 'Programs',
  summary: 'List programs',
  description:
    'Own programs and those of the system, newest first; all programs for administrators. The Link header has the next page.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  query: closed({
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Part of the name or description, ignoring case' }),
    ),
    ...paging(20, 100),
  }),
  responses: {
    200: json(
      'A page of programs',
      Type.Array(
        closed(
          {
            id: Type.Integer(),
            name: Type.String(),
            description: nullable(Type.String()),
            statement_count: count,
            created_at: timestamp,
          },
          { $id: 'ProgramListItem' },
        ),
      ),
    ),
  },
  example: {
    query: { search: 'rain', limit: 20 },
    answer: {
      status: 200,
      body: [
        { id: 7, name: 'Around rain', description: null, statement_count: 1, created_at: '2026-11-20T09:00:00.000Z' },
      ],
    },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { search, limit, offset } = query;
  const { items, total } = await readableDefinitions(
    dependencies,
    accountOf(caller),
    { definitionType: 'program', search: search || null },
    { limit, offset },
  );
  const { headers } = pageLinks(request.raw.url ?? '/programs', { limit, offset, total });
  return { status: 200, body: items.map(toItemDto), headers };
});

export const getProgram = route({
  method: 'GET',
  path: '/programs/{program_id}',
  operationId: 'getProgram',
  tag: 'Programs',
  summary: 'Get a program',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  params: closed({ program_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  responses: {
    200: json('The program', closed({ ...stored, owner_id: nullable(Type.String()) }, { $id: 'StoredProgram' })),
  },
  problems: ['not_found'],
  example: {
    params: { program_id: '7' },
    answer: { status: 200, body: { ...exampleStored, owner_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd' } },
  },
}).handle(async ({ params, caller, dependencies }) => {
  const found = await readableDefinition(dependencies, accountOf(caller), params.program_id, 'program');
  return { status: 200, body: { ...toProgramDto(found), owner_id: found.ownerId } };
});

function toProgramDto({ definitionId, name: called, definition, createdAt, updatedAt }: QueryDefinition) {
  return { id: definitionId, name: called, program: definition, created_at: createdAt, updated_at: updatedAt };
}

function toItemDto(one: QueryDefinition) {
  const statements = one.definition['statements'];
  return {
    id: one.definitionId,
    name: one.name,
    description: descriptionOf(one),
    statement_count: Array.isArray(statements) ? statements.length : 0,
    created_at: one.createdAt,
  };
}
