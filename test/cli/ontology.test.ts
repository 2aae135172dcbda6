import assert from 'node:assert/strict';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { runAs } from './run-in-process.js';

describe('the commands for ontologies and the vocabulary, against the API', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    await readWater(api);
  });
  after(() => api.stop());
  const ask = (...args: string[]) => runAs(api, 'platform_admin', args);

  it('list ontologies, show one and its files', async () => {
    assert.match((await ask('ontology', 'list')).stdout, /^water +active +1 +1 +3 +0$/m);
    assert.match((await ask('ontology', 'info', 'water')).stdout, /concepts +3[^]*files +rain\.txt/);
    const files = await ask('ontology', 'files', 'water', '--json');
    assert.equal(JSON.parse(files.stdout).files[0].filename, 'rain.txt');
    assert.equal((await ask('ontology', 'info', 'nothing')).code, 4);
  });

  it('freeze with a reason, and rename', async () => {
    const frozen = await ask('ontology', 'lifecycle', 'water', 'frozen', '--reason', 'Audited');
    assert.match(frozen.stderr, /water is frozen now; it was active\./);
    const refused = await ask('ontology', 'rename', 'water', 'rivers');
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /Reason: Audited/);
    await ask('ontology', 'lifecycle', 'water', 'active');
    assert.match((await ask('ontology', 'rename', 'water', 'rivers', '--dry-run')).stderr, /would be called rivers/);
    assert.equal((await ask('ontology', 'rename', 'water', 'rivers')).code, 0);
    assert.match((await ask('ontology', 'list')).stdout, /^rivers /m);
  });

  it('add types to the vocabulary, merge them, undo that, and change its settings', async () => {
    const run = async (line: string, code = 0) => {
      const { stdout, stderr, ...ran } = await ask('vocabulary', ...line.split(' '));
      assert.equal(ran.code, code, stderr);
      return stdout + stderr;
    };
    assert.match(await run('status'), /31 built in/);
    assert.match(await run('add WARMS --category causal'), /Added WARMS to the category causal/);
    assert.match(await run('embed'), /types?\b/);
    assert.match(await run('similar CAUSES --limit 3'), /^(?:[A-Z_]+ +.*\n){3}/m);
    assert.match(await run('analyze WARMS'), /causal/);
    assert.match(await run('categorize'), /categor/i);
    const [, decision] =
      /To undo it: concordance vocabulary undo (dec_\w+)/.exec(await run('merge WARMS CAUSES')) ?? [];
    assert.match(await run('list --added --retired'), /^WARMS +causal +0 .*retired$/m);
    assert.match(await run('merge CAUSES REQUIRES', 1), /built.in/i);
    assert.match(await run(`undo ${decision}`), /WARMS is active again/);
    // The form of an id says nothing: what is undone is said by the option.
    assert.match(await run('undo voc_none', 4), /decision/);
    assert.match(await run('undo --job voc_none', 4), /There is no consolidation/);
    assert.match(await run('undo', 2), /either a decision or --job/);
    assert.match(await run(`undo ${decision} --job voc_none`, 2), /either a decision or --job/);
    assert.match(await run('decisions'), /merge \(undone\) +WARMS +CAUSES/);
    assert.match(await run('list --added'), /^WARMS .*active$/m);
    assert.match(await run('categories'), /^causal +6 /m);
    assert.match(await run('set vocab_max=120'), /vocab_max/);
    assert.match(await run('config'), /120/);
    assert.match(
      await run('profile create slow 0.1,0,0.9,1 --description Slower-than-most'),
      /Created the profile slow/,
    );
    assert.match(await run('profile list'), /^slow /m);
    assert.match(await run('profile delete slow'), /slow/);
  });

  it('say what a deletion would take, ask before it, and name its job', async () => {
    const { files } = JSON.parse((await ask('ontology', 'files', 'rivers', '--json')).stdout) as {
      files: { document_id: string }[];
    };
    const id = files[0]!.document_id;
    for (const target of [
      ['document', 'delete', id],
      ['ontology', 'delete', 'rivers'],
    ]) {
      const planned = await ask(...target, '--dry-run');
      assert.match(planned.stdout, /concepts +3/);
      assert.match(planned.stderr, /Nothing was deleted/);
      const unasked = await ask(...target);
      assert.deepEqual([unasked.code, /permanently.*--yes/.test(unasked.stderr)], [2, true]);
      assert.match((await ask(...target, '--yes')).stderr, /The job (del|odl)_\w+ deletes it/);
    }
  });
});
