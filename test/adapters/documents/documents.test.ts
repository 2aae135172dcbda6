import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { failsWith } from './fails-with.js';
import { openDocuments } from './documents-bench.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const { kinds } = openDocuments();
const kindOf = (head: Uint8Array, filename: string, declaredType: string | null = null) =>
  kinds.kindOf(head, { filename, declaredType }).name;
const page = '<!doctype html><title>Rivers</title><p>Rain.';

describe('the kind of a document', () => {
  it('is Markdown by name or declared type, and all other text is plain', () => {
    const kind = (filename: string, declaredType: string | null = null) =>
      kindOf(bytes('# Hello'), filename, declaredType);
    assert.equal(kind('notes.md'), 'markdown');
    assert.equal(kind('NOTES.MARKDOWN'), 'markdown');
    assert.equal(kind('notes', 'text/markdown; charset=utf-8'), 'markdown');
    assert.equal(kind('notes.txt'), 'text');
    assert.equal(kind('notes.pdf'), 'text', 'what is text is read as text whatever its name');
  });

  it('is recognised by the bytes, whatever name and declared type say', () => {
    for (const name of ['report.txt', 'report.md', 'report.png', 'report']) {
      assert.equal(kindOf(bytes('%PDF-1.7\n'), name, 'text/plain'), 'pdf');
      assert.equal(kindOf(bytes('PK\x03\x04............word/document.xml'), name, 'application/pdf'), 'docx');
      assert.equal(kindOf(Buffer.from('89504e470d0a1a0a0000', 'hex'), name), 'png');
      assert.equal(kindOf(Buffer.from('ffd8ffe000104a46', 'hex'), name), 'jpeg');
      assert.equal(kindOf(bytes(page), name), 'html');
    }
  });

  it('is HTML for a page without its frame only when the name says so', () => {
    assert.equal(kindOf(bytes('<h2>Rivers</h2><p>Rain.</p>'), 'part.htm'), 'html');
    assert.equal(kindOf(bytes('<h2>Rivers</h2><p>Rain.</p>'), 'readme.md'), 'markdown');
    assert.equal(kindOf(bytes('a < b and b > c'), 'compare.html'), 'text');
    assert.equal(kindOf(Buffer.from(page, 'utf16le'), 'a'), 'html');
  });

  it('is text for a text that mentions PDF in its first lines', () => {
    assert.equal(kindOf(bytes('A file begins with %PDF-1.7.'), 'formats.txt'), 'text');
  });

  it('is text in an encoding without zeros and control characters, and in UTF-16', () => {
    assert.equal(kindOf(Buffer.from('Gr\xfc\xdfe vom Flu\xdf', 'latin1'), 'a.txt'), 'text');
    assert.equal(kindOf(Buffer.from('\ufeffGrüße', 'utf16le'), 'a.txt'), 'text');
    assert.equal(kindOf(Buffer.from('Grüße vom Fluss', 'utf16le'), 'a.txt'), 'text');
  });

  it('is not mistaken for a character that is cut at the end of the head', () => {
    assert.equal(kindOf(bytes('Grüße').subarray(0, 3), 'a.txt'), 'text');
  });

  it('is refused where it cannot be read, with what the file is and what to do', () => {
    const refused: [Uint8Array, RegExp][] = [
      [Buffer.from('504b0304140000000800', 'hex'), /archive/],
      [
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        /older Office document, one protected by a password, or an Outlook message/,
      ],
      [Buffer.from('49492a0008000000', 'hex'), /TIFF/],
      [bytes('{\\rtf1\\ansi Hello}'), /RTF/],
      [Buffer.from('7f454c4602010100', 'hex'), /program/],
      [Buffer.from('0102fffe05060708', 'hex'), /not a document of a kind/],
    ];
    for (const [head, says] of refused) {
      assert.throws(
        () => kindOf(head, 'notes.md', 'text/markdown'),
        (error) =>
          isConcordanceError(error) &&
          error.code === 'unsupported_media_type' &&
          says.test(error.detail) &&
          /pdf \(\.pdf\)/.test(error.detail),
      );
    }
    assert.throws(() => kinds.byName('film'), failsWith('unsupported_media_type'));
  });
});
