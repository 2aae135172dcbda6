import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runFolder } from '../../scripts/tck/run-folder.js';

describe('openCypher kit', () => {
  it('passes at least 98 % of what it evaluates, answers nothing wrongly and refuses every write', async function () {
    const folder = process.env['TCK_DIR'];
    if (folder === undefined) {
      console.log('      TCK_DIR names no copy of the openCypher kit: skipped');
      this.skip();
    }
    const score = await runFolder(join(folder, 'features'));
    assert.ok(score.evaluated > 0);
    assert.equal(score.wrong, 0, score.failures.join('\n'));
    assert.ok(score.passed / score.evaluated >= 0.98, score.failures.join('\n'));
    assert.equal(score.writes.accepted, 0);
  });
});
