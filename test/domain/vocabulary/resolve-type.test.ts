import assert from 'node:assert/strict';
import fc from 'fast-check';
import { structuralRelationshipNames } from '../../../domain/graph/elements.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { knownType, typeName } from '../../../domain/vocabulary/resolve-type.js';
import { requireTypeName, storableTypeName } from '../../../domain/vocabulary/storable-type.js';

const added = ['GRINDS', 'TUNE', 'VITRIFIED', 'ПРИЧИНЯЕТ', 'ΠΡΟΚΑΛΕΙ', 'ZQAAD_RELATES', 'FILES'].map(
  (relationshipType) => ({
    relationshipType,
    category: 'custom',
  }),
);
const vocabulary = [...builtinTypes, ...added].map((type) => ({
  ...type,
  synonyms: type.relationshipType === 'PART_OF' ? ['belongs to'] : null,
}));

describe('relationship types', () => {
  it('start with the 31 types of eight categories', () => {
    assert.equal(builtinTypes.length, 31);
    assert.equal(new Set(builtinTypes.map((type) => type.category)).size, 8);
  });

  for (const [given, known] of [
    ['CAUSES', 'CAUSES'],
    ['causes', 'CAUSES'],
    ['CAUSED', 'CAUSES'],
    ['part of', 'PART_OF'],
    ['partOf', 'PART_OF'],
    ['belongs-to', 'PART_OF'],
    ['Requiring', 'REQUIRES'],
    ['instance_of', 'INSTANCE_OF'],
    ['grind', 'GRINDS'],
    ['filed', 'FILES'],
    ['TUNES', 'TUNE'],
    ['tuning', 'TUNE'],
    ['VITRIFIES', 'VITRIFIED'],
    ['vitrify', 'VITRIFIED'],
    ['ПРИЧИНЯЕТ', 'ПРИЧИНЯЕТ'],
    ['προκαλεί', 'ΠΡΟΚΑΛΕΙ'],
  ] as const) {
    it(`know ${given} as ${known}`, () => assert.equal(knownType(given, vocabulary)?.relationshipType, known));
  }

  for (const given of ['ORBITS', 'FILLS', 'CAUSED_BY', 'PART', '', '¿?', 'ZQAAE_RELATES', 'ПРИЧИНИЛ']) {
    it(`do not know ${JSON.stringify(given)}`, () => assert.equal(knownType(given, vocabulary), null));
  }

  it('are written in capitals with underscores, whatever was given', () => {
    assert.equal(typeName('  is müde of/the-thing! '), 'IS_MUDE_OF_THE_THING');
    assert.equal(typeName('!!!'), '');
  });

  for (const [given, name] of [
    ['причиняет', 'ПРИЧИНЯЕТ'],
    ['зависит от', 'ЗАВИСИТ_ОТ'],
    ['依赖于某', '依赖于某'],
    ['προκαλεί', 'ΠΡΟΚΑΛΕΙ'],
    ['का कारण है', 'का_कारण_है'],
    ['が原因', 'が原因'],
  ] as const) {
    it(`keep the letters of their script: ${given}`, () => assert.equal(typeName(given), name.normalize('NFC')));
  }

  it('have a name that is its own name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(typeName(typeName(text)), typeName(text))),
    );
  });

  it('that the graph or nobody could tell apart are stored under a longer name', () => {
    for (const name of structuralRelationshipNames) assert.equal(storableTypeName(name), `${name}_RELATION`);
    assert.deepEqual(['appears', 'x', 'is', '依赖', 'causes', '?'].map(storableTypeName), [
      'APPEARS_RELATION',
      'X_RELATION',
      'IS_RELATION',
      '依赖',
      'CAUSES',
      '',
    ]);
  });

  it('that a person names are refused instead', () => {
    for (const name of ['appears', 'x', '?']) assert.throws(() => requireTypeName(name), { code: 'invalid_request' });
    assert.deepEqual(['依赖', 'causes'].map(requireTypeName), ['依赖', 'CAUSES']);
  });
});
