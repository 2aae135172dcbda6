import assert from 'node:assert/strict';
import { textToEmbed } from '../../../domain/query/text-to-embed.js';

describe('the text of a query that a vector is made of', () => {
  it('is one for all ways to space, write and end it', () => {
    const ways = [
      'coral bleaching',
      'coral  bleaching',
      ' Coral\tBleaching\n',
      'CORAL BLEACHING?',
      'coral bleaching …',
      'coral\u00A0bleaching.',
    ];
    assert.deepEqual([...new Set(ways.map(textToEmbed))], ['coral bleaching']);
  });

  it('keeps marks that belong to a word, and what is nothing but marks', () => {
    assert.deepEqual(['C++', 'C#', '.NET', 'e.g. rain', '5!', '?!'].map(textToEmbed), [
      'c++',
      'c#',
      '.net',
      'e.g. rain',
      '5',
      '?!',
    ]);
  });
});
