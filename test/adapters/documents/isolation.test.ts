import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { docxFile, paragraph } from '../../support/docx-file.js';
import { parsersOf } from '../../support/parsers-of.js';
import { pdfFile } from '../../support/pdf-file.js';
import { pictureOf } from '../../support/picture-of.js';
import { until } from '../../workflows/until.js';
import { openDocuments } from './documents-bench.js';
import { failsWith } from './fails-with.js';

const small = docxFile(paragraph('Rain feeds the river.'));
const scanned = (pages: number) => {
  const picture = {
    bytes: pictureOf(['Rain.']).toBuffer('image/jpeg', 80),
    filter: 'DCTDecode',
    width: 1240,
    height: 300,
  };
  return pdfFile(Array.from({ length: pages }, () => ({ picture })));
};

const parsers = () => parsersOf(process.pid);

const untilGone = (pids: number[]) => until(() => !parsers().some((pid) => pids.includes(pid)));

describe('a parser in its process', () => {
  const opened: { close(): void }[] = [];
  const open = (env: Record<string, string> = {}) => {
    const documents = openDocuments({ CONCORDANCE_PARSERS: '1', ...env });
    opened.push(documents);
    return documents;
  };
  afterEach(async () => {
    const pids = parsers();
    for (const documents of opened.splice(0)) documents.close();
    await untilGone(pids);
  });

  it('is used again for the next document, and knows nothing of the environment of who started it', async () => {
    const documents = open();
    await documents.read(small, 'a.docx');
    const [first] = parsers();
    await documents.read(small, 'a.docx');
    assert.deepEqual(parsers(), [first]);
    assert.ok(
      !execFileSync('ps', ['eww', '-o', 'command=', '-p', String(first)], { encoding: 'utf8' }).includes('PATH='),
    );
  });

  it('starts lean: a PDF is read within 256 MiB', async () => {
    const documents = open({ CONCORDANCE_PARSER_MEMORY_MB: '256' });
    const bytes = pdfFile([{ lines: ['Rain feeds the river.'] }]);
    assert.equal((await documents.read(bytes, 'a.pdf')).text, 'Rain feeds the river.');
  });

  it('that takes more memory than allowed is ended, and the next document is read', async () => {
    const documents = open({ CONCORDANCE_PARSER_MEMORY_MB: '256' });
    const large = docxFile(paragraph('Rain feeds the river. ').repeat(400_000));
    await assert.rejects(documents.read(large, 'a.docx'), failsWith('parser_exhausted', /256 MiB of memory/));
    assert.match((await documents.read(small, 'a.docx')).text, /Rain/);
  });

  it('that gets nowhere is ended after the time one step may take', async () => {
    const documents = open({ CONCORDANCE_PARSE_TIMEOUT_SECONDS: '2' });
    const endless = Buffer.from(`<html><body>${'<div><p>'.repeat(200_000)}`);
    await assert.rejects(documents.read(endless, 'a.html'), failsWith('parser_exhausted', /more than 2 s/));
    await until(() => parsers().length === 0);
  });

  it('that somebody kills costs an attempt, which is worth another', async () => {
    const documents = open();
    const loadCheckpoint = async () => {
      for (const pid of parsers()) process.kill(pid, 'SIGKILL');
      return null;
    };
    await assert.rejects(
      documents.read(scanned(2), 'a.pdf', { loadCheckpoint }),
      (error) => failsWith('parser_failed', /SIGKILL/)(error) && (error as { retryable: boolean }).retryable,
    );
    assert.match((await documents.read(small, 'a.docx')).text, /Rain/);
  });

  it('is killed when the job is cancelled, at work or waiting for its turn', async () => {
    const documents = open();
    const stop = new AbortController();
    let asked = (): void => undefined;
    const atWork = new Promise<void>((resolve) => (asked = resolve));
    const loadCheckpoint = () => {
      asked();
      return new Promise<null>((resolve) => stop.signal.addEventListener('abort', () => resolve(null)));
    };
    const first = documents.read(scanned(2), 'a.pdf', { loadCheckpoint, signal: stop.signal });
    const second = documents.read(small, 'a.docx', { signal: stop.signal });
    await atWork;
    const pids = parsers();
    assert.equal(pids.length, 1);
    stop.abort(new Error('cancelled'));
    await assert.rejects(second, /cancelled/);
    await assert.rejects(first, /cancelled/);
    await untilGone(pids);
    assert.match((await documents.read(small, 'a.docx')).text, /Rain/);
  });

  it('does not run on when nobody takes its text', async () => {
    const documents = open();
    const bytes = pdfFile(Array.from({ length: 50 }, (_, i) => ({ lines: [`Page ${i}`] })));
    const kind = documents.kinds.byName('pdf');
    let onProgress = 0;
    const original = {
      filename: 'a.pdf',
      declaredType: null,
      bytes: bytes.length,
      open: async () =>
        (async function* () {
          yield bytes;
        })(),
    };
    const watch = {
      report: () => undefined,
      onProgress: async () => void (onProgress += 1),
      loadCheckpoint: async () => null,
      keep: async () => undefined,
    };
    for await (const piece of kind.parse(original, watch)) {
      if (piece.includes('Page 3')) break;
    }
    assert.ok(onProgress <= 4);
    await untilGone(parsers());
  });

  it('reports what it could not read from the store as the error it was', async () => {
    const documents = open();
    const original = {
      filename: 'a.docx',
      declaredType: null,
      bytes: 1000,
      open: async () =>
        (async function* () {
          yield new Uint8Array(10);
          throw new Error('the disk is gone');
        })(),
    };
    const watch = {
      report: () => undefined,
      onProgress: async () => undefined,
      loadCheckpoint: async () => null,
      keep: async () => undefined,
    };
    await assert.rejects(async () => {
      for await (const _ of documents.kinds.byName('docx').parse(original, watch));
    }, /the disk is gone/);
  });
});
