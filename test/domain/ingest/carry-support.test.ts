import assert from 'node:assert/strict';
import fc from 'fast-check';
import { carrySupport } from '../../../domain/ingest/carry-support.js';
import { joinSupport, supportByLabels } from '../../../domain/graph/relationships/labelled-support.js';
import type { CarriedSource } from '../../../domain/ingest/support-positions.js';
import { edgeIdOf, instanceIdOf } from '../../../domain/ids.js';
import type { SourceSupport } from '../../../domain/ports.js';

/** A source of the old text at [from, from + 100), one quote of ten characters for each of the places. */
function source(from: number, quotes: { at: number; concepts: string[] }[], more: Partial<SourceSupport> = {}) {
  const instances = quotes.map(({ at }) => ({
    instanceId: instanceIdOf('ver_1', from + at, from + at + 10),
    quote: `quote at ${from + at}`,
    startOffset: from + at,
    endOffset: from + at + 10,
    match: 'exact' as const,
  }));
  const evidence = quotes.flatMap(({ concepts }, i) =>
    concepts.map((conceptId) => ({ conceptId, instanceId: instances[i]!.instanceId })),
  );
  const support = { relationships: [], terms: [], decisions: [], ...more };
  return { sourceId: `src_${from}`, instances, evidence, ...support } satisfies SourceSupport;
}

function edge(from: string, to: string, confidence = 0.5): SourceSupport['relationships'][number] {
  return {
    edgeId: edgeIdOf(from, 'CAUSES', to),
    from,
    to,
    type: 'CAUSES',
    category: 'causal',
    confidence,
    properties: {},
  };
}

const term = (conceptId: string, name: string) => ({ conceptId, term: name, termKey: name });
const decision = (conceptId: string) => ({
  conceptId,
  label: conceptId,
  tier: 'new' as const,
  similarity: 0,
  candidates: [],
});

/** Two sentences of 46 characters, and 4 characters of space after each. */
const halves = 'Somebody had to say what it was that they saw. '.padEnd(50).repeat(2);

/** The first half of the source stands in chunk 1, the second in chunk 0. */
const turned = [
  { start: 0, end: 50, to: 250, chunk: 1 },
  { start: 50, end: 100, to: 100, chunk: 0 },
];

type Given = Pick<CarriedSource, 'support' | 'pieces'> & Partial<CarriedSource>;

function carried(given: Given[], chunks = 2) {
  const sources = given.map((one): CarriedSource => ({ text: '', start: 0, ...one }));
  return Array.from({ length: chunks }, (_, chunk) => carrySupport('ver_2', chunk, sources));
}

