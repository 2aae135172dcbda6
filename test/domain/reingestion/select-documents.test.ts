import assert from 'node:assert/strict';
import { fetchSource } from '../../../domain/reingestion/fetch-source.js';
import { isSelected } from '../../../domain/reingestion/is-selected.js';
import type { ReingestionCandidate, ReingestionFilter } from '../../../domain/reingestion/reingestion.js';

const extractor = { id: 'openai:b', version: '2' };
const candidate = (changes: Partial<ReingestionCandidate> = {}): ReingestionCandidate => ({
  ...{ documentId: 'doc_1', filename: 'a.md', documentKey: null, sourceType: 'file', sourcePath: '/a.md' },
  ...{
    isInGraph: true,
    last: { status: 'completed', chunksSkipped: 0 },
    readers: [{ model: 'openai:b', version: '2' }],
  },
  ...{ measure: null, textBytes: 0, fileBytes: 0, ...changes },
});
const filtersOf = (changes: Partial<ReingestionCandidate>) =>
  ([null, 'failed', 'changed', 'other_model'] as (ReingestionFilter | null)[]).filter((only) =>
    isSelected(candidate(changes), only, extractor),
  );

describe('the documents of an ontology that are read again', () => {
  it('are all that are in the graph, without a filter', () => {
    assert.deepEqual(filtersOf({}), [null]);
    assert.deepEqual(filtersOf({ isInGraph: false }), []);
  });

  it('failed where the last job failed or skipped chunks, also of those that never came into the graph', () => {
    assert.deepEqual(filtersOf({ last: { status: 'failed', chunksSkipped: 0 } }), [null, 'failed']);
    assert.deepEqual(filtersOf({ last: { status: 'completed', chunksSkipped: 2 } }), [null, 'failed']);
    assert.deepEqual(filtersOf({ isInGraph: false, last: { status: 'failed', chunksSkipped: 0 } }), ['failed']);
    assert.deepEqual(filtersOf({ last: { status: 'cancelled', chunksSkipped: 2 } }), [null]);
  });

  it('may have changed where they can be fetched again', () => {
    assert.deepEqual(filtersOf({ sourceType: 'directory' }), [null, 'changed']);
    assert.deepEqual(filtersOf({ sourceType: 'url', sourcePath: 'https://a.example/' }), [null, 'changed']);
  });

  it('are of another model where any of it was read by another, or by another prompt', () => {
    const [same, other] = [
      { model: 'openai:b', version: '2' },
      { model: 'openai:a', version: '2' },
    ];
    for (const readers of [[other], [same, other], [{ ...same, version: '1' }], [{ model: null, version: null }], []]) {
      assert.deepEqual(filtersOf({ readers }), [null, 'other_model'], JSON.stringify(readers));
    }
    assert.deepEqual(filtersOf({ readers: [{ ...same, version: null }] }), [null], 'a prompt that was not recorded');
  });
});

describe('the source of a document', () => {
  const of = (changes: Partial<ReingestionCandidate>) => fetchSource(candidate(changes));

  it('is the folder of the server, or the URL that was asked for first', () => {
    assert.deepEqual(of({ sourceType: 'directory' }), { path: '/a.md' });
    const led = { sourceType: 'url', sourcePath: 'https://b.example/led' };
    assert.deepEqual(of(led), { url: 'https://b.example/led' });
    assert.deepEqual(of({ ...led, documentKey: 'https://a.example/' }), { url: 'https://a.example/' });
    assert.deepEqual(of({ ...led, documentKey: 'guides/led' }), { url: 'https://b.example/led' });
  });

  it('is unknown for what was uploaded, or came without its place', () => {
    assert.equal(of({}), null);
    assert.equal(of({ sourceType: 'url', sourcePath: null }), null);
  });
});
