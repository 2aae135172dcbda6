import { Type } from 'typebox';
import { errorCatalogue } from '../../domain/errors.js';
import { validationResultSchema } from '../../domain/program/validation-result.js';
import type { ValidationResult } from '../../domain/program/validation-result.js';
import { json } from '../routing/answers.js';
import { closed } from '../validation/schema.js';

/** The answer to an invalid program: a problem whose `detail` is an object, with every issue by rule and place. */
export const invalidProgramAnswer = json(
  'The program is not valid',
  closed(
    {
      type: Type.String(),
      title: Type.String(),
      status: Type.Literal(400),
      detail: closed({ error: Type.String(), validation: validationResultSchema }),
      instance: Type.String(),
      code: Type.Literal('invalid_program'),
      request_id: Type.String(),
    },
    { $id: 'InvalidProgram' },
  ),
);

/**
 * Response 400 with all issues of a program. `error` is a sentence; `request.path` becomes the `instance` of the
 * problem.
 */
export function invalidProgram(request: { path: string; id: string }, error: string, validation: ValidationResult) {
  return {
    status: 400 as const,
    body: {
      type: 'urn:concordance:problem:invalid_program',
      title: errorCatalogue.invalid_program.title,
      status: 400 as const,
      detail: { error, validation },
      instance: request.path,
      code: 'invalid_program' as const,
      request_id: request.id,
    },
  };
}
