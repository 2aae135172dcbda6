import { CypherError } from '../../../cypher/error.js';
import type { CypherGraph, Direction, GraphStatistics, PropertyHint } from '../../../cypher/graph.js';
import type { NodeValue, RelationshipValue } from '../../../cypher/values/value.js';
import {
  nodeKindNames,
  nodeKinds,
  propertiesOf,
  structuralRelationshipNames,
  structuralRelationshipTypes,
} from '../../graph/elements.js';
import type { NodeKind } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementPage, ElementReader, ElementTable } from '../../ports.js';
import {
  decodeEndpoints,
  endpointFields,
  decodeConceptRelationships,
  relationshipFields,
  nodes,
  decodeStructuralRelationships,
} from './decode-elements.js';
import { readReference } from './element-ids.js';
import { storeStatistics } from './store-statistics.js';
import { toConditions } from './to-conditions.js';

/** Ids asked for at once, and rows in a page: a page is a few milliseconds of the store's and of our time. */
const idsPerRead = 1000;
const pageRows = 4000;
/** The same, where the text of chunks is among what is read. */
const pageChunks = 500;
/** The first page of a scan is small: a LIMIT may be met by it. */
const firstPage = 200;

export interface StoreGraphOptions {
  /** Characters of text that may be read in all; beyond, the query ends with `MemoryBudget`. */
  characters: number;
  /** Names of the properties that nodes come with, besides their key; null for all. */
  properties: ReadonlySet<string> | null;
  /** True if links of concepts come with what they carry. */
  wholeRelationships: boolean;
}

/** The stored graph behind the query reader's port, as far as the scope reaches. */
export class StoreGraph implements CypherGraph {
  readonly #reader: ElementReader;
  readonly #scope: ReadScope;
  readonly #options: StoreGraphOptions;
  #characters = 0;
  readonly statistics: GraphStatistics;

  constructor(reader: ElementReader, scope: ReadScope, options: StoreGraphOptions) {
    this.#reader = reader;
    this.#scope = scope;
    this.#options = options;
    this.statistics = storeStatistics(reader, scope);
  }

  /**
   * The nodes that exist within the scope among the ids, in no order, with the properties of the options.
   * @throws CypherError `MemoryBudget`
   */
  nodesByIds(ids: readonly string[]): Promise<NodeValue[]> {
    return this.#nodes(ids, (kind) => this.#fields(kind));
  }

  /** Reads nodes like `nodesByIds`, with all properties. */
  wholeNodes(ids: readonly string[]): Promise<NodeValue[]> {
    return this.#nodes(ids, (kind) => Object.keys(propertiesOf(kind)));
  }

