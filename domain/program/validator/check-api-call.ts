import type { ApiOp } from '../ast.js';
import { endpointParameters, isApiEndpoint, parameterIssue } from '../endpoints.js';
import type { EndpointParameter } from '../endpoints.js';
import { implicitParameter, referenceIn } from '../parameters.js';
import type { Findings, Location } from './findings.js';
import { displayName } from './shape-issues.js';

export type DeclaredTypes = ReadonlyMap<string, 'string' | 'number'>;

/** Holds an API operation to the allowlist and the parameter table of its endpoint. */
export function checkApiCall(
  { endpoint, params }: ApiOp,
  declared: DeclaredTypes,
  operation: Location,
  findings: Findings,
) {
  const at = (...path: string[]) => ({ ...operation, path: [...operation.path, ...path] });
  if (!isApiEndpoint(endpoint)) {
    findings.add('V020', at('endpoint'), `Endpoint not in allowlist: ${displayName(endpoint)}`);
    return;
  }
  const table = endpointParameters[endpoint];
  for (const [name, { required }] of table) {
    if (required && !Object.hasOwn(params, name)) {
      findings.add('V021', at('params', name), `Required parameter missing: ${name}`);
    }
  }
  for (const [name, value] of Object.entries(params)) {
    const location = at('params', displayName(name));
    const parameter = table.get(name);
    if (parameter === undefined) {
      findings.add('V022', location, `Unknown parameter: ${displayName(name)}`);
      continue;
    }
    const references = (Array.isArray(value) ? value : [value]).map(referenceIn).filter((one) => one !== null);
    const unknown = references.filter((one) => one !== implicitParameter && !declared.has(one));
    for (const one of new Set(unknown)) findings.add('V034', location, `Parameter not declared: $${one}`);
    if (unknown.length > 0) continue;
    const issue = typeIssue(parameter, value, declared);
    if (issue !== null) findings.add('V023', location, `Parameter ${name} ${issue}`);
  }
}

/** A reference is checked by its declared type here; by its value when the program runs. */
function typeIssue(parameter: EndpointParameter, value: unknown, declared: DeclaredTypes): string | null {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => exampleValue(entry, 'string', declared));
    return parameterIssue(parameter, entries);
  }
  return parameterIssue(parameter, exampleValue(value, parameter, declared));
}

/** A value of the type a reference will have, which suits the parameter as far as type alone can. */
function exampleValue(value: unknown, wanted: EndpointParameter | 'string', declared: DeclaredTypes): unknown {
  const name = referenceIn(value);
  if (name === null) return value;
  if (name === implicitParameter) return [];
  if (declared.get(name) === 'string') return 'text';
  return wanted === 'string' ? 0 : (wanted.min ?? 0);
}
