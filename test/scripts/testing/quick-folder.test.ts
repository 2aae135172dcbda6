import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickFolder } from '../../../scripts/testing/quick-folder.js';

describe('the folder for files of tests', () => {
  it('is the one in memory where it is there and has space, else that of the system', () => {
    assert.equal(quickFolder('/no/such/place'), tmpdir());
    const place = mkdtempSync(join(tmpdir(), 'quick-'));
    try {
      assert.ok([place, tmpdir()].includes(quickFolder(place)));
    } finally {
      rmSync(place, { recursive: true });
    }
    if (process.platform === 'linux') assert.equal(quickFolder('/proc'), tmpdir(), 'a place without space was taken');
  });
});
