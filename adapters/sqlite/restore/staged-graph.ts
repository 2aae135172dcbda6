import { rmSync } from 'node:fs';
import { ConcordanceError } from '../../../domain/errors.js';
import type { CopiedPage, GraphPosition, ResolvedRestore, ResolveOrder } from '../../../domain/ports.js';
import { createCopyFile } from '../copies/copy-file.js';
import { addedPages, notePresent } from '../copies/read-copies.js';
import { CopyWriter } from '../copies/write-copies.js';
import type { Database } from '../database/database.js';
import { sqliteCode } from '../database/sqlite-errors.js';
import { activeSet } from '../vectors/active-set.js';
import { publishRecords } from './publish-stage.js';
import { keepVectors } from './publish-vectors.js';
import { defineStageFunctions } from './stage-functions.js';

/** Records of a page that goes to another store. */
const recordsPerPage = 250;

/**
 * A graph of another store as far as a restore has to know it, in a file with the schema of this one: the stage is
 * published there by the same statements, and what is added then goes to that store.
 */
export class StagedGraphFile {
  readonly path: string;
  readonly #database: Database;
  readonly #writer: CopyWriter;
  #pages: Iterator<CopiedPage> | null = null;

  /** Creates the file, in place of one that is there. */
  constructor(path: string, { eventId, counter, queryDefinition }: GraphPosition) {
    this.path = path;
    rmSync(path, { force: true });
    const database = createCopyFile(path);
    database.run('UPDATE graph_counter SET counter = ?', counter);
    const numbers = 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)';
    database.run(numbers, 'epoch_event', eventId);
    database.run(numbers, 'query_definition', queryDefinition);
    this.#database = database;
    this.#writer = new CopyWriter(database);
  }

  /** Adds records of the graph. */
  add(page: CopiedPage): void {
    this.#writer.add(page);
  }

  /** Adds what is staged. @param stage file with it @throws ConcordanceError as `StagedGraph.resolve` */
  resolve(stage: string, order: ResolveOrder): ResolvedRestore {
    const database = this.#database;
    notePresent(database);
    defineStageFunctions(database);
    database.run('ATTACH ? AS stage', stage);
    database.script('PRAGMA foreign_keys = ON');
    return refusingContradictions(() =>
      database.write(() => {
        const published = publishRecords(database, order);
        const active = activeSet(database);
        const vectorsKept = active === undefined ? 0 : keepVectors(database, active, order.timestamp);
        return { ...published, vectorsKept };
      }),
    );
  }

  /** The next page of what was added; null after the last. */
  nextPage(isFirst: boolean): CopiedPage | null {
    if (isFirst) this.#pages = addedPages(this.#database, recordsPerPage);
    const { value, done } = this.#pages!.next();
    return done === true ? null : value;
  }

  /** Closes and removes the file. */
  end(): void {
    this.#database.close();
    rmSync(this.path, { force: true });
  }
}

/** SQLITE_CONSTRAINT */
const constraintFailed = 19;

/**
 * Says of records that cannot be in one graph that the backup is not valid.
 * @throws ConcordanceError `backup_invalid`
 */
export function refusingContradictions<T>(publish: () => T): T {
  try {
    return publish();
  } catch (error) {
    if (sqliteCode(error) !== constraintFailed) throw error;
    throw new ConcordanceError(
      'backup_invalid',
      `The records of the backup contradict each other (${String((error as Error).message)}). Nothing of them is in the graph.`,
      { cause: error },
    );
  }
}
