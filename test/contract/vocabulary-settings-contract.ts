import assert from 'node:assert/strict';
import { defaultVocabularySettings } from '../../domain/vocabulary/config/vocabulary-config.js';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const entry = (action: string): AuditEntry => ({
  ...{ actorId: 'usr_1', actorName: 'ada', credential: null, requestId: null, address: null, target: null },
  ...{ action, outcome: 'done', details: {} },
});

export function vocabularySettingsContract(makeBench: MakeStoreBench): void {
  describe('settings of the vocabulary', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());
    const actions = async () => {
      const all = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };
      return (await store.auditEvents(all, { limit: 50, offset: 0 })).items.map(({ action }) => action).reverse();
    };
    const change = (fields: object) => store.changeVocabularyConfig(fields, 'ada', entry('vocabulary.configure'));

    it('are the defaults until one is changed; the others stay, and the entry is written with the change', async () => {
      assert.deepEqual(await store.vocabularyConfig(), {
        ...defaultVocabularySettings,
        updatedAt: null,
        updatedBy: null,
      });
      const updatedAt = new Date(bench.clock.now).toISOString();
      await change({ vocabMax: 120 });
      const { before, after } = await change({ vocabMin: 60, pruningMode: 'naive' });
      const expected = {
        ...defaultVocabularySettings,
        vocabMax: 120,
        vocabMin: 60,
        pruningMode: 'naive',
        updatedAt,
        updatedBy: 'ada',
      };
      assert.deepEqual([before.vocabMin, before.vocabMax, after], [30, 120, expected]);
      assert.deepEqual(await store.vocabularyConfig(), expected);
      await change({ vocabMin: 60 });
      assert.deepEqual(await actions(), ['vocabulary.configure', 'vocabulary.configure']);
    });

    it('are refused as a whole where they do not fit those that stay, and nothing is written', async () => {
      const before = await store.vocabularyConfig();
      for (const fields of [
        { vocabMin: 120 },
        { vocabMax: 60 },
        { vocabMax: 90, vocabEmergency: 90 },
        { aggressivenessProfile: 'no' },
      ]) {
        await rejectsWith('invalid_request', change({ autoExpandEnabled: true, ...fields }));
      }
      assert.deepEqual(await store.vocabularyConfig(), before);
      assert.equal((await actions()).length, 2);
    });

    it('use a profile that is built in or stored; one in use and the built-in ones are not deleted', async () => {
      const given = { profileName: 'late', curve: [0.6, -1, 0.9, 2] as const, description: 'Waits' };
      const made = await store.createProfile(given, entry('profile.create'));
      assert.deepEqual(made, { ...given, isBuiltin: false, createdAt: new Date(bench.clock.now).toISOString() });
      assert.deepEqual(await store.storedProfiles(), [made]);
      await rejectsWith('conflict', store.createProfile(given, entry('profile.create')));
      await rejectsWith('conflict', store.createProfile({ ...given, profileName: 'linear' }, entry('profile.create')));
      await change({ aggressivenessProfile: 'late' });
      const remove = (name: string) => store.deleteProfile(name, entry('profile.delete'));
      for (const name of ['late', 'linear']) await rejectsWith('conflict', remove(name));
      await change({ aggressivenessProfile: 'linear' });
      await remove('late');
      await rejectsWith('not_found', remove('late'));
      assert.deepEqual(await store.storedProfiles(), []);
    });
  });
}
