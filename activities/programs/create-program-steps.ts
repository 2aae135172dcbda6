import { abandonProgram } from './abandon-program.js';
import type { ProgramParts, ProgramSteps } from './program-steps.js';
import { runProgram } from './run-program.js';

/** The steps of programs, bound to their parts. */
export function createProgramSteps(parts: ProgramParts): ProgramSteps {
  return {
    runProgram: (task) => runProgram(parts, task),
    abandonProgram: (task) => abandonProgram(parts, task),
  };
}
