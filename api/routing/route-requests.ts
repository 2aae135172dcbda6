import Router from '@koa/router';
import type { Middleware } from 'koa';
import { ConcordanceError } from '../../domain/errors.js';
import { createJsonParser } from '../body/parse-json.js';
import type { ApiDependencies } from '../dependencies/dependencies.js';
import { createEndpoint } from '../endpoint/create-endpoint.js';
import type { EndpointOptions } from '../endpoint/create-endpoint.js';
import type { EndpointState } from '../endpoint/endpoint-context.js';
import type { RequestState } from '../middleware/request-context.js';
import { mountsOf } from './route.js';
import type { Alias } from './definition.js';
import type { Route } from './route.js';

/**
 * Middleware that leads a request to the endpoint of its route: `@koa/router` over the route table. A static segment
 * wins over a parameter, wherever the routes are in the list; a final slash makes no difference.
 * @throws Error for two routes with one method and path
 */
export function routeRequests(
  routes: readonly Route[],
  shared: ApiDependencies,
  options: EndpointOptions,
): Middleware<RequestState>[] {
  const router = new Router<EndpointState>({ sensitive: true });
  const dependencies = { ...shared, parseJson: createJsonParser() };
  for (const { route, mount } of inMatchingOrder(routes)) {
    const path = mount.path.replace(/\{(\w+)\}/g, ':$1');
    const endpoint = createEndpoint(route, mount, dependencies, options);
    router.register(path, [mount.method], endpoint, { name: mount.operationId });
  }
  return [normalizePath, router.routes() as unknown as Middleware<RequestState>, answerUnmatched];
}

interface Mounted {
  route: Route;
  mount: Alias;
}

/** The router takes the first route that matches: at each segment, static ones come first. */
function inMatchingOrder(routes: readonly Route[]): Mounted[] {
  const mounted = routes.flatMap((route) => mountsOf(route).map((mount) => ({ route, mount })));
  const seen = new Set<string>();
  for (const { mount } of mounted) {
    const key = `${mount.method} ${mount.path.replace(/\{\w+\}/g, '{}')}`;
    if (seen.has(key)) throw new Error(`Two routes for ${mount.method} ${mount.path}`);
    seen.add(key);
  }
  const rank = ({ mount }: Mounted) =>
    mount.path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'))
      .join('');
  return mounted.sort((a, b) => rank(a).localeCompare(rank(b)));
}

/**
 * Gives the router one spelling of the path, because an unreserved character may be percent-encoded too. A path that is
 * not well formed is an unknown one.
 */
const normalizePath: Middleware = async function normalizePath(ctx, next) {
  try {
    ctx['newRouterPath'] = ctx.path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    throw unknownPath();
  }
  await next();
};

/** Answers what no route matched: `OPTIONS`, a method that the path does not take, an unknown path. */
const answerUnmatched: Middleware = async function answerUnmatched(ctx) {
  const layers = (ctx['matched'] ?? []) as { methods: string[] }[];
  const methods = new Set(layers.flatMap((layer) => layer.methods));
  if (methods.size === 0) throw unknownPath();
  const allow = [...methods.add('OPTIONS')].sort();
  if (ctx.method !== 'OPTIONS') {
    throw new ConcordanceError('method_not_allowed', `This path allows ${allow.join(', ')}.`, { data: { allow } });
  }
  ctx.status = 204;
  ctx.set('Allow', allow.join(', '));
};

function unknownPath(): ConcordanceError {
  return new ConcordanceError('not_found', 'There is no route at this path; see /docs.');
}
