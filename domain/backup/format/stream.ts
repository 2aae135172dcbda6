import type { Field } from './field.js';

/** Dictionaries of the header that records name by their position. */
export type Dictionary = 'embedding_profiles' | 'relationship_vocabulary' | 'epoch_kinds' | 'actors' | 'content_types';

/** Set of ids that records define and others name. Those of several fields are the list of their values. */
export type IdSet =
  | 'concept'
  | 'source'
  | 'instance'
  | 'ontology'
  | 'ontology_id'
  | 'epoch'
  | 'document'
  | 'type'
  | 'evidence'
  | 'relationship'
  | 'term'
  | 'version';

/** Field, or fields that together have an id. A property of a field is written as `properties.learned_id`. */
export type IdFields = string | readonly string[];

/** Fields of the records of a stream, and the rules that hold between streams. */
export interface Stream {
  /** A reader does without the stream. */
  optional?: true;
  fields: readonly Field[];
  /** Ids that a record defines; without `duplicate` several may define the same one. */
  defines?: readonly { field: IdFields; ids: IdSet; duplicate?: string }[];
  /** Fields that name a record of another stream, where they are neither null nor absent. */
  references?: readonly { field: IdFields; ids: IdSet; missing: string }[];
  /** Fields with an id that no record of the backup may have. */
  excludes?: readonly { field: string; ids: IdSet; present: string }[];
  /** Fields that name a record which may be gone; where it is there they mean that one. */
  mentions?: readonly { field: string; ids: IdSet }[];
  /** Fields that name an entry of a dictionary by its position. */
  positions?: readonly { field: string; of: Dictionary; outside: string }[];
  /** Fields that together must be unique. */
  unique?: { fields: readonly string[]; duplicate: string };
  /** Fields with the hash of an object that an archive has below `media/`. */
  media?: readonly string[];
}

const nullable = { nullable: true } as const;
const optional = { optional: true } as const;

/** Short forms for tables of fields. */
export const fieldTypes = {
  nullable,
  optional,
  text: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'string', ...more }),
  integer: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'integer', ...more }),
  number: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'number', ...more }),
  flag: (name: string): Field => ({ name, type: 'boolean' }),
  time: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'timestamp', ...more }),
  hash: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'sha256', ...more }),
  strings: (name: string): Field => ({ name, type: 'strings' }),
  list: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'list', ...more }),
  object: (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'object', ...more }),
};

/** Values of an id's fields as one text; null where one of them is missing. */
export function idOf(record: Readonly<Record<string, unknown>>, fields: IdFields): string | null {
  if (typeof fields === 'string') {
    const value = valueAt(record, fields);
    return isIdPart(value) ? String(value) : null;
  }
  const values = fields.map((field) => valueAt(record, field));
  return values.every(isIdPart) ? JSON.stringify(values) : null;
}

/** True for a field with the name of an ontology, which is the same in each Unicode form. */
export function isOntologyName({ defines = [], references = [], mentions = [] }: Stream, field: string): boolean {
  return [...defines, ...references, ...mentions].some((one) => one.ids === 'ontology' && one.field === field);
}

/** Name of an id's fields, for messages and paths. */
export function nameOfFields(fields: IdFields): string {
  return typeof fields === 'string' ? fields : fields.join(', ');
}

function isIdPart(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** The value of a field, or of a property of it, as `properties.learned_id`. */
function valueAt(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot === -1) return record[field];
  const outer = record[field.slice(0, dot)];
  return typeof outer === 'object' && outer !== null
    ? (outer as Record<string, unknown>)[field.slice(dot + 1)]
    : undefined;
}
