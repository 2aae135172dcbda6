import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tarEnd, tarHeader, tarPadding } from '../../../../domain/backup/container/tar-entry.js';

describe('an entry of a tar stream', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-tar-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('is read by tar', () => {
    const contents: Record<string, string> = { 'manifest.json': '{}', 'media/00': 'x'.repeat(512), 'receipt.json': '' };
    const parts = Object.entries(contents).flatMap(([path, text]) => [
      tarHeader({ path, bytes: text.length, modifiedAt: Date.UTC(2026, 0, 31) / 1000 }),
      Buffer.from(text),
      tarPadding(text.length),
    ]);
    const file = join(folder, 'some.tar');
    writeFileSync(file, Buffer.concat([...parts, tarEnd()]));
    const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' });
    assert.equal(names, 'manifest.json\nmedia/00\nreceipt.json\n');
    assert.match(execFileSync('tar', ['-tvf', file, '--utc'], { encoding: 'utf8' }), /-rw------- 0\/0 +2 2026-01-31 /);
    for (const [path, text] of Object.entries(contents)) {
      assert.equal(execFileSync('tar', ['-xOf', file, path], { encoding: 'utf8' }), text);
    }
  });

  it('has any size that a number has', () => {
    const bytes = 9 * 1024 ** 3;
    const header = tarHeader({ path: 'manifest.json', bytes, modifiedAt: 0 });
    assert.equal(header.length % 512, 0);
    // Only the beginning of the file; tar reads the header before it misses the content.
    const file = join(folder, 'large.tar');
    writeFileSync(file, header);
    const stdout = execFileSync('sh', ['-c', `tar -tvf ${file} 2>/dev/null || true`], { encoding: 'utf8' });
    assert.match(stdout, new RegExp(`${bytes} .*manifest.json`));
  });
});
