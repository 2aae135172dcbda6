import { Type } from 'typebox';
import { fieldError } from '../../../domain/errors.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, nullable, oneOf, defaulted } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';
import { walkProblems } from '../../schemas/graph/walk.js';
import { detailsFields, detailsSchema, defaultQuotes } from '../../schemas/graph/concept-details.js';
import { defaultDetails, getConcept, toConceptDto } from '../concepts/concepts.js';
import { connectFields, connectionSchema, toConnectionDto } from './connect.js';
import { firstRelated, relatedFields, relatedSchema, toRelatedDto } from './related.js';

const modes = ['details', 'related', 'connections'] as const;
type Mode = (typeof modes)[number];

/** The fields each mode takes besides concept_id and mode. */
const fieldsOf: Record<Mode, readonly string[]> = {
  details: Object.keys(detailsFields),
  related: Object.keys(relatedFields),
  connections: ['to_id', ...Object.keys(connectFields)],
};

export const queryConcept = route({
  method: 'POST',
  path: '/query/concept',
  operationId: 'queryConcept',
  tag: 'Queries',
  summary: 'Query a concept',
  description: 'Returns details, related concepts, or the shortest paths to another concept, depending on `mode`.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['embedder', 'eventLoop', 'settings', 'store'],
  body: closed(
    {
      concept_id: idIn('The concept'),
      mode: defaulted(oneOf(modes, { default: 'details' })),
      to_id: Type.Optional(idIn('Last concept of the path; for the mode connections only')),
      ...detailsFields,
      ...relatedFields,
      ...connectFields,
      // Modes have defaults of their own.
      limit: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 500,
          description: `Maximum number of quotes (details, default ${defaultQuotes}) or of related concepts (default ${firstRelated.limit})`,
        }),
      ),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    },
    { $id: 'ConceptQueryRequest' },
  ),
  responses: {
    200: json(
      'The result under the name of its mode, in the form of the route of that mode',
      closed(
        {
          mode: oneOf(modes),
          details: nullable(detailsSchema),
          related: nullable(relatedSchema),
          connections: nullable(connectionSchema),
        },
        { $id: 'ConceptQueryResponse' },
      ),
    ),
  },
  problems: walkProblems,
  example: {
    body: { concept_id: exampleIds.conceptId, mode: 'details', limit: 20 },
    answer: {
      status: 200,
      body: { mode: 'details', details: getConcept.example.answer?.body, related: null, connections: null },
    },
  },
}).handle(async ({ body, dependencies }) => {
  const { mode, concept_id, to_id, ...input } = body;
  refuseForeign(mode, body);
  const none = { details: null, related: null, connections: null };
  switch (mode) {
    case 'details':
      return {
        status: 200,
        body: { mode, ...none, details: await toConceptDto(dependencies, concept_id, { ...defaultDetails, ...input }) },
      };
    case 'related':
      if (input.limit === 0) throw fieldError(['body', 'limit'], 'must be at least 1 for mode related', 'minimum');
      return {
        status: 200,
        body: { mode, ...none, related: await toRelatedDto(dependencies, { ...firstRelated, concept_id, ...input }) },
      };
    case 'connections': {
      if (to_id === undefined)
        throw fieldError(['body', 'to_id'], 'is missing; connections lead from concept_id to it', 'missing');
      const ends = { from_id: concept_id, to_id };
      return {
        status: 200,
        body: { mode, ...none, connections: await toConnectionDto(dependencies, { ...ends, ...input }) },
      };
    }
  }
});

/** Validation fills in defaults, so a field with its default cannot be distinguished from one that was left out. */
function refuseForeign(mode: Mode, body: Record<string, unknown>): void {
  const all = { ...detailsFields, ...relatedFields, ...connectFields, limit: {}, offset: {} } as Record<
    string,
    { default?: unknown }
  >;
  for (const [name, value] of Object.entries(body)) {
    if (name === 'concept_id' || name === 'mode' || fieldsOf[mode].includes(name)) continue;
    if (name !== 'to_id' && value === all[name]?.default) continue;
    throw fieldError(
      ['body', name],
      `must be left out in mode ${mode}, which takes ${fieldsOf[mode].join(', ')}`,
      'unknown_field',
    );
  }
}
