import assert from 'node:assert/strict';
import { verifyBackup } from '../../../domain/backup/verify/verify-backup.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import type { Platform } from '../../../platform/platform.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { handWritten, type BackupDocument } from '../../domain/backup/hand-written.js';
import { readDays } from '../../support/day-reader.js';
import { deleteByJob } from '../../support/delete-by-job.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { graphTables } from '../../support/graph-tables.js';
import { parseDocument, snapshotText } from '../../support/snapshot-document.js';
import { fullOrder, openBackupBench, type BackupBench } from '../backup/backup-bench.js';
import { openRestoreBench, type RestoreBench } from './restore-bench.js';
import { contentsOf, rowsBesides } from './backup-contents.js';

describe('merging a backup into a graph', () => {
  let source: BackupBench;
  let target: RestoreBench;
  let world: EditedGraph;
  before(async () => {
    source = await openBackupBench();
    await source.world.read(['Sand needs rain on day 1.'], 'soil');
    await source.world.begin('a', 'Lake needs fish on day 7.', 9).then((one) => one.finish());
    await source.world.begin('a', 'Lake needs rain on day 8. Mere needs fish on day 3.', 9).then((one) => one.finish());
    await source.world.edit.update('rain', { label: 'Rainfall', description: 'Water that falls' });
    await source.world.merge('lake', 'mere');
  });
  after(() => source.close());
  beforeEach(async () => {
    target = await openRestoreBench();
    world = await openEditedGraph(readDays, target.bench);
  });
  afterEach(() => target.close());

  let made = 0;
  const fileOf = async () => {
    const jobId = `bak_merge_${(made += 1)}`;
    const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'All ontologies' };
    await source.platform.store.openJob({ kind: 'backup', jobId, ...owner, backup: fullOrder });
    return source.platform.objects.read((await source.make(jobId)).objectKey);
  };
  const merge = async (file: Uint8Array) => target.run(await target.open(file, 'simple', 'merge'));
  const mergeJson = (document: BackupDocument) => merge(Buffer.from(JSON.stringify(document)));
  const active = (): BackupDocument => {
    const document = handWritten();
    document.bulk['ontologies']![0]!['lifecycle_state'] = 'active';
    return document;
  };
  async function bulkOf({ snapshots }: Platform, jobId: string) {
    const text = await snapshotText(snapshots, jobId);
    const report = await verifyBackup(async function* () {
      yield Buffer.from(text);
    });
    assert.deepEqual(report.errors, []);
    return parseDocument(text).bulk;
  }
  const allContents = async (platform: Platform, jobId: string) => contentsOf(await bulkOf(platform, jobId));

  it('keeps ids that are free: a deleted ontology is again as it was', async () => {
    await world.read(['Moor needs peat on day 2.'], 'moor');
    const before = graphTables(target.platform);
    const { changedIds } = await merge(await fileOf());
    assert.deepEqual(changedIds.counts, { document: 0, source: 0, instance: 0, concept: 0, ontology: 0 });
    const [added, backup] = [rowsBesides(graphTables(target.platform), before), graphTables(source.platform)];
    for (const table of ['document', 'source', 'concept_term', 'scoped_by']) {
      assert.deepEqual(added[table], backup[table], table);
    }
    assert.deepEqual(await world.store.integrityIssues(), []);
  });

  it('adds everything once more where it is merged again, with other ids and no reference that leads nowhere', async () => {
    const file = await fileOf();
    const backup = await allContents(source.platform, 'bak_contents');
    await world.read(['Lake needs peat on day 2.'], 'tests');
    const own = await allContents(target.platform, 'bak_own');
    const rows = graphTables(target.platform);
    const first = await merge(file);
    assert.ok(first.changedIds.counts.concept > 0);
    assert.match(first.changedIds.concepts[0]!.to, /^lake-[0-9a-f]{8}$/);
    const second = await merge(file);
    assert.equal(second.changedIds.counts.concept, backup.concepts.length);
    assert.equal(second.changedIds.counts.source, backup.sources.length);
    const all = await allContents(target.platform, 'bak_both');
    for (const kind of ['concepts', 'sources', 'quotes', 'relationships'] as const) {
      assert.deepEqual(all[kind], [...own[kind], ...backup[kind], ...backup[kind]].sort(), kind);
    }
    const gone = rowsBesides(rows, graphTables(target.platform));
    for (const table of ['document', 'source', 'instance', 'evidence', 'relationship', 'concept_term']) {
      assert.deepEqual(gone[table], [], `${table}: those of the graph are as they were`);
    }
    assert.deepEqual(await world.store.integrityIssues(), []);
  });

  it('changes the sources that learned relationships name with those', async () => {
    await mergeJson(active());
    const jobId = await target.open(Buffer.from(JSON.stringify(active())), 'simple', 'merge');
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    // An attempt that was cut off has changed the ids of the stage.
    const regeneration = { jobId: 'emb_1', costCapUsd: null };
    const publication = {
      mode: 'merge',
      epochs: 'simple',
      actor: 'ada',
      filename: 'graph.json',
      regeneration,
    } as const;
    await rejectsWith('run_superseded', target.platform.stages.publishStage(jobId, { ...publication, leaseFence: 99 }));
    await target.activities.publishRestore({ jobId });
    const { changedIds } = (await target.job(jobId)).restore.result!;
    assert.equal(changedIds.concepts.length, 2);
    assert.deepEqual(changedIds.counts, { document: 1, source: 1, instance: 1, concept: 2, ontology: 0 });
    const { relationships, sources } = await bulkOf(target.platform, 'bak_1');
    const learned = relationships.map(({ properties }) => (properties as { learned_id: string }).learned_id);
    assert.deepEqual(learned.toSorted(), sources.map((one) => String(one['source_id'])).toSorted());
    assert.equal(new Set(learned).size, 2);
  });

  it('adds to the ontology of the same name, which stays as it is', async () => {
    await world.read(['Moor needs peat on day 2.'], 'weather');
    const ontologies = () => graphTables(target.platform)['ontology']!;
    const before = ontologies();
    const { changedIds } = await mergeJson(active());
    assert.equal(changedIds.counts.ontology, 1);
    assert.deepEqual(ontologies(), before);
    const documents = graphTables(target.platform)['document']!.map((row) => JSON.parse(row) as Record<string, string>);
    assert.equal(new Set(documents.map((one) => one['ontology_id'])).size, 1);
    assert.equal(documents.length, 2);
  });

  it('leaves a frozen ontology frozen, and refuses to add to it before anything is staged', async () => {
    await mergeJson(handWritten());
    const before = graphTables(target.platform);
    const jobId = await target.open(Buffer.from(JSON.stringify(handWritten())), 'simple', 'merge');
    await rejectsWith('ontology_frozen', target.activities.verifyRestore({ jobId }));
    // Frozen while it was staged.
    await target.activities.stageBackup({ jobId });
    await rejectsWith('ontology_frozen', target.activities.publishRestore({ jobId }));
    assert.deepEqual(graphTables(target.platform), before);
    await target.platform.store.cancelJob(jobId, { why: 'Ann cancelled it.' });
    await target.activities.clearRestoreWork({ jobId });
    const released = await target.platform.store.releasedObjects(10);
    assert.equal(released.length, 2, 'the file, and the text that was put together');
  });

  it('uses the types that the graph has now', async () => {
    const named = (name: string, more: object = {}) => ({ ...handWritten().bulk['vocabulary']![0]!, relationship_type: name, ...more }); // oxfmt-ignore
    const document = active();
    document.header['relationship_vocabulary'] = [named('FEEDS')];
    document.bulk['vocabulary'] = [named('FEEDS', { description: 'Of the backup', is_builtin: false })];
    for (const label of ['Reed', 'Moor']) await world.edit.create(label);
    for (const type of ['FEEDS', 'CAUSES']) await world.edit.link('reed', type, 'moor', 0.5);
    const decision = { decisionId: 'dec_1', retiredType: 'FEEDS', targetType: 'CAUSES', reason: '' };
    await mergeTypes(target.platform, world.edit.editor(), decision);
    await mergeJson(document);
    const bulk = await bulkOf(target.platform, 'bak_1');
    const { relationship_vocabulary: types } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_2')).header as { relationship_vocabulary: { relationship_type: string }[] }; // oxfmt-ignore
    const nameOf = (type: unknown) => types[Number(type)]!.relationship_type;
    const merged = bulk.relationships.find(({ from }) => from === 'rain')!;
    assert.equal(nameOf(merged['type']), 'CAUSES');
    const support = bulk.relationship_support.find(({ from }) => from === 'rain')!;
    assert.equal(support['named_type'], 'FEEDS');
    const feeds = bulk.vocabulary.find((one) => one['relationship_type'] === 'FEEDS')!;
    assert.notEqual(feeds['description'], 'Of the backup');
    assert.equal(feeds['is_active'], false);
  });

  it('gives a document its key unless another one of the ontology has it', async () => {
    const keys = () =>
      graphTables(target.platform)
        ['document']!.map((row) => (JSON.parse(row) as { document_key: string | null }).document_key)
        .sort();
    const file = await fileOf();
    await world.begin('a', 'Lake needs fish on day 5.', 9).then((one) => one.finish());
    await merge(file);
    assert.deepEqual(keys(), ['a', 'soil 0', 'tests 0', 'tests 1', null].sort());
  });

  it('can be taken back document by document, to the last row', async () => {
    await world.read(['Lake needs peat on day 2.', 'Peat needs rain on day 4.'], 'tests');
    const before = graphTables(target.platform);
    await merge(await fileOf());
    const known = new Set(before['document']);
    const added = graphTables(target.platform)['document']!.filter((row) => !known.has(row));
    for (const row of added) {
      await deleteByJob(target.platform, { documentId: (JSON.parse(row) as { document_id: string }).document_id });
    }
    const after = graphTables(target.platform);
    for (const table of [
      'document',
      'source',
      'instance',
      'evidence',
      'relationship',
      'relationship_support',
      'passage',
      'term_support',
    ]) {
      assert.deepEqual(after[table], before[table], table);
    }
    // What people wrote of a concept stays, as it does when its document is deleted.
    const concepts = (tables: Record<string, string[]>) => tables['concept']!.filter((row) => !row.includes('Rainfall')).length; // oxfmt-ignore
    assert.equal(concepts(after), concepts(before));
    assert.deepEqual(await world.store.integrityIssues(), []);
  });

  it('makes the vectors that are missing, and keeps those that there are', async () => {
    await world.read(['Moor needs peat on day 2.'], 'moor');
    const passages = graphTables(target.platform)['passage']!.length;
    const { regenerationJobId, vectorsMissing } = await merge(await fileOf());
    assert.equal(vectorsMissing, graphTables(target.platform)['passage']!.length - passages);
    assert.deepEqual(target.started, [regenerationJobId]);
    const { profileId } = (await target.platform.store.activeProfile())!;
    const coverage = await target.platform.store.vectorCoverage(profileId);
    const notReady = coverage.map(({ kind, total, ready }) => [kind, total - ready]);
    assert.deepEqual(notReady.filter(([, count]) => count !== 0), [['passage', vectorsMissing]]); // oxfmt-ignore
  });

  it('reads a document again that it added, and leaves nothing of the reading before', async () => {
    const file = await fileOf();
    await world.begin('a', 'Sand needs fish on day 5.', 9).then((one) => one.finish());
    const before = graphTables(target.platform);
    await merge(file);
    await world.begin('tests 0', 'Reed needs peat on day 6.', 9).then((one) => one.finish());
    const { documents } = await world.store.listDocuments(
      { kind: 'all' },
      {
        ...{ ontology: null, search: null, documentKey: 'tests 0', limit: 5, offset: 0 },
      },
    );
    assert.equal(documents.length, 1);
    assert.equal(documents[0]!.version, 2);
    const rows = rowsBesides(graphTables(target.platform), before)['source']!.filter((row) => row.includes(documents[0]!.documentId)); // oxfmt-ignore
    assert.deepEqual(rows.map((row) => (JSON.parse(row) as { full_text: string }).full_text), ['Reed needs peat on day 6.']); // oxfmt-ignore
    assert.deepEqual(await world.store.integrityIssues(), []);
  });
});
