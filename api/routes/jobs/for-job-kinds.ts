import type { TSchema } from 'typebox';
import { jobKindRules, type JobKinds } from '../../../domain/jobs/kinds.js';
import type { Route } from '../../routing/route.js';
import { jobKindSchemaOf, jobSchemaOf } from '../../schemas/jobs/job.js';

/**
 * The routes of an installation that runs these kinds of jobs: its filters, answers and document know them and no
 * others.
 */
export function forJobKinds(routes: readonly Route[], kinds: JobKinds): readonly Route[] {
  if (kinds === jobKindRules) return routes;
  const schemas = new Map([jobKindSchemaOf(kinds), jobSchemaOf(kinds)].map((schema) => [idOf(schema), schema]));
  return routes.map((route) => ({
    ...route,
    ...(route.query && { query: replaceNamed(route.query, schemas) }),
    responses: replaceNamed(route.responses, schemas),
  }));
}

/** The value with all schemas in it replaced that have the `$id` of one of these. */
function replaceNamed<T>(value: T, schemas: ReadonlyMap<string | undefined, TSchema>): T {
  if (typeof value !== 'object' || value === null) return value;
  const named = schemas.get(idOf(value) ?? '');
  if (named !== undefined) return named as T;
  if (Array.isArray(value)) return value.map((one: unknown) => replaceNamed(one, schemas)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceNamed(one, schemas)])) as T;
}

function idOf(schema: object): string | undefined {
  return (schema as { $id?: string }).$id;
}
