import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { declaredBinds } from '../../aql/compile/binds.js';
import { parseAndCheck, prepare } from '../../aql/compile/prepare.js';
import { walk } from '../../aql/check/walk.js';
import type { Route } from '../call.js';
import { objectBodyOf } from '../read-body.js';
import { nextBatch } from '../sessions/next-batch.js';
import { answer } from './answers.js';
import { openCursor } from './open-cursor.js';

/** Queries: running, fetching batches, checking, explaining and killing. */
export const queryRoutes: Route[] = [
  {
    kind: 'query',
    method: 'POST',
    path: '_api/cursor',
    inTransaction: true,
    async answer(call) {
      const cursor = await openCursor(call, objectBodyOf(call));
      return answer(201, firstBatch(call.cursors, cursor));
    },
  },
  ...['_api/cursor/:id', '_api/cursor/:id/:batch'].map((path): Route => {
    return {
      kind: 'query.next',
      method: 'POST',
      path,
      inTransaction: true,
      answer({ cursors, transaction }, id, batch) {
        const cursor = cursors.get(id);
        if ((transaction?.id ?? null) !== cursor.transaction) {
          throw new ArangoFailure('badParameter', 'the cursor belongs to another transaction: name it in the request');
        }
        if (batch !== undefined && cursor.last?.number === Number(batch)) return answer(200, cursor.last.body);
        if (batch !== undefined && Number(batch) !== cursor.batch + 1) throw new ArangoFailure('cursorNotFound');
        return answer(200, firstBatch(cursors, cursor));
      },
    };
  }),
  {
    kind: 'query.close',
    method: 'DELETE',
    path: '_api/cursor/:id',
    answer({ cursors }, id) {
      cursors.get(id);
      cursors.remove(id);
      return answer(202, { id });
    },
  },
  {
    kind: 'query.parse',
    method: 'POST',
    path: '_api/query',
    answer(call) {
      const query = parseAndCheck(textOf(objectBodyOf(call)), call.engine);
      const collections = new Set<string>();
      walk(query, (node) => {
        const source = node['source'] as { name: string; bound: boolean } | undefined;
        if (source?.bound === false) collections.add(source.name);
        const over = node['kind'] === 'for' ? (node['over'] as { kind: string; name: string }) : null;
        if (over?.kind === 'name' && call.database.collections.has(over.name)) collections.add(over.name);
      });
      const bindVars = [...declaredBinds(query)];
      return answer(200, { parsed: true, collections: [...collections], bindVars, ast: [], warnings: [] });
    },
  },
  {
    kind: 'query.explain',
    method: 'POST',
    path: '_api/explain',
    inTransaction: true,
    answer(call) {
      const body = objectBodyOf(call);
      const { plan, notices, used } = prepare(textOf(body), body['bindVars'], call.database, call.engine);
      const nodes = [{ type: 'SingletonNode' }, ...plan].map((node, at) => {
        return { id: at + 1, dependencies: at === 0 ? [] : [at], estimatedCost: at + 1, estimatedNrItems: 1, ...node };
      });
      const read = [...used.read].map((name) => ({ name, type: 'read' }));
      const collections = [...read, ...[...used.written].map((name) => ({ name, type: 'write' }))];
      const details = { nodes, rules: [], collections, variables: [], estimatedCost: 1, estimatedNrItems: 1 };
      const warnings = notices.map(({ errorNum, message }) => ({ code: errorNum, message }));
      return answer(200, { plan: details, warnings, stats: {}, cacheable: used.written.size === 0 });
    },
  },
  {
    kind: 'query.list',
    method: 'GET',
    path: '_api/query/current',
    answer({ cursors, database }) {
      const running = cursors.streaming().map(({ id, query, started, transaction }) => {
        const runTime = (Date.now() - started) / 1000;
        return { id, database: database.name, query, started, runTime, state: 'executing', stream: true, transaction };
      });
      return { status: 200, body: running };
    },
  },
  { kind: 'query.list', method: 'GET', path: '_api/query/slow', answer: () => ({ status: 200, body: [] }) },
  {
    kind: 'query.kill',
    method: 'DELETE',
    path: '_api/query/:id',
    answer({ cursors }, id) {
      const cursor = cursors.streaming().find((one) => one.id === id);
      if (!cursor) throw failure('queryNotFound');
      cursor.kill();
      return answer(200);
    },
  },
];

function textOf({ query }: Record<string, unknown>): string {
  if (typeof query === 'string') return query;
  throw new ArangoFailure('queryEmpty');
}

function firstBatch(
  cursors: { remove(id: string): void },
  cursor: Awaited<ReturnType<typeof openCursor>>,
): Record<string, unknown> {
  try {
    const body = nextBatch(cursor);
    cursor.last = { number: cursor.batch, body };
    if (body['hasMore'] !== true && !cursor.retriable) cursors.remove(cursor.id);
    return body;
  } catch (error) {
    cursors.remove(cursor.id);
    throw error;
  }
}
