import assert from 'node:assert/strict';
import { pageAt } from '../../../domain/query/pages.js';
import { docxFile, paragraph, table } from '../../support/docx-file.js';
import { pdfFile } from '../../support/pdf-file.js';
import { pictureOf } from '../../support/picture-of.js';
import { failsWith } from '../../adapters/documents/fails-with.js';
import { extracted, openIngestBench, type IngestBench } from './ingest-bench.js';

const picture = (line: string) => ({
  bytes: pictureOf([line], { height: 1754 }).toBuffer('image/jpeg', 80),
  filter: 'DCTDecode',
  width: 1240,
  height: 1754,
});

describe('a document of any kind', () => {
  let bench: IngestBench;
  before(async () => {
    bench = await openIngestBench({ CONCORDANCE_PARSERS: '1' });
  });
  after(() => bench.close());

  it('gives verbatim quotes, and each can be found on its page', async () => {
    const quote = 'Reservoirs hold the water of spring.';
    bench.answer = ({ text }) => ({
      concepts: text.includes(quote) ? [extracted('reservoir', [quote])] : [],
      relationships: [],
    });
    const pages = Array.from({ length: 30 }, (_, i) => ({
      lines: ['A page about rivers and rain.', i === 17 ? quote : 'It says nothing new.'],
    }));
    const job = await bench.read(await bench.submit(pdfFile(pages), { filename: 'rivers.pdf' }));
    assert.deepEqual([job.status, job.contentType, job.result?.quoteFidelity], ['completed', 'application/pdf', 1]);
    assert.deepEqual([job.progress.pagesProcessed, job.progress.pagesTotal, job.analysis?.pages], [30, 30, 30]);
    const text = new TextDecoder().decode(await bench.platform.objects.read(job.textKey!));
    assert.equal(await pageAt(bench.platform.objects, job.textKey!, text.indexOf(quote)), 18);
    assert.equal(await pageAt(bench.platform.objects, job.textKey!, 0), 1);
  });

  it('keeps its tables, and says when its name promised something else', async () => {
    bench.answer = () => ({ concepts: [extracted('Elbe', ['| Elbe | 1094 km |'])], relationships: [] });
    const rows = [
      ['River', 'Length'],
      ['Elbe', '1094 km'],
    ];
    const job = await bench.read(
      await bench.submit(docxFile(paragraph('Lengths') + table(rows)), { filename: 'a.pdf' }),
    );
    assert.equal(job.result?.quoteFidelity, 1);
    assert.deepEqual(job.analysis?.warnings, ['The name ends in .pdf, but the file is docx and was read as such.']);
  });

  it('says so when it is no text but named so, when it is text but named otherwise, and when it is half a web page', async () => {
    const words = 'The river Elbe carries sediment to the sea.';
    const warningsOf = async (original: string | Uint8Array, filename: string) => {
      const job = await bench.read(
        await bench.submit(original, { filename, declaredType: 'application/octet-stream' }),
      );
      return [job.contentType, job.analysis?.warnings.join(' ')];
    };
    const readAs = (ending: string, kind: string) =>
      `The name ends in ${ending}, but the file is ${kind} and was read as such.`;
    const [html, first] = await warningsOf(`<!doctype html><title>E</title><p>${words}</p>`, 'a.txt');
    assert.deepEqual([html, first], ['text/html', readAs('.txt', 'html')]);
    assert.deepEqual(await warningsOf(pdfFile([{ lines: [words] }]), 'b.txt'), [
      'application/pdf',
      readAs('.txt', 'pdf'),
    ]);
    assert.deepEqual(await warningsOf(words, 'c.pdf'), ['text/plain', readAs('.pdf', 'text')]);
    const [kind, fragment] = await warningsOf(`<div><p>${words}</p></div>`, 'd.txt');
    assert.equal(kind, 'text/plain');
    assert.match(fragment ?? '', /part of a web page, but was read as plain text/);
    assert.deepEqual(await warningsOf(`${words} It is <b>wide</b>.`, 'e.txt'), ['text/plain', '']);
  });

  it('has its encoding in the record', async () => {
    const bytes = Buffer.from('Größere Flüsse führen süßes Wasser über weite Strecken. '.repeat(5), 'latin1');
    const job = await bench.read(await bench.submit(bytes, { filename: 'a.txt' }));
    assert.equal(job.analysis?.encoding, 'windows-1252');
    assert.match(job.analysis.warnings.join(), /judging by its bytes/);
  });

  it('that was being read off its pages goes on, after a crash, where it was', async () => {
    const words = ['Moors keep the rain of winter.', 'Springs let it go in summer.', 'Rivers bring it to the sea.'];
    const run = await bench.submit(pdfFile(words.map((line) => ({ picture: picture(line) }))), {
      filename: 'scan.pdf',
    });
    const { objects } = bench.platform;
    const kept: string[] = [];
    bench.dependencies.objects = new Proxy(objects, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'putNamed') return value.bind(target) as unknown;
        return async (key: string, bytes: Uint8Array) => {
          if (key.includes('/piece/') && kept.push(key) === 3) throw new Error('the worker dies');
          await objects.putNamed(key, bytes);
        };
      },
    });
    await assert.rejects(bench.activities.parseDocument(run), /the worker dies/);
    const { textKey, facts } = await bench.activities.parseDocument(run);
    assert.equal(kept.length, 4, 'two pages were kept before, one was read twice');
    const text = new TextDecoder().decode(await objects.read(textKey));
    assert.deepEqual(
      text.split('\f').map((page) => page.trim()),
      words,
    );
    assert.equal(facts?.recognisedPages, 3);
    await bench.platform.store.failJob(run.jobId, null, { code: 'internal_error', detail: 'enough' });
    bench.dependencies.objects = objects;
  });

  it('without any text is empty, and the reason stands in the error', async () => {
    const run = await bench.submit(pdfFile([{ picture: picture('') }]), { filename: 'blank.pdf' });
    await assert.rejects(
      bench.activities.parseDocument(run),
      failsWith('empty_document', /no words were found.*page 1/),
    );
  });
});
