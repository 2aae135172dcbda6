import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import type { StoredDocument } from './documents/stored-document.js';
import type { Engine } from './engine.js';
import { describeSchema, restoreSchema } from './schema.js';
import type { Schema } from './schema.js';

type Write = [collection: string, key: string, document: StoredDocument | null];

type Entry = { schema: Schema } | { writes: Write[]; tick: number };

/**
 * Keeps what an engine commits in a file, a line of JSON for each commit, so that a double that was killed goes on
 * where it was. A line is written before the commit is answered; the file system is not asked to sync it.
 */
export class Journal {
  readonly #engine: Engine;
  readonly #file: number;
  #writes: Write[] = [];

  constructor(engine: Engine, path: string) {
    this.#engine = engine;
    if (existsSync(path)) replay(engine, readFileSync(path, 'utf8'));
    writeFileSync(`${path}.new`, stateOf(engine));
    renameSync(`${path}.new`, path);
    this.#file = openSync(path, 'a');
  }

  /** Notes a write of the commit that is being made. */
  note(collection: string, key: string, document: StoredDocument | null): void {
    this.#writes.push([collection, key, document]);
  }

  /** Writes down the commit. */
  commit(): void {
    if (this.#writes.length > 0) this.#append({ writes: this.#writes, tick: this.#engine.lastTick });
    this.#writes = [];
  }

  /** Writes down which databases, collections, indexes and views there are. */
  schemaChanged(): void {
    this.#append({ schema: describeSchema(this.#engine) });
  }

  close(): void {
    closeSync(this.#file);
  }

  #append(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
  }
}

/** The whole state of an engine as the lines of a journal. */
function* lines(engine: Engine): Generator<string> {
  yield `${JSON.stringify({ schema: describeSchema(engine) })}\n`;
  const view = { snapshot: engine.log.last };
  for (const { collections } of engine.databases.values()) {
    for (const collection of collections.values()) {
      for (const document of collection.all(view)) {
        const writes: Write[] = [[collection.properties.id, document._key, document]];
        yield `${JSON.stringify({ writes, tick: engine.lastTick })}\n`;
      }
    }
  }
}

/** Gives the state of an engine as a text with which another double can begin. */
export function stateOf(engine: Engine): string {
  return [...lines(engine)].join('');
}

/** Repeats the commits of a journal; a last line that is not complete belongs to a commit that nobody was told of. */
export function replay(engine: Engine, text: string): void {
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of complete.split('\n')) {
    if (line === '') continue;
    const entry = JSON.parse(line) as Entry;
    if ('schema' in entry) restoreSchema(engine, entry.schema);
    else repeat(engine, entry);
  }
}

function repeat(engine: Engine, { writes, tick }: { writes: Write[]; tick: number }): void {
  const collections = [...engine.databases.values()].flatMap((one) => [...one.collections.values()]);
  const transaction = engine.log.begin(null);
  for (const [id, key, document] of writes) {
    collections.find(({ properties }) => properties.id === id)?.write(transaction, key, document);
  }
  engine.log.commit(transaction);
  engine.skipTo(tick);
}
