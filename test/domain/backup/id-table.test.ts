import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createIdTable } from '../../../domain/backup/verify/id-table.js';

describe('the table of ids', () => {
  it('behaves as a set', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), fc.array(fc.string({ maxLength: 2 })), (added, asked) => {
        const table = createIdTable();
        const set = new Set<string>();
        for (const id of added) {
          assert.equal(table.add(id), !set.has(id));
          set.add(id);
        }
        for (const id of asked) assert.equal(table.has(id), set.has(id));
        assert.equal(table.size, set.size);
      }),
    );
  });

  it('keeps every id while it grows', () => {
    const table = createIdTable();
    for (let at = 0; at < 50_000; at += 1) assert.ok(table.add(`id-${at}`));
    for (let at = 0; at < 50_000; at += 1) assert.ok(table.has(`id-${at}`) && !table.has(`no-${at}`));
    assert.equal(table.size, 50_000);
  });
});
