import { errorCatalogue } from '../../domain/errors.js';
import type { ErrorCode } from '../../domain/errors.js';
import { acceptsIdempotencyKey } from '../endpoint/apply-idempotency.js';
import type { Route } from '../routing/route.js';
import { budgetOf } from '../routing/route.js';
import { problemSchema } from '../schemas/problem.js';
import { toOpenApiSchema } from './to-openapi-schema.js';
import type { Components, ResponseDescriptions } from './components.js';

const keyProblems = ['idempotency_key_reused', 'idempotency_in_progress', 'idempotency_answer_lost'] as const;

/** The problems an operation can answer: those that follow from its row, and those it names. */
export function problemResponses(route: Route, hasBody: boolean, components: Components): ResponseDescriptions {
  if (route.raw !== undefined) return {};
  const codes: ErrorCode[] = [
    'invalid_request',
    'internal_error',
    ...(route.permission === 'public' ? [] : (['unauthenticated'] as const)),
    ...(route.permission.includes(':') || route.additionalPermissions !== null ? (['permission_denied'] as const) : []),
    ...(budgetOf(route) === null ? [] : (['rate_limited'] as const)),
    ...(route.impact === 'critical' ? (['confirmation_required'] as const) : []),
    ...(hasBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(hasBody && route.lines === undefined
      ? ([route.upload === undefined ? 'malformed_json' : 'malformed_upload'] as const)
      : []),
    ...(acceptsIdempotencyKey(route) ? keyProblems : []),
    ...(route.impact === 'read' ? [] : (['disk_full'] as const)),
    ...((route.problems ?? []) as ErrorCode[]),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = toOpenApiSchema(problemSchema, components);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.map(described).join('; '), content: { 'application/problem+json': { schema } } },
    ]),
  );
}

function described(code: ErrorCode): string {
  return `${errorCatalogue[code].title} (\`${code}\`)`;
}
