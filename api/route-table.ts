import { ConcordanceError } from '../domain/errors.js';
import type { Alias, Method, Route } from './route.js';
import { mountsOf } from './route.js';

export interface Match {
  route: Route;
  mount: Alias;
  params: Record<string, string>;
}

export interface RouteTable {
  readonly routes: readonly Route[];
  /** @throws ConcordanceError `not_found`, `method_not_allowed` (with the methods that the path takes) */
  find(method: string, path: string): Match;
  /** Methods the path takes, HEAD and OPTIONS among them; empty for an unknown path. */
  methodsOf(path: string): string[];
}

interface Node {
  literal: Map<string, Node>;
  parameter: Node | null;
  ends: Map<Method, { route: Route; mount: Alias; names: string[] }>;
}

/**
 * A tree of path segments. A static segment wins over a parameter, wherever the routes stand in the list; a final slash
 * makes no difference.
 */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const root = emptyNode();
  for (const route of routes) for (const mount of mountsOf(route)) insert(root, route, mount);

  function candidates(path: string): { node: Node; values: string[] }[] {
    const segments = segmentsOf(path);
    return segments === null ? [] : walk(root, segments, []).filter(({ node }) => node.ends.size > 0);
  }

  function methodsOf(path: string): string[] {
    const methods = new Set<string>(candidates(path).flatMap(({ node }) => [...node.ends.keys()]));
    if (methods.size === 0) return [];
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods.add('OPTIONS')].sort();
  }

  return {
    routes,
    methodsOf,
    find(method, path) {
      const wanted = (method === 'HEAD' ? 'GET' : method) as Method;
      for (const { node, values } of candidates(path)) {
        const end = node.ends.get(wanted);
        if (end === undefined) continue;
        const params = Object.fromEntries(end.names.map((name, index) => [name, values[index] ?? '']));
        return { route: end.route, mount: end.mount, params };
      }
      const allow = methodsOf(path);
      if (allow.length === 0) throw new ConcordanceError('not_found', 'There is nothing at this path; see /docs.');
      throw new ConcordanceError('method_not_allowed', `This path takes ${allow.join(', ')}.`, { data: { allow } });
    },
  };
}

function emptyNode(): Node {
  return { literal: new Map(), parameter: null, ends: new Map() };
}

function insert(root: Node, route: Route, mount: Alias): void {
  const names: string[] = [];
  let node = root;
  for (const segment of mount.path.split('/').filter((part) => part !== '')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name !== undefined) {
      names.push(name);
      node = node.parameter ??= emptyNode();
    } else {
      const next = node.literal.get(segment) ?? emptyNode();
      node.literal.set(segment, next);
      node = next;
    }
  }
  if (node.ends.has(mount.method)) throw new Error(`Two routes for ${mount.method} ${mount.path}`);
  node.ends.set(mount.method, { route, mount, names });
}

/** Decoded segments; null when the path is not well formed. */
function segmentsOf(path: string): string[] | null {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (trimmed === '/') return [];
  const segments = trimmed.split('/').slice(1);
  if (segments.includes('')) return null;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Every node the segments lead to, static ones first. */
function walk(node: Node, segments: string[], values: string[]): { node: Node; values: string[] }[] {
  const [first, ...rest] = segments;
  if (first === undefined) return [{ node, values }];
  const literal = node.literal.get(first);
  return [
    ...(literal === undefined ? [] : walk(literal, rest, values)),
    ...(node.parameter === null ? [] : walk(node.parameter, rest, [...values, first])),
  ];
}
