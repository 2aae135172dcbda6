import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { GraphProgram } from './ast.js';

export const validationIssueSchema = Type.Object(
  {
    rule_id: Type.String({ pattern: '^V\\d{3}$' }),
    severity: Type.Unsafe<'error' | 'warning'>({ type: 'string', enum: ['error', 'warning'] }),
    statement: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Index of the top-level statement; absent for the program as a whole' }),
    ),
    field: Type.Optional(Type.String({ description: 'Dotted path within the statement, or within the program' })),
    message: Type.String(),
    line: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Line within the query; present for issues within a query' }),
    ),
    column: Type.Optional(Type.Integer({ minimum: 1, description: 'Column within the line, in UTF-16 code units' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, description: 'Offset within the query, in UTF-16 code units' })),
  },
  { $id: 'ValidationIssue', additionalProperties: false },
);
export type ValidationIssue = Static<typeof validationIssueSchema>;

export const validationResultSchema = Type.Object(
  { valid: Type.Boolean(), errors: Type.Array(validationIssueSchema), warnings: Type.Array(validationIssueSchema) },
  { $id: 'ValidationResult', additionalProperties: false },
);
/** Validation result for clients. */
export type ValidationResult = Static<typeof validationResultSchema>;

/** A validation with the program itself, when it is valid. */
export interface Validated {
  result: ValidationResult;
  /** Null when there are errors. */
  program: GraphProgram | null;
}
