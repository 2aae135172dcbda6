import { builtInAnalyzers, knownAnalyzer } from '../../storage/views/analyzers.js';
import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Link } from '../../storage/views/view.js';
import type { Route } from '../call.js';
import { objectBodyOf } from '../read-body.js';
import { answer } from './answers.js';

type Links = Record<string, Link | null>;

/** Views and analyzers. */
export const viewRoutes: Route[] = [
  {
    kind: 'view.list',
    method: 'GET',
    path: '_api/view',
    answer: ({ database }) => answer(200, { result: [...database.views.values()].map((view) => view.describe()) }),
  },
  {
    kind: 'view.create',
    method: 'POST',
    path: '_api/view',
    answer: (call) => answer(201, call.database.createView(objectBodyOf(call)).properties()),
  },
  {
    kind: 'view.get',
    method: 'GET',
    path: '_api/view/:name',
    answer: ({ database }, name) => answer(200, database.view(name).describe()),
  },
  {
    kind: 'view.get',
    method: 'GET',
    path: '_api/view/:name/properties',
    answer: ({ database }, name) => answer(200, database.view(name).properties()),
  },
  ...['PUT', 'PATCH'].map((method): Route => {
    return {
      kind: 'view.change',
      method,
      path: '_api/view/:name/properties',
      answer(call, name) {
        const view = call.database.view(name);
        const links = (objectBodyOf(call)['links'] ?? {}) as Links;
        if (method === 'PUT') view.replaceLinks(links);
        else view.link(links);
        return answer(200, view.properties());
      },
    };
  }),
  {
    kind: 'view.drop',
    method: 'DELETE',
    path: '_api/view/:name',
    answer({ database }, name) {
      database.view(name);
      database.views.delete(name);
      return answer(200, { result: true });
    },
  },
  {
    kind: 'analyzer.list',
    method: 'GET',
    path: '_api/analyzer',
    answer({ database }) {
      const builtIn = builtInAnalyzers().map((name) => ({ name, type: name === 'identity' ? 'identity' : 'text' }));
      return answer(200, { result: [...builtIn, ...database.analyzers.values()] });
    },
  },
  {
    kind: 'analyzer.get',
    method: 'GET',
    path: '_api/analyzer/:name',
    answer({ database }, name) {
      const plain = name.replace(/^.*::/, '');
      if (!knownAnalyzer(plain, database.analyzers)) throw new ArangoFailure('documentNotFound');
      return answer(200, { name: plain, ...database.analyzers.get(plain) });
    },
  },
  {
    kind: 'analyzer.create',
    method: 'POST',
    path: '_api/analyzer',
    answer(call) {
      const given = objectBodyOf(call);
      const { name, type } = given;
      if (typeof name !== 'string' || !/^[a-zA-Z][\w-]*$/.test(name)) throw new ArangoFailure('badParameter');
      if (!['identity', 'delimiter', 'norm', 'text'].includes(String(type))) {
        throw new ArangoFailure('notImplemented', `the double of the server has no analyzers of the type ${String(type)}`); // oxfmt-ignore
      }
      const isNew = !call.database.analyzers.has(name);
      call.database.analyzers.set(name, given);
      return answer(isNew ? 201 : 200, given);
    },
  },
  {
    kind: 'analyzer.drop',
    method: 'DELETE',
    path: '_api/analyzer/:name',
    answer({ database }, name) {
      if (!database.analyzers.delete(name.replace(/^.*::/, ''))) throw new ArangoFailure('documentNotFound');
      return answer(200, { name });
    },
  },
];
