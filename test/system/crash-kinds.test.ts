import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxFile, paragraph } from '../support/docx-file.js';
import { isAlive, parsersOf } from '../support/parsers-of.js';
import { pdfFile } from '../support/pdf-file.js';
import { pictureOf } from '../support/picture-of.js';
import { essay } from './essays.js';
import { brokenInvariants } from './graph-invariants.js';
import { nothingLeft, withPlatform } from './storm.js';
import { hangMs, KillableServer, SystemStack, until, untilLasting } from './system-stack.js';

/** Lines of a page; few, because reading them off pictures costs most of this test. */
const lines = (page: number, length = 6) =>
  Array.from({ length }, (_, i) => `Page ${page}, line ${i}: the river carries sediment to the sea.`);
const scanPages = 3;
const scan = pdfFile(
  Array.from({ length: scanPages }, (_, page) => ({
    picture: {
      bytes: pictureOf(lines(page + 1), { height: 1754 }).toBuffer('image/jpeg', 80),
      filter: 'DCTDecode',
      width: 1240,
      height: 1754,
    },
  })),
);
const others: Record<string, Uint8Array> = {
  'word.docx': docxFile(
    essay(7, 10)
      .split('\n')
      .filter(Boolean)
      .map((text) => paragraph(text))
      .join(''),
  ),
  'page.html': Buffer.from(`<!doctype html><article><p>${essay(8, 10).split('\n\n').join('</p><p>')}</p></article>`),
  'text.pdf': pdfFile(Array.from({ length: 20 }, (_, page) => ({ lines: lines(page, 12) }))),
  'picture.png': pictureOf(lines(1)).toBuffer('image/png'),
};

describe('kill -9 of a worker that reads documents of all kinds', function () {
  this.timeout(hangMs);
  const folder = mkdtempSync(join(tmpdir(), 'concordance-kinds-'));
  let server: KillableServer;
  let stack: SystemStack;

  before(async () => {
    server = await KillableServer.start(folder);
    stack = new SystemStack(server.address, 'kinds', { CONCORDANCE_DOCUMENT_CONCURRENCY: '4' });
    await stack.start();
  });
  after(async () => {
    await stack?.close();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const pagesOf = async (jobId: string) => (await stack.api.job(jobId)).progress.pages_processed;
  const completed = (jobId: string) =>
    untilLasting(`job ${jobId} to end`, async () => {
      const job = await stack.api.job(jobId);
      assert.ok(!['failed', 'cancelled'].includes(job.status), job.error ?? '');
      return job.status === 'completed' && job;
    });

  it('changes nothing of their text, and pages that were read off are not read again', async () => {
    const calm = await stack.api.upload('calm', 'scan.pdf', scan);
    await completed(calm);
    const stormy = await stack.api.upload('stormy', 'scan.pdf', scan);
    const jobs = [stormy];
    for (const [name, bytes] of Object.entries(others)) jobs.push(await stack.api.upload('stormy', name, bytes));
    await until('the first pages', async () => (await pagesOf(stormy)) >= 1);
    const before = await pagesOf(stormy);
    const parsers = parsersOf(stack.pidOf('worker'));
    assert.ok(parsers.length > 0, 'a parser is at work');
    await stack.kill('worker');
    await until('the parsers to end with their worker', async () => !parsers.some(isAlive));
    await stack.startPart('worker');
    const seen: number[] = [];
    await untilLasting('the scan to end', async () => {
      const { status, progress } = await stack.api.job(stormy);
      if (status === 'processing') seen.push(progress.pages_processed);
      return status === 'completed';
    });
    assert.ok(
      seen.every((pages) => pages >= before),
      `went back from ${before}: ${seen.join(' ')}`,
    );
    for (const jobId of jobs) await completed(jobId);
    await nothingLeft(stack);
    await stack.kill('worker');
    await withPlatform(stack, async (platform) => {
      const [first, second] = (await Promise.all([platform.store.job(calm), platform.store.job(stormy)])).map((job) =>
        asIngestion(job!),
      );
      assert.equal(second?.textKey, first?.textKey, 'the very same text');
      assert.equal(second?.analysis?.recognisedPages, scanPages);
      assert.deepEqual(await brokenInvariants(platform), []);
    });
  });
});
