import assert from 'node:assert/strict';
import { proposeChunk } from '../../../domain/ingest/proposal.js';
import type { ExtractedConcept, ExtractionAnswer } from '../../../domain/ports.js';

const overlap = 'Rain falls on the hills. ';
const own = 'Soil stores water. Roots hold the soil in place.\nDry soil blows away.';
const chunk = { text: overlap + own, contextStart: 1000, ownStart: 1000 + overlap.length };

const noLosses = {
  ...{ quotesProposed: 0, quotesKept: 0, quotesNormalised: 0, quotesInPieces: 0 },
  ...{ conceptsDropped: 0, relationshipsDropped: 0 },
};

function concept(ref: string, label: string, quotes: string[], more: Partial<ExtractedConcept> = {}): ExtractedConcept {
  return { ref, label, description: '', searchTerms: [], existingId: null, quotes, ...more };
}

function answer(concepts: ExtractedConcept[], links: [string, string, string][] = []): ExtractionAnswer {
  return {
    concepts,
    relationships: links.map(([from, type, to]) => ({ from, to, type, confidence: 0.5 })),
    usage: { inputTokens: 10, outputTokens: 5, costUsd: 0.25 },
  };
}

describe('checking an answer against its text', () => {
  it('places each quote in the document', () => {
    const { concepts, losses } = proposeChunk(answer([concept('a', 'soil', ['Soil stores water.'])]), chunk);
    assert.deepEqual(concepts[0]?.quotes, [{ quote: 'Soil stores water.', start: 1025, end: 1043, match: 'exact' }]);
    assert.deepEqual([losses.quotesProposed, losses.quotesKept], [1, 1]);
  });

  it('stores the text as it stands, not as the model wrote it down', () => {
    const { concepts } = proposeChunk(answer([concept('a', 'soil', ['in place. Dry soil'])]), chunk);
    assert.equal(concepts[0]?.quotes[0]?.quote, 'in place.\nDry soil');
  });

  it('says how each quote was found, and counts those not found letter for letter', () => {
    const quotes = ['Soil stores water.', 'roots hold the soil in place', 'Soil stores water. Dry soil blows away.'];
    const { concepts, losses } = proposeChunk(answer([concept('a', 'soil', quotes)]), chunk);
    assert.deepEqual(
      concepts[0]?.quotes.map(({ quote, match }) => [quote, match]),
      [
        ['Soil stores water.', 'exact'],
        ['Roots hold the soil in place', 'normalised'],
        ['Dry soil blows away.', 'pieces'],
      ],
    );
    assert.deepEqual(losses, { ...noLosses, quotesProposed: 3, quotesKept: 3, quotesNormalised: 1, quotesInPieces: 1 });
  });

  it('leaves the pieces of a quote that start in the overlap to the chunk before', () => {
    const quotes = ['Rain falls on the hills. Dry soil blows away.'];
    const { concepts, losses } = proposeChunk(answer([concept('a', 'soil', quotes)]), chunk);
    assert.deepEqual(
      concepts[0]?.quotes.map(({ quote }) => quote),
      ['Dry soil blows away.'],
    );
    assert.equal(losses.quotesInPieces, 1);
  });

  it('takes NUL characters and needless space out of names', () => {
    const { concepts } = proposeChunk(answer([concept('a', ' soil\0  water ', ['Soil stores water.'])]), chunk);
    assert.equal(concepts[0]?.label, 'soil water');
  });

  it('drops and counts a quote that is not in the text, and the concept that has no other', () => {
    const given = answer(
      [concept('a', 'soil', ['Soil stores water.', 'Soil is brown.']), concept('b', 'sand', ['Sand is dry.'])],
      [['a', 'CONTAINS', 'b']],
    );
    const { concepts, relationships, losses } = proposeChunk(given, chunk);
    assert.deepEqual(
      concepts.map(({ label }) => label),
      ['soil'],
    );
    assert.deepEqual(relationships, []);
    assert.deepEqual(losses, {
      ...noLosses,
      quotesProposed: 3,
      quotesKept: 1,
      conceptsDropped: 1,
      relationshipsDropped: 1,
    });
  });

  it('places what states a relationship, and leaves what only the overlap says to the chunk before', () => {
    const given = answer([
      concept('a', 'soil', ['Soil stores water.'], { searchTerms: ['hills', 'roots', 'earth'] }),
      concept('b', 'water', ['Soil stores water.']),
    ]);
    const statement = (type: string, quotes?: string[]) => ({
      ...{ from: 'a', to: 'b', type, confidence: 0.5 },
      ...(quotes && { quotes }),
    });
    given.relationships = [
      statement('CONTAINS', ['Soil stores water.', 'Rain falls on the hills.']),
      statement('FEEDS', ['Rain falls on the hills.']),
      statement('CAUSES', ['Nobody says this.']),
      statement('ENABLES'),
    ];
    const { concepts, relationships, losses } = proposeChunk(given, chunk);
    assert.deepEqual(
      relationships.map(({ type, stated }) => [type, stated]),
      [
        ['CONTAINS', [{ start: 1025, end: 1043 }]],
        ['CAUSES', undefined],
        ['ENABLES', undefined],
      ],
    );
    assert.deepEqual(concepts[0]!.searchTerms, ['roots', 'earth']);
    assert.equal(losses.relationshipsDropped, 0);
  });

  it('keeps what its own span states of a concept that is quoted from the overlap, and rests it on that sentence', () => {
    const text = 'Rain is old. Rain causes fog. Hills are high. ';
    const ownText = 'Frost is cold. Rain causes floods. Showers of rain pass. Hail hits hills.';
    const spanned = { text: text + ownText, contextStart: 1000, ownStart: 1000 + text.length };
    const given = answer(
      [
        concept('rain', 'rain', ['Rain is old.'], { searchTerms: ['showers', 'hills'] }),
        concept('hills', 'hills', ['Hills are high.']),
        concept('fog', 'fog', ['Rain causes fog.']),
        concept('floods', 'floods', ['Rain causes floods.']),
        concept('frost', 'frost', ['Frost is cold.']),
      ],
      [
        ['rain', 'CAUSES', 'floods'],
        ['rain', 'CAUSES', 'fog'],
        ['frost', 'CAUSES', 'hills'],
      ],
    );
    const { concepts, relationships, losses } = proposeChunk(given, spanned);
    const kept = concepts.find(({ ref }) => ref === 'rain');
    assert.deepEqual(
      kept?.quotes.map(({ quote }) => quote),
      ['Rain causes floods.', 'Showers of rain pass.'],
    );
    assert.ok(kept.quotes.every(({ quote, start, end }) => spanned.text.slice(start - 1000, end - 1000) === quote));
    assert.deepEqual(kept.searchTerms, ['showers', 'hills'], 'only terms of the overlap alone are left out');
    assert.deepEqual(concepts.map(({ ref }) => ref).sort(), ['floods', 'frost', 'rain']);
    assert.deepEqual(
      relationships.map(({ from, type, to }) => [from, type, to]),
      [['rain', 'CAUSES', 'floods']],
    );
    assert.equal(losses.relationshipsDropped, 1, 'no sentence states what frost causes');
    assert.equal(losses.quotesProposed, 2, 'evidence that was inferred is no quote of the model');
  });

  it('leaves quotes that start in the overlap to the chunk before, without counting a loss', () => {
    const given = answer(
      [
        concept('a', 'rain', ['Rain falls on the hills.']),
        concept('b', 'soil', ['Soil stores water.']),
        concept('c', 'hills', ['Rain falls on the hills.']),
      ],
      [['a', 'INFLUENCES', 'c']],
    );
    const { concepts, relationships, losses } = proposeChunk(given, chunk);
    assert.deepEqual(
      concepts.map(({ label }) => label),
      ['soil'],
    );
    assert.deepEqual(relationships, []);
    assert.deepEqual(losses, { ...noLosses, quotesProposed: 1, quotesKept: 1 });
  });

  it('prefers the place in its own span when a quote stands in both', () => {
    const twice = { text: 'Water moves. Water moves.', contextStart: 0, ownStart: 13 };
    const { concepts } = proposeChunk(answer([concept('a', 'water', ['Water moves.'])]), twice);
    assert.deepEqual(concepts[0]?.quotes, [{ quote: 'Water moves.', start: 13, end: 25, match: 'exact' }]);
  });

  it('makes one concept of two with the same normalised label, with all their quotes and terms', () => {
    const given = answer(
      [
        concept('a', 'root', ['Roots hold the soil in place.'], { searchTerms: ['radix'] }),
        concept('b', 'Roots', ['Soil stores water.'], {
          searchTerms: ['Radix', 'rootlet'],
          description: 'Holds soil.',
        }),
        concept('c', 'soil', ['Dry soil blows away.']),
      ],
      [
        ['b', 'SUPPORTS', 'c'],
        ['a', 'SIMILAR_TO', 'b'],
      ],
    );
    const { concepts, relationships } = proposeChunk(given, chunk);
    assert.equal(concepts.length, 2);
    assert.deepEqual(concepts[0]?.searchTerms, ['radix', 'rootlet']);
    assert.equal(concepts[0]?.description, 'Holds soil.');
    assert.equal(concepts[0]?.quotes.length, 2);
    assert.deepEqual(relationships, [{ from: 'a', to: 'c', type: 'SUPPORTS', confidence: 0.5 }]);
  });

  it('ignores relationships to refs that were never given and concepts without a label', () => {
    const given = answer([concept('a', '  ', ['Soil stores water.'])], [['a', 'CAUSES', 'zzz']]);
    const { concepts, relationships, losses } = proposeChunk(given, chunk);
    assert.deepEqual([concepts, relationships], [[], []]);
    assert.deepEqual([losses.conceptsDropped, losses.relationshipsDropped], [1, 1]);
  });

  it('takes of a model that repeats itself without end no more than the first concepts, and counts the rest', () => {
    const endless = Array.from({ length: 1000 }, (_, i) => concept(`c${i}`, `thing ${i}`, ['Soil stores water.']));
    const links = endless.map(({ ref }, i): [string, string, string] => [ref, 'CAUSES', `c${(i + 1) % 100}`]);
    const { concepts, relationships, losses, cut } = proposeChunk(answer(endless, links), chunk);
    assert.equal(concepts.length, 150);
    assert.deepEqual(cut, { concepts: 850, relationships: 400, quotes: 0, terms: 0 });
    assert.equal(proposeChunk(answer(endless.slice(0, 150)), chunk).cut, undefined);
    const issue = { reason: 'it was cut off', said: '' };
    const cutOff = proposeChunk({ ...answer(endless.slice(0, 2)), issue }, chunk).cut;
    assert.deepEqual(cutOff, { concepts: 0, relationships: 0, quotes: 0, terms: 0, isCutOff: true });
    assert.equal(proposeChunk({ ...answer([]), issue }, chunk).cut, undefined, 'that chunk is skipped');
    assert.deepEqual([losses.conceptsDropped, losses.quotesProposed], [850, 150]);
    assert.equal(relationships.length + losses.relationshipsDropped, 1000);
    const again = concept('again', 'thing 7', ['Dry soil blows away.']);
    const seventh = proposeChunk(answer([...endless, again]), chunk).concepts[7];
    assert.equal(seventh?.quotes.length, 2, 'what adds to one that was taken is taken');
  });

  it('counts quotes and search terms beyond the limits of one concept, also of one that is given twice', () => {
    const searchTerms = Array.from({ length: 10 }, (_, i) => `term ${i}`);
    const quotes = Array.from({ length: 9 }, () => 'Soil stores water.');
    const more = { searchTerms: ['Term 3', 'soil', 'a', 'b', 'c'] };
    const given = answer([
      concept('a', 'soil', quotes, { searchTerms }),
      concept('b', 'Soil', quotes, more),
      concept('c', 'rock', ['No rock is there.'], { searchTerms: [...searchTerms, 'x', 'y', 'z'] }),
    ]);
    const { concepts, cut } = proposeChunk(given, chunk);
    assert.deepEqual(concepts.map(({ searchTerms }) => searchTerms.length), [12]); // oxfmt-ignore
    assert.deepEqual(cut, { concepts: 0, relationships: 0, quotes: 2, terms: 1 });
    const all = concept('a', 'soil', quotes.slice(1), { searchTerms: [...searchTerms, 'a', 'b'] });
    assert.equal(proposeChunk(answer([all]), chunk).cut, undefined, 'as many as are taken');
  });

  it('counts quotes in the overlap for no limit, and says how many of a concept were left out beyond it', () => {
    const before = Array.from({ length: 20 }, () => 'Rain falls on the hills.');
    const after = Array.from({ length: 10 }, () => 'Soil stores water.');
    const { concepts, losses, cut } = proposeChunk(answer([concept('a', 'soil', [...before, ...after])]), chunk);
    assert.deepEqual(concepts[0]?.quotes.map(({ quote }) => quote), ['Soil stores water.']); // oxfmt-ignore
    assert.deepEqual([losses.quotesProposed, losses.quotesKept], [8, 8]);
    assert.deepEqual(cut, { concepts: 0, relationships: 0, quotes: 2, terms: 0 });
    const endless = concept(
      'a',
      'soil',
      Array.from({ length: 5_000 }, () => 'Rain falls on the hills.'),
    );
    assert.equal(proposeChunk(answer([endless]), chunk).cut?.quotes, 4_900, 'so many are not looked for');
  });

  it('takes no character from a model that nobody can see, or that turns what stands beside it around', () => {
    const terms = ['gro\u00adund', '\u202e', 'می\u200cخواهم'];
    const given = concept('a', '\u202esoil\u202c', ['Soil stores water.'], { description: 'Holds\u2066 water', searchTerms: terms }); // oxfmt-ignore
    const { concepts, losses } = proposeChunk(answer([given, concept('b', '\u202e\u200b', ['Soil'])]), chunk);
    assert.deepEqual(
      concepts.map(({ label, description, searchTerms }) => [label, description, searchTerms]),
      [['soil', 'Holds water', ['ground', 'می\u200cخواهم']]],
    );
    assert.equal(losses.conceptsDropped, 1, 'nothing is left of its label');
  });

  it('bounds what a model may send: confidence, label and terms', () => {
    const given = answer([
      concept('a', `soil ${'x'.repeat(500)}`, ['Soil stores water.'], {
        searchTerms: Array.from({ length: 40 }, (_, i) => `term ${i}`),
      }),
      concept('b', 'root', ['Roots hold the soil in place.']),
    ]);
    given.relationships.push({ from: 'a', to: 'b', type: 'CAUSES', confidence: 17 });
    given.relationships.push({ from: 'b', to: 'a', type: 'CAUSES', confidence: Number.NaN });
    const { concepts, relationships } = proposeChunk(given, chunk);
    assert.equal(concepts[0]?.label.length, 200);
    assert.equal(concepts[0]?.searchTerms.length, 12);
    assert.deepEqual(
      relationships.map(({ confidence }) => confidence),
      [1, 0.5],
    );
  });

  it('counts relationships whose type has no letter, in any script', () => {
    const both = [concept('a', 'soil', ['Soil stores water.']), concept('b', 'root', ['Roots hold the soil'])];
    const types = ['причиняет', '依赖', 'προκαλεί', '…'];
    const { relationships, losses } = proposeChunk(
      answer(
        both,
        types.map((type) => ['a', type, 'b']),
      ),
      chunk,
    );
    assert.deepEqual(
      relationships.map(({ type }) => type),
      types.slice(0, 3),
    );
    assert.equal(losses.relationshipsDropped, 1);
  });
});
