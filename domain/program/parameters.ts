import type { Value } from '../../cypher/values/value.js';
import { ConcordanceError } from '../errors.js';
import type { FieldIssue } from '../errors.js';
import type { ApiOp, GraphProgram } from './ast.js';
import { endpointParameters, isApiEndpoint, parameterIssue, typeName } from './endpoints.js';
import type { ApiEndpoint } from './endpoints.js';
import type { WorkingGraph } from './working-graph.js';

/** Bound to the ids of the working graph's nodes, as a list of strings, wherever `$W_IDS` stands. */
export const implicitParameter = 'W_IDS';

export type ParameterValue = string | number;
/** A value for every declared parameter, by name. */
export type Bindings = ReadonlyMap<string, ParameterValue>;

/**
 * Gives every declared parameter its value: the given one, else its default.
 * @throws ConcordanceError `invalid_execution`, with every issue by name: missing, of the wrong type, not declared
 */
export function bindParameters(
  program: Pick<GraphProgram, 'params'>,
  given: Readonly<Record<string, unknown>> = {},
): Bindings {
  const declared = new Map((program.params ?? []).map((one) => [one.name, one]));
  const errors: FieldIssue[] = [];
  const issue = (name: string, msg: string, type: string) => errors.push({ loc: ['params', name], msg, type });
  const bound = new Map<string, ParameterValue>();
  for (const name of Object.keys(given)) {
    if (!declared.has(name)) issue(name, 'is not a parameter of the program', 'unknown_field');
  }
  for (const { name, type, default: fallback } of declared.values()) {
    const value = Object.hasOwn(given, name) ? given[name] : fallback;
    if (value === undefined) issue(name, `is missing; the program declares it as a ${type} without default`, 'missing');
    else if (typeof value !== type) issue(name, `must be a ${type}, got ${typeName(value)}`, 'type');
    else if (typeof value === 'string' || Number.isFinite(value)) bound.set(name, value as ParameterValue);
    else issue(name, 'must be a finite number', 'type');
  }
  const [first] = errors;
  if (first === undefined) return bound;
  throw new ConcordanceError('invalid_execution', `${first.loc.join('.')}: ${first.msg}.`, {
    errors: errors.slice(0, 50),
  });
}

/** The parameters of a query: a whole number becomes an INTEGER, any other a FLOAT. */
export function cypherParameters(bindings: Bindings, graph: WorkingGraph): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, value] of bindings) {
    values.set(name, typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value);
  }
  return values.set(implicitParameter, idsOf(graph));
}

/**
 * The name a string of an ApiOp's params refers to, `$name` as a whole; null for text. `$$name` stands for the text
 * `$name`.
 */
export function referenceIn(value: unknown): string | null {
  return typeof value === 'string' ? (/^\$([a-zA-Z_][a-zA-Z0-9_]*)$/.exec(value)?.[1] ?? null) : null;
}

/**
 * The params of an ApiOp with every reference replaced by its value, ready to be called with.
 * @throws ConcordanceError `invalid_request` when a value does not suit the endpoint
 */
export function apiParameters(
  { endpoint, params }: ApiOp,
  bindings: Bindings,
  graph: WorkingGraph,
): { endpoint: ApiEndpoint; params: Record<string, unknown> } {
  if (!isApiEndpoint(endpoint)) {
    throw new ConcordanceError('invalid_request', `Endpoint not in allowlist: ${endpoint}`);
  }
  const table = endpointParameters[endpoint];
  const resolved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    const parameter = table.get(name);
    // What the endpoint does not know was warned of by the validator and is not passed on.
    if (parameter === undefined) continue;
    resolved[name] = Array.isArray(value)
      ? value.map((entry) => resolve(entry, bindings, graph))
      : resolve(value, bindings, graph);
    const issue = parameterIssue(parameter, resolved[name]);
    if (issue !== null) throw new ConcordanceError('invalid_request', `Parameter ${name} ${issue}`);
  }
  return { endpoint, params: resolved };
}

function resolve(value: unknown, bindings: Bindings, graph: WorkingGraph): unknown {
  const name = referenceIn(value);
  if (name === implicitParameter) return idsOf(graph);
  if (name !== null) {
    const bound = bindings.get(name);
    if (bound === undefined)
      throw new ConcordanceError(
        'invalid_request',
        `Parameter not declared: $${name}. Declare it in the params of the program; write $$${name} for the text itself.`,
      );
    return bound;
  }
  return typeof value === 'string' && /^\$\$[a-zA-Z_]/.test(value) ? value.slice(1) : value;
}

function idsOf(graph: WorkingGraph): string[] {
  return graph.nodes.map((node) => node.concept_id);
}
