import { failure } from '../../errors/arango-failure.js';
import { toBool, toNumber } from '../../values/cast-values.js';
import { attributeOf, isObject } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { Direction, Traversal } from '../ast/statements.js';
import { byId } from '../compile/compile-document.js';
import type { Compiler } from '../compile/compiler.js';
import { constantOptions } from '../compile/constant-options.js';
import { checkLimits, warn } from '../run/run.js';
import type { Run, Step } from '../run/run.js';
import { neighboursOf } from './neighbours.js';
import { traverse } from './traverse.js';

/** Compiles a traversal over edge collections: depth first or breadth first, with unique edges on each path. */
export function compileTraversal(compiler: Compiler, statement: Traversal): Step {
  const start = compiler.expression(statement.start);
  const depth = statement.depth && {
    from: compiler.expression(statement.depth.from),
    to: compiler.expression(statement.depth.to),
  };
  const edges = edgesOf(compiler, statement);
  const options = constantOptions(compiler, statement.options, 'traversal');
  checkOptions(options);
  compiler.scopes.open('for');
  const slots = [statement.vertex, statement.edge, statement.path].map((name) =>
    name === null ? null : compiler.scopes.declare(name),
  );
  const prunes = compilePrune(compiler, statement);
  return function* walkGraph(run, input) {
    for (const _ of input) {
      const first = startOf(run, start(run));
      if (first === null) continue;
      const range = { minimum: depth ? toNumber(depth.from(run)) : 1, maximum: depth ? toNumber(depth.to(run)) : 1 };
      const assign = (vertex: Value, edge: Value, path: Value): void => {
        [vertex, edge, path].forEach((value, at) => {
          if (slots[at] != null) run.frame[slots[at]] = value;
        });
      };
      const visit = {
        neighbours: (id: string) => neighboursOf(run, edges, id),
        vertex: (id: string) => byId(run, id),
        prunes: (vertex: Value, edge: Value, path: Value) => {
          assign(vertex, edge, path);
          return prunes(run);
        },
      };
      for (const { vertex, edge, path } of traverse(first, range, options, visit)) {
        checkLimits(run);
        assign(vertex, edge, path);
        yield;
      }
    }
  };
}

function edgesOf(compiler: Compiler, { edges, direction }: Traversal): { name: string; direction: Direction }[] {
  if ('graph' in edges) throw failure('graphNotFound');
  return edges.collections.map(({ source, direction: own }) => {
    const name = compiler.sourceName(source);
    if (!compiler.database.collection(name).properties.isEdge) throw failure('collectionTypeInvalid');
    compiler.reads(name);
    return { name, direction: own ?? direction };
  });
}

function compilePrune(compiler: Compiler, { prune }: Traversal): (run: Run) => boolean {
  if (prune === null) return () => false;
  const condition = compiler.expression(prune.condition);
  const slot = prune.variable === null ? null : compiler.scopes.declare(prune.variable);
  return (run) => {
    const value = condition(run);
    if (slot !== null) run.frame[slot] = value;
    return toBool(value);
  };
}

/** The id where a traversal begins: a text or a document. Others give a warning and no result. */
function startOf(run: Run, value: Value): string | null {
  const id = isObject(value) ? attributeOf(value, '_id') : value;
  if (typeof id !== 'string' || !id.includes('/')) {
    warn(run, failure('badParameter'));
    return null;
  }
  return byId(run, id) === null ? null : id;
}

function checkOptions({ order, uniqueVertices, bfs }: ObjectValue): void {
  if (order === 'weighted') throw failure('notImplemented', 'the double of the server has no weighted traversals');
  const breadth = order === 'bfs' || bfs === true;
  if (uniqueVertices === 'global' && !breadth) throw failure('badParameter', 'uniqueVertices global needs order bfs');
}
