import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { knownAnalyzer } from './analyzers.js';

/** Way in which a collection, or an attribute of its documents, is linked to a view. */
export interface Link {
  includeAllFields?: boolean;
  analyzers?: string[];
  fields?: Record<string, Link>;
  trackListPositions?: boolean;
  storeValues?: string;
}

interface Sources {
  collections: ReadonlyMap<string, unknown>;
  analyzers: ReadonlyMap<string, unknown>;
}

/** A view of the kind `arangosearch`: which attributes of which collections it indexes. */
export class View {
  links: Record<string, Link> = {};
  readonly #properties: Record<string, unknown>;

  readonly id: string;
  readonly name: string;
  readonly sources: Sources;

  constructor(id: string, name: string, given: Record<string, unknown>, sources: Sources) {
    this.id = id;
    this.name = name;
    this.sources = sources;
    const { name: _name, type: _type, links, ...properties } = given;
    this.#properties = properties;
    this.link((links ?? {}) as Record<string, Link | null>);
  }

  /** Sets links of collections; null removes one. Throws 1203 for unknown collections, 10 for unknown analyzers. */
  link(links: Record<string, Link | null>): void {
    for (const [collection, link] of Object.entries(links)) {
      if (!this.sources.collections.has(collection)) throw failure('dataSourceNotFound', collection);
      if (link !== null) this.#checkAnalyzers(link);
    }
    for (const [collection, link] of Object.entries(links)) {
      if (link === null) delete this.links[collection];
      else this.links[collection] = link;
    }
  }

  /** Replaces all links. */
  replaceLinks(links: Record<string, Link | null>): void {
    const before = this.links;
    this.links = {};
    try {
      this.link(links);
    } catch (error) {
      this.links = before;
      throw error;
    }
  }

  forget(collection: string): void {
    delete this.links[collection];
  }

  describe(): Record<string, unknown> {
    return { id: this.id, globallyUniqueId: `h${this.id}/`, name: this.name, type: 'arangosearch' };
  }

  properties(): Record<string, unknown> {
    const defaults = { cleanupIntervalStep: 2, commitIntervalMsec: 1000, consolidationIntervalMsec: 1000 };
    const links = Object.fromEntries(
      Object.entries(this.links).map(([name, link]) => [name, { analyzers: ['identity'], fields: {}, ...link }]),
    );
    return { ...this.describe(), ...defaults, primarySort: [], storedValues: [], ...this.#properties, links };
  }

  #checkAnalyzers({ analyzers = [], fields = {} }: Link): void {
    for (const name of analyzers) {
      if (!knownAnalyzer(name, this.sources.analyzers)) {
        throw new ArangoFailure('badParameter', `Invalid analyzer: ${name}`);
      }
    }
    for (const link of Object.values(fields)) this.#checkAnalyzers(link);
  }
}
