import assert from 'node:assert/strict';
import type { NewArtifact } from '../../domain/artifacts/artifact.js';
import { isExpired } from '../../domain/is-expired.js';
import type { ArtifactFilter, Store } from '../../domain/ports.js';
import { fresh } from './graph-fixtures.js';
import { someAudit } from './query-definition-contract.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const never = '1970-01-01T00:00:00.000Z';
const page = { limit: 50, offset: 0 };

/** Contract of artifacts. */
export function artifactContract(makeBench: MakeStoreBench): void {
  describe('artifacts', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const now = () => new Date(bench.clock.now).toISOString();
    const list = async (filter: Partial<ArtifactFilter>, asked = page) =>
      store.artifacts({ ownerId: null, artifactType: null, representation: null, ontology: null, now: never, ...filter }, asked); // oxfmt-ignore
    const idsOf = async (filter: Partial<ArtifactFilter>) =>
      (await list(filter)).items.map(({ artifactId }) => artifactId);
    const released = async (key: string) => (await store.releasedObjects(1000)).includes(key);

    it('are kept whole, with their payload apart', async () => {
      const given = made({ name: 'Übersicht', metadata: { note: 'x' }, ontology: 'Notes', conceptIds: ['a', 'b'] });
      const { inlineResult, requestKey: _, ...described } = given;
      const kept = await store.addArtifact(given);
      assert.deepEqual(kept, { ...described, blobKey: null, createdAt: now() });
      assert.deepEqual(await store.artifact(given.artifactId), kept);
      assert.equal(await store.inlineResult(given.artifactId), inlineResult);
      assert.equal(await store.artifact('art-none'), undefined);
      assert.equal(await store.inlineResult('art-none'), undefined);
      const external = await store.addArtifact(made({ inlineResult: null, blobKey: 'artifacts/report/x.json' }));
      assert.equal(external.blobKey, 'artifacts/report/x.json');
      assert.equal(await store.inlineResult(external.artifactId), undefined);
    });

    it('stay as they are when they are kept again', async () => {
      const first = await store.addArtifact(made());
      assert.deepEqual(await store.addArtifact(made({ artifactId: first.artifactId, name: 'Other' })), first);
    });

    it('are listed newest first, by any of their marks, and paged', async () => {
      const ownerId = fresh('usr');
      const add = async (more: Partial<NewArtifact>) => (await store.addArtifact(made({ ownerId, ...more }))).artifactId; // oxfmt-ignore
      const ids = [
        await add({ artifactType: 'projection', representation: 'embedding_landscape' }),
        await add({ ontology: 'Notes' }),
        await add({ expiresAt: '2020-01-01T00:00:00.000Z' }),
      ] as const;
      await store.addArtifact(made({ ownerId: fresh('usr') }));
      assert.deepEqual(await idsOf({ ownerId }), ids.toReversed());
      assert.deepEqual(await idsOf({ ownerId, artifactType: 'projection' }), [ids[0]]);
      assert.deepEqual(await idsOf({ ownerId, representation: 'embedding_landscape' }), [ids[0]]);
      assert.deepEqual(await idsOf({ ownerId, ontology: 'Notes' }), [ids[1]]);
      assert.deepEqual(await idsOf({ ownerId, now: '2020-01-01T00:00:00.000Z' }), [ids[1], ids[0]]);
      const second = await list({ ownerId }, { limit: 1, offset: 1 });
      assert.deepEqual([second.items.map(({ artifactId }) => artifactId), second.total], [[ids[1]], 3]);
    });

    it('are found by owner, request and epoch, the newest that has not expired', async () => {
      const request = { ownerId: fresh('usr'), requestKey: fresh('key'), graphEpoch: 7 };
      await store.addArtifact(made(request));
      const newer = await store.addArtifact(made(request));
      await store.addArtifact(made({ ...request, expiresAt: '2020-01-01T00:00:00.000Z' }));
      const at = { ...request, now: '2021-01-01T00:00:00.000Z' };
      assert.deepEqual(await store.computedArtifact(at), newer);
      for (const other of [{ ownerId: 'x' }, { requestKey: 'x' }, { graphEpoch: 8 }]) {
        assert.equal(await store.computedArtifact({ ...at, ...other }), undefined);
      }
      const later = await store.addArtifact(made({ ...request, graphEpoch: 8 }));
      assert.deepEqual(await store.computedArtifact({ ...at, graphEpoch: null }), later);
      assert.equal(await store.computedArtifact({ ...at, requestKey: 'x', graphEpoch: null }), undefined);
    });

    it('release their object when they are deleted, and it counts as referred to until then', async () => {
      const blobKey = `artifacts/report/${fresh('art')}.json`;
      const { artifactId } = await store.addArtifact(made({ inlineResult: null, blobKey }));
      assert.equal(await store.isObjectReferenced(blobKey), true);
      const audit = { ...someAudit, action: 'artifact.delete', target: artifactId };
      await store.deleteArtifact(artifactId, audit);
      assert.equal(await store.artifact(artifactId), undefined);
      assert.deepEqual([await store.isObjectReferenced(blobKey), await released(blobKey)], [false, true]);
      await rejectsWith('not_found', store.deleteArtifact(artifactId));
      const { items } = await store.auditEvents({ ...anyEvent, action: 'artifact.delete' }, page);
      assert.equal(items[0]?.target, artifactId);
    });

    it('are deleted when they have expired, a page at a time', async () => {
      await store.deleteExpiredArtifacts('2020-06-01T00:00:00.000Z', 1000);
      const blobKey = `artifacts/report/${fresh('art')}.json`;
      const due = await store.addArtifact(made({ expiresAt: '2020-01-01T00:00:00.000Z', inlineResult: null, blobKey }));
      const alsoDue = await store.addArtifact(made({ expiresAt: '2020-02-01T00:00:00.000Z' }));
      const kept = [made({ expiresAt: '2020-03-01T00:00:00.001Z' }), made()];
      for (const one of kept) await store.addArtifact(one);
      assert.equal(await store.deleteExpiredArtifacts('2020-03-01T00:00:00.000Z', 1), 1);
      assert.equal(await store.artifact(due.artifactId), undefined);
      assert.equal(await released(blobKey), true);
      assert.equal(await store.deleteExpiredArtifacts('2020-03-01T00:00:00.000Z', 5), 1);
      assert.equal(await store.artifact(alsoDue.artifactId), undefined);
      for (const { artifactId } of kept) assert.notEqual(await store.artifact(artifactId), undefined);
    });

    it('are expired, found and cleared by one rule, on the millisecond', async () => {
      const now = '2020-03-01T00:00:00.000Z';
      await store.deleteExpiredArtifacts(now, 1000);
      for (const expiresAt of ['2020-02-29T23:59:59.999Z', now, '2020-03-01T00:00:00.001Z', null]) {
        const request = { ownerId: fresh('usr'), requestKey: fresh('key'), graphEpoch: 7 };
        const { artifactId, ownerId } = await store.addArtifact(made({ ...request, expiresAt }));
        const expired = isExpired({ expiresAt }, now);
        assert.deepEqual(await idsOf({ ownerId, now }), expired ? [] : [artifactId]);
        assert.equal((await store.computedArtifact({ ...request, now })) === undefined, expired);
        assert.equal(await store.deleteExpiredArtifacts(now, 1000), expired ? 1 : 0);
      }
    });
  });
}

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

/** An artifact that a client sent. */
export function made(more: Partial<NewArtifact> = {}): NewArtifact {
  return {
    ...{ artifactId: fresh('art'), artifactType: 'report', representation: 'report_workspace', name: null },
    ...{ ownerId: 'ann', graphEpoch: 3, analysis: null, requestKey: null, parameters: { depth: 2 }, metadata: null },
    ...{ ontology: null, conceptIds: null, queryDefinitionId: null, expiresAt: null },
    ...{ inlineResult: '{"title":"x"}', blobKey: null },
    ...more,
  } as NewArtifact;
}
