import assert from 'node:assert/strict';
import type { AuditEntry, NewQueryDefinition, QueryDefinitionFilter, Store } from '../../domain/ports.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const everybody: QueryDefinitionFilter = { visibleTo: null, definitionType: null, search: null };
const page = { limit: 50, offset: 0 };

export function queryDefinitionContract(makeBench: MakeStoreBench): void {
  describe('query definitions', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    it('are kept whole, under integers that rise, with the audit event that names them', async () => {
      const audit = { ...someAudit, action: 'program.create' };
      const first = await store.createQueryDefinition(made({ metadata: { note: 'x' } }), audit);
      const second = await store.createQueryDefinition(made({ ownerId: null, definitionType: 'cypher' }));
      assert.ok(Number.isInteger(first.definitionId) && second.definitionId > first.definitionId);
      const timestamp = new Date(bench.clock.now).toISOString();
      const { definitionId } = first;
      assert.deepEqual(first, {
        ...{ ...made({ metadata: { note: 'x' } }), definitionId },
        ...{ createdAt: timestamp, updatedAt: timestamp },
      });
      assert.deepEqual(await store.queryDefinition(definitionId), first);
      assert.equal(await store.queryDefinition(999_999), undefined);
      const { items } = await store.auditEvents({ ...anyEvent, action: 'program.create' }, page);
      assert.equal(items[0]?.target, String(definitionId));
    });

    it('are listed newest first: own ones and those of the system, or all', async () => {
      const [ann, bob, system] = [
        await store.createQueryDefinition(made({ ownerId: 'ann-2' })),
        await store.createQueryDefinition(made({ ownerId: 'bob-2' })),
        await store.createQueryDefinition(made({ ownerId: null })),
      ];
      const ids = async (filter: Partial<QueryDefinitionFilter>) =>
        (await store.queryDefinitions({ ...everybody, ...filter }, page)).items.map((one) => one.definitionId);
      const seen = await ids({ visibleTo: 'ann-2' });
      assert.ok(seen.includes(ann.definitionId) && seen.includes(system.definitionId));
      assert.ok(!seen.includes(bob.definitionId));
      assert.deepEqual(
        seen,
        seen.toSorted((a, b) => b - a),
      );
      assert.ok((await ids({})).includes(bob.definitionId));
    });

    it('are found by a part of name or description in whatever case, and are paged', async () => {
      const owner = 'carl';
      for (const name of ['Über Wolken', 'rain', 'Snow 100%']) {
        await store.createQueryDefinition(made({ name, ownerId: owner }));
      }
      const definition = { metadata: { description: 'All about RAIN' } };
      await store.createQueryDefinition(made({ name: 'fog', definition, ownerId: owner }));
      const find = async (search: string) =>
        (await store.queryDefinitions({ visibleTo: owner, definitionType: 'program', search }, page)).items
          .filter((one) => one.ownerId === owner)
          .map(({ name }) => name);
      assert.deepEqual(await find('RaIn'), ['fog', 'rain']);
      assert.deepEqual(await find('über'), ['Über Wolken']);
      assert.deepEqual(await find('0%'), ['Snow 100%']);
      assert.deepEqual(await find('_'), []);
      const filter = { visibleTo: owner, definitionType: null, search: null };
      const all = await store.queryDefinitions(filter, page);
      const second = await store.queryDefinitions(filter, { limit: 2, offset: 1 });
      assert.deepEqual(second.items, all.items.slice(1, 3));
      assert.equal(second.total, all.total);
    });

    it('change in what is named alone, and are found by what they say then', async () => {
      const { definitionId, updatedAt } = await store.createQueryDefinition(made({ name: 'before' }));
      bench.clock.now += 1000;
      const changed = await store.updateQueryDefinition(definitionId, { name: 'afterwards' }, updatedAt, someAudit);
      assert.equal(changed.name, 'afterwards');
      assert.deepEqual(changed.definition, made().definition);
      assert.ok(changed.updatedAt > changed.createdAt);
      const found = await store.queryDefinitions({ ...everybody, search: 'AFTERWARDS' }, page);
      assert.equal(found.total, 1);
      await rejectsWith('conflict', store.updateQueryDefinition(definitionId, { name: 'late' }, updatedAt));
      assert.equal((await store.queryDefinition(definitionId))?.name, 'afterwards');
      await rejectsWith('not_found', store.updateQueryDefinition(999_999, { name: 'x' }, null));
    });

    it('go for good, and their number is never given again', async () => {
      const { definitionId } = await store.createQueryDefinition(made());
      await store.deleteQueryDefinition(definitionId, someAudit);
      assert.equal(await store.queryDefinition(definitionId), undefined);
      await rejectsWith('not_found', store.deleteQueryDefinition(definitionId));
      assert.ok((await store.createQueryDefinition(made())).definitionId > definitionId);
    });
  });
}

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

export const someAudit: AuditEntry = {
  actorId: 'ann',
  actorName: 'ann',
  credential: 'login',
  requestId: null,
  address: null,
  action: 'test.change',
  target: null,
  outcome: 'done',
  details: {},
};

function made(change: Partial<NewQueryDefinition> = {}): NewQueryDefinition {
  return {
    name: 'Clouds',
    definitionType: 'program',
    definition: { version: 1, statements: [{ op: '+' }] },
    metadata: null,
    ownerId: 'ann',
    ...change,
  };
}
