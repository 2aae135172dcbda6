import type { InputOf } from '../../client/index.js';
import type { GraphProgram } from '../../domain/program/ast.js';

type ProgramBody = InputOf<'createProgram'>['body']['program'];

/**
 * A valid program as the body of a request: types of bodies end at the greatest depth of conditions that the rules
 * allow, those of programs do not end.
 */
export function programBody(program: GraphProgram): ProgramBody {
  return program as ProgramBody;
}
