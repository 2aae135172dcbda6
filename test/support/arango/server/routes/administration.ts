import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Call, Route } from '../call.js';
import { makeToken } from '../authentication.js';
import { objectBodyOf } from '../read-body.js';
import { answer } from './answers.js';

/** The server itself, databases and signing in. */
export const administrationRoutes: Route[] = [
  get('version', '_api/version', ({ engine }) => {
    return { server: 'arango', license: 'community', version: engine.version.text };
  }),
  get('engine', '_api/engine', () => ({ name: 'rocksdb' })),
  get('role', '_admin/server/role', () => ({ error: false, code: 200, role: 'SINGLE' })),
  get('availability', '_admin/server/availability', () => ({ error: false, code: 200, mode: 'default' })),
  get('mode', '_admin/server/mode', () => ({ error: false, code: 200, mode: 'default' })),
  get('time', '_admin/time', () => ({ error: false, code: 200, time: Date.now() / 1000 })),
  get('status', '_admin/status', ({ engine }) => {
    const serverInfo = { state: 'SERVING', maintenance: false, readOnly: false, role: 'SINGLE', writeOpsEnabled: true };
    const about = { server: 'arango', license: 'community', version: engine.version.text, pid: process.pid };
    return { ...about, mode: 'server', operationMode: 'server', foxxApi: true, serverInfo };
  }),
  get('database.current', '_api/database/current', ({ database }) => {
    const { id, name } = database;
    return { error: false, code: 200, result: { id, name, isSystem: name === '_system', path: 'none' } };
  }),
  get('database.list', '_api/database', (call) => {
    onlySystem(call);
    return { error: false, code: 200, result: [...call.engine.databases.keys()] };
  }),
  get('database.list', '_api/database/user', ({ engine }) => {
    return { error: false, code: 200, result: [...engine.databases.keys()] };
  }),
  {
    kind: 'database.create',
    method: 'POST',
    path: '_api/database',
    answer(call) {
      onlySystem(call);
      call.engine.createDatabase(objectBodyOf(call)['name']);
      return answer(201, { result: true });
    },
  },
  {
    kind: 'database.drop',
    method: 'DELETE',
    path: '_api/database/:name',
    answer(call, name) {
      onlySystem(call);
      call.engine.dropDatabase(name);
      return answer(200, { result: true });
    },
  },
  {
    kind: 'login',
    method: 'POST',
    path: '_open/auth',
    answer(call) {
      const { username, password } = objectBodyOf(call);
      const { credentials } = call;
      const right = credentials === null || (username === credentials.username && password === credentials.password);
      if (!right) throw new ArangoFailure('httpUnauthorized', 'Wrong credentials');
      return { status: 200, body: { jwt: makeToken(String(username)) } };
    },
  },
];

function get(kind: string, path: string, body: (call: Call) => unknown): Route {
  return { kind, method: 'GET', path, answer: (call) => ({ status: 200, body: body(call) }) };
}

function onlySystem({ database }: Call): void {
  if (database.name !== '_system') throw new ArangoFailure('useSystemDatabase');
}
