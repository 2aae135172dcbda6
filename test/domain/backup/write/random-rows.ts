import { Value } from 'typebox/value';
import { fieldIssue, type Field } from '../../../../domain/backup/format/field.js';
import type { Dictionary, IdFields, IdSet } from '../../../../domain/backup/format/stream.js';
import { streamNames, streams, type StreamName } from '../../../../domain/backup/format/streams.js';
import type { BackupRow, RowValue } from '../../../../domain/backup/write/backup-row.js';
import type { SnapshotHeader } from '../../../../domain/backup/write/backup-header.js';

/** Facts of a header and rows of all streams that fit together: made from the table of streams alone. */
export interface RandomBackup {
  snapshot: SnapshotHeader;
  rows: Record<StreamName, BackupRow[]>;
}

const profiles = ['acme:small@3', 'acme:wide@5'];
const dictionaries: Record<Exclude<Dictionary, 'relationship_vocabulary'>, string[]> = {
  embedding_profiles: profiles,
  epoch_kinds: ['ingestion', 'edit', 'restore'],
  actors: ['ruth', 'noa', ''],
  content_types: ['text/plain', 'application/pdf'],
};

/** Makes one by the numbers that follow from a seed; at most so many records in each stream. */
export function randomBackup(seed: number, maxRecords: number): RandomBackup {
  const next = numbersFrom(seed);
  const upTo = (max: number) => Math.floor(next() * (max + 1));
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length - 1)]!;
  const ids = new Map<IdSet, RowValue[][]>();
  const rows = {} as Record<StreamName, BackupRow[]>;
  const types: string[] = [];
  for (const name of streamNames) rows[name] = rowsOf(name);
  return {
    snapshot: {
      ...{
        schemaVersion: upTo(99),
        newestEpoch: null,
        wholeEpoch: null,
        defaultProfile: profiles[0]!,
        vocabulary: rows.vocabulary,
      },
      profiles: profiles.map((identity) => ({
        ...{ identity, vectorSpace: identity, imageVectorSpace: null, name: identity, multimodal: upTo(1) === 1 },
      })),
      ...{ usedKinds: dictionaries.epoch_kinds, actors: dictionaries.actors, contentTypes: dictionaries.content_types },
      ontologyProfiles: rows.ontologies
        .slice(0, 1)
        .map((row) => ({ ontology: row['name'] as string, profile: profiles[1]! })),
    },
    rows,
  };

  function rowsOf(name: StreamName): BackupRow[] {
    const { defines = [], unique } = streams[name];
    const seen = new Set<string>();
    const made: BackupRow[] = [];
    for (let wanted = upTo(maxRecords); wanted > 0; wanted -= 1) {
      const row = rowOf(name);
      if (row === null) break;
      const keys = [...defines.map(({ field }) => listOf(field)), ...(unique ? [unique.fields] : [])].map((fields) =>
        JSON.stringify([fields, fields.map((field) => row[field] ?? null)]),
      );
      if (keys.some((key) => seen.has(key))) continue;
      for (const key of keys) seen.add(key);
      for (const { field, ids: set } of defines) {
        ids.set(set, [...(ids.get(set) ?? []), listOf(field).map((one) => row[one] as RowValue)]);
      }
      if (name === 'vocabulary') types.push(row['relationship_type'] as string);
      made.push(row);
    }
    return made;
  }

  /** Null where it has to name something that is not there. */
  function rowOf(name: StreamName): BackupRow | null {
    const { fields, references = [], positions = [] } = streams[name];
    const row: Record<string, RowValue> = {};
    for (const field of fields) {
      do row[field.name] = valueOf(field);
      while (
        typeof row[field.name] === 'string' &&
        field.type === 'string' &&
        fieldIssue(field, row[field.name]) !== null
      );
    }
    for (const { field, of } of positions) {
      const entries = of === 'relationship_vocabulary' ? types : dictionaries[of];
      if (entries.length === 0) return null;
      row[field] = isOptional(fields, field) && upTo(3) === 0 ? null : oneOf(entries);
    }
    // What names several fields at once has the last word.
    for (const { field, ids: set } of references.toSorted((a, b) => listOf(a.field).length - listOf(b.field).length)) {
      if (typeof field === 'string' && field.includes('.')) continue;
      const known = ids.get(set) ?? [];
      const isFree = typeof field === 'string' && isOptional(fields, field);
      if (known.length === 0 && !isFree) return null;
      if (isFree && (known.length === 0 || upTo(1) === 0)) row[field] = null;
      else oneOf(known).forEach((value, at) => (row[listOf(field)[at]!] = value));
    }
    // No type leads back to itself.
    const isFirst = row['relationship_type'] === types[0];
    if (name === 'vocabulary_details') row['merged_into'] = isFirst || upTo(1) === 0 ? null : types[0]!;
    return name === 'concepts' || name === 'ontologies' || name === 'sources' ? withProfile(name, row) : row;
  }

  function withProfile(name: StreamName, row: Record<string, RowValue>): BackupRow {
    const profile = oneOf(profiles);
    const vector = Float32Array.from({ length: Number(profile.split('@')[1]) }, () => next() - 0.5);
    return {
      ...row,
      embedding_profile: profile,
      ...(name !== 'sources' && { embedding: upTo(5) === 0 ? null : vector }),
    };
  }

  function valueOf(field: Field): RowValue {
    if (field.nullable && upTo(2) === 0) return null;
    if (field.oneOf !== undefined) return oneOf(field.oneOf);
    switch (field.type) {
      case 'string':
        return `${oneOf(['a', 'ü', '"\\', '\u{1F300}', '\u2028\n\t', 'x'.repeat(upTo(300))])}${upTo(2 ** 20)}`;
      case 'integer':
        return upTo(2 ** 31);
      case 'number':
        return next();
      case 'boolean':
        return upTo(1);
      case 'timestamp':
        return new Date(upTo(2 ** 40)).toISOString();
      case 'sha256':
        return upTo(2 ** 31)
          .toString(16)
          .padStart(64, '0');
      case 'vector':
        return Float32Array.from([next(), -0, 1e-30]);
      case 'strings':
        return JSON.stringify(['', 'two words', '\u{1F300}'].slice(upTo(3)));
      case 'integers':
        return JSON.stringify([0, 17].slice(upTo(2)));
      case 'object':
        if (field.shape !== undefined) return JSON.stringify(Value.Create(field.shape));
        return oneOf(['{}', '{"a": [1, {"b": null}], "c": 0.1}']);
      case 'list':
        return JSON.stringify(field.shape === undefined ? ['a', [1]] : oneOf([[], Value.Create(field.shape)]));
    }
  }
}

/** Numbers from 0 up to, not including, 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function isOptional(fields: readonly Field[], name: string): boolean {
  const found = fields.find((field) => field.name === name);
  return found?.nullable === true || found?.optional === true;
}

function listOf(fields: IdFields): readonly string[] {
  return typeof fields === 'string' ? [fields] : fields;
}
