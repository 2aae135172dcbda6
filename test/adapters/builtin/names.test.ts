import assert from 'node:assert/strict';
import { labelsOf, statementsOf } from './statements-of.js';

describe('the built-in extractor and names', () => {
  const whole: [name: string, text: string][] = [
    ['Alexander von Humboldt', 'Alexander von Humboldt explored the Andes. Humboldt described the Orinoco.'],
    ['Ludwig van Beethoven', 'Ludwig van Beethoven composed the symphony. Beethoven lost his hearing.'],
    ['Vincent van Gogh', 'Vincent van Gogh painted sunflowers.'],
    ['Otto von Guericke', 'The engineer Otto von Guericke invented the air pump.'],
    ['Leonardo da Vinci', 'In the spring Leonardo da Vinci painted the supper.'],
    ['Charles de Gaulle', 'Charles de Gaulle led the government.'],
    ['Osama bin Laden', 'The network of Osama bin Laden fell.'],
    ['Muhammad al Idrisi', 'Muhammad al Idrisi drew the map of the king.'],
    ['Antoine de la Tour', 'The chemist Antoine de la Tour discovered the gas.'],
    ['Ludwig Mies van der Rohe', 'Ludwig Mies van der Rohe designed the pavilion.'],
    ['Miguel di Stefano', 'The pilot met Miguel di Stefano in the harbour.'],
    ["Sean O'Casey", "Sean O'Casey wrote the play."],
    ['Mary O’Neill', 'Mary O’Neill built the mill.'],
    ['Ronald McDonald', 'Ronald McDonald founded the firm.'],
    ['St. Petersburg', 'The canals of St. Petersburg freeze in winter. St. Petersburg has many bridges.'],
  ];
  for (const [name, text] of whole) {
    it(`keeps ${name} whole`, () => {
      const found = labelsOf(text);
      assert.ok(found.includes(name), found.join());
      const parts = new Set(name.split(' ').map((_, at, words) => words.slice(0, at).join(' ')));
      for (const part of [...parts, name.split(' ').at(-1)!]) assert.ok(!found.includes(part), found.join());
      assert.ok(
        !statementsOf(text).some((one) =>
          /(?:von|van|de|da|bin|al) INSTANCE_OF|INSTANCE_OF .* (?:von|van|de)$/.test(one),
        ),
      );
    });
  }

  const joined: [statement: string, text: string][] = [
    ["Graves' disease INFLUENCES thyroid", "Graves' disease affects the thyroid."],
    ['Graves’ disease INFLUENCES thyroid', 'Graves’ disease affects the thyroid.'],
    ["Achilles' tendon CONTAINS collagen", "Achilles' tendon contains collagen."],
    ["Seven Years' War CAUSES debt", "The Seven Years' War caused debt."],
    ["Down's syndrome INFLUENCES child", "Down's syndrome affects children."],
    [
      'Royal Society for the Protection of Birds ENABLES wetland',
      'The Royal Society for the Protection of Birds protects wetlands.',
    ],
    [
      'National Society for the Prevention of Cruelty to Children ENABLES child',
      'The National Society for the Prevention of Cruelty to Children protects every child.',
    ],
    ['Council for the Arts ENABLES theatre', 'The Council for the Arts funds theatres.'],
    ['Convention on Biological Diversity ENABLES wetland', 'The Convention on Biological Diversity protects wetlands.'],
    [
      'Bibliothèque nationale de France CONTAINS manuscript',
      'The Bibliothèque nationale de France stores manuscripts.',
    ],
    ['Museu Nacional do Azulejo CONTAINS tile', 'The Museu Nacional do Azulejo exhibits tiles.'],
    ['Johnson & Johnson PRODUCES vaccine', 'Johnson & Johnson produces vaccines.'],
    [
      'University of California, Berkeley CONTAINS telescope',
      'The University of California, Berkeley hosts a telescope.',
    ],
  ];
  for (const [statement, text] of joined)
    it(`reads ${statement}`, () => assert.deepEqual(statementsOf(text), [statement]));

  it("keeps Charles' law whole", () =>
    assert.ok(labelsOf("Charles' law relates volume to temperature.").includes("Charles' law")));

  it('states nothing of what lost its owner', () => {
    assert.deepEqual(statementsOf("The farmers' union owns a mill."), []);
    assert.deepEqual(statementsOf('The king’s brother built a mill.'), []);
  });

  it('leaves names of a list and joint subjects apart', () => {
    const found = labelsOf('Anna Becker visited Leeds, Oxford and York. The Ministry of Finance and Parliament met.');
    for (const name of ['Leeds', 'Oxford', 'York', 'Parliament', 'Ministry of Finance'])
      assert.ok(found.includes(name), found.join());
  });

  it('leaves apart what only looks like a name', () => {
    const found = labelsOf(
      'A van of the post brought Peter a parcel. The bin stands beside the door, and the van stops.',
    );
    assert.ok(found.includes('van') && found.includes('bin') && found.includes('Peter'), found.join());
  });

  it('keeps the capital of a city at the beginning of a sentence', () => {
    for (const city of ['Brussels', 'Florence', 'Ghent', 'Warsaw', 'Paris', 'Athens'])
      assert.ok(labelsOf(`${city} hosts the parliament.`).includes(city), city);
  });

  it('takes the full stop of the sentence off a word', () => {
    const found = labelsOf('Planets move around the Sun. The Sun warms the Earth. The firm belongs to Example Inc.');
    assert.ok(found.includes('Sun'), found.join());
    assert.ok(!found.some((label) => /(?<!Inc)\.$/.test(label)), found.join());
  });

  it('takes no verb for the head of a name', () => {
    const cases: [text: string, wrong: RegExp, right: string][] = [
      ['What a bar costs depends on the brand.', /cost/, 'bar'],
      ['Some teachers wonder whether the pupils read.', /wonder/, 'teacher'],
      ['Glaciers move because ice bends under its weight.', /bend/, 'ice'],
    ];
    for (const [text, wrong, right] of cases) {
      const found = labelsOf(text);
      assert.ok(found.includes(right) && !found.some((label) => wrong.test(label)), found.join());
    }
    assert.ok(labelsOf('Guericke invented the air pump.').includes('air pump'));
  });

  it('takes the short names of days and hours for no concepts', () => {
    const found = labelsOf('The shop is open Mon to Fri. Visits on Mon are free. The lamp burns at night.');
    assert.deepEqual(
      found.filter((label) => /mon|fri|night/i.test(label)),
      [],
    );
  });
});
