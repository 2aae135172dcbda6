import { ArangoFailure } from '../../errors/arango-failure.js';
import { setAttribute } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { Compiler } from './compiler.js';

/** Documented options of operations. */
export const optionNames = {
  FOR: 'indexHint forceIndexHint disableIndex maxProjections useCache lookahead',
  SEARCH: 'collections conditionOptimization countApproximate parallelism',
  COLLECT: 'method disableIndex',
  INSERT: 'ignoreErrors waitForSync overwrite overwriteMode keepNull mergeObjects exclusive versionAttribute refillIndexCaches',
  UPDATE: 'ignoreErrors keepNull mergeObjects waitForSync ignoreRevs exclusive versionAttribute refillIndexCaches',
  REPLACE: 'ignoreErrors waitForSync ignoreRevs exclusive versionAttribute refillIndexCaches',
  REMOVE: 'ignoreErrors waitForSync ignoreRevs exclusive refillIndexCaches',
  UPSERT: 'ignoreErrors keepNull mergeObjects waitForSync ignoreRevs exclusive indexHint forceIndexHint readOwnWrites versionAttribute',
  traversal: 'order bfs uniqueVertices uniqueEdges edgeCollections vertexCollections parallelism maxProjections indexHint weightAttribute defaultWeight useCache',
} as const; // oxfmt-ignore

/** Computes the options of an operation. Throws 1575 where they are no constants; unknown ones give a warning. */
export function constantOptions(
  compiler: Compiler,
  options: Expression | null,
  operation: keyof typeof optionNames,
): ObjectValue {
  if (options === null) return {};
  const value = constantOf(compiler, options);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new ArangoFailure('optionsNotConstant');
  const known = optionNames[operation].split(' ');
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    compiler.notices.push({ errorNum: 1539, message: `unknown option '${name}' of ${operation}` });
  }
  return value;
}

function constantOf(compiler: Compiler, expression: Expression): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'bind':
      return compiler.binds.constant(expression.name);
    case 'array':
      return expression.items.map((one) => constantOf(compiler, one));
    case 'object': {
      const object: ObjectValue = {};
      for (const { name, value } of expression.entries) {
        const given = typeof name === 'string' ? name : String(constantOf(compiler, name));
        setAttribute(object, given, constantOf(compiler, value));
      }
      return object;
    }
    case 'unary': {
      const value = constantOf(compiler, expression.of);
      if (expression.operator === '-' && typeof value === 'number') return -value;
      throw new ArangoFailure('optionsNotConstant');
    }
    default:
      throw new ArangoFailure('optionsNotConstant');
  }
}
