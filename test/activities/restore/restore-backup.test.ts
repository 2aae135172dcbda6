import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { verifyBackup } from '../../../domain/backup/verify/verify-backup.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { clearAllBackupWork } from '../../../domain/jobs/clearing/clear-backup-work.js';
import { jobReason } from '../../../domain/jobs/job-reason.js';
import type { JobSubmission } from '../../../domain/ports.js';
import { defaultChunking } from '../../../domain/text/chunks/chunking-options.js';
import { archiveParts, tarOf } from '../../domain/backup/hand-written-archive.js';
import { handWritten, type BackupDocument } from '../../domain/backup/hand-written.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { deleteByJob } from '../../support/delete-by-job.js';
import { editGraph } from '../../support/edit-graph.js';
import { graphTables } from '../../support/graph-tables.js';
import { verifyData } from '../../../domain/verify/verify-data.js';
import { parseDocument, snapshotText } from '../../support/snapshot-document.js';
import { fullOrder, openBackupBench, type BackupBench } from '../backup/backup-bench.js';
import { openRestoreBench, type RestoreBench } from './restore-bench.js';

/** Rows of the graph, without those that a backup does not have, and those of the installation. */
function graphOf({ platform }: Pick<BackupBench, 'platform'>): Record<string, string[]> {
  const {
    passage_vector: _vectors,
    embedding_profile: _profiles,
    epoch_event: events,
    ...rest
  } = graphTables(platform);
  return { ...rest, epoch_event: events!.filter((event) => !event.includes('"kind":"restore"')) };
}

function requireSame(after: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const table of Object.keys(before)) assert.deepEqual(after[table], before[table], table);
}

