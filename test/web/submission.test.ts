import assert from 'node:assert/strict';
import { readComparison } from '../../web/pages/document-versions/read-comparison.js';
import { formatBytes } from '../../web/pages/upload/format-bytes.js';
import { ontologyHint } from '../../web/pages/upload/ontology-hint.js';
import { readUrls } from '../../web/pages/upload/sources/read-urls.js';
import { sumOf, tokensOf } from '../../web/pages/upload/estimates/estimate.js';
import { toFields, toForm } from '../../web/pages/upload/to-fields.js';

describe('the submission of a file in the explorer', () => {
  it('has the options that the user set, and the file as the last field', () => {
    const file = new File(['Rain'], 'rain.md');
    const options = { approval: 'costs', maxCostUsd: null, force: false, onUnreadableAnswer: 'fail' } as const;
    const plain = toForm(file, 'file', toFields({ documentKey: ' ' }, { ...options, ontology: ' Water ' }));
    assert.deepEqual([...plain.keys()], ['filename', 'source_type', 'ontology', 'on_unreadable_answer', 'file']);
    assert.equal(plain.get('ontology'), 'Water');
    const all = {
      ontology: 'Water',
      approval: 'always',
      maxCostUsd: 0,
      force: true,
      onUnreadableAnswer: 'skip',
    } as const;
    const full = toForm(file, 'text', toFields({ documentKey: 'notes/rain' }, all, true));
    const names = ['source_type', 'document_key', 'auto_approve', 'max_cost_usd', 'force', 'on_unreadable_answer', 'dry_run']; // oxfmt-ignore
    assert.deepEqual(names.map((name) => full.get(name)), ['text', 'notes/rain', 'false', '0', 'true', 'skip', 'true']); // oxfmt-ignore
    assert.equal([...full.keys()].at(-1), 'file');
  });

  it('takes web addresses one a line, each once, and names the first that is none', () => {
    const url = 'https://example.org/a.pdf';
    assert.deepEqual(readUrls(` ${url}\n\nHTTP://example.org\n${url}`), {
      urls: [url, 'HTTP://example.org'],
      error: null,
    });
    for (const wrong of ['example.org', 'file:///etc/passwd', 'http://', 'javascript:alert(1)']) {
      assert.match(
        readUrls(`${url}\n${wrong}`).error ?? '',
        new RegExp(`^${wrong.replace(/[().]/g, '\\$&')} is no address`),
      );
    }
  });

  it('adds up what was estimated for several documents', () => {
    const part = { model: 'm', tokens_low: 10, tokens_high: 20, cost_low: 0.1, cost_high: 0.2 };
    const total = { cost_low: 0.1, cost_high: 0.25, currency: 'USD' as const };
    const analysis = { cost_estimate: { extraction: part, embeddings: part, total } };
    const made = { stage: 'made', plan: { chunks_read: 3 }, analysis, content: 'a' } as unknown as Parameters<
      typeof sumOf
    >[0][number];
    assert.deepEqual(tokensOf(analysis), { low: 20, high: 40 });
    const other = { ...made!, content: 'b' } as typeof made;
    // The same content twice is read once.
    const sum = sumOf([made, null, { stage: 'running' }, { stage: 'known', message: '' }, other, made]);
    assert.deepEqual(sum, { documents: 2, chunks: 6, cost: { low: 0.2, high: 0.5 } });
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
