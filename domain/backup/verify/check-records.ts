import { dimensionsOf } from '../format/profile-identity.js';
import { fieldIssue } from '../format/field.js';
import { isObject } from '../../validation/is-object.js';
import { idOf, nameOfFields } from '../format/stream.js';
import type { IdFields } from '../format/stream.js';
import { streams } from '../format/streams.js';
import type { IdSet, Stream, StreamName } from '../format/streams.js';
import { createMergeChecks } from './check-merges.js';
import { isPosition, outside } from './check-header.js';
import type { HeaderSummary } from './check-header.js';
import type { Findings } from './findings.js';
import { createIdTable } from './id-table.js';
import type { IdTable } from './id-table.js';

/** Checks records against the header and against each other. */
export interface RecordChecks {
  /** Checks all of a record but the records that it names. */
  check(stream: StreamName, index: number, record: unknown): void;
  /** Checks that the records of these sets exist that it names. All of the sets have to be complete. */
  checkReferences(stream: StreamName, index: number, record: unknown, sets: readonly IdSet[]): void;
  /** Checks what only all records together show. */
  end(): void;
  /** Names of records that were missing, by what they are. */
  readonly missing: Partial<Record<IdSet, number>>;
  /** True once a record defined an id of this set. */
  has(ids: IdSet): boolean;
}

/**
 * Creates the checks of the records of one backup, whose findings are added to `findings`. It keeps the ids of all
 * records that it checked.
 * @param header what was read of the header before
 */
