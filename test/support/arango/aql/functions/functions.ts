import { aggregateFunctions } from './aggregate-functions.js';
import { arrayFunctions } from './array-functions.js';
import { dateFunctions } from './date-functions.js';
import { documentFunctions } from './document-functions.js';
import type { FunctionTable } from './function-table.js';
import { hashFunctions } from './hash-functions.js';
import { numberFunctions } from './number-functions.js';
import { otherFunctions } from './other-functions.js';
import { regexFunctions } from './regex-functions.js';
import { stringFunctions } from './string-functions.js';
import { typeFunctions } from './type-functions.js';
import { vectorFunctions } from './vector-functions.js';

/** All functions that compute their result from the values of their arguments. */
export const functions: FunctionTable = {
  ...stringFunctions,
  ...regexFunctions,
  ...hashFunctions,
  ...arrayFunctions,
  ...numberFunctions,
  ...aggregateFunctions,
  ...documentFunctions,
  ...typeFunctions,
  ...dateFunctions,
  ...vectorFunctions,
  ...otherFunctions,
};
