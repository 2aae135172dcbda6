import { numericFunctions } from './numeric-functions.js';
import { textFunctions } from './text-functions.js';
import { conversionFunctions } from './conversion-functions.js';
import { listFunctions } from './list-functions.js';
import { entityFunctions } from './graph-functions.js';
import type { ScalarFunction } from './scalar-function.js';

/** Every scalar function, by name in lower case. */
export const scalarFunctions: Record<string, ScalarFunction> = {
  ...numericFunctions,
  ...textFunctions,
  ...conversionFunctions,
  ...listFunctions,
  ...entityFunctions,
};

/** startNode and endNode read the graph, so the executor runs them itself. */
export const graphFunctions = new Set(['startnode', 'endnode']);
