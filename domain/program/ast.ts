import { Type } from 'typebox';
import type { Static, TSchema, TSchemaOptions } from 'typebox';
import { oneOf } from '../validation/one-of.js';

/**
 * The canonical form of a graph program: a JSON document. A field that is not listed here is refused. The schemas are
 * what OpenAPI shows; `validateProgram` reads programs with them piece by piece, so that issues are named one by one.
 */

export const operators = ['+', '-', '&', '?', '!'] as const;
/** Union, difference, intersection, optional union, asserted union. */
export type Operator = (typeof operators)[number];

/** Block annotation. Annotations are for editors; execution never looks at them. */
export const blockTypes = [
  'search',
  'selectConcept',
  'neighborhood',
  'pathTo',
  'filterOntology',
  'filterEdge',
  'filterNode',
  'and',
  'or',
  'not',
  'limit',
  'vectorSearch',
  'sourceSearch',
  'epistemicFilter',
  'enrich',
] as const;
export type BlockType = (typeof blockTypes)[number];

export const maxConditionalDepth = 3;
/** A conditional counts as the larger of its branches. */
export const maxOperations = 100;
/** Upper bound of variable-length paths. */
export const maxPathLength = 6;
/** UTF-16 code units of one query, as the query reader takes them. */
export const maxQueryLength = 20_000;

function closed<P extends Record<string, TSchema>>(properties: P, options: TSchemaOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

const anyObject = Type.Record(Type.String(), Type.Unknown());
/** Says something: at least one character that is no white space. */
const meaningful = '\\S';

export const cypherOpSchema = closed(
  {
    type: Type.Literal('cypher'),
    query: Type.String({ minLength: 1, maxLength: maxQueryLength, pattern: meaningful }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Applied when the query itself has no LIMIT' }),
    ),
  },
  {
    $id: 'CypherOp',
    description: 'A read-only openCypher query; the nodes and relationships it returns are the result',
  },
);
export type CypherOp = Static<typeof cypherOpSchema>;

export const apiOpSchema = closed(
  {
    type: Type.Literal('api'),
    endpoint: Type.String({ minLength: 1, maxLength: 200, description: 'One of the allowed endpoints' }),
    params: anyObject,
  },
  { $id: 'ApiOp', description: 'An internal call, not an HTTP request' },
);
export type ApiOp = Static<typeof apiOpSchema>;

const count = (minimum: number) => Type.Integer({ minimum, maximum: 1_000_000_000 });
const name = Type.String({ minLength: 1, maxLength: 500 });

export const conditionSchemas = {
  has_results: closed({ test: Type.Literal('has_results') }),
  empty: closed({ test: Type.Literal('empty') }),
  count_gte: closed({ test: Type.Literal('count_gte'), value: count(0) }),
  count_lte: closed({ test: Type.Literal('count_lte'), value: count(0) }),
  has_ontology: closed({ test: Type.Literal('has_ontology'), ontology: name }),
  has_relationship: closed({ test: Type.Literal('has_relationship'), type: name }),
} as const;
export const conditionSchema = Type.Union(Object.values(conditionSchemas), { $id: 'ProgramCondition' });
/** A question to the working graph; it changes nothing. */
export type Condition = Static<(typeof conditionSchemas)[keyof typeof conditionSchemas]>;

export interface ConditionalOp {
  type: 'conditional';
  condition: Condition;
  then: Statement[];
  else?: Statement[];
}

export type Operation = CypherOp | ApiOp | ConditionalOp;

export const blockAnnotationSchema = closed(
  { blockType: oneOf(blockTypes), params: Type.Optional(anyObject) },
  { $id: 'BlockAnnotation' },
);
export type BlockAnnotation = Static<typeof blockAnnotationSchema>;

export interface Statement {
  op: Operator;
  operation: Operation;
  label?: string;
  block?: BlockAnnotation;
}

/** The fields of a statement; what `operation` holds is the caller's affair. */
export function statementFields<O extends TSchema>(operation: O) {
  return {
    op: oneOf(operators),
    operation,
    label: Type.Optional(Type.String({ maxLength: 1000 })),
    block: Type.Optional(blockAnnotationSchema),
  };
}

/** The fields of a conditional; the caller gives the schema of its branches. */
export function conditionalFields<C extends TSchema, S extends TSchema>(condition: C, branches: S) {
  return { type: Type.Literal('conditional'), condition, then: branches, else: Type.Optional(branches) };
}

/** Nesting is bounded, and so the schema needs no recursion: one level refers to the next. */
function statementSchema(level: number): TSchema {
  const deepest = level > maxConditionalDepth;
  const conditional = (branches: TSchema) =>
    closed(conditionalFields(conditionSchema, branches), { $id: `ConditionalOpLevel${level}` });
  const operation = deepest
    ? Type.Union([cypherOpSchema, apiOpSchema])
    : Type.Union([
        cypherOpSchema,
        apiOpSchema,
        conditional(Type.Array(statementSchema(level + 1), { description: 'then: at least one' })),
      ]);
  return closed(statementFields(operation), {
    $id: level === 1 ? 'ProgramStatement' : `ProgramStatementLevel${level}`,
  });
}

export const paramDeclarationSchema = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-zA-Z_][a-zA-Z0-9_]*$' }),
    type: oneOf(['string', 'number']),
    default: Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Number()])),
  },
  { $id: 'ProgramParameter' },
);
export type ParamDeclaration = Static<typeof paramDeclarationSchema>;

export const programMetadataSchema = closed(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    author: Type.Optional(oneOf(['human', 'agent', 'system'])),
    created: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$',
        description: 'ISO 8601',
      }),
    ),
  },
  { $id: 'ProgramMetadata' },
);
export type ProgramMetadata = Static<typeof programMetadataSchema>;

export interface GraphProgram {
  version: 1;
  metadata?: ProgramMetadata;
  params?: ParamDeclaration[];
  statements: Statement[];
}

/** The fields of a program; what its version and statements hold is the caller's affair. */
export function programFields<V extends TSchema, P extends TSchema, S extends TSchema>(
  version: V,
  params: P,
  statements: S,
) {
  return { version, metadata: Type.Optional(programMetadataSchema), params: Type.Optional(params), statements };
}

export const graphProgramSchema = Type.Unsafe<GraphProgram>(
  closed(
    programFields(
      Type.Literal(1),
      Type.Array(paramDeclarationSchema, { maxItems: 100 }),
      Type.Array(statementSchema(1), { minItems: 1 }),
    ),
    { $id: 'GraphProgram' },
  ),
);
