import type { MessagePort } from 'node:worker_threads';
import { ConcordanceError } from '../../../domain/errors.js';
import { fileIdentity, followFile, requireSameFile } from '../files/file-identity.js';
import { migrate } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { toStoreError } from '../database/sqlite-errors.js';
import type { Database } from '../database/database.js';
import { isCutOff } from './cut-off.js';
import { readOperations } from './read-operations.js';
import { writeOperations } from './write-operations.js';
import { closing, type Call, type SerializedError, type Reply, type ThreadSetup } from './messages.js';
import { ownedBuffers } from './vector-transfer.js';

/** Port of a thread of the store. */
export type StorePort = Pick<MessagePort, 'close' | 'postMessage'> & {
  on(event: 'message', listener: (message: Call | typeof closing) => void): unknown;
};

/**
 * Opens the store and answers what comes through the port: one connection, one operation at a time, each in its own
 * transaction.
 */
export function serveStore(port: StorePort, setup: ThreadSetup): void {
  let database: Database;
  let file: string;
  let requireFile: () => void;
  try {
    const { path } = setup;
    if (setup.file !== null) requireSameFile(path, setup.file);
    database = openDatabase({ ...setup, mustExist: setup.file !== null, readOnly: false });
    file = setup.file ?? fileIdentity(path) ?? '';
    requireFile = followFile(path, file);
    requireFile();
    if (setup.role === 'writer') {
      migrate(database, setup.path, {
        onMigration: (migration) => port.postMessage({ kind: 'migration', migration } satisfies Reply),
        isCutOff: () => isCutOff(setup.cutOff),
      });
    } else database.script('PRAGMA query_only = ON');
  } catch (error) {
    port.postMessage({ kind: 'refused', error: carried(error, setup) } satisfies Reply);
    port.close();
    return;
  }
  const operations = serve(port, setup, database, requireFile);
  port.postMessage({ kind: 'ready', operations, file } satisfies Reply);
}

/** Answers calls from now on, as long as the file is there and whole. Gives the names of the operations it knows. */
function serve(port: StorePort, setup: ThreadSetup, database: Database, requireFile: () => void): string[] {
  const send = (reply: Reply) => port.postMessage(reply, reply.kind === 'done' ? ownedBuffers(reply.value) : []);
  const now = () => database.timestamp;
  const operations: Record<string, (...args: never[]) => unknown> =
    setup.role === 'writer' ? { ...writeOperations(database, now, setup.kinds) } : { ...readOperations(database) };
  const within = (work: () => unknown) => (setup.role === 'writer' ? database.write(work) : database.read(work));

  port.on('message', (message) => {
    if (message === closing) {
      database.close();
      port.close();
      return;
    }
    try {
      const operation = operations[message.operation];
      if (operation === undefined) throw new ConcordanceError('internal_error', `No operation ${message.operation}.`);
      requireFile();
      database.timestamp = message.at;
      const value = within(() => operation(...(message.args as never[])));
      send({ kind: 'done', id: message.id, value });
    } catch (error) {
      send({ kind: 'failed', id: message.id, error: carried(error, setup) });
    }
  });
  return Object.keys(operations);
}

function carried(error: unknown, { path }: ThreadSetup): SerializedError {
  const { code, detail, errors, data } = toStoreError(error, path);
  return { code, detail, ...(errors && { errors }), ...(data && { data }) };
}
