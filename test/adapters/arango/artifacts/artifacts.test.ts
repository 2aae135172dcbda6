import assert from 'node:assert/strict';
import { statement } from '../../../../adapters/arango/database/statement.js';
import type { NewArtifact } from '../../../../domain/artifacts/artifact.js';
import type { Store } from '../../../../domain/ports.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';
import { openArangoDatabase } from '../../../support/arango-session.js';

const listReleased = statement<object, string>(`FOR object IN released_object SORT object.key RETURN object.key`);

describe('artifacts in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
  });
  after(() => bench.dispose());

  const made = (artifactId: string, blobKey: string, expiresAt: string | null = null): NewArtifact => ({
    ...{ artifactId, artifactType: 'report', representation: 'report_workspace', name: null, ownerId: 'ann' },
    ...{ graphEpoch: 3, analysis: null, requestKey: null, parameters: {}, metadata: null, ontology: null },
    ...{ conceptIds: null, queryDefinitionId: null, expiresAt, inlineResult: null, blobKey },
  });

  it('release their objects when they are deleted or have expired, a page at a time', async () => {
    await store.addArtifact(made('one', 'artifacts/one.json'));
    await store.addArtifact(made('two', 'artifacts/two.json', '2020-01-02T00:00:00.000Z'));
    await store.addArtifact(made('three', 'artifacts/three.json', '2020-01-01T00:00:00.000Z'));
    const database = openArangoDatabase(bench);
    const released = () => database.rows(listReleased, {});
    assert.deepEqual(await released(), []);
    await store.deleteArtifact('one');
    assert.equal(await store.deleteExpiredArtifacts('2020-01-03T00:00:00.000Z', 1), 1);
    assert.deepEqual(await released(), ['artifacts/one.json', 'artifacts/three.json']);
    assert.equal(await store.deleteExpiredArtifacts('2020-01-03T00:00:00.000Z', 9), 1);
    assert.equal(await store.deleteExpiredArtifacts('2020-01-03T00:00:00.000Z', 9), 0);
    assert.equal((await released()).length, 3);
    database.close();
  });
});
