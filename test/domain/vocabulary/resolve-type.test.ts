import assert from 'node:assert/strict';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { knownType, typeName } from '../../../domain/vocabulary/resolve-type.js';

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

  it('know other endings of the words of added types', () => {
    const added = ['STOPS', 'CARRIES', 'PASS_ON'].map((relationshipType) => ({
      relationshipType,
      category: '',
      synonyms: null,
    }));
    const known = ['STOPPED', 'CARRY', 'PASSES_ON'].map((given) => knownType(given, added)?.relationshipType);
    assert.deepEqual(known, ['STOPS', 'CARRIES', 'PASS_ON']);
  });

  it('are written in capitals with underscores, whatever was given', () => {
    assert.equal(typeName('  is müde of/the-thing! '), 'IS_MUDE_OF_THE_THING');
    assert.equal(typeName('!!!'), '');
  });

  it('are distinct by the stems of their words', () => {
    for (const { relationshipType } of builtinTypes) {
      assert.equal(knownType(relationshipType, vocabulary.toReversed())?.relationshipType, relationshipType);
      const others = vocabulary.filter((other) => other.relationshipType !== relationshipType);
      assert.equal(knownType(relationshipType, others), null, relationshipType);
    }
  });
});
