import { bind } from '../bind.js';
import { abandonProgram } from './abandon-program.js';
import type { ProgramDependencies } from './program-dependencies.js';
import { runProgram } from './run-program.js';

/**
 * The activities of programs, bound to what they work with. They only read the graph, and what they record is recorded
 * once: they are safe to repeat.
 */
export function createProgramActivities(dependencies: ProgramDependencies) {
  return bind(dependencies, { runProgram, abandonProgram });
}