export function createRecordChecks(header: HeaderSummary, findings: Findings): RecordChecks {
  const tables = new Map<IdSet | StreamName, IdTable>();
  const missing: Partial<Record<IdSet, number>> = {};
  const merges = createMergeChecks(findings);
  const tableOf = (name: IdSet | StreamName): IdTable => {
    const table = tables.get(name) ?? createIdTable();
    tables.set(name, table);
    return table;
  };

  return {
    check(name, index, record) {
      const path = pathOf(name, index);
      if (!isObject(record)) return findings.add('E_RECORD_FIELD', path, 'A record must be an object.');
      checkFields(name, record, path);
      checkPositions(streams[name], record, path);
      checkIdentity(name, record, path);
      checkVectors(name, record, path);
      if (name === 'vocabulary_details') merges.note(record, path);
    },
    checkReferences(name, index, record, sets) {
      if (!isObject(record)) return;
      for (const reference of streams[name].references ?? []) {
        if (!sets.includes(reference.ids)) continue;
        const id = idOf(record, reference.field);
        if (id === null) continue;
        // Without epochs, a restore gives all instances one event of its own.
        if (reference.ids === 'epoch' && !tables.has('epoch')) continue;
        if (tables.get(reference.ids)?.has(keyOf(reference.ids, id))) continue;
        missing[reference.ids] = (missing[reference.ids] ?? 0) + 1;
        reportMissing(name, index, reference, id);
      }
      for (const { field, ids, present } of streams[name].excludes ?? []) {
        const id = idOf(record, field);
        if (!sets.includes(ids) || id === null || tables.get(ids)?.has(keyOf(ids, id)) !== true) continue;
        const message = `${field} ${shown(field, id)} is there as a record of its own, too.`;
        findings.add(present, `${pathOf(name, index)}.${field}`, message);
      }
    },
    end: () => merges.check(),
    missing,
    has: (ids) => tables.has(ids),
  };

  function checkFields(name: StreamName, record: Record<string, unknown>, path: string): void {
    for (const field of streams[name].fields) {
      const issue = fieldIssue(field, record[field.name]);
      if (issue !== null) findings.add('E_RECORD_FIELD', `${path}.${field.name}`, `${field.name} ${issue}.`);
    }
    if (name !== 'concepts') return;
    for (const field of ['created_at_epoch', 'last_seen_epoch']) {
      if (record[field] !== undefined && record[field] !== null) continue;
      findings.add('W_CONCEPT_NO_EPOCH', `${path}.${field}`, `${field} is missing; a restore takes its own event.`);
    }
  }

  function checkPositions({ positions = [] }: Stream, record: Record<string, unknown>, path: string): void {
    for (const { field, of, outside: code } of positions) {
      const value = record[field];
      if (!Number.isSafeInteger(value) || isPosition(value, header.sizes[of])) continue;
      findings.add(code, `${path}.${field}`, outside(value, of, header.sizes[of]));
    }
  }

  function checkIdentity(name: StreamName, record: Record<string, unknown>, path: string): void {
    const { defines = [], unique } = streams[name];
    for (const { field, ids, duplicate } of defines) {
      const id = idOf(record, field);
      if (id === null) continue;
      const at = typeof field === 'string' ? `${path}.${field}` : path;
      if (id === '') findings.add('E_RECORD_FIELD', at, `${nameOfFields(field)} must not be empty.`);
      if (tableOf(ids).add(keyOf(ids, id)) || duplicate === undefined) continue;
      findings.add(duplicate, at, `${nameOfFields(field)} ${shown(field, id)} is there twice.`);
    }
    if (unique === undefined) return;
    const values = unique.fields.map((field) => record[field] ?? null);
    if (values.every((one) => one === null || typeof one === 'string' || typeof one === 'number')) {
      const key = JSON.stringify(values);
      if (tableOf(name).add(key)) return;
      findings.add(unique.duplicate, path, `${unique.fields.join(' and ')} are there twice: ${key}.`);
    }
  }

  function reportMissing(
    name: StreamName,
    index: number,
    { field, missing: code }: { field: IdFields; missing: string },
    id: string,
  ): void {
    const path = typeof field === 'string' ? `${pathOf(name, index)}.${field}` : pathOf(name, index);
    const verb = typeof field === 'string' ? 'names' : 'name';
    // A restore does without what a warning names.
    const instead = code.startsWith('W_') ? '; a restore takes its own event' : '';
    const message = `${nameOfFields(field)} ${verb} ${shown(field, id)}, which is not in the backup${instead}.`;
    findings.add(code, path, message);
  }

  function checkVectors(name: StreamName, record: Record<string, unknown>, path: string): void {
    if (name === 'vocabulary') return checkTypeVector(record, path);
    if (name !== 'concepts' && name !== 'sources' && name !== 'ontologies') return;
    const profile = profileOf(name, record);
    if (profile === null) {
      if (name === 'ontologies') return;
      const message = 'No embedding profile applies: neither the record nor the header names one that exists.';
      return findings.add('E_NO_PROFILE_CASCADE', path, message);
    }
    const { embedding } = record;
    if (name === 'sources') return;
    if (!Array.isArray(embedding)) {
      const message = 'The record has no vector; a restore makes it.';
      return findings.add('N_NO_EMBEDDING', `${path}.embedding`, message);
    }
    const dimensions = header.dimensions[profile] ?? null;
    if (dimensions === null || embedding.length === dimensions) return;
    const code = name === 'concepts' ? 'E_CONCEPT_EMBEDDING_DIM' : 'E_ONTOLOGY_EMBEDDING_DIM';
    const message = `The vector has ${embedding.length} numbers; its profile has ${dimensions}.`;
    findings.add(code, `${path}.embedding`, message);
  }

  /** The vector of a type is of the profile that the type names. */
  function checkTypeVector({ embedding, embedding_model: identity }: Record<string, unknown>, path: string): void {
    const dimensions = dimensionsOf(identity);
    if (dimensions === null || !Array.isArray(embedding) || embedding.length === dimensions) return;
    const message = `The vector has ${embedding.length} numbers, its embedding_model ${dimensions}; a restore makes it again.`;
    findings.add('W_TYPE_EMBEDDING_DIM', `${path}.embedding`, message);
  }

  /** The most specific profile: of the record, of the ontology of a source, of the header. */
  function profileOf(name: StreamName, record: Record<string, unknown>): number | null {
    const own = name === 'ontologies' ? undefined : record['embedding_profile'];
    if (isPosition(own, header.dimensions.length)) return own;
    if (name === 'sources') {
      const ontology = record['document'];
      const ofOntology =
        typeof ontology === 'string' ? header.ontologyProfiles.get(keyOf('ontology', ontology)) : undefined;
      if (ofOntology !== undefined) return ofOntology;
    }
    return header.defaultProfile;
  }
}

/** A restore gives names of ontologies the composed Unicode form, by which requests find them. */
function keyOf(ids: IdSet, id: string): string {
  return ids === 'ontology' ? id.normalize('NFC') : id;
}

/** An id for a message: that of several fields is a list already. */
function shown(fields: IdFields, id: string): string {
  return typeof fields === 'string' ? JSON.stringify(id) : id;
}

function pathOf(name: StreamName, index: number): string {
  return `$.bulk.${name}[${index}]`;
}
