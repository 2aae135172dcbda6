import assert from 'node:assert/strict';
import { verifyBackup } from '../../../domain/backup/verify/verify-backup.js';
import type { BackupReport } from '../../../domain/backup/verify/verify-backup.js';
import { maxFindingText, maxListedPerCode } from '../../../domain/backup/verify/findings.js';
import { streamNames, streams } from '../../../domain/backup/format/streams.js';
import { handWritten } from './hand-written.js';
import type { BackupDocument } from './hand-written.js';

type Change = (document: BackupDocument) => unknown;

function verifyText(text: string): Promise<BackupReport> {
  return verifyBackup(async function* () {
    yield Buffer.from(text);
  });
}

async function afterChange(change: Change): Promise<BackupReport> {
  const document = handWritten();
  change(document);
  return verifyText(JSON.stringify(document));
}

/** Values that a reader of this product could not use, by the fields that it keeps as JSON. */
const misshapen: Record<string, Record<string, unknown[]>> = {
  vocabulary_settings: { settings: [{ vocabMin: 'many' }, { vocabMax: 1e9 }, { pruningMode: 'never' }] },
  source_details: { rests_on: [[1], [[{ start: 0 }]], [[{ start: -1, end: 2 }]]] },
  relationship_support: { places: [{}, { stated: [3] }], by_labels: [['a'], [{ fromLabel: 'a', toLabel: 'b' }]] },
  match_decisions: { candidates: [[null], [{ conceptId: 7 }]] },
  concept_decisions: {
    moved: [{}, { instanceIds: 'a', relationships: 0, terms: [] }],
    before: [{}, { concept: {}, other: null }],
  },
  type_decisions: { joined: [[{}], [{ from: 'a', to: 'b', retired: [], target: {} }]] },
};

