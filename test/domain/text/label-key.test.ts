import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelKey } from '../../../domain/text/label-key.js';

describe('labelKey', () => {
  const same: [string, string][] = [
    ['Knowledge Graph', 'knowledge graphs'],
    ['knowledge graph', 'graph of knowledge'],
    ['knowledgeGraph', 'Knowledge graph'],
    ['XMLParser', 'XML parsers'],
    ['retry policy', 'Retry-Policies'],
    ['The retry policy', 'retry policy'],
    ['ontology', 'Ontologies'],
    ['tokenization', 'Tokenisation'],
    ['colour model', 'color models'],
    ['behavioural analysis', 'behavioral analyses'],
    ['modelling', 'modeling'],
    ['normalised label', 'normalized labels'],
    ['data center', 'data centres'],
    ['state-of-the-art', 'state of the art'],
    ['nonlinear system', 'non-linear systems'],
    ['multi-hop reasoning', 'multihop reasoning'],
    ['data base', 'databases'],
    ['e-mail', 'Email'],
    ['GPT-4', 'GPT 4'],
    ['GPT4', 'gpt-4'],
    ['1,000 nodes', '1000 nodes'],
    ['TCP/IP', 'tcp ip'],
    ["Moore's law", 'Moore’s Law'],
    ['JavaScript', 'Javascript'],
    ['MySQL', 'mysql'],
    ['ＬＬＭ', 'LLM'],
    ['LLMs', 'LLM'],
    ['indices', 'Index'],
    ['search & replace', 'search and replace'],
    ['Граф знаний', 'граф знаний'],
    ['café', 'cafe\u0301'],
    ['café', 'Cafe'],
    ['Antonín Dvořák', 'Antonin Dvorak'],
    ['Łódź', 'Lodz'],
    ['file system', 'filesystems'],
    ['ground-water', 'groundwater'],
    ['health care workers', 'healthcare worker'],
    ['Newton, Isaac', 'Isaac Newton'],
    ['vinegar, white', 'white vinegar'],
    ['defence licence', 'defense licenses'],
    ['tyre', 'tires'],
    ['jewellery', 'jewelry'],
    ['haemoglobin', 'hemoglobin'],
    ['leukaemia', 'leukemia'],
    ['sulphur dioxide', 'sulfur dioxide'],
    ['oxen', 'ox'],
    ['cacti', 'cactus'],
    ['algae', 'alga'],
    ['spectra', 'spectrum'],
    ['hypotheses', 'hypothesis'],
    ['firemen', 'fireman'],
    ['passers-by', 'passer-by'],
    ['mothers-in-law', 'mother-in-law'],
    ['plateaux', 'plateau'],
    ['viruses', 'virus'],
    ['causes', 'cause'],
    ['CO₂', 'CO2'],
    ['CO₂', 'co2'],
    ['CO<sub>2</sub>', 'CO₂'],
    ['CO₂ emissions', 'co2 emission'],
    ['H₂SO₄', 'H2SO4'],
    ['m²', 'm2'],
    ['km³', 'km^3'],
    ['10⁶ cells', '10^6 cells'],
    ['½ cup', '1/2 cup'],
    ['ﬁle', 'file'],
    ['\u212Bngström', '\u00C5ngström'],
    ['Word™', 'Word'],
    ['Role-Based Access Control (RBAC)', 'role-based access control'],
    ['RBAC (role-based access control)', 'role-based access control'],
    ['Internet of Things (IoT)', 'the Internet of Things'],
    ['U.S. Constitution', 'US Constitution'],
    ['supply and demand', 'Demand and Supply'],
    ['rate of change of temperature', 'temperature change rate'],
    ['tool for testing', 'testing tools'],
  ];
  for (const [a, b] of same) it(`is the same for "${a}" and "${b}"`, () => assert.equal(labelKey(a), labelKey(b)));

  const different: [string, string][] = [
    ['increase in price', 'decrease in price'],
    ['New York', 'New Jersey'],
    ['PostgreSQL', 'MySQL'],
    ['mutable reference', 'immutable reference'],
    ['access token', 'refresh token'],
    ['knowledge graph', 'knowledge graph embedding'],
    ['migration from MySQL to PostgreSQL', 'migration from PostgreSQL to MySQL'],
    ['GPT-3', 'GPT-4'],
    ['version 1.2', 'version 1.12'],
    ['Python 3.1', 'Python 31'],
    ['phase 1 of trial 2', 'phase 2 of trial 1'],
    ['type 1 diabetes', 'type 2 diabetes'],
    ['10⁶ cells', '106 cells'],
    ['10⁻⁶', '10-6'],
    ['101₂', '1012'],
    ['1½ cups', '11/2 cups'],
    ['CO₂', 'CO'],
    ['H₂O', 'H₂O₂'],
    ['m²', 'm³'],
    ['m⁻¹', 'm'],
    ['Na⁺', 'Na'],
    ['-5 degrees', '5 degrees'],
    ['5 %', '5'],
    ['C', 'C++'],
    ['C', 'C#'],
    ['.NET', 'net'],
    ['A* search', 'A search'],
    ['vitamin A', 'vitamin'],
    ['vitamin A', 'vitamin B'],
    ['AND gate', 'gate'],
    ['OR gate', 'AND gate'],
    ['for loop', 'loop'],
    ['linear', 'non-linear'],
    ['linear system', 'not linear system'],
    ['with consent', 'without consent'],
    ['switch on', 'switch'],
    ['HTTP', 'HTTPS'],
    ['http', 'https'],
    ['system dynamics', 'dynamic system'],
    ['learning', 'learned'],
    ['news', 'new'],
    ['glasses', 'glass'],
    ['universe', 'university'],
    ['plane', 'plan'],
    ['first law of thermodynamics', 'second law of thermodynamics'],
    ['user', 'use'],
    ['мой', 'мои'],
    ['が', 'か'],
    ['vitamin A', 'vitamina'],
    ['paper, A', 'paper'],
    ['王', '黄'],
    ['→', '←'],
    ['state machine', 'machine state'],
    ['salt, pepper and oil', 'oil salt pepper'],
    ['specimen', 'speciman'],
    ['exercise', 'exercises of faith'],
    ['hour', 'hor'],
    ['tour', 'tor'],
    ['uses', 'us'],
    ['unit test', 'test unit'],
    ['event loop', 'loop event'],
    ['Python (language)', 'Python (snake)'],
    ['Model (ML)', 'Model'],
  ];
  for (const [a, b] of different) it(`tells "${a}" from "${b}"`, () => assert.notEqual(labelKey(a), labelKey(b)));

  it('is never empty for a label that is not', () => {
    for (const label of ['the', 'A', 'of', '...', '-', ' ! ', 'The The', 'the a']) assert.notEqual(labelKey(label), '');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (label) => assert.ok(labelKey(label).length > 0)),
      { numRuns: 500 },
    );
  });

  it('does not depend on case or on space around the label for words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (parts) => {
        const label = parts.join(' ');
        const titled = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('  ');
        assert.equal(labelKey(` ${titled} `), labelKey(label));
      }),
    );
  });

  it('keeps the numbers of a label', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        assert.equal(labelKey(`release ${a}`) === labelKey(`release ${b}`), a === b);
      }),
    );
  });
});
