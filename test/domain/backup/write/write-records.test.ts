import assert from 'node:assert/strict';
import fc from 'fast-check';
import { streamNames, streams, type StreamName } from '../../../../domain/backup/format/streams.js';
import { dictionariesOf, headerText } from '../../../../domain/backup/write/backup-header.js';
import type { SnapshotHeader } from '../../../../domain/backup/write/backup-header.js';
import type { BackupRow } from '../../../../domain/backup/write/backup-row.js';
import { createRecordWriter } from '../../../../domain/backup/write/record-writer.js';
import { verifyBackup } from '../../../../domain/backup/verify/verify-backup.js';
import { randomBackup } from './random-rows.js';
import { writtenText } from './written-text.js';

type Document = { header: Record<string, unknown>; bulk: Record<string, Record<string, unknown>[]> };

const snapshot: SnapshotHeader = {
  ...{
    schemaVersion: 25,
    newestEpoch: 7,
    wholeEpoch: 7,
    defaultProfile: 'acme:small@3',
    vocabulary: [],
    usedKinds: [],
  },
  profiles: ['acme:small@3', 'acme:wide@5'].map((identity) => ({
    ...{ identity, vectorSpace: identity, imageVectorSpace: null, name: identity, multimodal: false },
  })),
  ...{ actors: ['noa'], contentTypes: ['text/html'], ontologyProfiles: [{ ontology: 'wide', profile: 'acme:wide@5' }] },
};

function written(stream: StreamName, row: BackupRow): Record<string, unknown> {
  return JSON.parse(createRecordWriter(stream, dictionariesOf(snapshot))(row)) as Record<string, unknown>;
}

describe('writing records', () => {
  it('writes what the verification finds nothing wrong with, and all values of all streams', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const backup = randomBackup(seed, 12);
        const text = writtenText(backup);
        const report = await verifyBackup(async function* () {
          yield Buffer.from(text);
        });
        // Concepts of other services may have no epoch.
        const warnings = report.warnings.filter(({ code }) => code !== 'W_CONCEPT_NO_EPOCH');
        assert.deepEqual([report.errors, warnings], [[], []]);
        const { bulk } = JSON.parse(text) as Document;
        for (const name of streamNames) {
          const dictionaries = dictionariesOf(backup.snapshot);
          assert.equal(report.statistics[name], backup.rows[name].length);
          bulk[name]!.forEach((record, at) => {
            const row = backup.rows[name][at]!;
            for (const field of streams[name].fields) {
              if (isByCascade(name, field.name)) continue;
              const position = streams[name].positions?.find((one) => one.field === field.name);
              const value = row[field.name] ?? null;
              const expected =
                position === undefined || value === null
                  ? plainValue(field.type, value)
                  : dictionaries.positionOf(position.of, value as string);
              assert.deepEqual(readValue(record[field.name], value), expected, `${name}.${field.name}`);
            }
          });
        }
      }),
    );
  });

  it('names the profile of a record only where it inherits another one', () => {
    const profile = (stream: StreamName, row: BackupRow) => written(stream, row)['embedding_profile'];
    assert.equal(profile('concepts', { embedding_profile: 'acme:small@3' }), undefined);
    assert.equal(profile('concepts', { embedding_profile: 'acme:wide@5' }), 1);
    assert.equal(profile('sources', { document: 'wide', embedding_profile: 'acme:wide@5' }), undefined);
    assert.equal(profile('sources', { document: 'wide', embedding_profile: 'acme:small@3' }), 0);
    assert.equal(profile('sources', { document: 'small', embedding_profile: 'acme:wide@5' }), 1);
    assert.equal(profile('sources', { document: 'small', embedding_profile: null }), undefined);
  });

  it('names an ontology in the header only where its profile differs', () => {
    const origin = { version: '1', exportedAt: '2026-01-31T12:00:00Z', scope: { type: 'full' }, container: 'json' } as const; // oxfmt-ignore
    const header = JSON.parse(headerText(snapshot, origin)) as Record<string, unknown>;
    assert.deepEqual(header['ontologies'], [{ name: 'wide', default_embedding_profile: 1 }]);
    const uniform = { ...snapshot, ontologyProfiles: [{ ontology: 'wide', profile: 'acme:small@3' }] };
    assert.deepEqual((JSON.parse(headerText(uniform, origin)) as typeof header)['ontologies'], []);
  });

  it('writes the vector of an ontology only where it is in the space of the concepts', () => {
    const embedding = Float32Array.from([1, 2, 3]);
    assert.deepEqual(written('ontologies', { embedding, embedding_profile: 'acme:small@3' })['embedding'], [1, 2, 3]);
    assert.equal(written('ontologies', { embedding, embedding_profile: 'acme:wide@5' })['embedding'], null);
  });

  it('writes a vector that is not finite as none', () => {
    assert.equal(written('concepts', { embedding: Float32Array.from([1, NaN, 3]) })['embedding'], null);
  });

  it('says that the graph names what no dictionary has', () => {
    assert.throws(() => written('sources', { content_type: 'image/png' }), /image\/png.*content_types/);
  });
});

/** Written by rules of their own. */
function isByCascade(stream: StreamName, field: string): boolean {
  return field === 'embedding_profile' || (stream === 'ontologies' && field === 'embedding');
}

/** A value as it was read; of a vector, with 32 bits each. */
function readValue(value: unknown, row: BackupRow[string]): unknown {
  return row instanceof Float32Array ? Float32Array.from(value as number[]) : (value ?? null);
}

function plainValue(type: string, value: BackupRow[string]): unknown {
  if (value === null) return null;
  if (type === 'boolean') return value === 1;
  return ['strings', 'integers', 'list', 'object'].includes(type) ? (JSON.parse(value as string) as unknown) : value;
}