describe('carrySupport', () => {
  it('moves quotes and evidence with their text, under ids of the new version', () => {
    const support = source(0, [
      { at: 10, concepts: ['rain', 'river'] },
      { at: 60, concepts: ['river'] },
    ]);
    const [first, second] = carried([{ support, pieces: turned }]);
    assert.deepEqual(
      first!.instances.map(({ startOffset, endOffset, quote }) => [startOffset, endOffset, quote]),
      [[110, 120, 'quote at 60']],
    );
    assert.deepEqual(
      second!.instances.map(({ instanceId }) => instanceId),
      [instanceIdOf('ver_2', 260, 270)],
    );
    assert.deepEqual(
      [first, second].map((chunk) => chunk!.evidence.map(({ conceptId }) => conceptId)),
      [['river'], ['rain', 'river']],
    );
    assert.ok(second!.evidence.every(({ sourceId }) => sourceId === second!.instances[0]!.sourceId));
  });

  it('gives what no place is known of to the chunks that may say it', () => {
    const support = source(
      0,
      [
        { at: 10, concepts: ['rain', 'river'] },
        { at: 60, concepts: ['river', 'delta'] },
      ],
      {
        relationships: [edge('rain', 'river'), edge('river', 'delta'), edge('rain', 'cloud'), edge('sea', 'cloud')],
        terms: [term('rain', 'shower'), term('river', 'stream'), term('sea', 'ocean')],
        decisions: [decision('rain'), decision('river'), decision('sea')],
      },
    );
    const [first, second] = carried([{ support, pieces: turned, text: halves }]);
    const ends = (chunk: typeof first) => chunk!.relationships.map(({ from, to }) => `${from} ${to}`);
    assert.deepEqual(
      [ends(first), ends(second)],
      [
        ['river delta', 'sea cloud'],
        ['rain river', 'rain cloud', 'sea cloud'],
      ],
    );
    const terms = (chunk: typeof first) => chunk!.terms.map((entry) => entry.term);
    assert.deepEqual(
      [terms(first), terms(second)],
      [
        ['stream', 'ocean'],
        ['shower', 'stream'],
      ],
    );
    const decided = (chunk: typeof first) => chunk!.decisions.map(({ conceptId }) => conceptId);
    assert.deepEqual(
      [decided(first), decided(second)],
      [
        ['river', 'sea'],
        ['rain', 'river'],
      ],
    );
  });

  const places = (chunk: ReturnType<typeof carrySupport>) =>
    chunk.relationships.map(({ from, to, places: known }) => [`${from} ${to}`, known]);

  it('gives a relationship to each chunk with a passage that states it, whatever evidence is elsewhere', () => {
    const stated = (...at: number[]) => ({ places: { stated: at.map((start) => ({ start, end: start + 10 })) } });
    const support = source(0, [{ at: 70, concepts: ['rain', 'river', 'delta'] }], {
      relationships: [
        { ...edge('rain', 'river'), ...stated(20) },
        { ...edge('river', 'delta'), ...stated(20, 40, 80) },
      ],
    });
    assert.deepEqual(carried([{ support, pieces: turned }]).map(places), [
      [['river delta', { stated: [{ start: 130, end: 140 }] }]],
      [
        ['rain river', { stated: [{ start: 270, end: 280 }] }],
        [
          'river delta',
          {
            stated: [
              { start: 270, end: 280 },
              { start: 290, end: 300 },
            ],
          },
        ],
      ],
    ]);
  });

  it('gives each chunk what it states of a relationship under each of its labels', () => {
    const said = (fromLabel: string, confidence: number, at: number) => ({
      ...{ fromLabel, toLabel: 'river', confidence, places: { stated: [{ start: at, end: at + 10 }] } },
    });
    const [rain, drizzle, snow] = [said('rain', 0.4, 20), said('drizzle', 0.9, 80), said('snow', 0.6, 60)];
    const joined = [rain, drizzle, snow].map((one) => ({ ...edge('rain', 'river'), ...one }));
    const row = joined.reduce((known, one) => joinSupport(known, one));
    const [first, second] = carried([{ support: source(0, [], { relationships: [row] }), pieces: turned }]);
    const moved = [said('drizzle', 0.9, 130), said('snow', 0.6, 110)];
    assert.deepEqual(
      first!.relationships.map((one) => [one.confidence, one.fromLabel, supportByLabels(one)]),
      [[0.9, 'drizzle\nsnow', moved]],
    );
    assert.deepEqual(second!.relationships, [
      { ...edge('rain', 'river'), ...said('rain', 0.4, 270), sourceId: second!.relationships[0]!.sourceId },
    ]);
  });

  it('lets a relationship rest on sentences in several chunks where nothing decides which of them states it', () => {
    const relationships = [edge('rain', 'river'), edge('rain', 'delta')];
    const quotes = [
      { at: 10, concepts: ['rain', 'river'] },
      { at: 60, concepts: ['rain', 'river'] },
      { at: 80, concepts: ['delta'] },
    ];
    const support = source(0, quotes, { relationships });
    const [first, second] = carried([{ support, pieces: turned, text: halves }]);
    const [one, other] = [
      { start: 100, end: 146 },
      { start: 250, end: 296 },
    ];
    assert.deepEqual(places(first!), [
      ['rain river', { needs: [other] }],
      ['rain delta', { stated: [one] }],
    ]);
    assert.deepEqual(places(second!), [['rain river', { needs: [one] }]]);

    const again = source(100, [{ at: 10, concepts: ['rain', 'river'] }], { relationships: first!.relationships });
    const whole = [{ start: 100, end: 200, to: 500, chunk: 0 }];
    const elsewhere = (chunk: number) => [{ ...other, to: 750, chunk }];
    const moved = (chunk: number) =>
      places(carried([{ support: again, pieces: whole, elsewhere: elsewhere(chunk) }])[0]!);
    assert.deepEqual(moved(1)[0], ['rain river', { needs: [{ start: 750, end: 796 }] }]);
    assert.deepEqual(moved(0)[0], ['rain river', undefined]);
  });

  it('forgets no sentence that may state a relationship beside those that do in the same chunk', () => {
    const text = `${'The rain makes the river rise by night.'.padEnd(50)}${'The rain causes the river to rise.'.padEnd(50)}`;
    const labelled = { fromLabel: 'rain', toLabel: 'river' };
    const relationships = [{ ...edge('rain', 'river'), ...labelled }];
    const support = source(0, [{ at: 60, concepts: ['rain', 'river'] }], { relationships });
    const placesOf = (pieces: CarriedSource['pieces'], chunks: number) =>
      carried([{ support, pieces, text }], chunks).map((one) => places(one)[0]?.[1]);
    assert.deepEqual(placesOf([{ start: 0, end: 100, to: 0, chunk: 0 }], 1), [undefined]);
    assert.deepEqual(placesOf(turned, 2), [
      { stated: [{ start: 100, end: 134 }] },
      { needs: [{ start: 100, end: 134 }] },
    ]);
  });

  it('rests on quotes elsewhere where a concept is named without one, as long as they are elsewhere', () => {
    const quotes = [
      { at: 10, concepts: ['rain', 'cloud'] },
      { at: 20, concepts: ['rain'] },
      { at: 60, concepts: ['river'] },
    ];
    const support = source(0, quotes, { decisions: [decision('rain'), decision('river')] });
    const text = `${halves.slice(0, 50)}Yes, the rain feeds it.`.padEnd(100);
    const [first, second] = carried([{ support, pieces: turned, text }]);
    const ofRain = [
      { start: 260, end: 270 },
      { start: 270, end: 280 },
    ];
    assert.deepEqual([first!.restsOn, second!.restsOn], [[ofRain], []]);
    const resting = source(100, [], { restsOn: first!.restsOn });
    const whole = [{ start: 100, end: 200, to: 500, chunk: 0 }];
    const restsOn = (...elsewhere: { start: number; end: number; to: number; chunk: number }[]) =>
      carried([{ support: resting, pieces: whole, elsewhere }])[0]!.restsOn;
    assert.deepEqual(restsOn({ ...ofRain[1]!, to: 770, chunk: 1 }), [[{ start: 770, end: 780 }]]);
    assert.deepEqual(restsOn({ ...ofRain[1]!, to: 570, chunk: 0 }), []);
  });

  it('gives a term to the chunk whose quotes or text have it, and a decision to those with quotes under its label', () => {
    const support = source(
      0,
      [
        { at: 10, concepts: ['rain'] },
        { at: 60, concepts: ['rain'] },
      ],
      {
        terms: [term('rain', 'drizzle'), term('rain', 'quote at 10'), term('rain', 'wet weather')],
        decisions: [{ ...decision('rain'), label: 'shower' }, decision('rain')],
      },
    );
    const evidence = support.evidence.map((row, i) => ({ ...row, label: i === 0 ? 'shower' : 'rain\nshower' }));
    const text = `${' '.repeat(55)}Drizzle${' '.repeat(38)}`;
    const [first, second] = carried([{ support: { ...support, evidence }, pieces: turned, text }]);
    const terms = (chunk: typeof first) => chunk!.terms.map((entry) => entry.term);
    assert.deepEqual(
      [terms(first), terms(second)],
      [
        ['drizzle', 'wet weather'],
        ['quote at 10', 'wet weather'],
      ],
    );
    const decided = (chunk: typeof first) => chunk!.decisions.map(({ label }) => label);
    assert.deepEqual([decided(first), decided(second)], [['shower', 'rain'], ['shower']]);
  });

  it('makes one of what two sources say in one chunk, with the higher confidence', () => {
    const support = (from: number, confidence: number) =>
      source(from, [{ at: 10, concepts: ['rain', 'river'] }], {
        relationships: [edge('rain', 'river', confidence)],
        terms: [term('rain', 'shower')],
        decisions: [decision('rain')],
      });
    const [only] = carried(
      [
        { support: support(0, 0.9), pieces: [{ start: 0, end: 100, to: 0, chunk: 0 }] },
        { support: support(100, 0.4), pieces: [{ start: 100, end: 200, to: 100, chunk: 0 }] },
      ],
      1,
    );
    assert.deepEqual(
      only!.relationships.map(({ confidence }) => confidence),
      [0.9],
    );
    assert.deepEqual([only!.instances.length, only!.terms.length, only!.decisions.length], [2, 1, 1]);
  });

  it('loses nothing, and repeats no quote, however a source is spread', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd');
    const quotes = fc.uniqueArray(
      fc.record({ at: fc.nat(9).map((tenth) => tenth * 10), concepts: fc.uniqueArray(names, { minLength: 1 }) }),
      { selector: ({ at }) => at },
    );
    const edges = fc.uniqueArray(fc.tuple(names, names), { selector: (pair) => pair.join() });
    fc.assert(
      fc.property(
        quotes,
        edges,
        fc.uniqueArray(names),
        fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
        (...made) => {
          const [quoted, pairs, named, chunkOf] = made;
          const support = source(0, quoted, {
            relationships: pairs.map(([from, to]) => edge(from, to)),
            terms: named.map((concept) => term(concept, `${concept}!`)),
            decisions: named.map(decision),
          });
          const pieces = chunkOf.map((chunk, i) => ({
            start: i * 10,
            end: i * 10 + 10,
            to: chunk * 100 + i * 10,
            chunk,
          }));
          const all = carried([{ support, pieces }], 4);
          const sorted = (values: string[]) => values.sort();
          const distinct = (values: string[]) => [...new Set(values)].sort();
          assert.deepEqual(
            sorted(all.flatMap(({ instances }) => instances.map(({ quote }) => quote))),
            sorted(support.instances.map(({ quote }) => quote)),
          );
          assert.equal(all.flatMap(({ evidence }) => evidence).length, support.evidence.length);
          assert.deepEqual(
            distinct(all.flatMap(({ relationships }) => relationships.map(({ edgeId }) => edgeId))),
            sorted(support.relationships.map(({ edgeId }) => edgeId)),
          );
          assert.deepEqual(
            distinct(all.flatMap(({ terms }) => terms.map(({ conceptId }) => conceptId))),
            sorted([...named]),
          );
          assert.equal(
            new Set(all.flatMap(({ decisions }) => decisions.map(({ conceptId }) => conceptId))).size,
            named.length,
          );
        },
      ),
    );
  });
});
