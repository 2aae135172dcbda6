import type { Route } from '../../routing/route.js';
import { validateProgram, createProgram, listPrograms, getProgram } from './programs.js';
import { executeProgram, getProgramExecution } from './program-executions.js';

/** Routes of graph programs, in the order in which the document shows them. */
export const programRoutes: readonly Route[] = [
  validateProgram,
  createProgram,
  listPrograms,
  getProgram,
  executeProgram,
  getProgramExecution,
];
