import type { CopiedKind, CopiedPage, CopiedRecord } from '../../../domain/ports/backup/graph-copies.js';
import type { Database, SqlValue } from '../database/database.js';
import { toBytes } from '../vectors/vector-bytes.js';
import { copiedColumns, parts, type CopiedColumn } from './copied-tables.js';

/** Writes copied records into a file with the schema of a store, where no triggers are and no reference is checked. */
export class CopyWriter {
  readonly #database: Database;
  readonly #columns = new Map<string, CopiedColumn[]>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes the records with their parts, in one transaction. */
  add({ kind, records }: CopiedPage): void {
    this.#database.write(() => {
      for (const record of records) this.#addOne(kind, record);
    });
  }

  #addOne(kind: CopiedKind, given: CopiedRecord): void {
    const record = this.#withKeys(kind, given);
    this.#insert(kind, record);
    for (const { field, table, owner, value } of parts[kind] ?? []) {
      const id = record[this.#columnsOf(kind).find(({ name }) => name === owner)!.field];
      for (const entry of (record[field] as unknown[] | undefined) ?? []) {
        const own = value === undefined ? (entry as CopiedRecord) : { [this.#fieldOf(table, value)]: entry };
        this.#insert(table, { ...own, [this.#fieldOf(table, owner)]: id });
      }
    }
  }

  /** Adds what rows are found by in this store alone. */
  #withKeys(kind: CopiedKind, record: CopiedRecord): CopiedRecord {
    switch (kind) {
      case 'active_profile':
      case 'vocabulary_config':
        return { ...record, only: 1 };
      case 'concept_vector': {
        const conceptKey = this.#database.number(
          'SELECT concept_key FROM concept WHERE concept_id = ?',
          record['conceptId'] as string,
        );
        return { ...record, conceptKey };
      }
      case 'aggressiveness_profile': {
        const [controlX1, controlY1, controlX2, controlY2] = record['curve'] as number[];
        return { ...record, controlX1, controlY1, controlX2, controlY2 };
      }
      default:
        return record;
    }
  }

  #insert(table: string, record: CopiedRecord): void {
    const names: string[] = [];
    const values: SqlValue[] = [];
    for (const { name, field, isOptional, isKey, unknown } of this.#columnsOf(table)) {
      const value = record[field];
      if (value === undefined && (isOptional || isKey)) continue;
      names.push(name);
      values.push(value === undefined ? unknown : stored(name, value));
    }
    this.#database.run(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...values,
    );
  }

  #fieldOf(table: string, column: string): string {
    return this.#columnsOf(table).find(({ name }) => name === column)!.field;
  }

  #columnsOf(table: string): CopiedColumn[] {
    let columns = this.#columns.get(table);
    if (columns === undefined) this.#columns.set(table, (columns = copiedColumns(this.#database, table)));
    return columns;
  }
}

function stored(column: string, value: unknown): SqlValue {
  if (column === 'embedding') return toBytes(Float32Array.from(value as ArrayLike<number>));
  if (column === 'replaced') return value === null ? null : JSON.stringify(replacedValues(value));
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue);
}

/** Columns of JSON that `replaced` has as text. */
const asText = ['headingPath', 'properties'];

/** The values before a reading as `replaced` has them: those of columns. */
function replacedValues(replaced: unknown): unknown {
  if (typeof replaced !== 'object' || replaced === null) return replaced;
  const { heldProperties, ...values } = replaced as Record<string, unknown>;
  const own = heldProperties === undefined ? values : { ...values, properties: heldProperties };
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, Number(value)];
      return [
        name,
        asText.includes(name) && typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ];
    }),
  );
}
