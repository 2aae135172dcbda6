import { DatabaseSync } from '@photostructure/sqlite';
import { graphChanges, type ChangesAsked } from '../../domain/query/graph-changes.js';
import type { ChangedContent, ChangedEntity, GraphChange } from '../../domain/graph/graph-change.js';
import { readAll } from '../../domain/graph/model.js';
import type { Store } from '../../domain/ports.js';

type Rows = Record<string, string[]>;

/** A copy of the graph elsewhere, kept by nothing but the feed of changes. */
export class GraphCopy {
  readonly entities = new Map<string, Extract<GraphChange, { kind: 'upsert' }>>();
  #since = 0;
  #cursor: string | null = null;

  readonly #store: Store;
  readonly #wanted: Partial<ChangesAsked>;

  constructor(store: Store, wanted: Partial<ChangesAsked> = {}) {
    this.#store = store;
    this.#wanted = wanted;
  }

  /** Applies a page. False once the copy has all. */
  async takePage(limit: number, maxBytes = 1_000_000): Promise<boolean> {
    const asked = { entities: null, ontology: null, ...this.#wanted, since: this.#since, cursor: this.#cursor };
    const page = await graphChanges(this.#store, readAll, { ...asked, limit, maxBytes });
    for (const change of page.changes) {
      const key = `${change.entity} ${change.id}`;
      if (change.kind === 'upsert') this.entities.set(key, change);
      else this.entities.delete(key);
    }
    this.#cursor = page.nextCursor;
    if (page.nextCursor === null) this.#since = page.currentEpoch;
    return page.nextCursor !== null;
  }

  async takeAll(limit: number): Promise<this> {
    while (await this.takePage(limit));
    return this;
  }

  contents<E extends ChangedEntity>(entity: E): ChangedContent[E][] {
    const all = [...this.entities.values()].filter((change) => change.entity === entity);
    return all.map(({ content }) => content as ChangedContent[E]);
  }

  /** The copy as rows of tables, each as JSON, sorted. */
  rows(): Rows {
    const concepts = this.contents('concept');
    const of = (conceptId: string, rows: readonly object[]) => rows.map((row) => ({ conceptId, ...row }));
    return toRows({
      ontology: this.contents('ontology').map(({ anchors: _, ...row }) => row),
      anchored_by: this.contents('ontology').flatMap(({ ontologyId, anchors }) =>
        anchors.map((conceptId) => ({ ontologyId, conceptId })),
      ),
      vocabulary: this.contents('relationship_type'),
      document: this.contents('document'),
      source: this.contents('source'),
      concept: concepts.map(({ support: _1, fields: _2, notes: _3, ...row }) => row),
      concept_support: concepts.flatMap(({ conceptId, support }) => of(conceptId, support)),
      curated_field: concepts.flatMap(({ conceptId, fields }) => of(conceptId, fields)),
      concept_note: concepts.flatMap(({ conceptId, notes }) => of(conceptId, notes)),
      instance: this.contents('quote').map(({ evidence: _, ...row }) => row),
      evidence: this.contents('quote').flatMap(({ instanceId, evidence }) =>
        evidence.map((row) => ({ instanceId, ...row })),
      ),
      relationship: this.contents('relationship').map(({ sourceIds: _1, isCurated: _2, from, to, ...row }) => ({
        ...{ fromId: from, toId: to },
        ...row,
      })),
      relationship_support: this.contents('relationship').flatMap(({ edgeId, sourceIds, isCurated }) =>
        [...sourceIds, ...(isCurated ? [null] : [])].map((sourceId) => ({ edgeId, sourceId })),
      ),
    });
  }
}

/**
 * The tables of the graph with the columns that are no content: keys of the store's own, indexes of words and vectors,
 * what jobs wrote them, and numbers that a copy can count. A column that is not named here has to be in the feed.
 */
const tables: Record<string, { not: string[]; from?: string; of: string }> = {
  ontology: { not: ['default_profile_id'], of: 'ontology_id = ?1' },
  anchored_by: { not: [], of: 'ontology_id = ?1' },
  vocabulary: {
    not: ['usage_count', 'created_at_epoch', 'category_source'],
    of: '?1 IS NOT NULL',
  },
  document: { not: ['blob_key', 'text_key'], of: 'ontology_id = ?1' },
  source: {
    not: ['source_key', 'blob_key', 'storage_key', 'profile_id', 'job_id', 'is_skipped', 'replaced', 'rests_on'],
    of: 'document_id IN (SELECT document_id FROM document WHERE ontology_id = ?1)',
  },
  concept: {
    not: ['concept_key', 'label_key', 'is_quoted', 'initial_description'],
    from: `(SELECT c.*, (SELECT json_group_array(term) FROM (
        SELECT term FROM concept_term t WHERE t.concept_id = c.concept_id
        ORDER BY creation_position IS NULL, creation_position, term)) AS search_terms
      FROM concept c)`,
    of: `(concept_id IN (SELECT concept_id FROM concept_support WHERE ontology_id = ?1) OR concept_id IN (
      SELECT concept_id FROM evidence JOIN source USING (source_id) JOIN document USING (document_id) WHERE ontology_id = ?1))`,
  },
  instance: {
    not: ['replaced'],
    of: 'instance_id IN (SELECT instance_id FROM evidence JOIN source USING (source_id) JOIN document USING (document_id) WHERE ontology_id = ?1)',
  },
  relationship: {
    not: [],
    of: `edge_id IN (SELECT edge_id FROM relationship_support LEFT JOIN source USING (source_id) LEFT JOIN document USING (document_id)
      WHERE source_id IS NULL OR ontology_id = ?1)`,
  },
};
const parts: typeof tables = {
  concept_support: {
    not: ['for_relationships'],
    of: `concept_id IN (SELECT concept_id FROM concept WHERE ${tables['concept']!.of})`,
  },
  curated_field: { not: [], of: `concept_id IN (SELECT concept_id FROM concept WHERE ${tables['concept']!.of})` },
  concept_note: {
    not: ['note_id'],
    of: `concept_id IN (SELECT concept_id FROM concept WHERE ${tables['concept']!.of})`,
  },
  evidence: {
    not: ['source_id', 'job_id', 'label', 'replaced'],
    of: 'source_id IN (SELECT source_id FROM source JOIN document USING (document_id) WHERE ontology_id = ?1)',
  },
  relationship_support: {
    not: [
      'job_id',
      'confidence',
      'from_label',
      'to_label',
      'named_type',
      'properties',
      'places',
      'by_labels',
      'replaced',
    ],
    of: `edge_id IN (SELECT edge_id FROM relationship WHERE ${tables['relationship']!.of})`,
  },
};

/** The same rows, read from the file of the store, of all ontologies or of one. */
export function rowsInFile(path: string, ontologyId: string | null = null): Rows {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return toRows(
      Object.fromEntries(
        Object.entries({ ...tables, ...parts }).map(([table, { not, from = table, of }]) => {
          const sql = `SELECT * FROM ${from} AS ${table} WHERE ?1 IS NULL OR ${of}`;
          const rows = database.prepare(sql).all(ontologyId) as Record<string, unknown>[];
          return [table, rows.map((row) => without(row, ['changed_at', ...not]))];
        }),
      ),
    );
  } finally {
    database.close();
  }
}

function without(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

function toRows(given: Record<string, readonly object[]>): Rows {
  return Object.fromEntries(Object.entries(given).map(([table, rows]) => [table, rows.map(toLine).sort()]));
}

/** One form for both: names of columns, lists and objects as JSON text, flags as 0 and 1. */
function toLine(row: object): string {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    typeof value === 'boolean'
      ? Number(value)
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))));
}
