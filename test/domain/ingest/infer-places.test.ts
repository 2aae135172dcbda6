import assert from 'node:assert/strict';
import { edgeIdOf } from '../../../domain/ids.js';
import { inferPlaces } from '../../../domain/ingest/statement-places/infer-places.js';
import { SourceSentences } from '../../../domain/ingest/statement-places/source-sentences.js';
import type { SourceSupport } from '../../../domain/ports.js';

type Row = SourceSupport['relationships'][number];
type Quoted = Record<string, string>;

function edge(from: string, type: string, to: string): Row {
  const labels = { fromLabel: from, toLabel: to };
  return { edgeId: edgeIdOf(from, type, to), from, to, type, category: '', confidence: 1, properties: {}, ...labels };
}

/** The sentences that state the first relationship, and those that may. */
function inferred(text: string, edges: Row[], quoted: Quoted = {}, isAlone = true) {
  const quotes = Object.entries(quoted);
  const support: SourceSupport = {
    ...{ sourceId: 'src', terms: [{ conceptId: 'pulley', term: 'hoisting wheel', termKey: '' }], decisions: [] },
    instances: quotes.map(([, quote], i) => {
      const startOffset = 1000 + text.indexOf(quote);
      return { instanceId: `${i}`, quote, startOffset, endOffset: startOffset + quote.length, match: 'exact' };
    }),
    evidence: quotes.map(([conceptId], i) => ({ conceptId, instanceId: `${i}` })),
    relationships: edges,
  };
  const places = inferPlaces(new SourceSentences({ support, text, start: 1000 }), edges[0]!, isAlone);
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start - 1000, end - 1000);
  return { stated: places.stated.map(words), open: places.open.map(words) };
}

const [causes, requires] = [edge('pulley', 'CAUSES', 'orchid'), edge('pulley', 'REQUIRES', 'orchid')];
const one = 'The pulley causes the orchid.';
const other = 'Pulleys required an orchid.';
const far = 'Nobody saw anything else.';

describe('inferPlaces', () => {
  it('finds the sentences that mention both ends and have the words of the type', () => {
    const text = `${one} ${far} ${other}`;
    assert.deepEqual(inferred(text, [requires, causes]), { stated: [other], open: [] });
    assert.deepEqual(inferred(text, [causes, requires]), { stated: [one], open: [] });
    const term = 'The hoisting wheel is causing orchids.';
    assert.deepEqual(inferred(`${one} ${term}`, [causes]), { stated: [one, term], open: [] });
  });

  it('takes another sentence for one that may where no other type explains it', () => {
    const said = 'Orchids come of a pulley.';
    assert.deepEqual(inferred(`${one} ${said} ${other}`, [causes, requires]), { stated: [one], open: [said] });
  });

  it('does not trust the type where a sentence denies it, or both directions have it', () => {
    const denied = 'The pulley never causes the orchid.';
    assert.deepEqual(inferred(`${denied} ${far} ${other}`, [causes]), { stated: [], open: [denied, other] });
    const back = 'The orchid causes the pulley.';
    const both = [causes, edge('orchid', 'CAUSES', 'pulley')];
    assert.deepEqual(inferred(`${one} ${back}`, both), { stated: [], open: [one, back] });
    const named = edge('pulley causes', 'CAUSES', 'orchid');
    const twice = 'What pulley causes an orchid has is unknown.';
    assert.deepEqual(inferred(`${twice} ${far} ${twice}`, [named]), { stated: [], open: [twice, twice] });
  });

  it('judges the clause that states the relationship where another one denies', () => {
    const reason = 'The pulley causes the orchid because nobody saw the furnace.';
    assert.deepEqual(inferred(`${reason} ${far} ${other}`, [causes, requires]), { stated: [reason], open: [] });
    const said = 'Orchids come of a pulley, but nobody saw the furnace.';
    assert.deepEqual(inferred(`${said} ${far}`, [causes]), { stated: [said], open: [] });
    const elsewhere = 'Nobody saw the pulley near the orchid, because it causes harm.';
    assert.deepEqual(inferred(`${elsewhere} ${far} ${other}`, [causes]), { stated: [], open: [elsewhere, other] });
    const ofQuotes = { 'lifting machine': 'This old device' };
    const quoted = 'This old device causes the orchid because nobody saw anything.';
    const edges = [edge('lifting machine', 'CAUSES', 'orchid')];
    assert.deepEqual(inferred(quoted, edges, ofQuotes), { stated: [], open: [quoted] });
  });

  it('looks for the type that the source named where types were merged since', () => {
    const merged = { ...causes, namedType: 'REQUIRES' };
    const text = `${one} ${far} ${other}`;
    assert.deepEqual(inferred(text, [merged, causes]), { stated: [other], open: [] });
    assert.deepEqual(inferred(text, [causes, merged]), { stated: [one], open: [] });
    const back = { ...edge('orchid', 'CAUSES', 'pulley'), namedType: 'REQUIRES' };
    const turned = `${one} The orchid requires the pulley.`;
    assert.deepEqual(inferred(turned, [causes, back]), { stated: [one], open: [] });
  });

  it('takes the only sentence that mentions both, unless others elsewhere may state it', () => {
    const said = 'Orchids come of a pulley.';
    assert.deepEqual(inferred(`${said} ${far}`, [causes]), { stated: [said], open: [] });
    assert.deepEqual(inferred(`${said} ${far}`, [causes], {}, false), { stated: [], open: [said] });
  });

  it('looks at sentences side by side, then at those that mention either end, then at all', () => {
    const [first, second] = ['The pulley is old.', 'It causes the orchid.'];
    assert.deepEqual(inferred(`${first} ${second} ${far}`, [causes]), { stated: [], open: [first, second] });
    assert.deepEqual(inferred(`${first}\n\n${far}\n\n${second}`, [causes]), { stated: [], open: [first, second] });
    assert.deepEqual(inferred(`${first} ${far}`, [edge('sea', 'CAUSES', 'sky')]), { stated: [], open: [first, far] });
  });

  it('knows a concept whose name is not in the text by its quotes, and by words of its label', () => {
    const label = edge('lifting machine', 'CAUSES', 'orchid');
    const text = `This old device causes the orchid. ${far} Machines bring orchids about.`;
    const quoted = { 'lifting machine': 'This old device' };
    assert.deepEqual(inferred(text, [label], quoted), {
      stated: ['This old device causes the orchid.'],
      open: ['Machines bring orchids about.'],
    });
    assert.deepEqual(inferred(text, [label]), { stated: [], open: ['Machines bring orchids about.'] });
  });

  it('finds names in scripts without spaces', () => {
    const said = '滑轮需要兰花。';
    const places = inferred(`${said}\n\n滑轮很旧。`, [edge('滑轮', 'REQUIRES', '兰花')]);
    assert.deepEqual(
      [...places.stated, ...places.open].map((words) => words.trim()),
      [said],
    );
  });
});
