import assert from 'node:assert/strict';
import { createUpkeepActivities } from '../../../activities/vocabulary/create-upkeep-activities.js';
import { readAll } from '../../../domain/graph/model.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { addType } from '../../../domain/vocabulary/upkeep/add-type.js';
import { vocabularyState } from '../../../domain/vocabulary/vocabulary-state.js';
import { extracted, openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { editGraph } from '../../support/edit-graph.js';

const stated = ['heats', 'heats up', 'circles around', 'causes'];
const text = stated.map((verb) => `Sun ${verb} fish.`).join(' ');

describe('a vocabulary at its emergency size', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
    const audit = editGraph(bench.platform).editor().audit('vocabulary', {});
    const change = { vocabMin: 29, vocabMax: 30, vocabEmergency: 31, pruningMode: 'naive' } as const;
    await bench.platform.store.changeVocabularyConfig(change, 'ada', audit);
    bench.answer = () => ({
      concepts: [extracted('sun', [text]), extracted('fish', [text])],
      relationships: stated.map((type) => ({ from: 'sun', to: 'fish', type, confidence: 0.5 })),
    });
  });
  afterEach(() => bench.close());

  const typesOf = async () => {
    const page = await bench.platform.store.scan('relationships', null, 500);
    return page.records.map(({ type }) => String(type)).sort();
  };

  it('takes the types of a document: no statement is lost or given another type, and the job counts them all', async () => {
    const { store } = bench.platform;
    assert.equal((await vocabularyState(store, readAll)).zone, 'block');
    const job = await bench.read(await bench.submit(text, { filename: 'sun.md' }));
    assert.deepEqual([job.status, job.progress.relationshipsCreated], ['completed', stated.length]);
    assert.deepEqual(await typesOf(), ['CAUSES', 'CIRCLES_AROUND', 'HEATS', 'HEATS_UP']);
    const { size, customTypes, zone } = await vocabularyState(store, readAll);
    assert.deepEqual([size, customTypes, zone], [34, 3, 'block']);
    const editor = editGraph(bench.platform).editor();
    await assert.rejects(addType(bench.platform, editor, { relationshipType: 'COOLS', description: '' }), {
      ...{ code: 'conflict', message: /34 active types, and vocab_emergency is 31/ },
    });
  });

  it('is consolidated by the schedule as far as its settings go', async () => {
    const started: string[] = [];
    await bench.read(await bench.submit(text, { filename: 'sun.md' }));
    const editor = editGraph(bench.platform).editor();
    const audit = editor.audit('vocabulary', {});
    const { identity, dims } = bench.platform.embedder.profile;
    const entries = ['HEATS', 'CIRCLES_AROUND'].map((relationshipType) => ({
      ...{ relationshipType, vector: new Float32Array(dims).fill(1) },
    }));
    await bench.platform.store.saveVocabularyEmbeddings(identity, entries, { replace: true, audit });
    const { keepVocabulary } = createUpkeepActivities({
      ...bench.platform,
      workflows: { startJob: async ({ jobId }) => void started.push(jobId), signalActor: async () => undefined },
      eventLoop: { yield: async () => undefined },
      settings: { scheduledConsolidation: true },
    });
    const { jobId } = await keepVocabulary();
    assert.deepEqual(started, [jobId]);
    const { task } = asKind((await bench.platform.store.job(jobId!))!, 'vocabulary_maintenance').maintenance;
    assert.deepEqual(task.kind === 'consolidate' && [task.order.targetSize, task.order.pruneUnused], [29, true]);
    assert.deepEqual(
      await typesOf(),
      ['CAUSES', 'CIRCLES_AROUND', 'HEATS', 'HEATS_UP'],
      'the job decides, not the document',
    );
  });
});
