import assert from 'node:assert/strict';
import { nameOfUrl } from '../../../domain/submission/submit-url.js';

describe('a document of the web', () => {
  it('is named after the last part of its path, decoded, or after its host', () => {
    const names: [string, string][] = [
      ['https://example.org/a/run%20book.html', 'run book.html'],
      ['https://example.org/a/run%20book.html?page=2', 'run book.html'],
      ['https://example.org/handbook//', 'handbook'],
      ['https://example.org/a/100%', '100%'],
      ['https://example.org/a%2F..%2Fsecret.txt', 'secret.txt'],
      ['https://example.org/%00', 'example.org'],
      ['https://example.org/', 'example.org'],
      ['https://example.org', 'example.org'],
    ];
    for (const [url, name] of names) assert.equal(nameOfUrl(url), name, url);
  });
});
