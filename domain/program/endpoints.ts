export type ParameterKind = 'string' | 'number' | 'integer' | 'boolean' | 'list';

export interface EndpointParameter {
  kind: ParameterKind;
  required: boolean;
  /** For numbers: the minimum and the maximum. For lists of strings: the maximum number of entries. */
  min?: number;
  max?: number;
}

export const apiEndpoints = [
  '/search/concepts',
  '/search/sources',
  '/vocabulary/status',
  '/concepts/batch',
  '/concepts/details',
  '/concepts/related',
] as const;
/**
 * Endpoints that a program may call. Anything else is refused, and a new endpoint of the API is not added by itself.
 */
export type ApiEndpoint = (typeof apiEndpoints)[number];

const text: EndpointParameter = { kind: 'string', required: false };
const flag: EndpointParameter = { kind: 'boolean', required: false };

const search = {
  query: { ...text, required: true },
  min_similarity: { kind: 'number', required: false, min: 0, max: 1 },
  limit: { kind: 'integer', required: false, min: 1, max: 100 },
  ontology: text,
  offset: { kind: 'integer', required: false, min: 0, max: 1000 },
} as const satisfies Record<string, EndpointParameter>;

/** The parameters of each endpoint by name. */
export const endpointParameters: Record<ApiEndpoint, ReadonlyMap<string, EndpointParameter>> = {
  '/search/concepts': new Map(Object.entries(search)),
  '/search/sources': new Map(Object.entries(search)),
  '/vocabulary/status': new Map(Object.entries({ relationship_type: text, status_filter: text })),
  '/concepts/batch': new Map(
    Object.entries({ concept_ids: { kind: 'list', required: true, max: 10_000 }, include_details: flag }),
  ),
  '/concepts/details': new Map(
    Object.entries({
      concept_id: { ...text, required: true },
      include_diversity: flag,
      include_grounding: flag,
    }),
  ),
  '/concepts/related': new Map(
    Object.entries({
      concept_id: { ...text, required: true },
      max_depth: { kind: 'integer', required: false, min: 1, max: 5 },
      relationship_types: { kind: 'list', required: false, max: 100 },
    }),
  ),
};

/** True for the path of an endpoint that programs may call. */
export function isApiEndpoint(endpoint: string): endpoint is ApiEndpoint {
  return (apiEndpoints as readonly string[]).includes(endpoint);
}

/** Error message for a value of a parameter; null for none. */
export function parameterIssue(parameter: EndpointParameter, value: unknown): string | null {
  const wanted = describe(parameter);
  switch (parameter.kind) {
    case 'string':
      if (typeof value === 'string') return value.trim() === '' ? `must be ${wanted}, got a blank one` : null;
      break;
    case 'boolean':
      if (typeof value === 'boolean') return null;
      break;
    case 'list':
      if (Array.isArray(value)) {
        const wrong = value.find((entry) => typeof entry !== 'string');
        if (wrong !== undefined) return `must be ${wanted}, got one with ${typeName(wrong)}`;
        return value.length > (parameter.max ?? Infinity) ? `must be ${wanted}, got ${value.length}` : null;
      }
      break;
    case 'number':
    case 'integer':
      if (typeof value === 'number' && (parameter.kind === 'number' || Number.isInteger(value))) {
        const within = value >= (parameter.min ?? -Infinity) && value <= (parameter.max ?? Infinity);
        return within ? null : `must be ${wanted}, got ${value}`;
      }
      break;
  }
  return `must be ${wanted}, got ${typeName(value)}`;
}

function describe({ kind, min, max }: EndpointParameter): string {
  switch (kind) {
    case 'string':
    case 'boolean':
      return kind;
    case 'list':
      return `list of at most ${max} strings`;
    case 'number':
    case 'integer':
      return `${kind} from ${min} to ${max}`;
  }
}

/** The JSON type of a value, integers apart from other numbers. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
