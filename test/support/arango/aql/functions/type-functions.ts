import { toArray, toBool, toNumber, toText } from '../../values/cast-values.js';
import { typeRank } from '../../values/compare-values.js';
import { attributeOf, isObject } from '../../values/value.js';
import { parseDate } from './parse-date.js';
import type { FunctionTable } from './function-table.js';

const typeNames = ['null', 'bool', 'number', 'string', 'array', 'object'];

/** Checks and casts of types. */
export const typeFunctions: FunctionTable = {
  IS_NULL: ([value]) => value === null,
  IS_BOOL: ([value]) => typeof value === 'boolean',
  IS_NUMBER: ([value]) => typeof value === 'number',
  IS_STRING: ([value]) => typeof value === 'string',
  IS_ARRAY: ([value]) => Array.isArray(value),
  IS_LIST: ([value]) => Array.isArray(value),
  IS_OBJECT: ([value]) => isObject(value),
  IS_DOCUMENT: ([value]) => isObject(value),
  IS_DATESTRING: ([value]) => typeof value === 'string' && parseDate(value) !== null,
  IS_KEY: ([value]) => typeof value === 'string' && /^[A-Za-z0-9_\-.@()+,=;$!*'%:]{1,254}$/.test(value),
  TYPENAME: ([value]) => typeNames[typeRank(value)]!,
  TO_BOOL: ([value]) => toBool(value),
  TO_NUMBER: ([value]) => toNumber(value),
  TO_STRING: ([value]) => toText(value),
  TO_ARRAY: ([value]) => toArray(value),
  TO_LIST: ([value]) => toArray(value),
  CHECK_DOCUMENT: ([value]) => isObject(value) && typeof attributeOf(value, '_id') === 'string',
};
