import assert from 'node:assert/strict';
import { extract } from '../../../adapters/builtin/extraction/extract.js';
import { meaningsOf } from '../../../adapters/builtin/extraction/statements/meanings.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { frequentPhrasalVerbs, frequentVerbs } from './fixtures/frequent-verbs.js';

type Table = readonly (readonly [type: string, verbs: string])[];

/** Each verb with its type; patterns of several words have commas between them. */
function rowsOf(table: Table, separator: RegExp): [verb: string, type: string][] {
  return table.flatMap(([type, verbs]) =>
    verbs
      .trim()
      .split(separator)
      .map((verb): [string, string] => [verb.trim(), type]),
  );
}

/** Returns the type that the lexicon gives a verb with these words behind it. */
function typeOf(pattern: string): string {
  const [lemma = '', ...words] = pattern.split(' ');
  const found = meaningsOf('active', lemma).find((one) => one.words.join(' ') === words.join(' '));
  return found === undefined ? 'none' : found.meaning.type + (found.meaning.reversed ? ' reversed' : '');
}

describe('the most frequent verbs', () => {
  const verbs = rowsOf(frequentVerbs, /\s+/);
  const phrasal = rowsOf(frequentPhrasalVerbs, /,\s*/);

  it('are at least 700, and 120 with a particle or preposition, each once', () => {
    for (const [rows, count] of [
      [verbs, 700],
      [phrasal, 120],
    ] as const) {
      assert.ok(rows.length >= count, String(rows.length));
      assert.equal(new Set(rows.map(([verb]) => verb)).size, rows.length);
    }
  });

  it('have the type they are to have, or deliberately none', () => {
    const rows = [...verbs, ...phrasal];
    assert.deepEqual(
      rows.map(([verb]) => [verb, typeOf(verb)]),
      rows,
    );
  });

  const sentences: [text: string, statement: string][] = [
    ['The roof tiles constitute the roof of the old barn.', 'roof of barn COMPOSED_OF roof tile'],
    ['Muscle cells make up the wall of the heart.', 'wall of heart COMPOSED_OF muscle cell'],
    ['Local farms benefit from the new canal.', 'canal ENABLES local farm'],
    ['Many miners suffer from silicosis.', 'silicosis INFLUENCES miner'],
    ['The new vaccine overcame the smallpox epidemic.', 'vaccine PREVENTS smallpox epidemic'],
    ['Insulation minimises the heat loss of a house.', 'insulation INFLUENCES heat loss of house'],
    ['The tide tables predict the spring tides.', 'tide table IMPLIES spring tide'],
    ['The old oak hosts many beetles.', 'oak CONTAINS beetle'],
    ['Steel cables prop up the bridge.', 'steel cable ENABLES bridge'],
  ];
  for (const [text, statement] of sentences) {
    it(`say in "${text}" that ${statement}`, () => {
      const vocabulary = builtinTypes.map(({ relationshipType }) => relationshipType);
      // What surrounds it tells the language.
      const whole = `${text} It is one of the things that everyone in the village has to know about.`;
      const answer = extract({ text: whole, headingPath: [], known: [], vocabulary });
      const label = new Map(answer.concepts.map((concept) => [concept.ref, concept.label]));
      const said = answer.relationships.map(({ from, type, to }) => `${label.get(from)} ${type} ${label.get(to)}`);
      assert.ok(said.includes(statement), said.join('; ') || [...label.values()].join('; '));
    });
  }
});
