import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handWritten } from '../domain/backup/hand-written.js';
import { runInProcess } from './run-in-process.js';
import { tempFolder } from './run-command.js';

describe('concordance backup verify', () => {
  const folder = tempFolder();
  const written = (name: string, text: string): string => {
    const file = join(folder.path, name);
    writeFileSync(file, text);
    return file;
  };

  it('says that a backup is valid, without a server', async () => {
    const file = written('graph.json', JSON.stringify(handWritten()));
    const { code, stdout, stderr } = await runInProcess(['backup', 'verify', file]);
    assert.equal(code, 0);
    assert.match(stdout, /^concepts +2$/m);
    assert.match(stderr, /The backup is valid\./);
  });

  it('names each error with its place and ends with 1', async () => {
    const document = handWritten();
    document.bulk['relationships']![0]!['to'] = 'snow';
    const file = written('graph.json', JSON.stringify(document));
    const { code, stdout, stderr } = await runInProcess(['backup', 'verify', file]);
    assert.equal(code, 1);
    assert.match(stdout, /^E_REL_TO_MISSING {2}\$\.bulk\.relationships\[0\]\.to {2}to names "snow"/m);
    assert.match(stderr, /not valid/);
  });

  it('prints the whole report as JSON', async () => {
    const file = written('graph.json', JSON.stringify(handWritten()));
    const { stdout } = await runInProcess(['--json', 'backup', 'verify', file]);
    const report = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual(Object.keys(report).toSorted(), [
      'counts',
      'errors',
      'external_deps',
      'filename',
      'notices',
      'ok',
      'statistics',
      'warnings',
    ]);
    assert.equal(report['filename'], 'graph.json');
  });

  it('says how many findings are not listed', async () => {
    const document = handWritten();
    document.bulk['evidence'] = Array.from({ length: 130 }, () => ({ concept_id: 'snow', instance_id: 'ins_1' }));
    const { stdout } = await runInProcess(['backup', 'verify', written('graph.json', JSON.stringify(document))]);
    assert.match(stdout, /^E_EVIDENCE_CONCEPT_MISSING {2}30 more are not listed\.$/m);
  });

  it('refuses a file that is missing, and one that is none', async () => {
    const missing = await runInProcess(['backup', 'verify', join(folder.path, 'none.json')]);
    assert.deepEqual([missing.code, missing.stdout], [2, '']);
    assert.match(missing.stderr, /there is no such file/);
    const directory = await runInProcess(['backup', 'verify', folder.path]);
    assert.equal(directory.code, 2);
  });

  it('reports a file that is cut off', async () => {
    const file = written('graph.json', JSON.stringify(handWritten()).slice(0, -40));
    const { code, stdout } = await runInProcess(['backup', 'verify', file]);
    assert.equal(code, 1);
    assert.match(stdout, /^E_TRUNCATED/m);
  });
});
