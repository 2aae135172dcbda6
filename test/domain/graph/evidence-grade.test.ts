import assert from 'node:assert/strict';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { evidenceGrade, evidenceGrades, gradingNames } from '../../../domain/graph/evidence-grade.js';
import { asDescription, isQuoted, isQuotedFrom } from '../../../domain/graph/quoted-description.js';

const cases: Record<keyof typeof evidenceGrades, [quote: string, ...names: string[]][]> = {
  definition: [
    ['Soil is a mixture of mineral particles and water.', 'soil'],
    ['Soils consist of solid particles and pores.', 'soil'],
    ['Soil organic carbon (SOC) is a measure of organic matter.', 'soil organic carbon'],
    ['The WHO is an agency of the United Nations.', 'World Health Organization', 'WHO'],
    ['Zooxanthellae are algae that live inside coral polyps.', 'zooxanthellae'],
    ['In ecology, a forest is a community of trees.', 'forest'],
    ['The loss of algae is called coral bleaching.', 'coral bleaching'],
    ['- **Humus**: a dark, stable form of organic matter', 'humus'],
    ['"License" shall mean the terms and conditions for use.', 'License'],
  ],
  statement: [
    ['Soil covers the land.', 'soil'],
    ['Soils are the most important thing there is.', 'soil'],
    ['Soil is not a toy.', 'soil'],
    ['Soil erosion is a process of wind and water.', 'soil'],
    ['A crash is a good reason to test recovery.', 'crash'],
  ],
  mention: [
    ['Roots take up water from the soil, which is a mixture.', 'soil'],
    ['Tillage is a cause of soil erosion.', 'soil'],
  ],
  indirect: [
    ['It covers the land.', 'soil'],
    ['Subsoil is another layer.', 'soil'],
    ['Soil is a mixture.', '???'],
  ],
};

describe('what a quote shows of a concept', () => {
  for (const [grade, quotes] of Object.entries(cases)) {
    it(`is a ${grade} or not`, () => {
      for (const [quote, ...names] of quotes) {
        assert.equal(
          evidenceGrade(quote, { own: names, merged: [] }),
          evidenceGrades[grade as keyof typeof evidenceGrades],
          quote,
        );
      }
    });
  }
});

describe('a description', () => {
  it('is words of the text however they are set, or was written about it', () => {
    const text = 'Roots take up **water**\nfrom the soil; it lifts them.';
    assert.ok(isQuoted('Roots take up water from the soil…', text));
    assert.ok(isQuoted('', text));
    assert.ok(!isQuoted('What plants grow in', text));
  });

  it('is one line of at most 600 characters', () => {
    assert.equal(asDescription('Soil is\n a mixture.'), 'Soil is a mixture.');
    assert.equal(asDescription('x'.repeat(601)), `${'x'.repeat(599)}…`);
  });
});

describe('the names by which a quote is graded', () => {
  it('are the label, terms that people gave, and those of the source, but none of other sources', () => {
    const terms = [
      { term: 'given', isCurated: true, isSupported: false },
      { term: 'here', isCurated: false, isSupported: true },
      { term: 'elsewhere', isCurated: false, isSupported: false },
    ];
    const names = gradingNames({ label: 'Label', formerKeys: [] }, terms, ['Label']);
    assert.deepEqual(names, { own: ['Label', 'given', 'here'], merged: [] });
  });

  it('are those of a merged concept for a quote whose source names that, and else apart from its own', () => {
    const concept = { label: 'Lake', formerKeys: [labelKey('Ponds')] };
    const terms = [
      { term: 'pond', isCurated: true, isSupported: true },
      { term: 'pool', isCurated: false, isSupported: true },
    ];
    assert.deepEqual(gradingNames(concept, terms, ['Pond']), { own: ['Lake'], merged: ['pond', 'pool'] });
    for (const labels of [['Lake'], ['Lake', 'Pond'], []]) {
      assert.deepEqual(gradingNames(concept, terms, labels), { own: ['Lake', 'pool'], merged: ['pond'] });
    }
    // The label it had, before a person gave it another one, is no name of a merged concept.
    const renamed = terms.map((term) => ({ ...term, isCurated: false }));
    assert.deepEqual(gradingNames(concept, renamed, ['Pond']), { own: ['Lake', 'pond', 'pool'], merged: [] });
  });

  it('give a mention at most where they are of a merged concept', () => {
    const names = { own: ['lake'], merged: ['pond'] };
    assert.equal(evidenceGrade('A pond is a body of water that is small.', names), evidenceGrades.mention);
    assert.equal(evidenceGrade('A lake is a body of water like a pond.', names), evidenceGrades.definition);
    assert.equal(evidenceGrade('It rains.', names), evidenceGrades.indirect);
  });
});

describe('the description of a new concept', () => {
  it('counts as words of the text where it is empty or stands there, unless more is known', () => {
    const texts = ['Snow falls.', 'Rain is water.'];
    assert.deepEqual(
      ['', 'rain is water', 'Made up'].map((words) => isQuotedFrom(words, undefined, texts)),
      [true, true, false],
    );
    assert.deepEqual([isQuotedFrom('Made up', true, texts), isQuotedFrom('', false, texts)], [true, false]);
  });
});