describe('restoring a backup into an empty graph', () => {
  let source: BackupBench;
  let target: RestoreBench;
  before(async () => {
    source = await openBackupBench();
    const { world } = source;
    await world.read(['Sand needs rain on day 1.'], 'soil');
    await world.begin('a', 'Lake needs fish on day 7.', 9).then((one) => one.finish());
    await world.begin('a', 'Lake needs rain on day 8. Mere needs fish on day 3.', 9).then((one) => one.finish());
    const { conceptId } = await world.edit.create('Reed', { note: 'Seen in May', searchTerms: ['rush'] });
    await world.edit.update('rain', { label: 'Rainfall', description: 'Water that falls' });
    await world.edit.link(conceptId, 'NEEDS', 'rain', 0.7);
    await world.merge('lake', 'mere');
    await world.split('lake', 'Tarn', (_, at) => at === 0);
  });
  after(() => source.close());
  beforeEach(async () => {
    target = await openRestoreBench();
  });
  afterEach(() => target.close());

  let made = 0;
  const fileOf = async (more: Partial<typeof fullOrder> = {}) => {
    const jobId = `bak_restore_${(made += 1)}`;
    const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'All ontologies' };
    await source.platform.store.openJob({ kind: 'backup', jobId, ...owner, backup: { ...fullOrder, ...more } });
    return source.platform.objects.read((await source.make(jobId)).objectKey);
  };
  const stages = () => readdirSync(join(target.platform.settings.dataDir, 'restores'));
  const isEmpty = async () => (await target.platform.store.restoreConflicts()).length === 0;

  it('gives the same graph to the last row, with the epoch events of the backup', async () => {
    const result = await target.run(await target.open(await fileOf(), 'faithful'));
    requireSame(graphOf(target), graphOf(source));
    assert.deepEqual(await canonicalDump(target.platform.store), await source.world.dump());
    const events = graphTables(source.platform)['epoch_event']!.length;
    assert.deepEqual([result.eventsReplayed, result.eventId], [events, events + 1]);
    assert.deepEqual(stages(), []);
  });

  it('lets documents be read again, with the default options', async () => {
    await target.run(await target.open(await fileOf()));
    const { store } = target.platform;
    const { documents } = await store.listDocuments(readAll, {
      ...{ ontology: 'soil', search: null, documentKey: null, limit: 9, offset: 0 },
    });
    const [{ documentId, contentHash } = assert.fail('no document')] = documents;
    const owner = { ownerId: 'usr_2', ownerName: 'bob', autoApprove: true, costCapUsd: null, batchId: null };
    const request = { jobId: 'job_again', ...owner, documentId, original: 'current' as const, options: null };
    const { outcome, job } = await store.submitAgain(request, null);
    assert.deepEqual(
      [outcome, job.documentId, job.contentHash, job.force, job.options, job.onUnreadableAnswer],
      ['accepted', documentId, contentHash, true, defaultChunking, 'fail'],
    );
  });

  it('reads nothing where the content of a document is submitted again, and all of it by force', async () => {
    await target.run(await target.open(await fileOf()));
    const { store } = target.platform;
    const { documents } = await store.listDocuments(readAll, {
      ...{ ontology: 'soil', search: null, documentKey: null, limit: 9, offset: 0 },
    });
    const [{ documentId, contentHash, documentKey, contentType, bytes, blobKey } = assert.fail('no document')] =
      documents;
    const submission: JobSubmission = {
      ...{ jobId: 'job_new', ownerId: 'usr_2', ownerName: 'bob', autoApprove: true, costCapUsd: null, batchId: null },
      ...{ ontology: 'soil', newOntologyId: 'ont_new', contentHash, documentKey, contentType, bytes, blobKey },
      ...{ filename: 'again.md', sourceType: null, sourcePath: null, sourceHostname: null, force: false },
      ...{ options: defaultChunking, onUnreadableAnswer: 'fail' },
    };
    const before = graphOf(target);
    const [check] = await store.checkSubmissions({ ontology: 'soil', force: false }, [submission]);
    assert.deepEqual([check?.outcome, check?.documentId, check?.job], ['duplicate', documentId, null]);
    const { outcome, job } = await store.submitJob(submission);
    assert.deepEqual(
      [outcome, job.status, job.documentId, job.jobId],
      ['duplicate', 'completed', documentId, 'job_new'],
    );
    assert.match(jobReason(job) ?? '', /^Nothing was read: the document was restored/);
    assert.deepEqual([job.result?.documentVersion, job.progress.costUsd], [1, 0]);
    const again = await store.submitJob({ ...submission, jobId: 'job_third', ownerId: 'usr_3', ownerName: 'eve' });
    assert.deepEqual(
      [again.outcome, again.job.jobId, again.job.submitters],
      ['duplicate', 'job_new', ['usr_2', 'usr_3']],
    );
    requireSame(graphOf(target), before);
    const forced = await store.submitJob({ ...submission, jobId: 'job_forced', force: true });
    assert.equal(forced.outcome, 'accepted');
  });

  it('gives all of it to the event of the restore where epochs are simple', async () => {
    const { eventId } = await target.run(await target.open(await fileOf()));
    const changed = (rows: string[]) =>
      rows
        .map((row) =>
          row.replace(
            /"(created_at_epoch|last_seen_epoch|created_at_event_id|creation_epoch)":\d+/g,
            `"$1":${eventId}`,
          ),
        )
        .sort();
    const { epoch_event: _events, ...before } = graphOf(source);
    requireSame(
      graphOf(target),
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, changed(rows)])),
    );
    const [event] = graphTables(target.platform)['epoch_event']!;
    assert.match(event!, /"kind":"restore","actor":"ada"/);
    assert.match(event!, /\\"epochs\\":\\"simple\\"/);
  });

  it('can be backed up again: the same backup, but for the event of the restore', async () => {
    await target.run(await target.open(await fileOf(), 'faithful'));
    const [before, after] = [
      parseDocument(await snapshotText(source.platform.snapshots, 'bak_before')),
      parseDocument(await snapshotText(target.platform.snapshots, 'bak_after')),
    ];
    const {
      graph_epochs: events,
      epoch_details: details,
      embedding_profile_details: _profile,
      ...streams
    } = after.bulk;
    for (const [name, records] of Object.entries(streams)) {
      assert.deepEqual(records, before.bulk[name as keyof typeof streams], name);
    }
    assert.deepEqual(events.slice(0, -1), before.bulk.graph_epochs);
    assert.deepEqual(details.slice(0, -1), before.bulk.epoch_details);
  });

  it('submits a job for the vectors that a backup does not have, and none where nothing is missing', async () => {
    const { regenerationJobId, vectorsKept, vectorsMissing } = await target.run(await target.open(await fileOf()));
    assert.deepEqual(target.started, [regenerationJobId]);
    const passages = graphTables(target.platform)['passage']!.length;
    assert.equal(vectorsMissing, passages);
    assert.ok(vectorsKept > 6);
    await target.activities.startRegeneration({ jobId: 'res_1' });
    assert.equal(new Set(target.started).size, 1);
  });

  it('leaves vectors of another embedding profile out, all of which are made again', async () => {
    const other = await openRestoreBench({ CONCORDANCE_EMBEDDER: 'builtin:use-lite-en' });
    try {
      const { vectorsKept, vectorsMissing } = await other.run(await other.open(await fileOf()));
      const tables = graphTables(other.platform);
      assert.equal(vectorsKept, 0);
      assert.deepEqual(tables['concept_vector'], []);
      const owners = ['vocabulary', 'ontology', 'concept', 'passage'].map((table) => tables[table]!.length);
      assert.equal(vectorsMissing, owners.reduce((sum, count) => sum + count, 0)); // oxfmt-ignore
    } finally {
      await other.close();
    }
  });

  it('keeps vectors of the active profile, scaled to length 1', async () => {
    const identity = target.platform.embedder.profile.identity;
    const dims = target.platform.embedder.profile.dims;
    const document = handWritten();
    const profiles = document.header['embedding_profiles'] as { identity: string }[];
    profiles[0]!.identity = identity;
    const unit = (length: number) => [length, ...Array.from({ length: dims - 1 }, () => 0)];
    document.bulk['concepts']![0]!['embedding'] = unit(1);
    document.bulk['concepts']![1]!['embedding'] = unit(0.5);
    delete document.bulk['concepts']![1]!['embedding_profile'];
    document.bulk['ontologies']![0]!['embedding'] = unit(1);
    await target.run(await target.open(Buffer.from(JSON.stringify(document))));
    const tables = graphTables(target.platform);
    assert.deepEqual([tables['concept_vector']!.length, tables['ontology_vector']!.length], [2, 1]);
    const vectors = tables['concept_vector']!.map((row) => (JSON.parse(row) as { embedding: unknown }).embedding);
    assert.deepEqual(vectors[0], vectors[1]);
  });

  it('has no originals and texts from a document alone, and says so when one is asked for', async () => {
    await target.run(await target.open(await fileOf({ container: 'json' })));
    const { documents } = await target.platform.store.listDocuments(readAll, {
      ...{ ontology: null, search: null, documentKey: null, limit: 10, offset: 0 },
    });
    assert.ok(documents.length > 0);
    const rows = graphTables(target.platform)['document']!.map((row) => JSON.parse(row) as Record<string, string>);
    assert.ok(rows.every((row) => row['text_key'] === null));
    for (const row of rows) await rejectsWith('object_missing', target.platform.objects.read(row['blob_key']!));
  });

  it('takes a backup of another service: what it does not say is computed', async () => {
    const result = await target.run(await target.open(Buffer.from(JSON.stringify(handWritten())), 'faithful'));
    assert.equal(result.eventsReplayed, 1);
    const text = await snapshotText(target.platform.snapshots, 'bak_1');
    const report = await verifyBackup(async function* () {
      yield Buffer.from(text);
    });
    assert.deepEqual(report.errors, []);
    const { bulk } = parseDocument(text);
    const [document] = bulk.document_details;
    assert.equal(document!['filename'], 'rain.txt');
    const original = await target.platform.objects.read(`sha256/${String(document!['original'])}`);
    assert.equal(Buffer.from(original).toString(), 'Long rain leads to floods.');
    assert.deepEqual(
      bulk.instance_details.map(({ start_offset: start, end_offset: end, match }) => [start, end, match]),
      [[0, 9, 'exact']],
    );
    assert.equal(bulk.ontologies[0]!['lifecycle_state'], 'frozen');
    assert.deepEqual(bulk.concepts.find((one) => one['concept_id'] === 'rain')!['search_terms'], ['rain', 'rainfall']);
    const [relationship] = bulk.relationships;
    assert.deepEqual(relationship!['properties'], { learned_id: 'src_1', confidence: 0.9, category: 'evidential' });
  });

  it('keeps the first of several relationships of one type between two concepts, and counts it alone', async () => {
    const document = handWritten();
    const { relationships } = document.bulk;
    const properties = { confidence: 0.1, note: 'second' };
    relationships!.push({ ...relationships![0]!, properties });
    const { records } = await target.run(await target.open(Buffer.from(JSON.stringify(document))));
    assert.equal(records.relationships, 1);
    const { bulk } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_1'));
    assert.deepEqual(bulk.relationships.map((one) => (one['properties'] as typeof properties).confidence), [0.9]); // oxfmt-ignore
    assert.deepEqual(bulk.relationship_support.map(({ confidence }) => confidence), [0.9]); // oxfmt-ignore
  });

  it('says of a quote that its source does not contain that it was not located', async () => {
    const document = handWritten();
    document.bulk['instances']!.push({
      ...document.bulk['instances']![0]!,
      instance_id: 'ins_2',
      quote: 'Long drought.',
    });
    document.bulk['evidence']!.push({ ...document.bulk['evidence']![0]!, instance_id: 'ins_2' });
    const { unlocatedQuotes } = await target.run(await target.open(Buffer.from(JSON.stringify(document))));
    assert.equal(unlocatedQuotes, 1);
    const issues: unknown[] = [];
    await verifyData(target.platform, (issue) => issues.push(issue));
    assert.deepEqual(issues, [], 'it is not damage');
    const { full_text: text } = document.bulk['sources']![0]!;
    const { bulk } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_1'));
    assert.deepEqual(
      bulk.instance_details.map(({ start_offset: start, end_offset: end, match }) => [start, end, match]),
      [[0, 9, 'exact'], [0, String(text).length, 'unlocated']], // oxfmt-ignore
    );
    assert.equal(bulk.instances[1]!['quote'], 'Long drought.');
  });

  it('looks for a quote again whose place is outside of its source', async () => {
    const text = await snapshotText(source.platform.snapshots, 'bak_places');
    const document = JSON.parse(text) as BackupDocument;
    const details = document.bulk['instance_details']!;
    const before = structuredClone(details);
    Object.assign(details[0]!, { start_offset: 0, end_offset: 99_999 });
    Object.assign(details[1]!, { start_offset: 7, end_offset: 7 });
    await target.run(await target.open(Buffer.from(JSON.stringify(document)), 'faithful'));
    const { bulk } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_1'));
    const byId = (some: typeof details) => some.toSorted((a, b) => (String(a['instance_id']) < String(b['instance_id']) ? -1 : 1)); // oxfmt-ignore
    assert.deepEqual(byId(bulk.instance_details), byId(before));
  });

  it('gives names of ontologies the Unicode form by which requests find them', async () => {
    const [composed, decomposed] = ['wétter', 'we\u0301tter'];
    const document = JSON.parse(JSON.stringify(handWritten()).replaceAll('"weather"', JSON.stringify(decomposed))) as BackupDocument; // oxfmt-ignore
    // Each record may have another form of it.
    document.bulk['scoped_by']![0]!['ontology'] = composed;
    await target.run(await target.open(Buffer.from(JSON.stringify(document))));
    const { ontologies, sources, scoped_by: scopes } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_1')).bulk; // oxfmt-ignore
    assert.deepEqual([ontologies[0]!['name'], sources[0]!['document'], scopes[0]!['ontology']], [composed, composed, composed]); // oxfmt-ignore
    document.bulk['ontologies']!.push({ ...document.bulk['ontologies']![0]!, ontology_id: 'ont_2', name: composed });
    const jobId = await target.open(Buffer.from(JSON.stringify(document)));
    await assert.rejects(target.activities.verifyRestore({ jobId }), /E_DUP_ONTOLOGY_NAME/);
  });

  it('refuses to undo a decision whose record does not have the concepts as they were', async () => {
    const document = handWritten();
    document.bulk['concept_decisions'] = [
      {
        ...{ decision_id: 'dec_1', position: 0, decided_by: null, decided_at: '2026-01-01T00:00:00Z', reason: '' },
        ...{ undoes: null, undone_by: null, kind: 'merge', concept_id: 'rain', other_id: 'gone', before: null },
        moved: { instanceIds: [], relationships: 0, terms: [] },
      },
    ];
    await target.run(await target.open(Buffer.from(JSON.stringify(document))));
    const undo = { decisionId: 'dec_2', undoes: 'dec_1', reason: '' };
    await rejectsWith('conflict', undoDecision(target.platform, editGraph(target.platform).editor(), undo));
  });

  it('is possible once more after all ontologies were deleted, and brings nothing twice', async () => {
    const file = await fileOf();
    await target.run(await target.open(file, 'faithful'));
    const first = graphOf(target);
    const idsIn = (table: string, column: string) =>
      graphTables(target.platform)[table]!.map((row) => (JSON.parse(row) as Record<string, string>)[column]!);
    for (const ontologyId of idsIn('ontology_name', 'ontology_id')) await deleteByJob(target.platform, { ontologyId });
    for (const conceptId of idsIn('concept', 'concept_id')) await editGraph(target.platform).remove(conceptId);
    await target.run(await target.open(file));
    const again = graphOf(target);
    for (const table of ['concept_decision', 'type_decision', 'query_definition', 'document', 'source', 'evidence']) {
      assert.equal(again[table]!.length, first[table]!.length, table);
    }
    assert.deepEqual(await target.platform.store.integrityIssues(), []);
  });

  it('takes a backup of another service whose records say more than this one keeps', async () => {
    const document = handWritten();
    document.bulk['relationships']![0]!['properties'] = { confidence: 'high', category: 7, learned_id: 'src_1' };
    document.bulk['relationships']!.push({ from: 'flood', to: 'rain', type: 0, properties: { confidence: 7.5 } });
    document.bulk['documents'] = [{ document_id: 'doc_1' }, { document_id: 'doc_2' }];
    document.bulk['has_source'] = ['doc_1', 'doc_2'].map((id) => ({ document_id: id, source_id: 'src_1' }));
    document.header['epoch_kinds'] = [{ kind: 'dreaming', semantic_wallclock: false, description: 'Something else' }];
    await target.run(await target.open(Buffer.from(JSON.stringify(document)), 'faithful'));
    const { bulk, header } = parseDocument(await snapshotText(target.platform.snapshots, 'bak_1'));
    const propertiesFrom = (id: string) => bulk.relationships.find(({ from }) => from === id)!['properties'];
    assert.deepEqual(propertiesFrom('rain'), { learned_id: 'src_1', confidence: 1, category: 'evidential' });
    assert.deepEqual(propertiesFrom('flood'), { confidence: 1, category: 'evidential' });
    assert.deepEqual(bulk.has_source, [{ document_id: 'doc_1', source_id: 'src_1' }]);
    const kinds = (header['epoch_kinds'] as { kind: string }[]).map(({ kind }) => kind);
    assert.ok(kinds.includes('dreaming'));
  });

  it('gives up what is staged where the disk is full, so that the failure can be recorded', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    const { stages: real } = target.platform;
    const full = new ConcordanceError('disk_full', 'The disk is full.');
    const failing = (part: Partial<typeof real>) => target.with({ stages: { ...real, ...part } });
    const noSpace = { completeStage: () => Promise.reject(full) };
    await rejectsWith('no_space_for_backup', failing(noSpace).stageBackup({ jobId }));
    assert.deepEqual(await real.stageJobs(), []);
    await target.activities.stageBackup({ jobId });
    const before = (await target.platform.store.releasedObjects(50)).length;
    await rejectsWith(
      'no_space_for_backup',
      failing({ publishStage: () => Promise.reject(full) }).publishRestore({ jobId }),
    );
    assert.deepEqual(await real.stageJobs(), []);
    await target.platform.store.cancelJob(jobId, { why: 'Ann cancelled it.' });
    assert.ok((await target.platform.store.releasedObjects(50)).length >= before);
    assert.ok(await isEmpty());
  });

  it('records what the verification of the graph found, or why it could not be verified', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    await target.activities.publishRestore({ jobId });
    const { snapshots } = target.platform;
    const failing = (error: Error) => target.with({ snapshots: { ...snapshots, takeSnapshot: () => Promise.reject(error) } }); // oxfmt-ignore
    const busy = new ConcordanceError('store_busy', 'The store is busy.');
    await assert.rejects(failing(busy).verifyRestoredGraph({ jobId }), busy);
    assert.equal((await target.job(jobId)).restore.result!.verification, null, 'it is tried again');
    const full = new ConcordanceError('disk_full', 'The disk is full.');
    await failing(full).verifyRestoredGraph({ jobId });
    const found = { records: 0, errors: 0, findings: [], problem: 'The disk is full.' };
    assert.deepEqual((await target.job(jobId)).restore.result!.verification, found);
    assert.equal((await target.job(jobId)).status, 'completed');
    assert.deepEqual(await snapshots.snapshotJobs(), []);
  });

  it('keeps the snapshot by which the graph is verified, also while what ended jobs left is cleared', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    await target.activities.publishRestore({ jobId });
    const { snapshots, store, objects, clock } = target.platform;
    const clear = () => clearAllBackupWork({ store, objects, snapshots, clock });
    const whileCleared: typeof snapshots = {
      ...snapshots,
      async takeSnapshot(...given) {
        const taken = await snapshots.takeSnapshot(...given);
        await clear();
        return taken;
      },
    };
    await target.with({ snapshots: whileCleared }).verifyRestoredGraph({ jobId });
    const { verification } = (await target.job(jobId)).restore.result!;
    assert.deepEqual([verification!.problem, verification!.errors], [null, 0]);
    assert.ok(verification!.records > 0);

    await snapshots.takeSnapshot(jobId, { type: 'full' });
    await clear();
    assert.deepEqual(await snapshots.snapshotJobs(), [], 'once it is recorded, nothing needs it');
  });

  it('leaves no snapshot of a verification that was terminated for longer than a day', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    await target.activities.publishRestore({ jobId });
    const { snapshots, store, objects, clock } = target.platform;
    await snapshots.takeSnapshot(jobId, { type: 'full' });
    for (const [days, left] of [
      [0, [jobId]],
      [2, []],
    ] as const) {
      const millis = () => clock.millis() + days * 86_400_000;
      await clearAllBackupWork({ store, objects, snapshots, clock: { ...clock, millis } });
      assert.deepEqual(await snapshots.snapshotJobs(), left);
    }
  });

  it('reports a graph that is not as it should be', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    await target.activities.publishRestore({ jobId });
    const database = new DatabaseSync(join(target.platform.settings.dataDir, 'graph.db'), { enableForeignKeyConstraints: false }); // oxfmt-ignore
    for (const name of ['note_change', 'note_deletion']) database.function(name, { varargs: true }, () => null);
    const triggers = database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'instance'").all(); // oxfmt-ignore
    for (const { name } of triggers as { name: string }[]) database.exec(`DROP TRIGGER ${name}`);
    database.exec('DELETE FROM instance WHERE instance_id = (SELECT min(instance_id) FROM instance)');
    database.close();
    await target.activities.verifyRestoredGraph({ jobId });
    const { verification } = (await target.job(jobId)).restore.result!;
    assert.ok(verification!.errors > 0);
    assert.match(verification!.findings[0]!, /^E_\w+ at \$\.bulk\./);
  });

  it('refuses a graph that has something, and changes nothing of it', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    // A document was submitted in between.
    await target.bench.submit('Ice is cold.', {});
    const before = graphTables(target.platform);
    await rejectsWith('restore_target_not_empty', target.activities.publishRestore({ jobId }));
    assert.deepEqual(graphTables(target.platform), before);
    assert.equal((await target.job(jobId)).status, 'processing');
  });

  it('refuses a file that is not valid before anything is staged', async () => {
    const whole = Buffer.from(await fileOf());
    const damaged = Buffer.from(whole).fill(0, whole.length >> 1, (whole.length >> 1) + 40);
    for (const file of [damaged, Buffer.from('{}'), whole.subarray(0, 900)]) {
      const jobId = await target.open(file);
      await rejectsWith('backup_invalid', target.activities.verifyRestore({ jobId }));
      // One at a time.
      await target.platform.store.cancelJob(jobId, { why: 'Ann cancelled it.' });
    }
    assert.ok(await isEmpty());
  });

  it('that is cancelled leaves the graph as it was, and nothing of it', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    await target.platform.store.cancelJob(jobId, { why: 'Ann cancelled it.' });
    await rejectsWith('job_cancelled', target.activities.publishRestore({ jobId }));
    assert.ok(await isEmpty());
    await target.activities.clearRestoreWork({ jobId });
    assert.deepEqual(stages(), []);
    const { objectKey } = (await target.job(jobId)).restore;
    const released = await target.platform.store.releasedObjects(10);
    assert.ok(JSON.stringify(released).includes(objectKey), 'its file is removed by the next clean-up');
  });

  it('that cannot write a row leaves the graph as it was', async () => {
    const jobId = await target.open(await fileOf());
    await target.activities.verifyRestore({ jobId });
    await target.activities.stageBackup({ jobId });
    const before = graphTables(target.platform);
    const stage = new DatabaseSync(join(target.platform.settings.dataDir, 'restores', `${jobId}.db`));
    stage.exec("UPDATE evidence_details SET concept_id = 'nobody' WHERE position = 1");
    stage.close();
    await rejectsWith('backup_invalid', target.activities.publishRestore({ jobId }));
    assert.deepEqual(graphTables(target.platform), before);
  });

  it('goes on where an attempt was cut off, at whatever record', async () => {
    const jobId = await target.open(await fileOf(), 'faithful');
    await target.activities.verifyRestore({ jobId });
    let left = 0;
    for (let attempt = 0; ; attempt += 1) {
      left = attempt;
      const { signal, send } = { signal: new AbortController(), send: () => ((left -= 1) < 0 ? signal.abort(new Error('cut')) : undefined) }; // oxfmt-ignore
      const cut = target.with({ heartbeat: { send, signal: () => signal.signal } });
      try {
        await cut.stageBackup({ jobId });
        break;
      } catch (error) {
        assert.equal((error as Error).message, 'cut');
      }
    }
    await target.activities.stageBackup({ jobId });
    await target.activities.publishRestore({ jobId });
    await target.activities.publishRestore({ jobId });
    requireSame(graphOf(target), graphOf(source));
    assert.equal(
      graphTables(target.platform)['epoch_event']!.filter((one) => one.includes('"kind":"restore"')).length,
      1,
    );
  });

  it('reads an archive that was written by hand, with its objects', async () => {
    await target.run(await target.open(tarOf(archiveParts())));
    const [row] = graphTables(target.platform)['document']!;
    const { blob_key: key } = JSON.parse(row!) as { blob_key: string };
    assert.equal(Buffer.from(await target.platform.objects.read(key)).toString(), 'a picture');
  });
});