/** Each code, from the smallest change of a valid backup that brings it about, with its JSON path. */
const cases: [code: string, path: string, change: Change][] = [
  ['E_NO_HEADER', '$', (one) => delete (one as Partial<BackupDocument>).header],
  ['E_NO_HEADER', '$.header', (one) => (one.header = 3 as never)],
  ['E_NO_FORMAT_VERSION', '$.header.format_version', (one) => delete one.header['format_version']],
  ['E_FORMAT_VERSION_SHAPE', '$.header.format_version', header('format_version', 'kg-backup-2')],
  ['E_FORMAT_VERSION_SHAPE', '$.header.format_version', header('format_version', 2)],
  ['E_FORMAT_VERSION_SHAPE', '$.header.format_version', header('format_version', 'kg-backup/2.0')],
  ['E_FORMAT_VERSION_SHAPE', '$.header.format_version', header('format_version', 'kg-backup/02')],
  ['E_UNKNOWN_FAMILY', '$.header.format_version', header('format_version', 'other/2')],
  ['E_HIGHER_MAJOR', '$.header.format_version', header('format_version', 'kg-backup/3')],
  ['E_HIGHER_MAJOR', '$.header.format_version', header('format_version', `kg-backup/${'9'.repeat(30)}`)],
  ['E_LOWER_MAJOR', '$.header.format_version', header('format_version', 'kg-backup/1')],
  ['E_NO_BULK', '$', (one) => delete (one as Partial<BackupDocument>).bulk],
  ['E_NO_BULK', '$.bulk', (one) => (one.bulk = [] as never)],
  ['E_NO_STREAM', '$.bulk.evidence', (one) => delete one.bulk['evidence']],
  ['E_STREAM', '$.bulk.evidence', (one) => (one.bulk['evidence'] = {} as never)],
  ['E_PROFILE_IDENTITY', '$.header.embedding_profiles[0].identity', identity('small')],
  ['E_PROFILE_IDENTITY', '$.header.embedding_profiles[0].identity', identity('acme:small@0')],
  ['E_PROFILE_IDENTITY', '$.header.embedding_profiles[0].identity', identity('acme: small@3')],
  ['E_DEFAULT_PROFILE_RANGE', '$.header.default_embedding_profile', header('default_embedding_profile', 2)],
  ['E_DEFAULT_PROFILE_RANGE', '$.header.default_embedding_profile', header('default_embedding_profile', -1)],
  ['E_DEFAULT_PROFILE_RANGE', '$.header.default_embedding_profile', header('default_embedding_profile', 0.5)],
  [
    'E_ONTOLOGY_PROFILE_RANGE',
    '$.header.ontologies[0].default_embedding_profile',
    header('ontologies', [{ name: 'weather', default_embedding_profile: 9 }]),
  ],
  ['E_CONCEPT_PROFILE_RANGE', '$.bulk.concepts[1].embedding_profile', record('concepts', 1, 'embedding_profile', 2)],
  ['E_SOURCE_PROFILE_RANGE', '$.bulk.sources[0].embedding_profile', record('sources', 0, 'embedding_profile', 7)],
  ['E_REL_TYPE_RANGE', '$.bulk.relationships[0].type', record('relationships', 0, 'type', 1)],
  ['E_CONTENT_TYPE_RANGE', '$.bulk.sources[0].content_type', record('sources', 0, 'content_type', 1)],
  ['E_EPOCH_KIND_RANGE', '$.bulk.graph_epochs[0].kind', record('graph_epochs', 0, 'kind', 4)],
  ['E_EPOCH_ACTOR_RANGE', '$.bulk.graph_epochs[0].actor', record('graph_epochs', 0, 'actor', 1)],
  ['E_NO_PROFILE_CASCADE', '$.bulk.concepts[0]', (one) => delete one.header['default_embedding_profile']],
  ['E_CONCEPT_EMBEDDING_DIM', '$.bulk.concepts[0].embedding', record('concepts', 0, 'embedding', [1, 2])],
  ['E_CONCEPT_EMBEDDING_DIM', '$.bulk.concepts[1].embedding', record('concepts', 1, 'embedding', [1, 2, 3])],
  ['E_ONTOLOGY_EMBEDDING_DIM', '$.bulk.ontologies[0].embedding', record('ontologies', 0, 'embedding', [1, 2, 3, 4])],
  ['E_REL_FROM_MISSING', '$.bulk.relationships[0].from', record('relationships', 0, 'from', 'snow')],
  ['E_REL_TO_MISSING', '$.bulk.relationships[0].to', record('relationships', 0, 'to', 'snow')],
  [
    'E_LEARNED_ID_MISSING',
    '$.bulk.relationships[0].properties.learned_id',
    record('relationships', 0, 'properties', { learned_id: 'src_2' }),
  ],
  ['E_INSTANCE_SOURCE_MISSING', '$.bulk.instances[0].source_id', record('instances', 0, 'source_id', 'src_2')],
  [
    'E_EVENT_ID_UNRESOLVED',
    '$.bulk.instances[0].created_at_event_id',
    record('instances', 0, 'created_at_event_id', 2),
  ],
  ['E_EVIDENCE_CONCEPT_MISSING', '$.bulk.evidence[0].concept_id', record('evidence', 0, 'concept_id', 'snow')],
  ['E_EVIDENCE_INSTANCE_MISSING', '$.bulk.evidence[0].instance_id', record('evidence', 0, 'instance_id', 'ins_2')],
  ['E_SCOPED_SOURCE_MISSING', '$.bulk.scoped_by[0].source_id', record('scoped_by', 0, 'source_id', 'src_2')],
  ['E_SCOPED_ONTOLOGY_MISSING', '$.bulk.scoped_by[0].ontology', record('scoped_by', 0, 'ontology', 'snow')],
  ['E_ANCHORED_CONCEPT_MISSING', '$.bulk.anchored_by[0].concept_id', record('anchored_by', 0, 'concept_id', 'snow')],
  ['E_ANCHORED_ONTOLOGY_MISSING', '$.bulk.anchored_by[0].ontology', record('anchored_by', 0, 'ontology', 'snow')],
  [
    'W_CONCEPT_NO_EPOCH',
    '$.bulk.concepts[0].created_at_epoch',
    (one) => delete at(one, 'concepts')['created_at_epoch'],
  ],
  ['E_DUP_CONCEPT_ID', '$.bulk.concepts[2].concept_id', twice('concepts')],
  ['E_DUP_SOURCE_ID', '$.bulk.sources[1].source_id', twice('sources')],
  ['E_DUP_INSTANCE_ID', '$.bulk.instances[1].instance_id', twice('instances')],
  ['E_DUP_EVENT_ID', '$.bulk.graph_epochs[1].event_id', twice('graph_epochs')],
  ['E_DUP_ONTOLOGY_ID', '$.bulk.ontologies[1].ontology_id', twice('ontologies')],
  ['E_DUP_ONTOLOGY_NAME', '$.bulk.ontologies[1].name', twice('ontologies')],
  ['E_DUP_SCOPED_BY', '$.bulk.scoped_by[1]', twice('scoped_by')],
  ['E_DUP_ANCHORED_BY', '$.bulk.anchored_by[1]', twice('anchored_by')],
  ['E_DUP_DOCUMENT_ID', '$.bulk.documents[1].document_id', documents([{ document_id: 'd' }, { document_id: 'd' }], [])],
  [
    'E_HAS_SOURCE_DOC_MISSING',
    '$.bulk.has_source[0].document_id',
    documents([], [{ document_id: 'd', source_id: 'src_1' }]),
  ],
  [
    'E_HAS_SOURCE_SOURCE_MISSING',
    '$.bulk.has_source[0].source_id',
    documents([{ document_id: 'd' }], [{ document_id: 'd', source_id: 'src_2' }]),
  ],
  [
    'E_DUP_HAS_SOURCE',
    '$.bulk.has_source[1]',
    documents(
      [{ document_id: 'd' }],
      [
        { document_id: 'd', source_id: 'src_1' },
        { document_id: 'd', source_id: 'src_1' },
      ],
    ),
  ],
  [
    'E_TYPE_CYCLE',
    '$.bulk.vocabulary_details[0].merged_into',
    (one) => {
      const named = (name: string) => ({ ...at(one, 'vocabulary'), relationship_type: name });
      const types = [named('SUPPORTS'), named('FEEDS'), named('CAUSES')];
      one.header['relationship_vocabulary'] = types;
      one.bulk['vocabulary'] = types;
      const merged = (from: string, into: string | null) => ({
        ...{ relationship_type: from, category_source: 'computed', merged_into: into, created_at_epoch: null },
      });
      one.bulk['vocabulary_details'] = [
        merged('FEEDS', 'CAUSES'),
        merged('CAUSES', 'FEEDS'),
        merged('SUPPORTS', 'FEEDS'),
      ];
    },
  ],
  ['E_DUP_TYPE', '$.bulk.vocabulary[1].relationship_type', twice('vocabulary')],
  [
    'E_CONCEPT_MISSING',
    '$.bulk.former_labels[0].concept_id',
    extra('former_labels', { concept_id: 'snow', label_key: 's' }),
  ],
  ['E_SOURCE_MISSING', '$.bulk.source_details[0].source_id', extra('source_details', { source_id: 'src_2' })],
  ['E_INSTANCE_MISSING', '$.bulk.instance_details[0].instance_id', extra('instance_details', { instance_id: 'ins_2' })],
  [
    'E_EVIDENCE_MISSING',
    '$.bulk.evidence_details[0]',
    extra('evidence_details', { concept_id: 'flood', instance_id: 'ins_1' }),
  ],
  ['E_VERSION_MISSING', '$.bulk.source_details[0].version_id', extra('source_details', { version_id: 'ver_2' })],
  ['W_EPOCH_MISSING', '$.bulk.ontologies[0].creation_epoch', record('ontologies', 0, 'creation_epoch', 99)],
  [
    'W_EPOCH_MISSING',
    '$.bulk.vocabulary_details[0].created_at_epoch',
    extra('vocabulary_details', { created_at_epoch: 99 }),
  ],
  [
    'E_DUP_CONCEPT_ID',
    '$.bulk.merged_concepts[0].concept_id',
    extra('merged_concepts', { concept_id: 'rain', target_id: 'flood' }),
  ],
  ['N_DUP_EVIDENCE', '$.bulk.evidence[1]', (one) => one.bulk['evidence']!.push({ ...at(one, 'evidence') })],
  ['E_TERM_MISSING', '$.bulk.term_support[0]', extra('term_support', { concept_id: 'rain', term: 'shower' })],
  [
    'E_RELATIONSHIP_MISSING',
    '$.bulk.relationship_support[0]',
    extra('relationship_support', { from: 'flood', to: 'rain', type: 0, source_id: null, named_type: null }),
  ],
  [
    'E_TYPE_MISSING',
    '$.bulk.vocabulary_details[0].merged_into',
    extra('vocabulary_details', { merged_into: 'CAUSES' }),
  ],
  ['E_ONTOLOGY_MISSING', '$.bulk.ontology_details[0].ontology', extra('ontology_details', { ontology: 'snow' })],
  ['E_DOCUMENT_MISSING', '$.bulk.document_versions[0].document_id', extra('document_versions', { document_id: 'd' })],
  ['E_EVENT_ID_UNRESOLVED', '$.bulk.epoch_details[0].event_id', extra('epoch_details', { event_id: 2 })],
  [
    'E_PROFILE_RANGE',
    '$.bulk.embedding_profile_details[0].profile',
    extra('embedding_profile_details', { profile: 2 }),
  ],
  [
    'E_DUP_RECORD',
    '$.bulk.relationship_support[1]',
    (one) => {
      const support = { from: 'rain', to: 'flood', type: 0, source_id: null, named_type: null };
      one.bulk['relationship_support'] = [support, { ...support }];
    },
  ],
  [
    'E_DUP_RECORD',
    '$.bulk.concept_terms[1]',
    (one) => {
      const term = { concept_id: 'rain', term: 'rain', creation_position: 0, is_curated: false };
      one.bulk['concept_terms'] = [term, { ...term }];
    },
  ],
  ['E_RECORD_FIELD', '$.bulk.document_details[0].original', extra('document_details', { original: 'sha256/0123' })],
  ['E_RECORD_FIELD', '$.bulk.document_versions[0].cuts', extra('document_versions', { cuts: [1.5] })],
  ['E_RECORD_FIELD', '$.bulk.source_details[0].rests_on', extra('source_details', { rests_on: {} })],
  ['E_RECORD_FIELD', '$.bulk.concepts[0].label', record('concepts', 0, 'label', 'a\u0000b')],
  ['E_RECORD_FIELD', '$.bulk.concepts[0].search_terms', record('concepts', 0, 'search_terms', ['a', 'b\u0000'])],
  ...Object.entries(misshapen).flatMap(([stream, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      values.map((value): (typeof cases)[number] => [
        ...(['E_RECORD_FIELD', `$.bulk.${stream}[0].${field}`] as const),
        extra(stream, { [field]: value }),
      ]),
    ),
  ),
  ['E_RECORD_FIELD', '$.bulk.match_decisions[0].similarity', extra('match_decisions', { similarity: '1' })],
  ...['projections', 'artifacts', 'scores', 'grounding', 'catalog'].flatMap((key): typeof cases => [
    ['E_DERIVED_PRESENT', `$.bulk.${key}`, (one) => (one.bulk[key] = [])],
    ['E_DERIVED_PRESENT', `$.bulk.${key}`, (one) => (one.bulk[key] = {} as never)],
  ]),
  ['E_DERIVED_PRESENT', '$.grounding', (one) => Object.assign(one, { grounding: [] })],
  ['W_EPOCH_MISSING', '$.bulk.concepts[0].created_at_epoch', record('concepts', 0, 'created_at_epoch', 99)],
  ['W_EPOCH_MISSING', '$.bulk.concepts[1].last_seen_epoch', record('concepts', 1, 'last_seen_epoch', 99)],
  ['W_TYPE_EMBEDDING_DIM', '$.bulk.vocabulary[0].embedding', record('vocabulary', 0, 'embedding', [1, 2])],
  ['N_UNKNOWN_STREAM', '$.bulk', (one) => (one.bulk['extras'] = [])],
  ['N_NO_EMBEDDING', '$.bulk.concepts[0].embedding', record('concepts', 0, 'embedding', null)],
  ['E_RECORD_FIELD', '$.bulk.concepts[0].concept_id', record('concepts', 0, 'concept_id', '')],
  ['E_RECORD_FIELD', '$.bulk.concepts[0].label', record('concepts', 0, 'label', 7)],
  ['E_RECORD_FIELD', '$.bulk.sources[0].paragraph', record('sources', 0, 'paragraph', 2 ** 53)],
  ['E_RECORD_FIELD', '$.bulk.sources[0].full_text', (one) => delete at(one, 'sources')['full_text']],
  ['E_RECORD_FIELD', '$.bulk.ontologies[0].lifecycle_state', record('ontologies', 0, 'lifecycle_state', 'dead')],
  ['E_RECORD_FIELD', '$.bulk.graph_epochs[0].occurred_at', record('graph_epochs', 0, 'occurred_at', '2026-01-31')],
  [
    'E_RECORD_FIELD',
    '$.bulk.graph_epochs[0].occurred_at',
    record('graph_epochs', 0, 'occurred_at', '2026-13-31T00:00:00Z'),
  ],
  [
    'E_RECORD_FIELD',
    '$.bulk.graph_epochs[0].occurred_at',
    record('graph_epochs', 0, 'occurred_at', '2026-02-29T00:00:00Z'),
  ],
  ...['', 'a/b', 'x'.repeat(201), 'a\u202eb', ' weather', '..'].map((name): (typeof cases)[number] => [
    ...(['E_RECORD_FIELD', '$.bulk.ontologies[0].name'] as const),
    record('ontologies', 0, 'name', name),
  ]),
  [
    'E_RECORD_FIELD',
    '$.bulk.relationships[0].properties',
    record('relationships', 0, 'properties', { confidence: 0.5, learned_id: 5 }),
  ],
  ['E_RECORD_FIELD', '$.bulk.concepts[0].label', record('concepts', 0, 'label', ' ')],
  ['E_RECORD_FIELD', '$.bulk.sources[0].paragraph', record('sources', 0, 'paragraph', -7)],
  ['E_RECORD_FIELD', '$.bulk.sources[0].document', record('sources', 0, 'document', 'a/b')],
  ['E_RECORD_FIELD', '$.bulk.instance_details[0].start_offset', extra('instance_details', { start_offset: -5 })],
  [
    'N_DUP_RELATIONSHIP',
    '$.bulk.relationships[1]',
    (one) => one.bulk['relationships']!.push({ ...at(one, 'relationships'), properties: { confidence: 0.1 } }),
  ],
  ['E_RECORD_FIELD', '$.bulk.evidence[0]', (one) => (one.bulk['evidence'] = [null as never])],
  ['E_HEADER_FIELD', '$.header.exported_at', header('exported_at', '2026-01-31T12:00:00+01:00')],
  ['E_HEADER_FIELD', '$.header.actors', header('actors', 'ruth')],
  ['E_HEADER_FIELD', '$.header.source', header('source', 'here')],
  ['E_HEADER_FIELD', '$.header.embedding_profiles[0]', header('embedding_profiles', [1, 2])],
  [
    'E_HEADER_FIELD',
    '$.header.embedding_profiles[1].image_vector_space',
    (one) => ((one.header['embedding_profiles'] as Record<string, unknown>[])[1]!['multimodal'] = true),
  ],
  ...[
    'source',
    'exported_at',
    'schema_version',
    'embedding_profiles',
    'default_embedding_profile',
    'relationship_vocabulary',
    'epoch_kinds',
    'actors',
    'content_types',
    'ontologies',
  ].map((name): (typeof cases)[number] => [
    'E_MISSING_HEADER_FIELD',
    `$.header.${name}`,
    (one) => delete one.header[name],
  ]),
];

describe('verifying a backup', () => {
  it('finds nothing in a valid one', async () => {
    const report = await afterChange(() => {});
    assert.deepEqual([report.errors, report.warnings, report.notices], [[], [], []]);
    assert.equal(report.ok, true);
    assert.deepEqual(report.external_deps, {});
    assert.deepEqual(report.statistics, {
      concepts: 2,
      sources: 1,
      instances: 1,
      evidence: 1,
      relationships: 1,
      vocabulary: 1,
      graph_epochs: 1,
      ontologies: 1,
      scoped_by: 1,
      anchored_by: 1,
    });
  });

  for (const [code, path, change] of cases) {
    it(`reports ${code} at ${path}`, async () => {
      const report = await afterChange(change);
      const all = [...report.errors, ...report.warnings, ...report.notices];
      assert.ok(
        all.some((one) => one.code === code && one.path === path),
        JSON.stringify(all, null, 1),
      );
      assert.equal(report.ok, !all.some((one) => one.code.startsWith('E_')));
      assert.ok(all.every((one) => /^[^\n]+\.$/.test(one.message)));
    });
  }

  it('reads a backup without the streams that a reader does without', async () => {
    const report = await afterChange((one) => {
      for (const name of ['ontologies', 'scoped_by', 'anchored_by', 'graph_epochs']) delete one.bulk[name];
    });
    assert.deepEqual(report.errors, []);
  });

  it('knows the versions of a document from either stream, whatever their order', async () => {
    const version = { document_id: 'd', version_id: 'ver_1' };
    for (const named of ['document_details', 'document_versions'] as const) {
      const report = await afterChange((one) => {
        one.bulk['documents'] = [{ document_id: 'd' }];
        one.bulk['source_details'] = [{ source_id: 'src_1', version_id: 'ver_1' }];
        one.bulk[named] = [version];
        const { [named]: last, ...others } = one.bulk;
        one.bulk = { ...others, [named]: last! };
      });
      assert.deepEqual(report.counts['E_VERSION_MISSING'], undefined, named);
    }
  });

  it('resolves references whatever the order of the members', async () => {
    const { header: head, bulk } = handWritten();
    const reversed = Object.fromEntries(Object.entries(bulk).reverse());
    const report = await verifyText(JSON.stringify({ bulk: reversed, header: head }));
    assert.deepEqual([...report.errors, ...report.warnings], []);
    const broken = await verifyText(JSON.stringify({ bulk: { ...reversed, concepts: [] }, header: head }));
    assert.deepEqual(broken.errors.map((one) => one.code).toSorted(), [
      'E_ANCHORED_CONCEPT_MISSING',
      'E_EVIDENCE_CONCEPT_MISSING',
      'E_REL_FROM_MISSING',
      'E_REL_TO_MISSING',
    ]);
    assert.deepEqual(broken.external_deps, { concept: 4 });
  });

  it('takes the profile of a source from its record, its ontology or the header', async () => {
    const report = await afterChange((one) => {
      delete one.header['default_embedding_profile'];
      for (const concept of one.bulk['concepts']!) concept['embedding_profile'] ??= 0;
    });
    assert.deepEqual(
      report.errors.map((one) => one.code),
      ['E_MISSING_HEADER_FIELD'],
    );
  });

  it('says that the older shape without a header is not read', async () => {
    const report = await verifyText('{"version": "1.0", "type": "full", "data": {}}');
    assert.match(report.errors[0]!.message, /older shape/);
  });

  it('lists the first findings of a code, and counts all', async () => {
    const report = await afterChange((one) => {
      one.bulk['evidence'] = Array.from({ length: 250 }, () => ({ concept_id: 'snow', instance_id: 'ins_1' }));
    });
    assert.equal(report.errors.length, maxListedPerCode);
    assert.equal(report.counts['E_EVIDENCE_CONCEPT_MISSING'], 250);
  });

  it('cuts ids of the file in its findings, so that the report stays short', async () => {
    const long = 'x'.repeat(1_000_000);
    const report = await afterChange((one) => {
      one.bulk['evidence'] = [{ concept_id: long, instance_id: 'ins_1' }];
    });
    assert.deepEqual(
      report.errors.map(({ code }) => code),
      ['E_EVIDENCE_CONCEPT_MISSING'],
    );
    const { message } = report.errors[0]!;
    assert.equal(message.length, maxFindingText);
    assert.match(message, /^concept_id names "x+…$/);
  });

  it('reports numbers that no double can hold', async () => {
    const text = JSON.stringify(handWritten()).replace('[1,0,0]', '[1,0,1e999]');
    const report = await verifyText(text);
    assert.deepEqual(
      report.errors.map(({ code, path }) => [code, path]),
      [['E_RECORD_FIELD', '$.bulk.concepts[0].embedding']],
    );
  });

  it('knows the form of all values that are kept as JSON, but for those that are free', () => {
    const open = streamNames.flatMap((stream) =>
      streams[stream].fields
        .filter(({ type, shape }) => (type === 'object' || type === 'list') && shape === undefined)
        .map(({ name }) => `${stream}.${name}`),
    );
    assert.deepEqual(open, [
      'graph_epochs.metadata',
      'relationships.properties',
      'query_definitions.definition',
      'query_definitions.metadata',
    ]);
  });
});

function at(document: BackupDocument, stream: string): Record<string, unknown> {
  return document.bulk[stream]![0]!;
}

function header(field: string, value: unknown): Change {
  return (document) => void (document.header[field] = value);
}

function identity(value: string): Change {
  return (document) =>
    void ((document.header['embedding_profiles'] as Record<string, unknown>[])[0]!['identity'] = value);
}

function record(stream: string, index: number, field: string, value: unknown): Change {
  return (document) => void (document.bulk[stream]![index]![field] = value);
}

/** The first record once more, at the end. */
function twice(stream: string): Change {
  return (document) => void document.bulk[stream]!.push(at(document, stream));
}

/** A stream with this one record, which need not be whole. */
function extra(stream: string, one: Record<string, unknown>): Change {
  return (document) => void (document.bulk[stream] = [one]);
}

function documents(records: Record<string, unknown>[], hasSource: Record<string, unknown>[]): Change {
  return (document) => void Object.assign(document.bulk, { documents: records, has_source: hasSource });
}
