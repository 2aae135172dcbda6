import assert from 'node:assert/strict';
import { docxFile, docxParts, paragraph, table } from '../../support/docx-file.js';
import { zipFile } from '../../support/zip-file.js';
import { openDocuments } from './documents-bench.js';
import { failsWith } from './fails-with.js';

const article = `<!doctype html><html><head><meta charset="utf-8"><title>Rivers of the north | Our site</title></head><body>
<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><div class="cookie-banner">We use cookies. Accept all?</div>
<main><article><h1>Rivers of the north</h1>
<p>The river carries <b>sediment</b> to the <a href="/sea">sea</a> &amp; builds_deltas * there.</p>
<h2>Lengths</h2>
<table><caption>In kilometres</caption><tr><th>River</th><th>Length</th></tr>
<tr><td>Elbe | Labe</td><td>1094</td></tr><tr><td colspan="2">Oder</td></tr></table>
<ul><li>clear in spring</li><li>brown in summer</li></ul><script>alert('no text')</script>
</article></main><footer>Imprint and terms</footer></body></html>`;

describe('a web page', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  it('gives its readable part as Markdown, with title, tables and lists, and none of its furniture', async () => {
    const { kind, text, facts } = await documents.read(Buffer.from(article), 'rivers.html');
    assert.deepEqual([kind, facts.encoding], ['html', 'utf-8']);
    assert.match(text, /^#+ Rivers of the north\n/);
    assert.equal(text.match(/Rivers of the north/g)?.length, 1);
    assert.match(text, /The river carries sediment to the sea & builds_deltas \* there\./);
    assert.match(text, /## Lengths\n/);
    assert.match(text, /\| River \| Length \|\n\| --- \| --- \|\n\| Elbe \\\| Labe \| 1094 \|\n\| Oder \|\s*\|/);
    assert.match(text, /- +clear in spring\n- +brown in summer/);
    assert.doesNotMatch(text, /Home|Shop|cookies|Imprint|alert|<|!\[/);
  });

  it('is decoded as its header, or else the page itself, says', async () => {
    const german = '<html><head><meta charset="iso-8859-2"></head><body><p>Odra płynie do morza.</p></body></html>';
    const bytes = Buffer.from(german.replace('ł', '\xb3'), 'latin1');
    const byPage = await documents.read(bytes, 'a.html');
    assert.match(byPage.text, /Odra płynie do morza/);
    assert.equal(byPage.facts.encoding, 'iso-8859-2');
    const byHeader = await documents.read(bytes, 'a.html', { declaredType: 'text/html; charset=windows-1252' });
    assert.match(byHeader.text, /p³ynie/);
  });

  it('that is no article is read whole, without its furniture', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `<tr><td>Gauge ${i}</td><td>${i * 3} cm</td></tr>`).join('');
    const page = `<html><head><title>Gauges</title></head><body><nav>Menu</nav><table>${rows}</table></body></html>`;
    const { text } = await documents.read(Buffer.from(page), 'gauges.html');
    assert.match(text, /^# Gauges\n/);
    assert.match(text, /\| Gauge 29 \| 87 cm \|/);
    assert.doesNotMatch(text, /Menu/);
  });

  it('of nothing but scripts has no text, and one nested without end costs only itself', async () => {
    assert.equal(
      (await documents.read(Buffer.from('<html><body><script>x()</script></body></html>'), 'a.html')).text,
      '',
    );
    const deep = `<html><body>${'<div>'.repeat(30_000)}deep`;
    await assert.rejects(documents.read(Buffer.from(deep), 'a.html'), failsWith('unreadable_document', /30000 deep/));
    const deeper = `<html><body>${'<div>'.repeat(1_000)}deep`;
    assert.equal((await documents.read(Buffer.from(deeper), 'a.html')).text, 'deep');
    assert.match((await documents.read(Buffer.from(article), 'rivers.html')).text, /sediment/);
  });

  it('that is larger than allowed is refused', async () => {
    const strict = openDocuments({ CONCORDANCE_MAX_UNPACKED_BYTES: '1024' });
    await assert.rejects(
      strict.read(Buffer.from(article + article), 'a.html'),
      failsWith('payload_too_large', /at most 1024/),
    );
    strict.close();
  });
});

describe('a Word document', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  const body =
    paragraph('Water and land', 'Heading1') +
    paragraph('Rain feeds the river_bed &amp; the *sea*.') +
    paragraph('Lengths', 'Heading2') +
    table([
      ['River', 'Length'],
      ['Elbe', '1094 km'],
    ]);

  it('gives headings, paragraphs and tables as Markdown, its words unchanged', async () => {
    const { kind, text } = await documents.read(docxFile(body), 'water.docx');
    assert.equal(kind, 'docx');
    assert.equal(
      text,
      '# Water and land\n\nRain feeds the river_bed & the *sea*.\n\n## Lengths\n\n| River | Length |\n| --- | --- |\n| Elbe | 1094 km |',
    );
  });

  it('is known by its parts under another name', async () => {
    assert.equal((await documents.read(docxFile(body), 'water.zip')).kind, 'docx');
  });

  it('that would unpack to more than allowed is refused before anything is unpacked', async () => {
    const bomb = zipFile([...docxParts(body), { name: 'word/a.xml', bytes: Buffer.alloc(150_000_000, 32) }]);
    assert.ok(bomb.length < 1_000_000);
    await assert.rejects(documents.read(bomb, 'a.docx'), failsWith('payload_too_large', /Unpacked/));
  });

  it('that states a false size is found out', async () => {
    const padding = { name: 'word/a.xml', bytes: Buffer.alloc(50_000_000, 32), claimedSize: 100 };
    await assert.rejects(
      documents.read(zipFile([...docxParts(body), padding]), 'a.docx'),
      failsWith('unreadable_document', /too many bytes/),
    );
  });

  it('that is cut off, protected, or no Word document at all is refused with the reason', async () => {
    const whole = docxFile(body);
    await assert.rejects(
      documents.read(whole.subarray(0, -200), 'a.docx'),
      failsWith('unreadable_document', /is truncated\. Open it/),
    );
    const locked = zipFile(docxParts(body).map((part) => ({ ...part, encrypted: true })));
    await assert.rejects(documents.read(locked, 'a.docx'), failsWith('document_encrypted', /password/));
    const other = zipFile([{ name: 'notes.txt', bytes: Buffer.from('hello') }]);
    await assert.rejects(documents.read(other, 'a.docx'), failsWith('unreadable_document', /no Word document/));
    const hollow = zipFile(docxParts(body).slice(0, 2));
    await assert.rejects(documents.read(hollow, 'a.docx'), failsWith('unreadable_document'));
  });
});
