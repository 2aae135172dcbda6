import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const code = /\b[EWN]_[A-Z]+(?:_[A-Z]+)*\b/g;

describe('the guide to backups', () => {
  it('has every code of the verification, and no other', () => {
    const used = ['domain/backup', 'adapters/containers'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(code) ?? []),
    );
    const described = readFileSync('docs/backup.md', 'utf8').match(code) ?? [];
    assert.deepEqual([...new Set(described)].toSorted(), [...new Set(used)].toSorted());
  });
});
