import assert from 'node:assert/strict';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { runAs } from './run-in-process.js';

describe('the commands that change the graph, against the API', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    await readWater(api);
  });
  after(() => api.stop());
  const ask = (...args: string[]) => runAs(api, 'curator', args);
  const done = async (...args: string[]) => {
    const ran = await ask(...args);
    assert.equal(ran.code, 0, ran.stderr);
    return ran.stdout;
  };

  it('create, change and delete a concept', async () => {
    assert.match(await done('concept', 'create', 'Glacier', '-o', 'Ice', '--term', 'ice stream'), /Glacier {2}glacier/);
    assert.match((await ask('concept', 'create', 'glacier', '-o', 'Ice')).stderr, /exists already/);
    assert.match(await done('concept', 'update', 'glacier', '--label', 'Ice river'), /Ice river {2}glacier/);
    assert.equal((await ask('concept', 'update', 'glacier', '-d', 'x', '--if-match', '"old"')).code === 0, false);
    assert.equal((await ask('concept', 'update', 'glacier')).code, 2);
    assert.match(await done('concept', 'glacier'), /^Ice river {2}glacier\n.*ice stream/);
    assert.match(await done('concept', 'delete', 'glacier', '--dry-run'), /concepts +glacier/);
    const [, etag] = /ETag: (".*")/.exec(await done('concept', 'glacier', '--limit', '1'))!;
    await done('concept', 'update', 'glacier', '-d', 'Ice that moves', '--if-match', etag!);
    const refused = await ask('concept', 'delete', 'glacier');
    assert.match(refused.stderr, /give --yes/);
    assert.match((await ask('concept', 'delete', 'glacier', '--yes')).stderr, /Deleted glacier/);
    assert.equal((await ask('concept', 'glacier')).code, 4);
  });

  it('create and delete a relationship', async () => {
    const id = /edge_\w+/.exec(await done('edge', 'create', 'delta', 'part_of', 'river', '--confidence', '0.5'))![0];
    assert.match(await done('concept', 'delta'), /PART_OF -> River/);
    assert.match(await done('concept', 'show', 'delta'), new RegExp(`PART_OF -> River .*${id}`));
    assert.match(await done('edge', 'delete', id, '--dry-run'), /relationships +1/);
    assert.match((await ask('edge', 'delete', id)).stderr, /give --yes/);
    assert.match((await ask('edge', 'delete', id, '-y')).stderr, /Deleted/);
    assert.doesNotMatch(await done('concept', 'delta'), /PART_OF/);
  });

  it('merge concepts, list the decision and undo it', async () => {
    const merged = await done('concept', 'merge', 'river', 'rain', '--reason', 'Water both');
    const [id] = /dec_\w+/.exec(merged)!;
    assert.match(await done('concept', 'rain'), /^River/, 'the id leads to the target');
    assert.match(await done('concept', 'decisions', 'rain'), /merge +river +rain .*Water both/);
    await done('concept', 'undo', id);
    assert.match(await done('concept', 'rain'), /^Rain/);
    assert.match(await done('concept', 'decisions'), /merge \(undone\)/);
    assert.equal((await ask('concept', 'undo', id)).code === 0, false);
  });
});
