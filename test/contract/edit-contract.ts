import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../domain/graph/delta.js';
import { mergeImages } from '../../domain/editing/decisions/merge-images.js';
import type { GraphEdit } from '../../domain/graph/edit.js';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { all, chunkDelta, fresh, profile, runningJob, unit } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function editContract(makeBench: MakeStoreBench): void {
  describe('a change by hand', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    const deltaOf = (edit: GraphEdit | null, more: Partial<GraphDelta> = {}): GraphDelta => ({
      ...emptyDelta({ jobId: fresh('edit'), step: 'edit', ordinal: 0 }, { kind: 'edit', actor: 'ann', metadata: {} }),
      edit,
      ...more,
    });
    const rename = (conceptId: string, label: string): GraphEdit => ({
      kind: 'update_concept',
      conceptId,
      label: { label, labelKey: label.toLowerCase() },
      description: null,
      searchTerms: null,
      vector: { embedding: unit(0, 1), embeddingProfile: profile.identity },
    });
    const link = (from: string, to: string, confidence: number): GraphDelta['relationships'][number] => ({
      ...{ edgeId: fresh('edge'), from, to, type: 'CAUSES', category: 'causal', confidence },
      ...{ properties: { source: 'human_curated' }, sourceId: null },
    });

    it('is refused while an ontology that knows the concept is frozen, also where others know it', async () => {
      const [a, b] = [fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: a }, { id: b }] }));
      await store.commit(chunkDelta(await runningJob(store), 0, { links: [{ id: a }] }));
      await store.commit(deltaOf(null, { relationships: [link(a, b, 0.5)] }));
      const edgeId = (await store.outgoing(all, [a]))[0]!.edgeId;
      await bench.setLifecycle(job.ontologyId, 'frozen');
      const changes: GraphDelta[] = [
        deltaOf(rename(a, 'Other')),
        deltaOf({ kind: 'delete_concept', conceptId: a }),
        deltaOf({ kind: 'delete_relationship', edgeId }),
        deltaOf(null, { relationships: [link(b, a, 1)] }),
      ];
      for (const change of changes) await rejectsWith('ontology_frozen', store.commit(change));
      await bench.setLifecycle(job.ontologyId, 'active');
      assert.equal((await store.commit(changes[0]!)).outcome, 'committed');
    });

    it('is stale when the concept is gone, or anything changed where nothing must have', async () => {
      const id = fresh('concept');
      const { eventId } = await store.position();
      await store.commit(chunkDelta(await runningJob(store), 0, { concepts: [{ id }] }));
      const late = deltaOf(rename(id, 'Late'), { unchangedSince: eventId });
      assert.deepEqual(await store.commit(late), { outcome: 'stale', conceptIds: [] });
      const { eventId: now } = await store.position();
      assert.equal((await store.commit({ ...late, unchangedSince: now })).outcome, 'committed');
      assert.equal((await store.commit(deltaOf({ kind: 'delete_concept', conceptId: id }))).outcome, 'committed');
      assert.deepEqual(await store.commit(deltaOf(rename(id, 'Gone'))), { outcome: 'stale', conceptIds: [id] });
    });

    it('writes its audit entry once, and none when it is stale', async () => {
      const id = fresh('concept');
      await store.commit(chunkDelta(await runningJob(store), 0, { concepts: [{ id }] }));
      const audit: AuditEntry = {
        ...{ actorId: 'usr-1', actorName: 'ann', credential: 'login', requestId: null, address: null },
        ...{ action: fresh('audit'), target: id, outcome: 'done', details: {} },
      };
      const logged = async () =>
        (
          await store.auditEvents(
            { actorId: null, action: audit.action, target: null, outcome: null, since: null, until: null },
            { limit: 10, offset: 0 },
          )
        ).total;
      const delta = deltaOf(rename(id, 'Audited'));
      await store.commit({ ...delta, unchangedSince: -1 }, audit);
      assert.equal(await logged(), 0);
      await store.commit(delta, audit);
      assert.equal((await store.commit(delta, audit)).outcome, 'replayed');
      assert.equal(await logged(), 1);
    });

    it('keeps the former label of a concept for matching until another concept has it', async () => {
      const id = fresh('concept');
      const [before, after] = [fresh('before'), fresh('after')];
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id, label: before }] }));
      await store.commit(deltaOf(rename(id, after)));
      const { byLabel } = await store.candidatesByKey([before]);
      assert.deepEqual(
        byLabel.map(({ conceptId, labelKey, formerKeys }) => [conceptId, labelKey, formerKeys]),
        [[id, after, [before]]],
      );
      await store.commit(deltaOf(rename(id, before)));
      assert.deepEqual((await store.candidatesByKey([before])).byLabel[0]?.formerKeys, [after]);
    });

    it('says who wrote what, and what a deletion would take away', async () => {
      const [a, b, alone] = [fresh('concept'), fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      await store.commit(chunkDelta(job, 0, { concepts: [{ id: a }, { id: b }] }));
      const { ontology, ontologyId } = job;
      const made = deltaOf(
        {
          ...{ kind: 'support_concept', conceptId: alone, creationMethod: 'api', fields: ['label'] },
          ...{ terms: [], note: 'Seen by myself' },
        },
        {
          ontology: {
            ...{ ontologyId, name: ontology, description: '', createdBy: null, searchTerms: [] },
            ...{ embedding: null, embeddingProfile: null },
          },
          concepts: [
            {
              ...{ conceptId: alone, label: alone, labelKey: alone, description: '', searchTerms: [] },
              ...{ embedding: unit(0, 0, 1), embeddingProfile: profile.identity },
            },
          ],
        },
      );
      await store.commit(made);
      await store.commit(deltaOf(null, { relationships: [link(a, alone, 0.5), link(b, a, 0.5)] }));
      const curation = await store.conceptCuration(all, alone);
      const timestamp = new Date(bench.clock.now).toISOString();
      assert.deepEqual(curation, {
        support: [{ ontology, ontologyId, supportedBy: 'ann', supportedAt: timestamp, creationMethod: 'api' }],
        fields: [{ field: 'label', setBy: 'ann', setAt: timestamp }],
        notes: [{ note: 'Seen by myself', writtenBy: 'ann', writtenAt: timestamp }],
      });
      assert.deepEqual(await store.conceptCuration(all, a), { support: [], fields: [], notes: [] });
      assert.deepEqual(await store.planDeletion(all, { conceptIds: [a], edgeIds: [] }), {
        conceptIds: [a],
        relationships: 2,
        evidence: 1,
        quotes: 1,
      });
      const before = await store.counts(all);
      await store.commit(deltaOf({ kind: 'delete_concept', conceptId: a }));
      const after = await store.counts(all);
      assert.deepEqual(
        [
          before.concepts - after.concepts,
          before.relationships - after.relationships,
          before.instances - after.instances,
        ],
        [1, 2, 1],
      );
      assert.deepEqual(await store.integrityIssues(), []);
    });

    it('regroups concepts as their images say, and keeps what it takes to undo that', async () => {
      const [a, b, c] = [fresh('concept'), fresh('concept'), fresh('concept')];
      const job = await runningJob(store);
      const content = {
        concepts: [{ id: a }, { id: b, terms: ['bee'] }, { id: c }],
        edges: [
          { from: a, type: 'CAUSES', to: b },
          { from: b, type: 'CAUSES', to: c, confidence: 0.7 },
        ],
        anchors: [b],
      };
      await store.commit(chunkDelta(job, 0, content));
      const imageOf = async (id: string) => (await store.conceptImage(all, id))!;
      const [concept, other] = [await imageOf(a), await imageOf(b)];
      const decisionId = fresh('dec');
      const moved = {
        instanceIds: other.evidence.map(({ instanceId }) => instanceId),
        relationships: 2,
        terms: ['bee'],
      };
      const merge: GraphEdit = {
        ...{ kind: 'regroup_concepts', removed: [b], present: [a, b], described: [] },
        images: [mergeImages(concept, other, { embedding: unit(1, 1), decisionId })],
        decision: { decisionId, kind: 'merge', conceptId: a, otherId: b, reason: 'one', moved, undoes: null },
        before: { concept, other },
      };
      await bench.setLifecycle(job.ontologyId, 'frozen');
      await rejectsWith('ontology_frozen', store.commit(deltaOf(merge)));
      await bench.setLifecycle(job.ontologyId, 'active');
      assert.equal((await store.commit(deltaOf(merge))).outcome, 'committed');

      const after = await imageOf(a);
      assert.deepEqual(
        after.relationships.map(({ from, to }) => [from, to]),
        [[a, c]],
      );
      assert.equal(after.relationships[0]?.support[0]?.confidence, 0.7);
      assert.deepEqual([after.evidence.length, after.anchors, after.matches.length], [2, [job.ontologyId], 2]);
      assert.deepEqual(await store.mergedInto([a, b, c]), new Map([[b, a]]));
      assert.deepEqual(await store.candidatesById([b]), []);
      const records = await store.matchRecords(all, a, { limit: 1, offset: 1 });
      assert.deepEqual([records.total, records.matches.length, records.matches[0]?.conceptId], [2, 1, a]);
      const { decisions, total } = await store.conceptDecisions(all, { conceptId: b }, { limit: 10, offset: 0 });
      assert.equal(total, 1);
      assert.deepEqual(
        [decisions[0]?.kind, decisions[0]?.decidedBy, decisions[0]?.reason, decisions[0]?.moved],
        ['merge', 'ann', 'one', moved],
      );
      const kept = await store.conceptDecision(all, decisionId);
      assert.deepEqual(kept?.before, { concept, other });
      assert.deepEqual(await store.commit(deltaOf(merge)), { outcome: 'stale', conceptIds: [b] });

      const undo: GraphEdit = {
        ...{ kind: 'regroup_concepts', removed: [], present: [a], described: [], before: null },
        images: [{ ...concept, splitPairs: [{ otherId: b, decisionId }] }, other],
        decision: { ...merge.decision, decisionId: fresh('dec'), kind: 'undo', undoes: decisionId },
      };
      assert.equal((await store.commit(deltaOf(undo))).outcome, 'committed');
      assert.deepEqual({ ...(await imageOf(a)), splitPairs: [] }, concept);
      assert.deepEqual({ ...(await imageOf(b)), splitPairs: [] }, other);
      const [first, second] = [a, b].sort() as [string, string];
      const pair = { conceptId: first, otherId: second, decisionId };
      for (const id of [a, b]) assert.deepEqual(await store.splitPairs([id, c]), [pair]);
      assert.deepEqual(await store.splitPairs([c]), []);
      const { changeSeq } = await store.position();
      const again = (splitPairs: (typeof pair)[]) => ({
        ...chunkDelta(job, 1, { links: [{ id: a }, { id: c }] }),
        basis: { changeSeq, matchThreshold: 0.85, splitPairs },
      });
      assert.deepEqual(await store.commit(again([])), { outcome: 'stale', conceptIds: [first, second] });
      assert.equal((await store.commit(again([pair]))).outcome, 'committed');
      assert.equal((await store.conceptDecision(all, decisionId))?.undoneBy, undo.decision.decisionId);

      const decide = async (kind: 'split' | 'undo', undoes: string | null) => {
        const decision = { ...merge.decision, decisionId: fresh('dec'), kind, undoes };
        const split = { concept: { ...concept, formerKeys: ['once'] }, other: null };
        const images = [await imageOf(a), await imageOf(b)];
        const edit = { ...undo, images, decision, before: kind === 'split' ? split : null };
        assert.equal((await store.commit(deltaOf(edit))).outcome, 'committed');
        return decision.decisionId;
      };
      const split = await decide('split', null);
      const labels = (conceptId: string) => [concept.labelKey, 'once'].map((labelKey) => ({ conceptId, labelKey }));
      assert.deepEqual(await store.splitLabels([a, c]), labels(a));
      assert.deepEqual(await store.splitLabels([b]), labels(b));
      await decide('undo', split);
      assert.deepEqual(await store.splitLabels([a, b, c]), []);
      assert.deepEqual(await store.mergedInto([b]), new Map());
      assert.deepEqual(await store.integrityIssues(), []);
    });
  });
}
