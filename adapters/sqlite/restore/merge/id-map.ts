import { firstFree, type Candidates } from '../../../../domain/backup/restore/merge/merged-ids.js';
import {
  changedKinds,
  listedIds,
  type ChangedIds,
  type ChangedKind,
} from '../../../../domain/backup/restore/restore.js';
import type { Database } from '../../database/database.js';

/** Tables with the ids of each kind, in the graph and in the stage. */
const idColumns: Record<ChangedKind, readonly string[]> = {
  document: ['main.document.document_id', 'stage.documents.document_id'],
  source: ['main.source.source_id', 'stage.sources.source_id'],
  instance: ['main.instance.instance_id', 'stage.instances.instance_id'],
  // The id of a concept that was merged leads to another one.
  concept: ['main.concept.concept_id', 'main.merged_concept.concept_id', 'stage.concepts.concept_id'],
  ontology: ['main.ontology_name.ontology_id', 'stage.ontologies.ontology_id'],
};

/** Ids of the records of a stage that are to be changed: the table `id_change` of the stage. */
export class IdMap {
  readonly #database: Database;

  /** Creates an empty map. */
  constructor(database: Database) {
    this.#database = database;
    database.script('DELETE FROM stage.id_change');
  }

  /** Gives the record the first of the ids that is free. */
  change(kind: ChangedKind, from: string, candidates: Candidates): void {
    this.set(
      kind,
      from,
      firstFree(candidates, (id) => this.isTaken(kind, id)),
    );
  }

  set(kind: ChangedKind, from: string, to: string): void {
    if (from === to) return;
    this.#database.run('INSERT INTO stage.id_change (kind, old, new) VALUES (?, ?, ?)', kind, from, to);
  }

  /** True if the graph, the stage or the map has this id. */
  isTaken(kind: ChangedKind, id: string): boolean {
    const exists = idColumns[kind].map((column) => existsIn(column)).join(' OR ');
    const sql = `SELECT ${exists} OR EXISTS (SELECT 1 FROM stage.id_change WHERE kind = ?2 AND new = ?1)`;
    return this.#database.number(sql, id, kind) === 1;
  }
}

/** Notes what was changed in the table `id_map` of the stage, which has the ids of the backup and those of now. */
export const noteChanges = `
  UPDATE stage.id_map SET new = c.new FROM stage.id_change c WHERE c.kind = id_map.kind AND c.old = id_map.new;
  INSERT INTO stage.id_map (kind, old, new) SELECT kind, old, new FROM stage.id_change c
    WHERE NOT EXISTS (SELECT 1 FROM stage.id_map m WHERE m.kind = c.kind AND m.new = c.new);
`;

/** Ids of the stage that are others than those of the backup. */
export function changedIds(database: Database): ChangedIds {
  const count = (kind: ChangedKind) => database.number('SELECT count(*) FROM stage.id_map WHERE kind = ?', kind);
  const concepts = database.all(
    `SELECT m.old, m.new FROM stage.concepts c JOIN stage.id_map m ON m.kind = 'concept' AND m.new = c.concept_id
     ORDER BY c.position LIMIT ?`,
    listedIds,
  );
  return {
    counts: Object.fromEntries(changedKinds.map((kind) => [kind, count(kind)])) as ChangedIds['counts'],
    concepts: concepts.map((row) => ({ from: String(row['old']), to: String(row['new']) })),
  };
}

/** SQL of whether a column, as `main.concept.concept_id`, has the first value. */
function existsIn(column: string): string {
  const dot = column.lastIndexOf('.');
  return `EXISTS (SELECT 1 FROM ${column.slice(0, dot)} WHERE ${column.slice(dot + 1)} = ?1)`;
}
