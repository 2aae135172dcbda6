import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { createBuiltinExtractor } from '../../../adapters/builtin/index.js';
import { extract } from '../../../adapters/builtin/extraction/extract.js';
import { isConcordanceError } from '../../../domain/errors.js';
import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models/models.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';

const ask = (text: string, more: Partial<ExtractionRequest> = {}): ExtractionRequest => ({
  text,
  headingPath: [],
  known: [],
  vocabulary: builtinTypes.map(({ relationshipType }) => relationshipType),
  ...more,
});

const labels = (answer: ExtractionAnswer): string[] => answer.concepts.map(({ label }) => label);

function statements(text: string): string[] {
  const answer = extract(ask(text));
  const label = new Map(answer.concepts.map((concept) => [concept.ref, concept.label]));
  return answer.relationships.map(({ from, type, to }) => `${label.get(from)} ${type} ${label.get(to)}`);
}

const samples = new URL('../../../samples/', import.meta.url);
const sampleTexts = readdirSync(samples).map((name) => readFileSync(new URL(name, samples), 'utf8'));

describe('the built-in extractor', () => {
  it('names the sentences that state a relationship, from the one on that says what a pronoun stands for', () => {
    const first = 'The pump feeds the boiler.';
    const second = 'It cools the turbine.';
    const text = `${first} ${second}\n\nRivers carry sand. The pump feeds the boiler in winter.`;
    const { concepts, relationships } = extract(ask(text));
    const label = new Map(concepts.map((concept) => [concept.ref, concept.label]));
    const quotesTo = (name: string) => relationships.find(({ to }) => label.get(to) === name)?.quotes;
    assert.deepEqual(quotesTo('boiler'), [first, 'The pump feeds the boiler in winter.']);
    assert.deepEqual(quotesTo('turbine'), [`${first} ${second}`]);
  });

  describe('concepts', () => {
    it('names a concept in the singular and as written inside a sentence', () => {
      const found = labels(
        extract(ask('Wetlands filter nitrate. Old wetlands store carbon, and wetlands cool the air.')),
      );
      assert.ok(found.includes('wetland'), found.join());
    });

    it('takes compounds of words on -s for what they are, and complements as they are written', () => {
      const text = 'Sewage yields biogas. Biogas feeds a community of trees. The community of trees needs no biogas.';
      const found = labels(extract(ask(text)));
      assert.ok(found.includes('biogas'), found.join());
      assert.ok(found.includes('community of trees'), found.join());
    });

    it('does not join what a verb takes to what it takes "of"', () => {
      const text =
        'The beam warns ships of reefs. The keeper informed the captain of the storm. A loss of soil harms a field.';
      const found = labels(extract(ask(text)));
      for (const label of ['ship', 'reef', 'captain', 'storm', 'loss of soil'])
        assert.ok(found.includes(label), found.join());
      for (const label of ['ship of reef', 'captain of storm']) assert.ok(!found.includes(label), found.join());
    });

    it('keeps the sentence that defines a concept among its quotes, however often it was spoken of before', () => {
      for (const definition of [
        'Bast is the inner bark of certain trees.',
        'Sepal is one of the outer parts of a flower.',
        'Tannin refers to a bitter compound in leaves.',
        'Cambium means the layer of growing cells.',
        'Ballast is heavy material that keeps a ship upright.',
        'Humus is the dark organic part of soil that forms when plants decay.',
      ]) {
        const name = /^\w+/.exec(definition)![0];
        const said = [
          'feeds worms',
          'holds water',
          'darkens the field',
          'needs time',
          'protects roots',
          'lasts for years',
        ];
        const { concepts } = extract(ask(`${said.map((what) => `${name} ${what}. `).join('')}${definition}`));
        const concept = concepts.find(({ label }) => label.toLowerCase() === name.toLowerCase());
        assert.ok(concept?.quotes.includes(definition), `${definition} ${concept?.quotes.join(' ')}`);
        assert.equal(concept?.description, definition);
      }
    });

    it('ends a sentence after a single capital, too', () => {
      const { concepts } = extract(ask('Oranges contain vitamin C. The human body makes none of this vitamin.'));
      const quotes = concepts.flatMap((concept) => concept.quotes);
      assert.ok(quotes.includes('Oranges contain vitamin C.'), quotes.join('|'));
    });

    it('keeps the capital of a name that only the middle of sentences shows', () => {
      const found = labels(extract(ask('Temporal runs workflows. Every workflow of Temporal survives a crash.')));
      assert.ok(found.includes('Temporal'), found.join());
    });

    it('takes abbreviations and other names that the text defines as search terms of one concept', () => {
      const answer = extract(
        ask(
          'Evapotranspiration (ET) is the sum of two flows. Forests raise ET. An early warning system (EWS) saves lives. The water cycle is also known as the hydrological cycle.',
        ),
      );
      const terms = Object.fromEntries(answer.concepts.map(({ label, searchTerms }) => [label, searchTerms]));
      assert.deepEqual(terms['evapotranspiration'], ['ET']);
      assert.ok(terms['early warning system']?.includes('EWS'));
      assert.ok(terms['water cycle']?.includes('hydrological cycle'));
      assert.ok(!('ET' in terms) && !('hydrological cycle' in terms));
    });

    it('gives spellings of one term to one concept', () => {
      const answer = extract(
        ask('Ground-water feeds the spring. The ground water rises. A well reaches ground water.'),
      );
      assert.equal(answer.concepts.filter(({ label }) => /ground/i.test(label)).length, 1);
    });

    it('names no known concept, so that equal labels are always compared', () => {
      const known = [{ conceptId: 'python', label: 'Python', description: 'Python is a programming language.' }];
      const texts = [
        'A python swallows a rat. The python sheds its skin.',
        'Ein Python frisst eine Ratte. Der Python ist lang.',
      ];
      for (const text of texts) {
        const { concepts } = extract(ask(text, { known }));
        assert.ok(concepts.some(({ label }) => label.toLowerCase() === 'python'));
        assert.ok(concepts.every(({ existingId }) => existingId === null));
      }
    });

    it('has room for fourteen concepts in a short text', () => {
      const text =
        'Mule teams pulled barges along the towpath. Wooden locks lifted boats over hills. Grain, timber and salt came by canal. Railways, steamers and lorries took the freight of merchants.';
      assert.ok(labels(extract(ask(text))).length >= 13, labels(extract(ask(text))).join());
    });

    it('leaves a name its letters, also at the beginning of a sentence', () => {
      const text =
        'Malcom Harrow met Piet Maas. Clara sold the farm. The Great Lakes feed the river. German economists praised the Castle Rovers.';
      const found = labels(extract(ask(text)));
      for (const name of ['Malcom Harrow', 'Piet Maas', 'Clara', 'Great Lakes', 'German economist', 'Castle Rovers'])
        assert.ok(found.includes(name), `${name}: ${found.join()}`);
    });

    it('makes a singular only of what the text or the list of words shows as one', () => {
      const text =
        'An alias names a command. Aliases save work. The krevels feed the pump. Seismometers and beavers rest. A krovel turns; krovels hum.';
      const found = labels(extract(ask(text)));
      for (const label of ['alias', 'krevels', 'beaver', 'krovel'])
        assert.ok(found.includes(label), `${label}: ${found.join()}`);
      assert.ok(!found.some((label) => ['alia', 'krevel', 'krovels'].includes(label)), found.join());
    });

    it('takes no numbers, ordinals, fragments or words of disclaimers set in capitals', () => {
      const text =
        'Sixty-four bytes hold the key. The second of them is a flag. A twenty-first byte was added in 1998. Trust in the security of banks fell by forty percent tomorrow. NO OTHER PARTY WHO MAY CONVEY THE PROGRAM IS LIABLE FOR DAMAGES.';
      const found = labels(extract(ask(text)));
      assert.ok(found.includes('byte'), found.join());
      const odd = /sixty|second|twenty|1998|forty|percent|^in |PART|PROGRAM|LIABLE|DAMAGE|tomorrow/i;
      assert.deepEqual(
        found.filter((label) => odd.test(label)),
        [],
      );
    });

    it('keeps a headline in capitals apart from the sentence below it', () => {
      for (const headline of ['HEAVY RAIN FEEDS THE RIVER', 'HEAVY RAIN\nFEEDS THE RIVER', 'THE WORK OF THE BRIDGE']) {
        const { concepts, relationships } = extract(ask(`${headline}\nSnow feeds the lake.`));
        assert.deepEqual(concepts.map(({ label }) => label).sort(), ['lake', 'snow']);
        assert.equal(relationships.length, 1);
      }
      const above = labels(extract(ask('RAIN IN THE HILLS\nRain feeds the river.')));
      assert.deepEqual(above.sort(), ['rain', 'river']);
      const wrapped = labels(extract(ask('The ship was built for the\nNASA AND THE ESA\nin Bremen by engineers.')));
      assert.ok(!wrapped.includes('engineer Bremen'), wrapped.join());
    });

    it('puts names that a statement ties before vague nouns', () => {
      const found = labels(
        extract(ask('The main reason of the change of method was cost. In the end Ellery invented a chronometer.')),
      );
      const rank = (label: string) => found.indexOf(label);
      assert.equal(rank('Ellery'), 0, found.join());
      assert.ok(rank('chronometer') > 0);
    });

    it('takes a title off a name, and the last word of a name for the whole', () => {
      const text = 'Mayor Ruth Okafor opened the bridge. Okafor designed the station with the architect Otto Brandt.';
      const answer = extract(ask(text));
      assert.ok(
        labels(answer).includes('Ruth Okafor') && labels(answer).includes('Otto Brandt'),
        labels(answer).join(),
      );
      assert.ok(!labels(answer).some((label) => /^(?:Okafor|Mayor Ruth Okafor|architect Otto Brandt)$/.test(label)));
      assert.ok(statements(text).includes('Ruth Okafor PRODUCES station'), statements(text).join());
      assert.ok(statements(text).includes('Otto Brandt INSTANCE_OF architect'), statements(text).join());
    });

    it('quotes the defining sentence', () => {
      const text = 'We visited an aquifer. An aquifer is a body of rock that stores groundwater. The aquifer was deep.';
      const concept = extract(ask(text)).concepts.find(({ label }) => label === 'aquifer');
      assert.equal(concept?.description, 'An aquifer is a body of rock that stores groundwater.');
    });

    it('takes nothing from code, tables, captions and headings alone', () => {
      const text =
        '# Quantum harvester\n\n```js\nconst zebraCount = 3; // The zebra causes stripes.\n```\n\n| lemur | giraffe |\n|---|---|\n| The lemur eats fruit. | 3 |\n\nFigure 3: The walrus sleeps.\n\nThe soil stores water.\n';
      const answer = extract(ask(text));
      const all = JSON.stringify(answer.concepts);
      assert.doesNotMatch(all, /zebra|lemur|giraffe|walrus|harvester/i);
      assert.ok(labels(answer).includes('soil'));
    });

    it('keeps the letters of formulas, and takes no number with an exponent for another', () => {
      const text =
        'CO₂ is a gas. CO₂ warms the air and H₂SO₄ dissolves iron. The 10⁶ cells of the culture need O₂, and 10⁶ cells die. ' +
        'The field covers 5 m². The pump moves 10<sup>6</sup> litres of H<sub>2</sub>O. Salt holds Na⁺ and Cl⁻ ions.';
      const answer = extract(ask(text));
      for (const label of ['CO₂', 'H₂SO₄', 'O₂', 'H2O', 'Na⁺'])
        assert.ok(labels(answer).includes(label), labels(answer).join());
      assert.ok(!labels(answer).some((label) => /^(?:CO|H|SO|O|Na|m²?)$|10/u.test(label)), labels(answer).join());
      assert.ok(statements(text).includes('CO₂ INSTANCE_OF gas'), statements(text).join('; '));
      for (const { quotes } of answer.concepts.filter(({ label }) => /[₂₄]/.test(label)))
        for (const quote of quotes) assert.ok(text.includes(quote), quote);
    });

    it('takes one formula for one concept, whether its digits are low or not', () => {
      const found = labels(extract(ask('CO₂ warms the air. Forests absorb CO2. The sea takes up CO2 and CO₂.')));
      assert.equal(found.filter((label) => /^co/i.test(label)).length, 1, found.join());
    });

    it('keeps the whole of a name with an owner', () => {
      const text =
        "Reye's syndrome harms the liver. The doctors treat Reye's syndrome with care. Alzheimer’s disease harms the nerve cells of the brain. " +
        "Isaac Newton's laws describe the motion of the planets. Newton wrote to a friend. Newton's theory explains the tides.";
      const found = labels(extract(ask(text)));
      for (const label of ["Reye's syndrome", 'Alzheimer’s disease', "Isaac Newton's law", "Newton's theory"])
        assert.ok(found.includes(label), `${label}: ${found.join()}`);
      for (const label of ['Reye', 'Alzheimer', 'syndrome', 'disease']) assert.ok(!found.includes(label), found.join());
    });

    it('takes an owner that is spoken of besides for a concept of its own', () => {
      const found = labels(
        extract(
          ask(
            "It was Merkel who led Germany for a time. In the end Merkel's government fell. Germany's economy grew in these years.",
          ),
        ),
      );
      assert.ok(found.includes('Merkel') && found.includes('Germany'), found.join());
      assert.doesNotMatch(found.join(), /['’]s/);
    });

    it('reads the people and the text of a mail, and none of its other fields', () => {
      const text = `# Flood plan for the valley

From: Ruth Okafor <ruth@valley.example>
To: Amos Webb <amos@valley.example>, Lena Marsh <lena@valley.example>
Cc: board@valley.example
Date: Tue, 3 Mar 2026 09:14:02 +0100

Attachments: plan.pdf (application/pdf)

The new dam protects the village from floods.

> -----Original Message-----
> From: Amos Webb
> Sent: Monday, March 2, 2026 4:10 PM
> Subject: Harbour wall

The council asks Lena Marsh for the plan of the harbour.
From: the bridge one sees the sea.
`;
      const answer = extract(ask(text));
      const found = labels(answer);
      for (const label of ['Ruth Okafor', 'Amos Webb', 'Lena Marsh', 'dam', 'harbour', 'bridge'])
        assert.ok(found.includes(label), `${label}: ${found.join()}`);
      const junk =
        /\b(?:date|tue|mar|monday|march|pm|to|cc|subject|sent|attachment|application|pdf|message|original|example|board)\b/i;
      assert.doesNotMatch(found.join(), junk);
      for (const { quotes } of answer.concepts) for (const quote of quotes) assert.ok(text.includes(quote), quote);
    });

    it('reads through links and emphasis, and still quotes the text itself', () => {
      const text =
        'A **transformer** changes the [grid voltage](https://example.org/a_b). The grid voltage drives the motor.';
      const answer = extract(ask(text));
      assert.ok(labels(answer).includes('grid voltage'), labels(answer).join());
      assert.doesNotMatch(JSON.stringify(labels(answer)), /example|https/);
      for (const { quotes } of answer.concepts) for (const quote of quotes) assert.ok(text.includes(quote));
    });
  });

  describe('relationships', () => {
    const cases: [text: string, expected: string][] = [
      ['Heavy rainfall causes soil erosion.', 'rainfall CAUSES soil erosion'],
      ['Soil erosion is caused by rainfall.', 'rainfall CAUSES soil erosion'],
      ['A lysimeter is a measuring device.', 'lysimeter INSTANCE_OF measuring device'],
      ['A delta consists of sediment.', 'delta COMPOSED_OF sediment'],
      ['Photosynthesis converts carbon dioxide into sugar.', 'photosynthesis PRODUCES sugar'],
      ['Photosynthesis converts carbon dioxide into sugar.', 'carbon dioxide EVOLVES_INTO sugar'],
      ['Crops such as wheat need nitrogen.', 'wheat INSTANCE_OF crop'],
      ['Unlike rain gauges, weather radar sees storms.', 'weather radar CONTRASTS_WITH rain gauge'],
      ['Soil moisture is measured with tensiometers.', 'soil moisture MEASURED_BY tensiometer'],
      ['Dams are used for irrigation.', 'dam USED_FOR irrigation'],
      ['Condensation is the opposite of evaporation.', 'condensation OPPOSITE_OF evaporation'],
      ['Rain splash precedes sheet erosion.', 'rain splash PRECEDES sheet erosion'],
      ['Sunlight is essential for photosynthesis.', 'photosynthesis REQUIRES sunlight'],
      ['The water in the soil dissolves salt and causes corrosion.', 'water CAUSES corrosion'],
      ['Terraces and hedges prevent landslides.', 'hedge PREVENTS landslide'],
      ['Levees protect towns from floods.', 'levee PREVENTS flood'],
      ['The heart is a part of the body plan.', 'heart PART_OF body plan'],
      ['A turbine, which produces electricity, needs wind.', 'turbine PRODUCES electricity'],
      ['Biogas is a fuel that consists of methane.', 'biogas COMPOSED_OF methane'],
      ['Ellery invented a chronometer.', 'Ellery PRODUCES chronometer'],
      ['Fire destroyed the temple.', 'fire INFLUENCES temple'],
      ['Smoking brings about cancer.', 'smoking CAUSES cancer'],
      ['Salt slows fermentation down.', 'salt INFLUENCES fermentation'],
      ['Salt slows down fermentation.', 'salt INFLUENCES fermentation'],
      ['Quotas drove prices up.', 'quota INFLUENCES price'],
      ['Ecologists set up an observatory.', 'ecologist PRODUCES observatory'],
      ['The plant gives off oxygen.', 'plant PRODUCES oxygen'],
      ['Cotton makes trade possible.', 'cotton ENABLES trade'],
      ['Railways replaced canals.', 'canal PRECEDES railway'],
      ['Canals were replaced by railways.', 'canal PRECEDES railway'],
      ['The Pantheon has a dome.', 'Pantheon CONTAINS dome'],
      ['Wolves live in forests.', 'forest CONTAINS wolf'],
      ['Beavers belong to the rodents.', 'beaver INSTANCE_OF rodent'],
      ['Aspirin belongs to a group of medicines called salicylates.', 'aspirin INSTANCE_OF salicylate'],
      ['The cellar belongs to the flat.', 'cellar PART_OF flat'],
      ['Salt relieves pain, brings down fever and dissolves scale.', 'salt INFLUENCES fever'],
      ['The heart pumps blood. It has four chambers.', 'heart CONTAINS chamber'],
      ['Dams slow the river. They produce electricity.', 'dam PRODUCES electricity'],
      ['Waves erode cliffs, and they produce sand.', 'wave PRODUCES sand'],
      ['Ada Harrow sold trucks. She founded a bank.', 'Ada Harrow PRODUCES bank'],
    ];
    for (const [text, expected] of cases) {
      it(`reads "${text}" as ${expected}`, () => {
        const found = statements(text);
        assert.ok(found.includes(expected), found.join(' | '));
      });
    }

    it('drops what is denied or asked', () => {
      assert.deepEqual(statements('Rain does not cause erosion.'), []);
      assert.deepEqual(
        statements('Rain never causes erosion. No dam prevents drought.').filter((s) => s.startsWith('rain')),
        [],
      );
      assert.deepEqual(statements('Does rain cause erosion?'), []);
    });

    it('lets "it" and "they" stand for nothing where the number does not fit or a clause hangs on another', () => {
      const none: [string, RegExp][] = [
        ['Dams hold water. It produces electricity.', /PRODUCES/],
        ['The heart pumps blood. They produce sugar.', /PRODUCES/],
        ['Workers fought the crane because it destroyed jobs.', /^worker INFLUENCES/],
        ['The dam holds water. It is clear that rain causes floods.', /^dam CAUSES/],
        ['The dam holds water. There is a storm. It causes floods.', /^dam CAUSES/],
      ];
      for (const [text, wrong] of none)
        assert.ok(!statements(text).some((one) => wrong.test(one)), statements(text).join());
    });

    it('states nothing of what holds under a condition alone', () => {
      assert.deepEqual(statements('If the program is a library, it requires a licence.'), []);
      assert.deepEqual(statements('Unless the pump fails, the pump produces pressure.'), []);
      assert.ok(statements('Salt causes corrosion if water is near.').includes('salt CAUSES corrosion'));
    });

    it('takes no end that lost a word which narrows it', () => {
      assert.deepEqual(statements('Higher wages cause inflation.'), []);
      assert.deepEqual(statements('The roof of their new house causes noise.'), []);
      assert.ok(statements('Many wages cause inflation.').includes('wage CAUSES inflation'));
    });

    it('is less sure of what happens sometimes, and states nothing of what may be', () => {
      const confidence = (text: string): number => extract(ask(text)).relationships[0]?.confidence ?? 0;
      assert.ok(confidence('Rain sometimes causes erosion.') < confidence('Rain causes erosion.'));
      assert.ok(confidence('Rain sometimes causes erosion.') >= 0.3 && confidence('Rain causes erosion.') <= 0.8);
      assert.equal(confidence('Rain may cause erosion.'), 0);
    });

    it('uses only types of the vocabulary it was given', () => {
      const answer = extract(ask('Rain causes erosion. Dams prevent floods.', { vocabulary: ['PREVENTS'] }));
      assert.deepEqual([...new Set(answer.relationships.map(({ type }) => type))], ['PREVENTS']);
    });

    it('knows only types that every graph starts with', () => {
      const types = new Set(builtinTypes.map(({ relationshipType }) => relationshipType));
      const seen = sampleTexts.flatMap((text) =>
        extract(ask(text, { vocabulary: [] })).relationships.map(({ type }) => type),
      );
      assert.deepEqual(
        seen.filter((type) => !types.has(type)),
        [],
      );
      assert.ok(new Set(seen).size >= 12, `${new Set(seen).size} types`);
    });
  });

  describe('other languages', () => {
    it('keep the letters of formulas', () => {
      const text =
        'CO₂ ist ein Gas und wärmt die Luft der Erde. Der Wald nimmt CO₂ auf und gibt den Menschen O₂ zurück. ' +
        'Die Säure H₂SO₄ löst das Eisen. Das Eisen wird von der Säure H₂SO₄ gelöst.';
      const found = labels(extract(ask(text)));
      assert.ok(found.includes('CO₂') && found.some((label) => label.includes('H₂SO₄')), found.join());
      assert.ok(!found.some((label) => /^(?:CO|H|SO)$/.test(label)), found.join());
    });

    it('finds repeated terms with their sentences and states no relationships', () => {
      const text =
        'Der Boden speichert das Wasser des Regens. Die Bodenerosion ist eine Folge von starkem Regen. Gegen die Bodenerosion hilft eine Hecke, und auch der Wald schützt vor der Bodenerosion.';
      const answer = extract(ask(text));
      assert.ok(labels(answer).includes('Bodenerosion'), labels(answer).join());
      assert.deepEqual(answer.relationships, []);
      assert.ok(answer.concepts.every(({ quotes }) => quotes.length > 0));
    });

    it('takes words of a script without spaces', () => {
      const text = '森林は水を蓄える。森林の土壌は雨水を吸収する。土壌が失われると森林も失われる。';
      const found = labels(extract(ask(text)));
      assert.ok(
        found.some((label) => label.includes('森林')),
        found.join(),
      );
    });
  });

  describe('for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '# ',
        '\n\n',
        '```\n',
        '| a | b |\n',
        '- ',
        '**',
        '`x` ',
        '[a](b) ',
        '(',
        ')',
        ' is a ',
        ' causes ',
        'The soil ',
        'water',
        '. ',
        ' (SW)',
        '<b>',
        'constructor ',
        '__proto__ ',
        '\ud800',
        '\r\n',
        'also known as ',
        'such as ',
      ),
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

    it('quotes are slices of it, references hold, and the answer is always the same', () => {
      fc.assert(
        fc.property(text, (source) => {
          const answer = extract(ask(source));
          const refs = new Set(answer.concepts.map(({ ref }) => ref));
          for (const { quotes, label } of answer.concepts) {
            assert.ok(label.trim() !== '');
            assert.ok(quotes.length >= 1 && quotes.length <= 3);
            for (const quote of quotes) assert.ok(quote !== '' && source.includes(quote));
          }
          for (const { from, to, confidence } of answer.relationships) {
            assert.ok(refs.has(from) && refs.has(to) && from !== to);
            assert.ok(confidence >= 0.3 && confidence <= 0.8);
          }
          assert.deepEqual(extract(ask(source)), answer);
        }),
        { numRuns: 300 },
      );
    });

    it('an empty text or one without a sentence gives an empty answer', () => {
      for (const source of ['', '   \n\n', '```\ncode\n```', '| a | b |\n|---|---|\n', '---', '12 34 56']) {
        const { concepts, relationships } = extract(ask(source));
        assert.deepEqual({ concepts, relationships }, { concepts: [], relationships: [] }, source);
      }
    });

    it('every sample gives concepts with verbatim quotes', () => {
      for (const source of sampleTexts) {
        const answer = extract(ask(source));
        assert.ok(answer.concepts.length >= 15 && answer.relationships.length >= 10);
        for (const { quotes } of answer.concepts) for (const quote of quotes) assert.ok(source.includes(quote));
      }
    });
  });

  describe('in its threads', () => {
    it('answers as the rules do, at no cost, and can be closed', async () => {
      const extractor = createBuiltinExtractor({ threads: 1 });
      try {
        const request = ask(sampleTexts[0]!);
        const answer = await extractor.extract(request);
        assert.deepEqual(answer, extract(request));
        assert.equal(answer.usage.costUsd, 0);
        assert.equal(answer.usage.inputTokens, Math.ceil(sampleTexts[0]!.length / 4));
      } finally {
        await extractor.close();
      }
      await assert.rejects(
        extractor.extract(ask('Soil.')),
        (error) => isConcordanceError(error) && error.code === 'model_failed',
      );
    });

    it('rejects with the reason of an aborted signal and goes on afterwards', async () => {
      const extractor = createBuiltinExtractor({ threads: 1 });
      try {
        const reason = new Error('no longer wanted');
        const abort = new AbortController();
        const pending = extractor.extract(ask(sampleTexts.join('\n\n').repeat(20)), abort.signal);
        setImmediate(() => abort.abort(reason));
        await assert.rejects(pending, reason);
        assert.ok((await extractor.extract(ask('Rain causes erosion.'))).concepts.length > 0);
      } finally {
        await extractor.close();
      }
    });
  });
});
