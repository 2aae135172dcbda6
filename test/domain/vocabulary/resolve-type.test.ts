import assert from 'node:assert/strict';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { knownType, nearestCategory, typeName } from '../../../domain/vocabulary/resolve-type.js';

const vocabulary = builtinTypes.map((type) => ({
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
  ] as const) {
    it(`know ${given} as ${known}`, () => assert.equal(knownType(given, vocabulary)?.relationshipType, known));
  }

  for (const given of ['ORBITS', 'CAUSED_BY', 'PART', '', '¿?']) {
    it(`do not know ${JSON.stringify(given)}`, () => assert.equal(knownType(given, vocabulary), null));
  }

  it('are written in capitals with underscores, whatever was given', () => {
    assert.equal(typeName('  is müde of/the-thing! '), 'IS_MUDE_OF_THE_THING');
    assert.equal(typeName('!!!'), '');
  });

  it('join the category of the nearest known type', () => {
    const known = [
      { category: 'causal', embedding: Float32Array.of(1, 0) },
      { category: 'temporal', embedding: Float32Array.of(0, 1) },
    ];
    assert.equal(nearestCategory(Float32Array.of(0.6, 0.8), known), 'temporal');
    assert.equal(nearestCategory(Float32Array.of(1, 0), []), 'meta');
  });
});
