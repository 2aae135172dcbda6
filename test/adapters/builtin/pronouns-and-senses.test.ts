import assert from 'node:assert/strict';
import { extract } from '../../../adapters/builtin/extraction/extract.js';
import { statementsOf } from './statements-of.js';

describe('the built-in extractor, pronouns and senses of verbs', () => {
  it('never lets "it" stand for a person, but for a thing newly named', () => {
    assert.deepEqual(statementsOf('Nikola Tesla built a coil in 1891. It produces high voltage.'), [
      'Nikola Tesla PRODUCES coil',
      'coil PRODUCES high voltage',
    ]);
    const people: [text: string, person: RegExp][] = [
      ['Tesla built the coil and the motor. It produces heat.', /^Tesla PRODUCES heat/],
      ['The engineer built the coil. It produces heat.', /^engineer PRODUCES heat/],
      ['The chemist Otto Brandt left the town. It contains salt.', /^Otto Brandt CONTAINS/],
      ['Nikola Tesla met Ada Harrow. It caused a storm.', /^(?:Nikola Tesla|Ada Harrow) CAUSES/],
    ];
    for (const [text, person] of people)
      assert.ok(!statementsOf(text).some((one) => person.test(one)), statementsOf(text).join());
    assert.ok(statementsOf('The heart pumps blood. It has four chambers.').includes('heart CONTAINS chamber'));
  });

  it('takes "it" after a clause with "when" for what that clause is about, where it is about one thing', () => {
    assert.deepEqual(
      statementsOf('The Suez Canal has no locks. When the Ever Given ran aground, it blocked the port.'),
      [],
    );
    assert.deepEqual(statementsOf('The lake is deep. When rain fills the tank, it causes floods.'), []);
    assert.ok(statementsOf('The lake is deep. When the pump stops, it causes noise.').includes('pump CAUSES noise'));
  });

  const none: string[] = [
    'Ellery runs marathons.',
    'Ellery runs a race.',
    'The pumps run day and night.',
    'The beam carries the weight.',
    'Villagers hold festivals.',
    'The council holds a meeting.',
    'Bismarck united Germany.',
    'The army captured the city.',
    "The printer published Charles Butler's book.",
    "Rain damages the farmers' barn and the miller's house.",
  ];
  for (const text of none)
    it(`states nothing of "${text}"`, () => {
      // The owners are spoken of by themselves, too.
      const found = statementsOf(`${text} Charles Butler slept. The farmers and the miller slept.`);
      assert.deepEqual(found, []);
    });

  const stated: [text: string, expected: string][] = [
    ['Ellery runs the company.', 'Ellery REGULATES company'],
    ['The tank holds water.', 'tank CONTAINS water'],
    ['Steam gave way to diesel.', 'steam PRECEDES diesel'],
    ['Cheese is a food made from curdled milk.', 'cheese RESULTS_FROM curdled milk'],
    ['Nosema belongs to the microsporidia.', 'Nosema INSTANCE_OF microsporidia'],
    ['The bee belongs to the hymenoptera.', 'bee INSTANCE_OF hymenoptera'],
  ];
  for (const [text, expected] of stated)
    it(`reads "${text}" as ${expected} alone`, () => {
      const others = statementsOf(text).filter((one) => one !== expected && !/INSTANCE_OF food$/.test(one));
      assert.ok(statementsOf(text).includes(expected), statementsOf(text).join());
      assert.deepEqual(others, []);
    });

  it('describes a term by a sentence about it rather than by one about a longer term', () => {
    const text = 'The water cycle moves water through the air and the soil. Plants of all kinds need water to live.';
    const water = extract({ text, headingPath: [], known: [], vocabulary: [] }).concepts.find(
      ({ label }) => label === 'water',
    );
    assert.equal(water?.description, 'Plants of all kinds need water to live.');
  });
});