  async #nodes(ids: readonly string[], fieldsOf: (kind: NodeKind) => string[]): Promise<NodeValue[]> {
    const found: NodeValue[] = [];
    for (const [kind, keys] of byKind(ids)) {
      for (const some of slices(keys)) {
        const table = await this.#reader.nodeElements(this.#scope, kind, some, fieldsOf(kind));
        found.push(...nodes(kind, this.#counted(table)));
      }
    }
    return found;
  }

  /**
   * All nodes within the scope that meet the hints, one kind after another, in pages of at most 4000 nodes: 500 where
   * the texts of chunks are read, and 200 in the first page of each kind.
   * @throws CypherError `MemoryBudget`
   */
  async *scanNodes(label: string | null, hints: readonly PropertyHint[]): AsyncGenerator<NodeValue[]> {
    const kinds = nodeKindNames.filter((kind) => label === null || kind === label);
    for (const kind of kinds) {
      const where = toConditions(kind, hints);
      if (where === null) continue;
      const fields = this.#fields(kind);
      const ask = (after: string | null, limit: number): Promise<ElementPage> =>
        this.#reader.scanNodeElements(this.#scope, kind, { fields, where, after, limit });
      const rows = fields.includes('full_text') ? pageChunks : pageRows;
      let page = await ask(null, firstPage);
      for (;;) {
        // While one page is worked on the store reads the next.
        const next = page.next === null ? null : ask(page.next, rows);
        next?.catch(() => {});
        if (page.rows.length > 0) yield nodes(kind, this.#counted(page));
        if (next === null) break;
        page = await next;
      }
    }
  }

  /**
   * The relationships of the nodes within the scope, each once. Stops after the page with which there are `atMost`, and
   * so may give more than that.
   * @throws CypherError `MemoryBudget`
   */
  async expand(
    ids: readonly string[],
    direction: Direction,
    types: readonly string[] | null,
    atMost: number,
  ): Promise<RelationshipValue[]> {
    const found: RelationshipValue[] = [];
    const known = new Set<string>();
    const add = (some: readonly RelationshipValue[]) => {
      for (const one of some) {
        if (known.has(one.id)) continue;
        known.add(one.id);
        found.push(one);
      }
      return found.length < atMost;
    };
    for (const [kind, keys] of byKind(ids)) {
      for (const some of slices(keys)) {
        const lookups = ends[direction].flatMap((end) => this.#lookups(kind, some, end, types));
        const drained = lookups.map(async (pages) => {
          for await (const relationships of pages) if (!add(relationships)) return;
        });
        await Promise.all(drained);
        if (found.length >= atMost) return found;
      }
    }
    return found;
  }

  /** Pages of every table that has links with this end at nodes of the kind. */
  #lookups(
    kind: NodeKind,
    ids: readonly string[],
    end: 'from' | 'to',
    types: readonly string[] | null,
  ): AsyncIterable<RelationshipValue[]>[] {
    const wanted = structuralRelationshipNames.filter(
      (link) => structuralRelationshipTypes[link][end] === kind && (types === null || types.includes(link)),
    );
    const structural = wanted.map((link) =>
      this.#pages(
        (after) => this.#reader.structuralRelationships(this.#scope, link, { ids, end, after, limit: pageRows }),
        (table) => decodeStructuralRelationships(link, table),
      ),
    );
    if (kind !== 'Concept') return structural;
    const fields = this.#options.wholeRelationships ? relationshipFields : endpointFields;
    const typed = this.#pages(
      (after) => this.#reader.conceptRelationships(this.#scope, { fields, ids, end, types, after, limit: pageRows }),
      this.#options.wholeRelationships ? decodeConceptRelationships : decodeEndpoints,
    );
    return [...structural, typed];
  }

  async *#pages(
    ask: (after: string | null) => Promise<ElementPage>,
    decode: (table: ElementTable) => RelationshipValue[],
  ): AsyncGenerator<RelationshipValue[]> {
    for (let after: string | null = null; ;) {
      const page: ElementPage = await ask(after);
      yield decode(this.#counted(page));
      if (page.next === null) return;
      after = page.next;
    }
  }

  #fields(kind: NodeKind): string[] {
    const { properties } = this.#options;
    const all = Object.keys(propertiesOf(kind));
    return properties === null ? all : all.filter((name) => name === nodeKinds[kind].key || properties.has(name));
  }

  #counted<T extends ElementTable>(table: T): T {
    for (const row of table.rows) {
      for (const cell of row) if (typeof cell === 'string') this.#characters += cell.length;
    }
    const { characters } = this.#options;
    if (this.#characters <= characters) return table;
    throw new CypherError({
      type: 'BudgetExceeded',
      detail: 'MemoryBudget',
      message: `the query read more than ${characters} characters of text`,
      offset: 0,
    });
  }
}

const ends = { out: ['from'], in: ['to'], both: ['from', 'to'] } as const satisfies Record<Direction, string[]>;

function byKind(references: readonly string[]): Map<NodeKind, string[]> {
  const kinds = new Map<NodeKind, string[]>();
  for (const reference of references) {
    const read = readReference(reference);
    if (read === null) continue;
    const ids = kinds.get(read.kind);
    if (ids === undefined) kinds.set(read.kind, [read.id]);
    else ids.push(read.id);
  }
  return kinds;
}

function* slices(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += idsPerRead) yield ids.slice(at, at + idsPerRead);
}
