import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import type { Store } from '../../domain/ports.js';
import type { TypeDecision } from '../../domain/vocabulary/merging/type-decision.js';
import { all, chunkDelta, deleteDocument, fresh, profile, runningJob } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function typeDecisionContract(makeBench: MakeStoreBench): void {
  describe('a decision on types of relationships', () => {
    let bench: StoreBench;
    let store: Store;
    const merge = (): TypeDecision => ({
      ...{ decisionId: fresh('dec'), kind: 'merge', retiredType: 'WARMS', targetType: 'HEATS', reason: '' },
      ...{ undoes: null, jobId: null },
    });
    const decide = (decision: TypeDecision) => store.commit(editDelta({ kind: 'decide_types', decision }));
    const editDelta = (edit: GraphDelta['edit']): GraphDelta => ({
      ...emptyDelta({ jobId: fresh('edit'), step: 'edit', ordinal: 0 }, { kind: 'edit', actor: 'ann', metadata: {} }),
      edit,
    });
    const relationships = async (ids: string[]) =>
      (await store.outgoing(all, ids)).map(({ type, to, confidence }) => `${type} ${to} ${confidence}`).sort();
    const types = async () =>
      (await store.vocabulary(all))
        .filter(({ relationshipType }) => ['HEATS', 'WARMS'].includes(relationshipType))
        .map(({ relationshipType, usageCount, isActive, mergedInto, synonyms }) => [
          ...[relationshipType, usageCount, isActive, mergedInto, synonyms],
        ])
        .sort();

    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      const type = { description: '', category: 'causal', addedBy: 'ann', embedding: null, embeddingModel: null };
      const vocabulary = ['HEATS', 'WARMS'].map((relationshipType) => ({ ...type, relationshipType }));
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
      await store.commit({ ...editDelta(null), vocabulary });
    });
    after(() => bench.dispose());

    it('moves and joins relationships, and an undo parts them, with what was written since', async () => {
      const [sun, lake, fish] = [fresh('concept'), fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      const edge = (type: string, to: string, confidence: number) => ({ from: sun, type, to, confidence });
      const edges = [edge('HEATS', lake, 0.5), edge('WARMS', lake, 0.75), edge('WARMS', fish, 0.25)];
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: sun }, { id: lake }, { id: fish }], edges }));
      const [given, vocabulary] = [await relationships([sun]), await types()];
      const decision = merge();
      await decide(decision);
      assert.deepEqual(await relationships([sun]), [`HEATS ${lake} 0.75`, `HEATS ${fish} 0.25`].sort());
      assert.deepEqual(await types(), [
        ['HEATS', 2, true, null, ['WARMS']],
        ['WARMS', 0, false, 'HEATS', null],
      ]);
      const written = chunkDelta(job, 1, { links: [{ id: lake }], edges: [{ from: lake, type: 'WARMS', to: fish }] });
      await store.commit(written);
      assert.deepEqual(await relationships([lake]), [`HEATS ${fish} 0.5`]);
      const undo: TypeDecision = { ...decision, decisionId: fresh('dec'), kind: 'undo', undoes: decision.decisionId };
      await decide(undo);
      assert.deepEqual(await relationships([sun]), given);
      assert.deepEqual(await relationships([lake]), [`WARMS ${fish} 0.5`]);
      assert.deepEqual(
        await types(),
        vocabulary.map((row) => (row[0] === 'WARMS' ? row.with(1, 3) : row)),
      );
      assert.deepEqual(await store.integrityIssues(), []);
      const { decisions, total } = await store.typeDecisions(all, { limit: 1, offset: 1 });
      assert.deepEqual([total, decisions[0]?.relationships, decisions[0]?.undoneBy], [2, 2, undo.decisionId]);
      const kept = await store.typeDecision(all, undo.decisionId);
      assert.deepEqual([kept?.undoes, kept?.relationships, kept?.decidedBy], [decision.decisionId, 3, 'ann']);
      assert.equal(await store.typeDecision(all, 'dec_none'), undefined);
    });

    it('leaves nothing of a relationship that joined another one, once the document that stated it is gone', async () => {
      const [sun, lake] = [fresh('concept'), fresh('concept')];
      const [first, second] = [await runningJob(store), await runningJob(store)];
      const content = (type: string) => ({ edges: [{ from: sun, type, to: lake, confidence: 0.5 }] });
      const concepts = [{ id: sun }, { id: lake }];
      await store.commit(chunkDelta(first, 0, { ...content('HEATS'), concepts }));
      await store.commit(chunkDelta(second, 0, { ...content('WARMS'), links: concepts }));
      for (const job of [first, second]) await store.completeJob(job.jobId, job.runToken);
      const decision = merge();
      await decide(decision);
      await deleteDocument(store, second);
      await decide({ ...decision, decisionId: fresh('dec'), kind: 'undo', undoes: decision.decisionId });
      assert.deepEqual(await relationships([sun]), [`HEATS ${lake} 0.5`]);
      assert.deepEqual(await store.integrityIssues(), []);
    });
  });
}
