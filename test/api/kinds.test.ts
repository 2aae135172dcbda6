import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { createIngestActivities } from '../../activities/ingest/create-ingest-activities.js';
import { sourceIdOf } from '../../domain/ids.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { docxFile, paragraph, table } from '../support/docx-file.js';
import { pdfFile } from '../support/pdf-file.js';
import { startApi, type RunningApi } from './support/start-api.js';

/** Documents as people have them, from the upload to the answer, on the built-in models. */
describe('an uploaded document of any kind', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({ CONCORDANCE_PARSERS: '1' }, ['curator']);
  });
  after(() => api.stop());

  async function upload(bytes: Uint8Array, filename: string): Promise<IngestionJob> {
    const body = new FormData();
    body.set('ontology', 'kinds');
    body.set('file', new File([Buffer.from(bytes)], filename));
    const answer = await api.call('POST', '/ingest', { as: 'curator', body });
    assert.equal(answer.status, 202, answer.text);
    const { store } = api.platform;
    const queued = asIngestion((await store.job(answer.body.job_id))!);
    const started = (await store.startJobs(queued.ontologyId, 100)).find(({ jobId }) => jobId === queued.jobId)!;
    const run = { jobId: queued.jobId, runToken: started.runToken };
    await store.confirmStart(run.jobId, run.runToken);
    const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
    const activities = createIngestActivities({ ...api.platform, heartbeat });
    const { chunks } = await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
    await activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
    await activities.integrateChunks({ ...run, from: 0, to: chunks });
    await activities.finishDocument(run);
    return asIngestion((await store.job(run.jobId))!);
  }

  const get = (path: string) => api.call('GET', path, { as: 'curator' });

  it('shows its pages in the job and in its sources, and comes back as it was', async () => {
    const first = 'A river carries sediment to the sea. Sediment builds deltas.';
    const second = 'A delta is a landform that sediment builds. Reservoirs hold back sediment, so deltas shrink.';
    const bytes = pdfFile([{ lines: [first] }, { lines: [second] }]);
    const job = await upload(bytes, 'deltas.pdf');
    const { body } = await get(`/jobs/${job.jobId}`);
    assert.deepEqual([body.status, body.content_type], ['completed', 'application/pdf']);
    assert.deepEqual([body.progress.pages_processed, body.progress.pages_total], [2, 2]);
    assert.deepEqual([body.analysis.file_stats.page_count, body.analysis.file_stats.recognised_pages], [2, 0]);
    const sourceId = sourceIdOf(job.documentId, 0);
    const source = await get(`/sources/${sourceId}`);
    assert.equal(source.body.page, 1);
    assert.equal(source.body.blob_key, job.blobKey);
    const quotes: { quote: string; page: number }[] = source.body.concepts.flatMap(
      ({ instances }: { instances: { quote: string; page: number }[] }) => instances,
    );
    assert.deepEqual(new Set(quotes.map((one) => one.page)), new Set([1, 2]));
    for (const { quote, page } of quotes) assert.equal(page, first.includes(quote) ? 1 : 2, quote);
    const original = await get(`/sources/${sourceId}/document`);
    assert.equal(original.headers.get('content-type'), 'application/pdf');
    assert.equal(original.headers.get('content-length'), String(bytes.length));
  });

  it('is a Word document with a table, which stands in the text of its source', async () => {
    const rows = [
      ['River', 'Length'],
      ['Elbe', '1094 km'],
    ];
    const job = await upload(docxFile(paragraph('The river Elbe is a river in Europe.') + table(rows)), 'elbe.docx');
    const { body } = await get(`/sources/${sourceIdOf(job.documentId, 0)}`);
    assert.match(body.full_text, /\| River \| Length \|\n\| --- \| --- \|\n\| Elbe \| 1094 km \|/);
    assert.equal(body.page, null);
  });

  it('is a web page without a body, with the share of its words that was kept', async () => {
    const nav = '<nav>Home and shop and news and boats and maps and more of all of it for you</nav>';
    const page = `<!doctype html><title>Elbe</title>${nav}<p>The river Elbe is a river in Europe.`;
    const job = await upload(Buffer.from(page), 'elbe.html');
    const { body } = await get(`/jobs/${job.jobId}`);
    assert.equal(body.analysis.file_stats.kept_share, 0.36);
    assert.match(body.analysis.warnings.join(), /Of the 25 words on the page 8 were read/);
  });

  it('is a mail, of whose attachments nothing but the names becomes concepts', async () => {
    const coded = Buffer.from('The weir is a gate in a river. '.repeat(20)).toString('base64');
    const lines = [
      'From: ann@example.org',
      'Message-ID: <1@example.org>',
      'Subject: The weir',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'A sluice is a gate that holds water back.',
      '--b',
      'Content-Type: application/octet-stream; name=weir.bin',
      'Content-Transfer-Encoding: base64',
      '',
      coded,
      '--b--',
    ];
    const job = await upload(Buffer.from(lines.join('\r\n')), 'weir.eml');
    const { body } = await get(`/sources/${sourceIdOf(job.documentId, 0)}`);
    assert.match(body.full_text, /^# The weir\n[\s\S]*weir\.bin[\s\S]*A sluice is a gate/);
    assert.ok(!body.full_text.includes(coded.slice(0, 12)));
    assert.match((await get(`/jobs/${job.jobId}`)).body.analysis.warnings.join(), /1 attachment is named and not read/);
  });

  it('is a text in an older encoding, which is named when it is given back', async () => {
    const text = 'Größere Flüsse führen süßes Wasser über weite Strecken zum Meer. '.repeat(4);
    const job = await upload(Buffer.from(text, 'latin1'), 'fluss.txt');
    const { body } = await get(`/jobs/${job.jobId}`);
    assert.equal(body.analysis.file_stats.encoding, 'windows-1252');
    assert.match(body.analysis.warnings.join(), /windows-1252/);
    const original = await get(`/sources/${sourceIdOf(job.documentId, 0)}/document`);
    assert.equal(original.headers.get('content-type'), 'text/plain; charset=windows-1252');
  });
});
