import assert from 'node:assert/strict';
import { readComparison } from '../../web/pages/document-versions/read-comparison.js';
import { formatBytes } from '../../web/pages/upload/format-bytes.js';
import { ontologyHint } from '../../web/pages/upload/ontology-hint.js';
import { toForm } from '../../web/pages/upload/upload.js';

describe('the submission of a file in the explorer', () => {
  it('has the options that the user set, and the file as the last field', () => {
    const file = new File(['Rain'], 'rain.md');
    const options = { approval: 'costs', maxCostUsd: null, force: false, onUnreadableAnswer: 'fail' } as const;
    const plain = toForm({ file, documentKey: ' ' }, { ...options, ontology: ' Water ' });
    assert.deepEqual([...plain.keys()], ['ontology', 'filename', 'source_type', 'on_unreadable_answer', 'file']);
    assert.equal(plain.get('ontology'), 'Water');
    const full = toForm(
      { file, documentKey: 'notes/rain' },
      { ontology: 'Water', approval: 'always', maxCostUsd: 0, force: true, onUnreadableAnswer: 'skip' },
    );
    const names = ['document_key', 'auto_approve', 'max_cost_usd', 'force', 'on_unreadable_answer'];
    assert.deepEqual(names.map((name) => full.get(name)), ['notes/rain', 'false', '0', 'true', 'skip']); // oxfmt-ignore
    assert.equal([...full.keys()].at(-1), 'file');
  });

  it('says what a name of an ontology means', () => {
    const known = [
      { ontology: 'Water', lifecycle_state: 'active', lifecycle_reason: null },
      { ontology: 'Law', lifecycle_state: 'frozen', lifecycle_reason: 'published' },
    ] as const;
    assert.deepEqual(ontologyHint('Water', known, false).error, null);
    assert.match(ontologyHint('New', known, true).hint, /new ontology/);
    assert.match(ontologyHint('New', known, false).error ?? '', /may not create/);
    assert.match(ontologyHint('Law', known, true).error ?? '', /frozen \(published\)/);
    assert.equal(ontologyHint('New', null, false).error, null);
  });

  it('shows sizes in the unit that fits', () => {
    assert.deepEqual(
      [0, 999, 1500, 250_000, 3_400_000].map((one) => formatBytes(one)),
      ['0 bytes', '999 bytes', '1.5 KB', '250 KB', '3.4 MB'],
    );
  });

  it('compares the versions that an address names, as far as there are such', () => {
    const versions = [3, 2, 1].map((version) => ({ version, current: version === 3 }));
    const read = (query: string) => readComparison(new URLSearchParams(query), versions);
    assert.deepEqual(read(''), { from: 2, to: 3, change: null });
    assert.deepEqual(read('from=0&to=2&change=removed'), { from: 0, to: 2, change: 'removed' });
    assert.deepEqual(read('from=3&to=2&change=all'), { from: 1, to: 2, change: null });
    assert.deepEqual(read('to=9'), { from: 2, to: 3, change: null });
    assert.deepEqual(readComparison(new URLSearchParams(), [{ version: 1, current: true }]).from, 0);
  });
});
