import { isMap, isNode, isPath, isRelationship } from '../values/value.js';
import { invalid } from './scalar-function.js';
import type { Value } from '../values/value.js';
import type { FunctionContext, ScalarFunction } from './scalar-function.js';

const nodeOrRelationship = ['node', 'relationship', 'map'] as const;

function properties(name: string, value: Value, context: FunctionContext): ReadonlyMap<string, Value> {
  if (isMap(value)) return value;
  if (isNode(value) || isRelationship(value)) return value.properties;
  throw invalid(name, value, context);
}

/** Functions of nodes, relationships and paths as they are in the row. By name in lower case. */
export const entityFunctions: Record<string, ScalarFunction> = {
  length: { min: 1, max: 1, takes: ['path'], returns: 'integer', run: ([value], context) => {
    if (!isPath(value!)) throw invalid('length', value!, context);
    return BigInt(value.relationships.length);
  } }, // oxfmt-ignore
  id: { min: 1, max: 1, takes: ['node', 'relationship'], returns: null, run: ([value], context) => {
    if (isNode(value!) || isRelationship(value!)) return value.id;
    throw invalid('id', value!, context);
  } }, // oxfmt-ignore
  labels: { min: 1, max: 1, takes: ['node'], returns: 'list', run: ([value], context) => {
    if (isNode(value!)) return value.labels;
    throw invalid('labels', value!, context);
  } }, // oxfmt-ignore
  type: { min: 1, max: 1, takes: ['relationship'], returns: 'string', run: ([value], context) => {
    if (isRelationship(value!)) return value.type;
    throw invalid('type', value!, context);
  } }, // oxfmt-ignore
  keys: { min: 1, max: 1, takes: nodeOrRelationship, returns: 'list', run: ([value], context) => [...properties('keys', value!, context).keys()] }, // oxfmt-ignore
  properties: { min: 1, max: 1, takes: nodeOrRelationship, returns: 'map', run: ([value], context) => properties('properties', value!, context) }, // oxfmt-ignore
  nodes: { min: 1, max: 1, takes: ['path'], returns: 'list', run: ([value], context) => {
    if (isPath(value!)) return value.nodes;
    throw invalid('nodes', value!, context);
  } }, // oxfmt-ignore
  relationships: { min: 1, max: 1, takes: ['path'], returns: 'list', run: ([value], context) => {
    if (isPath(value!)) return value.relationships;
    throw invalid('relationships', value!, context);
  } }, // oxfmt-ignore
};
