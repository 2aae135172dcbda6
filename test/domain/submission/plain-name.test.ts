import assert from 'node:assert/strict';
import { plainName } from '../../../domain/submission/plain-name.js';

describe('the name of a file', () => {
  it('is its own, without folders', () => {
    for (const given of ['a/b/notes.md', 'C:\\docs\\notes.md', '../notes.md', 'notes.md'])
      assert.equal(plainName(given), 'notes.md');
  });

  it('has no characters by which it could pass for another', () => {
    assert.equal(plainName('\u202efdp.txt'), 'fdp.txt');
    assert.equal(plainName('in\u200bvoice\u0000.pdf\n'), 'invoice.pdf');
    assert.equal(plainName('می\u200cخواهم 👩\u200d🔬.md'), 'می\u200cخواهم 👩\u200d🔬.md');
  });

  it('is null where nothing is left, and ends with a whole character where it is too long', () => {
    for (const given of [undefined, '', 'folder/', ' \u202e ']) assert.equal(plainName(given), null);
    assert.equal(plainName(`${'x'.repeat(254)}😀`), 'x'.repeat(254));
  });
});
