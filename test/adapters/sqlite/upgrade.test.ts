import assert from 'node:assert/strict';
import { initialSchema } from '../../../adapters/sqlite/migrations/0001-initial-schema.js';
import { accessDefaults } from '../../../domain/access/defaults.js';
import { labelKey } from '../../../domain/text/label-key.js';
import { isGranted } from '../../../domain/access/is-granted.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('a file of the first version', () => {
  let bench: SqliteBench;
  before(async () => {
    bench = await sqliteBench();
  });
  after(() => bench.dispose());

  it('keeps its users, roles and permissions when it is brought to the newest', async () => {
    bench.sql((database) =>
      database.exec(`${initialSchema}
        INSERT INTO resource_type VALUES ('graph', 'Graph', '["read"]');
        INSERT INTO role VALUES ('contributor', 'Contributor', '', NULL, 1, '2026-01-01T00:00:00.000Z');
        INSERT INTO permission VALUES ('contributor', 'graph', 'read', '2026-01-01T00:00:00.000Z');
        INSERT INTO user_account VALUES ('usr_1', 'ann', 'x', 'contributor', 0, '2026-01-01T00:00:00.000Z', NULL);
        PRAGMA user_version = 1`),
    );
    const store = await bench.open();
    await store.seedAccess(accessDefaults);
    const rules = await store.rulesOf('usr_1', '2026-01-02T00:00:00.000Z');
    assert.ok(isGranted(rules, 'graph:read') && isGranted(rules, 'ingest:create'));
    const contributor = (await store.roles()).find(({ roleName }) => roleName === 'contributor');
    assert.deepEqual([contributor?.isBuiltin, contributor?.createdAt], [true, '2026-01-01T00:00:00.000Z']);
    const graph = (await store.resourceTypes()).find(({ resourceType }) => resourceType === 'graph');
    assert.deepEqual([graph?.description, graph?.registeredBy], ['Graph', 'system']);
  });
  it('keeps users whose names look alike, and lets no further one in', async () => {
    const old = await sqliteBench();
    try {
      old.sql((database) =>
        database.exec(`${initialSchema}
          INSERT INTO role VALUES ('contributor', 'Contributor', '', NULL, 1, '2026-01-01T00:00:00.000Z');
          INSERT INTO user_account VALUES ('usr_2', 'Ann', 'x', 'contributor', 0, '2026-01-02T00:00:00.000Z', NULL);
          INSERT INTO user_account VALUES ('usr_1', 'ann', 'x', 'contributor', 0, '2026-01-01T00:00:00.000Z', NULL);
          PRAGMA user_version = 1`),
      );
      const store = await old.open();
      assert.deepEqual([(await store.userByName('ann'))?.userId, (await store.userByName('Ann'))?.userId], ['usr_1', 'usr_2']); // prettier-ignore
      const third = { userId: 'usr_3', username: 'ANN', passwordHash: 'x', role: 'contributor', disabled: false };
      await rejectsWith('conflict', store.createUser(third));
    } finally {
      await old.dispose();
    }
  });

  it('finds its concepts and their terms by the keys that labels have now', async () => {
    const old = await sqliteBench();
    try {
      old.sql((database) =>
        database.exec(`${initialSchema}
          INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
            VALUES (1, 'test:axes@8', 'test-axes', 'Axes', 8, 0.85, 0.5);
          INSERT INTO concept VALUES (1, 'file-system', 'file system', 'file system', '', 1, 1, 1);
          INSERT INTO concept VALUES (2, 'co2', 'CO₂', 'co₂', '', 1, 1, 1);
          INSERT INTO concept VALUES (3, 'api', 'REST APIs', 'rest apis', '', 1, 1, 1);
          INSERT INTO concept_term VALUES ('file-system', 'Café', 'café', 0), ('file-system', 'bare', NULL, 1);
          PRAGMA user_version = 1`),
      );
      const store = await old.open();
      const found = await store.candidatesByKey([
        labelKey('filesystems'),
        labelKey('cafe'),
        labelKey('bare'),
        labelKey('CO2'),
        labelKey('REST API'),
      ]);
      assert.deepEqual(found.byLabel.map(({ conceptId }) => conceptId).sort(), ['api', 'co2', 'file-system']);
      // They are found by the words they have in full text now.
      const words = await store.searchConceptText({ kind: 'all' }, { words: ['co2'], limit: 9, ontology: null });
      assert.deepEqual(
        words.map(({ id }) => id),
        ['co2'],
      );
      assert.deepEqual(
        found.byTerm.map(({ termKey }) => termKey),
        ['cafe'],
      );
    } finally {
      await old.dispose();
    }
  });
});
