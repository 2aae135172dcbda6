import type { Route } from '../call.js';
import { administrationRoutes } from './administration.js';
import { collectionRoutes } from './collections.js';
import { documentRoutes } from './documents.js';
import { importRoutes } from './import.js';
import { indexRoutes } from './indexes.js';
import { queryRoutes } from './queries.js';
import { transactionRoutes } from './transactions.js';
import { viewRoutes } from './views.js';

const routes = [
  ...administrationRoutes,
  ...collectionRoutes,
  ...documentRoutes,
  ...importRoutes,
  ...indexRoutes,
  ...queryRoutes,
  ...transactionRoutes,
  ...viewRoutes,
].map((route) => ({ route, parts: route.path.split('/') }));

/** Finds the route of a request; one without parameters goes before one with them. Null where there is none. */
export function findRoute(method: string, path: readonly string[]): { route: Route; parameters: string[] } | null {
  const fitting = routes.filter(
    ({ route, parts }) =>
      route.method === method &&
      parts.length === path.length &&
      parts.every((part, at) => part.startsWith(':') || part === path[at]),
  );
  const [best] = fitting.sort((a, b) => parameterCount(a.parts) - parameterCount(b.parts));
  if (!best) return null;
  return { route: best.route, parameters: path.filter((_, at) => best.parts[at]!.startsWith(':')) };
}

function parameterCount(parts: readonly string[]): number {
  return parts.filter((one) => one.startsWith(':')).length;
}
