import assert from 'node:assert/strict';
import fc from 'fast-check';
import { attachment } from '../../../api/responses/attachment.js';

describe('the name a document is saved under', () => {
  it('keeps a plain name', () => {
    assert.equal(attachment('notes.md'), `attachment; filename="notes.md"; filename*=UTF-8''notes.md`);
  });

  it('keeps letters of any script in the encoded form', () => {
    assert.match(
      attachment('naïve ünï.txt'),
      /filename="na_ve _n_\.txt"; filename\*=UTF-8''na%C3%AFve%20%C3%BCn%C3%AF\.txt$/,
    );
  });

  it('never lets a name leave the header, the quotes or the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = attachment(name);
        const parts = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]*)$/.exec(header);
        assert.ok(parts !== null, header);
        assert.doesNotMatch(parts[1] ?? '', /["\\/]/);
        assert.doesNotMatch(decodeURIComponent(parts[2] ?? ''), /[/\\\r\n]/);
      }),
    );
    assert.doesNotThrow(() => attachment('\ud800'));
  });
});
