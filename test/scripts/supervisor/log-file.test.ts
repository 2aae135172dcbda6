import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotate } from '../../../scripts/supervisor/log-file.js';

describe('a log that is being written', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-log-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is cut when it has grown large, keeps what it held in a second file, and goes on', async () => {
    const file = join(folder, 'api.log');
    const log = openSync(file, 'a');
    writeSync(log, 'x'.repeat(100));
    await rotate(file, 100);
    assert.equal(readFileSync(file, 'utf8').length, 100);
    writeSync(log, 'y');
    await rotate(file, 100);
    writeSync(log, 'z');
    closeSync(log);
    assert.equal(readFileSync(file, 'utf8'), 'z');
    assert.equal(readFileSync(`${file}.1`, 'utf8'), 'x'.repeat(100) + 'y');
  });

  it('is no reason to fail where it is not there', () => rotate(join(folder, 'none.log'), 100));
});
