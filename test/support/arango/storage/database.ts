import { ArangoFailure, failure } from '../errors/arango-failure.js';
import { Collection } from './collection.js';
import { checkName } from './documents/legal-names.js';
import { keyOptionsOf } from './documents/key-generator.js';
import type { CommitLog } from './transactions/commit-log.js';
import { View } from './views/view.js';

/** Collections and views by their names, which they share. */
export class Database {
  readonly collections = new Map<string, Collection>();
  readonly views = new Map<string, View>();
  /** Analyzers that were created; the built-in ones are in every database. */
  readonly analyzers = new Map<string, Record<string, unknown>>();

  readonly name: string;
  readonly id: string;
  readonly log: CommitLog;
  readonly tick: () => number;
  readonly scansBackwards: boolean;

  constructor(name: string, id: string, log: CommitLog, tick: () => number, scansBackwards = false) {
    this.scansBackwards = scansBackwards;
    this.name = name;
    this.id = id;
    this.log = log;
    this.tick = tick;
  }

  /** Throws 1203 where there is no collection of the name. */
  collection(name: string): Collection {
    const found = this.collections.get(name);
    if (!found) throw failure('dataSourceNotFound', name);
    return found;
  }

  /** Throws 1203 where there is no view of the name. */
  view(name: string): View {
    const found = this.views.get(name);
    if (!found) throw failure('dataSourceNotFound', name);
    return found;
  }

  /** Creates a collection. Throws 1207 for a name that is taken, 1208 for an illegal one. */
  createCollection(given: Record<string, unknown>): Collection {
    const isSystem = given['isSystem'] === true;
    const name = checkName(given['name'], isSystem);
    this.#checkFree(name);
    const type = given['type'] ?? 2;
    if (type !== 2 && type !== 3) throw new ArangoFailure('collectionTypeInvalid');
    const collection = new Collection(
      {
        id: String(this.tick()),
        name,
        isEdge: type === 3,
        isSystem,
        keyOptions: keyOptionsOf(given['keyOptions']),
        waitForSync: given['waitForSync'] === true,
      },
      this.log,
      this.scansBackwards,
    );
    this.collections.set(name, collection);
    return collection;
  }

  dropCollection(name: string): Collection {
    const collection = this.collection(name);
    this.collections.delete(name);
    for (const view of this.views.values()) view.forget(name);
    return collection;
  }

  /** Creates a view. Throws as `createCollection`. */
  createView(given: Record<string, unknown>): View {
    const name = checkName(given['name']);
    this.#checkFree(name);
    if (given['type'] !== 'arangosearch') throw new ArangoFailure('badParameter', 'view type must be arangosearch');
    const view = new View(String(this.tick()), name, given, this);
    this.views.set(name, view);
    return view;
  }

  #checkFree(name: string): void {
    if (this.collections.has(name) || this.views.has(name)) throw failure('duplicateName', name);
  }
}
