import assert from 'node:assert/strict';
import { docxFile, docxParts, paragraph } from '../../support/docx-file.js';
import { zipFile } from '../../support/zip-file.js';
import { openDocuments } from './documents-bench.js';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
/** Equations, as Word writes them. */
const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (...inner: string[]) => `<m:e>${inner.join('')}</m:e>`;
const sup = (base: string, power: string) => `<m:sSup>${e(base)}<m:sup>${power}</m:sup></m:sSup>`;
const sub = (base: string, index: string) => `<m:sSub>${e(base)}<m:sub>${index}</m:sub></m:sSub>`;
const over = (num: string, den: string) => `<m:f><m:num>${num}</m:num><m:den>${den}</m:den></m:f>`;
const sqrt = (inner: string) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(inner)}</m:rad>`;
const math = (...inner: string[]) => `<m:oMath>${inner.join('')}</m:oMath>`;

describe('the text of a Word document', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());
  const read = (body: string, styles?: string) => documents.read(docxFile(body, styles), 'a.docx');

  it('keeps superscripts and subscripts apart from what they stand at, by property or by style', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="Raised"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Power"><w:basedOn w:val="Raised"/></w:style>';
    const { text } = await read(
      line(
        run('About 10'),
        run('6', '<w:vertAlign w:val="superscript"/>'),
        run(' m'),
        run('2', '<w:rStyle w:val="Power"/>'),
        run(' of CO'),
        run('2', '<w:vertAlign w:val="subscript"/>'),
        run('.'),
      ),
      styles,
    );
    assert.equal(text, 'About 10⁶ m² of CO₂.');
  });

  it('has its equations where they stand, in one line', async () => {
    const quadratic = math(t('x='), over(t('-b±') + sqrt(sup(t('b'), t('2')) + t('-4ac')), t('2a')));
    const sum = math(
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('i=1')}</m:sub><m:sup>${t('n')}</m:sup>${e(sub(t('x'), t('i')))}</m:nary>`,
    );
    const { text, facts } = await read(
      line(run('Energy is '), math(t('E=m'), sup(t('c'), t('2'))), run(', as they say.')) +
        line(run('Solve'), `<m:oMathPara>${quadratic}</m:oMathPara>`) +
        `<m:oMathPara>${sum}</m:oMathPara>` +
        paragraph('The end.'),
    );
    assert.equal(text, 'Energy is E = mc², as they say.\n\nSolve x = (-b±√(b²-4ac))/2a\n\n∑_(i=1)^n x_i\n\nThe end.');
    assert.equal(facts.notes, undefined);
  });

  const forms: [string, string, string][] = [
    ['brackets with a separator', `<m:d>${e(t('n'))}${e(t('k'))}</m:d>`, '(n|k)'],
    [
      'brackets of their own kind',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(t('a+b'))}</m:d>`,
      '[a+b]',
    ],
    ['a root of higher degree', `<m:rad><m:deg>${t('5')}</m:deg>${e(t('x+1'))}</m:rad>`, '⁵√(x+1)'],
    [
      'both scripts',
      `<m:sSubSup>${e(t('x'))}<m:sub>${t('0')}</m:sub><m:sup>${t('n+1')}</m:sup></m:sSubSup>`,
      'x₀^(n+1)',
    ],
    ['scripts in front', `<m:sPre><m:sub>${t('6')}</m:sub><m:sup>${t('14')}</m:sup>${e(t('C'))}</m:sPre>`, '₆¹⁴C'],
    ['a function', `<m:func><m:fName>${t('sin')}</m:fName>${e(t('x'))}</m:func>`, 'sin x'],
    ['a limit', `<m:limLow>${e(t('lim'))}<m:lim>${t('n→∞')}</m:lim></m:limLow>`, 'lim_(n→∞)'],
    ['an accent', `<m:acc><m:accPr><m:chr m:val="̂"/></m:accPr>${e(t('y'))}</m:acc>`, 'ŷ'],
    ['a matrix', `<m:m><m:mr>${e(t('a'))}${e(t('b'))}</m:mr><m:mr>${e(t('c'))}${e(t('d'))}</m:mr></m:m>`, 'a, b; c, d'],
    ['rows', `<m:eqArr>${e(t('x&amp;=1'))}${e(t('y&amp;=2'))}</m:eqArr>`, 'x = 1; y = 2'],
    ['what nobody knows', `<m:later><m:laterPr><m:x/></m:laterPr>${e(t('p+q'))}</m:later>`, 'p+q'],
    ['words', `<m:r><m:rPr><m:nor/></m:rPr><m:t>if x </m:t></m:r>${t('&lt;0')}`, 'if x < 0'],
  ];
  it('has every form of an equation', async () => {
    const { text } = await read(forms.map(([, form]) => line(math(form))).join(''));
    assert.deepEqual(
      text.split('\n\n'),
      forms.map(([, , expected]) => expected),
    );
  });

  it('says that equations of an older editor, which have no text, were left out', async () => {
    const object =
      '<w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Equation.3"/></w:object></w:r>';
    const { facts } = await read(line(run('See '), object));
    assert.deepEqual(facts.notes, ['1 equation of an older editor was left out.']);
  });

  it('does not hold what is struck out or hidden, by property, style or tracked change, which is counted', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Gone"><w:rPr><w:strike/></w:rPr></w:style>';
    const { text, facts } = await read(
      line(
        run('The price is '),
        run('twen', '<w:strike/>'),
        run('ty ', '<w:strike w:val="true"/>'),
        run('nineteen ', '<w:dstrike/>'),
        '<w:del><w:r><w:delText>eighteen </w:delText></w:r></w:del>',
        run('fifteen', '<w:strike w:val="0"/>'),
        run(' secret one', '<w:vanish/>'),
        run(' secret two', '<w:rStyle w:val="Secret"/>'),
        run(' today.', '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>'),
      ) + `<w:p><w:pPr><w:pStyle w:val="Gone"/></w:pPr>${run('Not any more.')}</w:p>`,
      styles,
    );
    assert.equal(text, 'The price is fifteen today.');
    assert.deepEqual(facts.notes, ['Left out: 6 struck-out words and 4 hidden words.']);
  });

  it('has equations and deletions in footnotes, too', async () => {
    const note =
      '<?xml version="1.0"?><w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
      'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">' +
      `<w:footnote w:id="2">${line(run('With '), math(sup(t('r'), t('2'))), run(' gone', '<w:strike/>'))}</w:footnote></w:footnotes>`;
    const body = line(run('A circle.'), '<w:r><w:footnoteReference w:id="2"/></w:r>');
    const file = zipFile([...docxParts(body), { name: 'word/footnotes.xml', bytes: Buffer.from(note) }]);
    const { text } = await documents.read(file, 'a.docx');
    assert.match(text, /^A circle\.\[1\]\n\n1\. +With r²$/);
  });

  it('has cells that span rows under their own heads', async () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
    const rows = [
      cell('Region') + cell('River') + cell('Length'),
      cell('North', '<w:vMerge w:val="restart"/>') + cell('Elbe') + cell('1094'),
      cell('', '<w:vMerge/>') + cell('Oder') + cell('854'),
    ];
    const { text } = await read(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    assert.deepEqual(text.replace(/ +/g, ' ').split('\n').slice(2), ['| North | Elbe | 1094 |', '| | Oder | 854 |']);
  });

  it('has the text of text boxes, as new versions of Word, old ones and other programs write them', async () => {
    const content = (text: string) => `<w:txbxContent>${line(run(text))}</w:txbxContent>`;
    const modern = (text: string) =>
      `<w:drawing xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx>${content(text)}</wps:txbx></wps:wsp></w:drawing>`;
    const older = (text: string) =>
      `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox>${content(text)}</v:textbox></v:shape></w:pict>`;
    const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const both = (text: string, fallback: string) =>
      `<mc:AlternateContent ${mc}><mc:Choice Requires="wps">${modern(text)}</mc:Choice>${fallback}</mc:AlternateContent>`;
    const boxes = [
      both('Dykes keep the sea out.', `<mc:Fallback>${older('Dykes keep the sea out.')}</mc:Fallback>`),
      both('Sluices let the water go.', ''),
      both('Pumps lift the rest.', '<mc:Fallback><w:t>?</w:t></mc:Fallback>'),
      modern('Locks carry ships.'),
      older('Mills once drove the pumps.'),
    ];
    const { text } = await read(boxes.map((box) => line(run('Here.'), `<w:r>${box}</w:r>`)).join(''));
    const said = text.split(/\n+/).filter((found) => found !== 'Here.');
    assert.deepEqual(said, [
      'Dykes keep the sea out.',
      'Sluices let the water go.',
      'Pumps lift the rest.',
      'Locks carry ships.',
      'Mills once drove the pumps.',
    ]);
  });

  it('tells what it lacks: headers, footers, comments, charts and diagrams', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const part = (name: string, text: string) => ({ name: `word/${name}.xml`, bytes: Buffer.from(text) });
    const header = (name: string, text: string) => part(name, `<w:hdr ${w}>${line(run(text))}</w:hdr>`);
    const comment = (...texts: string[]) => `<w:comment>${texts.map((text) => line(run(text))).join('')}</w:comment>`;
    const file = zipFile([
      ...docxParts(line(run('The dam holds.'))),
      ...['header1', 'header2'].map((name) => header(name, 'Dam report, draft 7')),
      header('footer1', 'Page 3 of 12'),
      part('comments', `<w:comments ${w}>${comment('Is this so?', 'I doubt it.')}${comment('')}</w:comments>`),
      part('charts/chart1', '<c:chart/>'),
      part('diagrams/data1', '<d/>'),
      part('diagrams/data2', '<d/>'),
    ]);
    const { text, facts } = await documents.read(file, 'a.docx');
    assert.equal(text, 'The dam holds.');
    assert.deepEqual(facts.notes, [
      '5 words in headers and footers were left out.',
      '1 comment was left out.',
      '1 chart was left out.',
      '2 diagrams were left out.',
    ]);
  });
});
