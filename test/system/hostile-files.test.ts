import assert from 'node:assert/strict';
import { docxFile, docxParts, paragraph } from '../support/docx-file.js';
import { isAlive, parsersOf } from '../support/parsers-of.js';
import { pdfFile } from '../support/pdf-file.js';
import { pictureOf } from '../support/picture-of.js';
import { testServer } from '../support/temporal-server.js';
import { zipFile } from '../support/zip-file.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import { ended, nothingLeft, withPlatform } from './storm.js';
import { SystemStack, until } from './system-stack.js';

const pdf = pdfFile(Array.from({ length: 20 }, () => ({ lines: ['Rain feeds the river.'] })));
const picture = pictureOf([]).toBuffer('image/png');
picture.writeUInt32BE(10_000, 16);
picture.writeUInt32BE(10_000, 20);

const hostile: readonly { name: string; bytes: Buffer; reason: RegExp }[] = [
  {
    name: 'bomb.docx',
    bytes: zipFile([...docxParts(paragraph('Rain.')), { name: 'word/a.xml', bytes: Buffer.alloc(150_000_000, 32) }]),
    reason: /^payload_too_large: .*[Uu]npack/,
  },
  {
    name: 'memory.docx',
    bytes: docxFile(paragraph('Rain feeds the river. ').repeat(1_000_000)),
    reason: /^parser_exhausted/,
  },
  { name: 'truncated.pdf', bytes: pdf.subarray(0, pdf.length / 2), reason: /^unreadable_document: .*cut off/ },
  { name: 'huge.png', bytes: picture, reason: /^payload_too_large: .*megapixels/ },
];
/** Keeps its parser at work for minutes, deep in a loop. */
const endless = (seed: number) => Buffer.from(`<html><body><h1>${seed}</h1>${'<div><p>'.repeat(200_000)}`);

describe('files that crash or hang their parser', function () {
  let stack: SystemStack;
  const essays: string[] = [];

  before(async () => {
    const { address } = await testServer();
    stack = new SystemStack(address, `hostile-${Date.now()}`, {
      CONCORDANCE_TEST_DELAY_MS: '100',
      CONCORDANCE_DOCUMENT_CONCURRENCY: '8',
      CONCORDANCE_PARSER_MEMORY_MB: '512',
      CONCORDANCE_PARSE_TIMEOUT_SECONDS: '12',
    });
    await stack.start();
  });
  after(() => stack?.close());

  const submitEssay = async (seed: number) => {
    const more = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20 };
    essays.push(await stack.api.upload('valley', `essay-${seed}.md`, Buffer.from(essay(seed, 12)), more));
  };
  const parsers = () => parsersOf(stack.pidOf('worker'));
  const failed = async (jobId: string) => {
    const { status, error, error_code } = await ended(stack, jobId);
    assert.equal(status, 'failed');
    return `${error_code}: ${error}`;
  };

  it('leave no process behind when the worker is killed beside them', async () => {
    await submitEssay(51);
    const jobId = await stack.api.upload('valley', 'endless.html', endless(1));
    await until('a parser to be at work', async () => parsers().length > 0);
    const pids = parsers();
    await stack.kill('worker');
    await until('the parser to end with its worker', async () => !pids.some(isAlive));
    await stack.startPart('worker');
    assert.match(await failed(jobId), /^parser_exhausted: .* 12 s/);
  });

  it('cost one job each, while documents beside them are read', async () => {
    const worker = stack.pidOf('worker');
    const jobs: string[] = [];
    for (const { name, bytes } of hostile) jobs.push(await stack.api.upload('valley', name, bytes));
    await submitEssay(52);
    const word = await stack.api.upload('valley', 'word.docx', docxFile(paragraph(essay(53, 1))));
    essays.push(word);
    for (const [i, jobId] of jobs.entries()) assert.match(await failed(jobId), hostile[i]!.reason, hostile[i]!.name);

    // The crash below hits every parser that is at work.
    assert.equal((await ended(stack, word)).status, 'completed');
    const jobId = await stack.api.upload('valley', 'crash.html', endless(2));
    await until('its parser to crash', async () => {
      for (const pid of parsers()) process.kill(pid, 'SIGSEGV');
      return (await stack.api.job(jobId)).status === 'failed';
    });
    assert.match(await failed(jobId), /^unreadable_document: .*SIGSEGV/);

    for (const essayJob of essays) {
      const job = await ended(stack, essayJob);
      assert.equal(job.status, 'completed', job.error ?? '');
    }
    assert.ok(isAlive(worker), 'the worker has seen it all');
    await nothingLeft(stack);
    await stack.kill('worker');
    await withPlatform(stack, async (platform) => {
      assert.deepEqual(await brokenInvariants(platform), []);
    });
  });
});
