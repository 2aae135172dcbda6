import assert from 'node:assert/strict';
import { openDocuments } from './documents-bench.js';

/** Words that can be distinguished: river0 river1 … */
const words = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`).join(' ');
const missing = (text: string, expected: string) => {
  const there = new Set(text.split(/\s+/));
  return expected.split(' ').filter((word) => !there.has(word));
};

describe('a web page with tags left out', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());
  const read = (html: string) => documents.read(Buffer.from(html), 'page.html');

  const bare: Record<string, string> = {
    'no body, in html': '<!doctype html><html><title>Rivers</title><h1>Rivers</h1><p>Rain feeds the river.</html>',
    'no body, after head': '<html><head><title>Rivers</title></head><p>Rain feeds the river.</html>',
    'no end of head': '<html><head><title>Rivers</title><p>Rain feeds the river.',
    'neither html nor body': '<!doctype html><meta charset=utf-8><title>Rivers</title><p>Rain feeds the river.',
    'no frame at all': '<title>Rivers</title><div>Rain feeds the river.</div>',
    'XHTML without a body':
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><p>Rain feeds the river.</p></html>',
    'text alone in html': '<html>Rain feeds the river.</html>',
    'text behind the body': '<html><body></body></html><p>Rain feeds the river.',
  };
  for (const [name, html] of Object.entries(bare)) {
    it(`is read: ${name}`, async () => {
      const { text, facts } = await read(html);
      assert.match(text, /Rain feeds the river\.$/);
      assert.equal(facts.keptShare, 1);
    });
  }

  it('has its items, cells and paragraphs where the next begins', async () => {
    const { text } = await read('<ul><li>clear<li>brown</ul><p>One.<p>Two.<table><tr><th>a<th>b<tr><td>1<td>2</table>');
    assert.match(text, /- +clear\n- +brown\n\nOne\.\n\nTwo\.\n\n\| a \| b \|\n\| --- \| --- \|\n\| 1 \| 2 \|/);
  });
});

describe('what is taken of a web page', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());
  const read = (html: string) => documents.read(Buffer.from(html), 'page.html');

  const [left, middle, right] = [words('left', 80), words('middle', 98), words('right', 77)];
  const laidOut =
    '<html><head><title>Club</title></head><body><table width="760"><tr>' +
    `<td class="sidebar">${left}</td><td><p>${middle}</p></td><td class="related">${right}</td></tr></table></body></html>`;

  it('is all of it where the article would lack more than a third of its words, and the job says so', async () => {
    const { text, facts } = await read(laidOut);
    assert.deepEqual(missing(text, `${left} ${middle} ${right}`), []);
    assert.equal(facts.keptShare, 1);
    assert.match(facts.notes!.join(), /holds \d+ of its 255 words, so all but menus and footers was read, 255 words/);
    assert.doesNotMatch(text, /\|/, 'a table that lays out the page is none');
  });

  it('is the article where that has two thirds of the words, with the share that was kept', async () => {
    const { text, facts } = await read(
      `<html><body><nav>${words('menu', 10)}</nav><article><h1>Rivers</h1><p>${middle}.</p><p>${left}.</p></article>` +
        `<div class="sidebar">${words('teaser', 20)}</div><footer>${words('imprint', 10)}</footer></body></html>`,
    );
    assert.deepEqual(missing(text.replaceAll('.', ''), `${middle} ${left}`), []);
    assert.doesNotMatch(text, /menu|imprint/);
    assert.ok(facts.keptShare! >= 0.8 && facts.keptShare! < 1, String(facts.keptShare));
    assert.deepEqual(facts.notes, []);
  });

  it('leaves menus and footers out however long they are, and says how much that was', async () => {
    const { text, facts } = await read(
      `<html><body><nav>${words('menu', 100)}</nav><p>${words('text', 60)}</p><footer>${words('end', 40)}</footer></body></html>`,
    );
    assert.deepEqual(missing(text, words('text', 60)), []);
    assert.doesNotMatch(text, /menu|end\d/);
    assert.equal(facts.keptShare, 0.3);
    assert.deepEqual(facts.notes, [
      'Of the 200 words on the page 60 were read; the others are in menus, footers and the like.',
    ]);
  });

  it('is not lost in a form, in an aside, or under a class that names cookies', async () => {
    for (const [open, close] of [
      ['<form action="/">', '</form>'],
      ['<aside>', '</aside>'],
      ['<div class="cookies-on">', '</div>'],
      ['<main aria-hidden="true">', '</main>'],
    ]) {
      const { text } = await read(
        `<html><body>${open}<h1>Rivers</h1><p>${middle}</p><p>${left}</p>${close}</body></html>`,
      );
      assert.deepEqual(missing(text, `${middle} ${left}`), [], open);
    }
  });

  it('does not hold what is struck out or hidden, which is counted', async () => {
    const { text, facts } = await read(
      `<html><head><style>.x, #menu { color: red; display: none } @media print { .print { display: none } }
         li.old { text-decoration: line-through } .y { visibility: hidden } .y.shown { visibility: visible }
         body { display: none }</style></head><body>
       <p>The price is <s>twenty euros</s> <del>nineteen</del> <strike>a lot</strike> fifteen
         <span style="text-decoration: line-through">more or less</span> today.</p>
       <p hidden>secret one</p><p style="display:none">secret two</p><p class="x">secret three</p><p id="menu">secret four</p>
       <p class="y">secret five</p><p class="y shown">seen one</p><p class="print">seen two</p>
       <p hidden="until-found">seen three</p><ul><li class="old">swum</li><li>sailed</li></ul></body></html>`,
    );
    assert.match(text, /The price is fifteen today\./);
    for (const seen of ['seen one', 'seen two', 'seen three', 'sailed']) assert.match(text, new RegExp(seen));
    assert.doesNotMatch(text, /secret|twenty|nineteen|a lot|more or less|swum/);
    assert.deepEqual(facts.notes, ['Left out: 9 struck-out words and 10 hidden words.']);
  });
});

describe('the text of a web page', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());
  const read = async (html: string) => (await documents.read(Buffer.from(html), 'page.html')).text;

  it('keeps superscripts and subscripts apart from what they stand at', async () => {
    const text = await read(
      `<html><body><h1>Areas in m<sup>2</sup></h1><p>About 10<sup>6</sup> m<sup>2</sup> and 10<sup>−3</sup> of CO<sub>2</sub>;
        x<sup>n+1</sup>, e<sup>x</sup>, v<sub>max</sub>; the 1<sup>st</sup> of May, Acme<sup>TM</sup>;
        2<span style="vertical-align: super; font-size: 70%">10</span> bytes.</p>
       <table><tr><th>Unit</th><th>km<sup>2</sup></th></tr><tr><td>Elbe</td><td>1.5 · 10<sup>5</sup></td></tr></table>
       <p>As others say.<sup><a href="#n1">1</a></sup></p><p id="n1">1. Others, 2001.</p></body></html>`,
    );
    assert.equal(text.match(/Areas in m²/g)?.length, 1);
    assert.match(text, /About 10⁶ m² and 10⁻³ of CO₂; x\^\(n\+1\), e\^x, v_max; the 1st of May, Acme™; 2¹⁰ bytes\./);
    assert.match(text, /\| Unit \| km² \|\n\| --- \| --- \|\n\| Elbe \| 1\.5 · 10⁵ \|/);
    assert.match(text, /As others say\.\[1\]/);
  });

  it('has cells that span rows and columns under their own heads', async () => {
    const text = await read(
      `<html><body><table><tr><th>Region<th>River<th>Length<th>Basin
        <tr><td rowspan="3">North<td>Elbe<td>1094<td rowspan=2>148
        <tr><td>Oder<td>854
        <tr><td colspan=2>unknown<td>12
        <tr><td>South<td>Po<td>652<td>74</table></body></html>`,
    );
    assert.deepEqual(
      text.split('\n').map((line) => line.replace(/ +/g, ' ')),
      [
        '| Region | River | Length | Basin |',
        '| --- | --- | --- | --- |',
        '| North | Elbe | 1094 | 148 |',
        '| | Oder | 854 | |',
        '| | unknown | | 12 |',
        '| South | Po | 652 | 74 |',
      ],
    );
  });

  it('does not cover rows of the next group, and bears spans without end', async () => {
    const text = await read(
      `<html><body><table><thead><tr><th rowspan="9">River<th colspan="100000">Length</thead>
        <tbody><tr><td rowspan="0">Elbe<td>1094<tr><td>1091</tbody></table></body></html>`,
    );
    assert.deepEqual(
      text.split('\n').map((line) => line.replace(/ +/g, ' ')),
      ['| River | Length |', '| --- | --- |', '| Elbe | 1094 |', '| | 1091 |'],
    );
  });

  it('has its formulas as one would type them, once', async () => {
    const fraction =
      '<mfrac><mrow><mo>-</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>-</mo><mn>4</mn><mi>a</mi>' +
      '<mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>';
    const text = await read(
      `<html><body><p>Energy is <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>, and
        <span class="mwe-math-element"><span style="display: none"><math alttext="…"><semantics><mrow><mi>x</mi><mo>=</mo>
        ${fraction}</mrow><annotation encoding="application/x-tex">x=\\frac{}{}</annotation></semantics></math></span>
        <img alt="x=…" aria-hidden="true"></span> solves it.</p></body></html>`,
    );
    assert.match(text, /Energy is E = mc², and x = \(-b±√\(b²-4ac\)\)\/2a solves it\./);
  });
});
