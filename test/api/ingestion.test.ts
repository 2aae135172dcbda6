import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';
import { until } from '../workflows/until.js';
import { readDocument } from './support/read-document.js';

const maxUpload = 256 * 1024;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A form with fields and a file in the order given. */
function form(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

function file(content: string | Uint8Array<ArrayBuffer>, name = 'notes.md', type = 'text/markdown'): File {
  return new File([content], name, { type });
}

describe('submitting a document', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({
      CONCORDANCE_MAX_UPLOAD_BYTES: String(maxUpload),
      CONCORDANCE_MAX_TEXT_BYTES: '100000',
    });
    const first = await api.call('POST', '/ingest/text', {
      as: 'curator',
      json: { text: 'The first document.', ontology: 'known' },
    });
    assert.equal(first.status, 202, first.text);
  });
  after(() => api.stop());
  afterEach(() => {
    api.workflows.reachable = true;
  });

  describe('as text', () => {
    const submit = (json: unknown) => api.call('POST', '/ingest/text', { as: 'contributor', json });

    it('answers a dry run with its plan, and reserves nothing', async () => {
      const answer = submit({ text: 'Rain feeds the river.', ontology: 'known', document_key: 'rain', dry_run: true });
      const planned = async () => {
        const filter = { userId: null, status: 'queued' as const, kind: 'ingestion' as const, ontology: 'known' };
        const { items } = await api.platform.store.jobs(filter, { limit: 100, offset: 0 });
        return items.map(asIngestion).find(({ dryRun }) => dryRun);
      };
      await until(async () => (await planned()) !== undefined);
      const { jobId, ontologyId } = (await planned())!;
      const { store } = api.platform;
      const [start] = (await store.startJobs(ontologyId, 100)).filter((one) => one.jobId === jobId);
      await store.confirmStart(jobId, start!.runToken);
      const lost = { quotes: 2, concepts: 1, relationships: 0, labels: ['Rain'] };
      const plan = { chunksKept: 3, chunksRead: 1, read: [{ start: 0, end: 21 }], lost };
      await store.recordAnalysis(jobId, start!.runToken, {
        ...{ contentType: 'text/plain', textKey: 'sha256/text', manifestKey: 'work/manifest', chunks: 4 },
        analysis: {
          ...{ words: 4, characters: 21, chunks: 4, tokensLow: 1, tokensHigh: 2, costLowUsd: 0, costHighUsd: 0.5 },
          ...{ extractionModel: 'm', embeddingModel: 'e', warnings: [], analyzedAt: '2026-01-01T00:00:00.000Z', plan },
        },
      });
      await store.completeJob(jobId, start!.runToken);
      const { status, body } = await answer;
      assert.equal(status, 200);
      assert.deepEqual([body.dry_run, body.job_id, body.document_key], [true, jobId, 'rain']);
      assert.deepEqual(body.plan, {
        ...{ chunks_kept: 3, chunks_read: 1, read: [{ start_offset: 0, end_offset: 21 }], lost },
      });
      assert.equal(body.analysis.cost_estimate.total.cost_high, 0.5);
      const submitted = await submit({ text: 'Rain feeds the river.', ontology: 'known', document_key: 'rain' });
      assert.deepEqual([submitted.status, submitted.body.superseded_job_id], [202, null]);
    });

    it('answers 202 with the job, where to ask for it and when', async () => {
      const text = 'Ein kleiner Text über Wörter.';
      const answer = await api.call('POST', '/ingest/text', { as: 'contributor', json: { text, ontology: ' known ' } });
      assert.equal(answer.status, 202, answer.text);
      assert.equal(answer.headers.get('location'), `/jobs/${answer.body.job_id}`);
      assert.equal(answer.headers.get('retry-after'), '2');
      assert.equal(answer.headers.get('x-impact'), 'low');
      assert.equal(answer.body.status, 'queued');
      assert.equal(answer.body.ontology, 'known');
      assert.equal(answer.body.content_hash, `sha256:${sha256(text)}`);
      assert.equal(answer.body.engine, 'notified');
      const job = asIngestion((await api.platform.store.job(answer.body.job_id))!);
      assert.deepEqual(
        [job.ownerName, job.contentType, job.bytes, job.autoApprove, job.force],
        ['contributor', 'text/plain', Buffer.byteLength(text), null, false],
      );
      assert.equal(Buffer.from(await api.platform.objects.read(job.blobKey)).toString(), text);
      assert.deepEqual(api.workflows.asked.at(-1), { what: 'notify', id: job.ontologyId });
    });

    it('takes a text that is cut into pieces in the middle of a character', async () => {
      const text = 'x'.repeat(262143 / 4) + '😀'.repeat(8000);
      const answer = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'known' } });
      assert.equal(answer.body.content_hash, `sha256:${sha256(text)}`);
    });

    it('names the kind by the file name', async () => {
      const json = { text: '# A title', ontology: 'known', filename: 'a.md', target_words: 500, auto_approve: false };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      const job = asIngestion((await api.platform.store.job(body.job_id))!);
      assert.equal(job.contentType, 'text/markdown');
      assert.equal(job.autoApprove, false);
      assert.deepEqual(job.options, { targetWords: 500, minWords: 300, maxWords: 650, overlapWords: 40 });
    });

    it('is queued and says so when Temporal is unreachable, and is notified later', async () => {
      api.workflows.reachable = false;
      const json = { text: 'Submitted in the dark.', ontology: 'known' };
      const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      assert.equal(status, 202);
      assert.equal(body.engine, 'unreachable');
      assert.equal(body.status, 'queued');
      assert.match(body.message, /as soon as/);
    });

    it('refuses a text without a word', async () => {
      const { status, body } = await api.call('POST', '/ingest/text', {
        as: 'curator',
        json: { text: ' \n\t\u00a0', ontology: 'known' },
      });
      assert.equal(status, 422);
      assert.equal(body.code, 'empty_document');
    });

    it('keeps the name of the file, not its folders, and nothing that breaks a line', async () => {
      const given = { text: 'Named with folders.', ontology: 'known', filename: '../../etc/plan.md' };
      const { body } = await submit(given);
      assert.equal((await api.platform.store.job(body.job_id))!.filename, 'plan.md');
      for (const field of ['filename', 'source_type', 'source_path', 'source_hostname']) {
        const answer = await submit({ text: 'x', ontology: 'known', [field]: 'a\r\nb' });
        assert.deepEqual([answer.status, answer.body.errors[0].loc], [422, ['body', field]]);
      }
      assert.equal((await submit({ text: 'a\u0000b', ontology: 'known' })).status, 422);
    });

    it('reads other content with the same key as the next version of the document, and stops the older one', async () => {
      const document = { ontology: 'known', document_key: 'handbooks/plan' };
      const first = await submit({ ...document, text: 'The plan of Monday.' });
      assert.deepEqual([first.body.document_key, first.body.superseded_job_id], ['handbooks/plan', null]);
      const second = await submit({ ...document, text: 'The plan of Tuesday.' });
      assert.equal(second.status, 202);
      assert.equal(second.body.document_id, first.body.document_id);
      assert.equal(second.body.superseded_job_id, first.body.job_id);
      assert.match(second.body.message, /older version/);
      const ended = await api.call('GET', `/jobs/${first.body.job_id}`, { as: 'contributor' });
      assert.deepEqual([ended.body.status, ended.body.error_code], ['cancelled', 'version_superseded']);
      assert.ok(ended.body.error.includes(second.body.job_id));
      assert.ok(api.workflows.asked.some(({ what, id }) => what === 'cancel' && id === first.body.job_id));
      const retry = await api.call('POST', `/jobs/${first.body.job_id}/retry`, { as: 'contributor', json: {} });
      assert.deepEqual([retry.status, retry.body.code], [409, 'version_superseded']);
      assert.match(retry.body.detail, /Submit the file again/);
    });

    it('takes a key of one line, and names the field where it is none', async () => {
      for (const key of ['', 'k'.repeat(1025), 'two\nlines', 'two\u2028lines', 'half \ud800']) {
        const answer = await submit({ text: 'Keyed.', ontology: 'known', document_key: key });
        assert.deepEqual([answer.status, answer.body.errors?.[0].loc], [422, ['body', 'document_key']], key);
      }
      const longestKey = await submit({ text: 'Keyed.', ontology: 'known', document_key: '😀'.repeat(512) });
      assert.equal(longestKey.status, 202, longestKey.text);
    });

    it('refuses half a character', async () => {
      const { status, body } = await api.call('POST', '/ingest/text', {
        as: 'curator',
        headers: { 'content-type': 'application/json' },
        body: '{"text":"half \\ud800 of one","ontology":"known"}',
      });
      assert.equal(status, 422);
      assert.deepEqual(body.errors[0].loc, ['body', 'text']);
    });

    it('refuses a body over the limit', async () => {
      const json = { text: 'word '.repeat(30_000), ontology: 'known' };
      const { status, body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      assert.equal(status, 413);
      assert.equal(body.code, 'payload_too_large');
    });

    for (const [what, ontology] of [
      ['empty', ''],
      ['blank', '  '],
      ['with a slash', 'a/b'],
      ['with a line break', 'a\nb'],
      ['with a NUL', 'a\u0000b'],
      ['too long', 'x'.repeat(201)],
    ] as const) {
      it(`refuses an ontology name that is ${what}`, async () => {
        const { status, body } = await api.call('POST', '/ingest/text', {
          as: 'curator',
          json: { text: 'A text.', ontology },
        });
        assert.equal(status, 422);
        assert.deepEqual(body.errors[0].loc, ['body', 'ontology']);
      });
    }
  });

  describe('into a new ontology', () => {
    const json = { text: 'A text for a name that is new.', ontology: 'brand new' };

    it('needs ontologies:create besides, and the refusal names it and the ontologies that exist', async () => {
      const { status, body } = await api.call('POST', '/ingest/text', { as: 'contributor', json });
      assert.equal(status, 403);
      assert.equal(body.code, 'permission_denied');
      assert.match(body.detail, /ontologies:create.*known/);
      assert.deepEqual(body.data, { permission: 'ontologies:create', ontology: 'brand new', ontologies: ['known'] });
    });

    it('leaves no file behind when the upload is refused', async () => {
      const before = await api.objects();
      const body = form({ file: file('refused'), ontology: 'brand new' });
      assert.equal((await api.call('POST', '/ingest', { as: 'contributor', body })).status, 403);
      assert.deepEqual(await api.objects(), before);
    });

    it('is open to a curator, and then to everybody who may submit', async () => {
      assert.equal((await api.call('POST', '/ingest/text', { as: 'curator', json })).status, 202);
      const second = { ...json, text: 'Another.' };
      assert.equal((await api.call('POST', '/ingest/text', { as: 'contributor', json: second })).status, 202);
    });
  });

  describe('the second time', () => {
    it('joins the job in flight and may read it', async () => {
      const json = { text: 'Submitted by two.', ontology: 'known' };
      const first = await api.call('POST', '/ingest/text', { as: 'curator', json });
      const second = await api.call('POST', '/ingest/text', { as: 'contributor', json });
      assert.equal(second.status, 202);
      assert.equal(second.body.job_id, first.body.job_id);
      assert.match(second.body.message, /already/);
      assert.equal((await api.call('GET', `/jobs/${first.body.job_id}`, { as: 'contributor' })).status, 200);
      const cancel = await api.call('POST', `/jobs/${first.body.job_id}/cancel`, { as: 'contributor' });
      assert.equal(cancel.status, 403);
      assert.equal(cancel.body.data.permission, 'admin:status');
    });

    it('answers 200 with the result once it was read, unless forced', async () => {
      const text = 'A worker reads this document to its end.';
      const json = { text, ontology: 'finished', filename: 'done.txt' };
      const first = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, first.body.job_id, text, [
        { label: 'Worker', description: 'Reads', quote: 'A worker reads this document' },
      ]);
      const again = await api.call('POST', '/ingest/text', { as: 'curator', json });
      assert.equal(again.status, 200, again.text);
      assert.equal(again.body.duplicate, true);
      assert.equal(again.body.existing_job_id, first.body.job_id);
      assert.equal(again.body.result.stats.concepts_created, 1);
      assert.equal(again.body.result.quote_fidelity, 1);
      assert.match(again.body.use_force, /force=true/);
      const forced = await api.call('POST', '/ingest/text', { as: 'curator', json: { ...json, force: true } });
      assert.equal(forced.status, 202);
      assert.notEqual(forced.body.job_id, first.body.job_id);
    });

    it('names only jobs that can be read, before and after others submit the same content', async () => {
      const text = 'Rain that two users send.';
      const json = { text, ontology: 'shared', filename: 'rain.txt' };
      const { body: first } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      const check = async () => {
        const documents = [{ content_hash: first.content_hash }];
        const { body } = await api.call('POST', '/ingest/check', {
          as: 'admin',
          json: { ontology: 'shared', documents },
        });
        return [body.documents[0].outcome, body.documents[0].job_id];
      };
      const submit = (as: string) => api.call('POST', '/ingest/text', { as, json });
      const statusOf = async (jobId: string, as: string) => (await api.call('GET', `/jobs/${jobId}`, { as })).status;
      await readDocument(api.platform, first.job_id, text, [{ label: 'Rain', description: 'Water', quote: text }]);
      assert.equal(await statusOf(first.job_id, 'contributor'), 404);
      const duplicate = await submit('contributor');
      assert.deepEqual([duplicate.status, duplicate.body.existing_job_id], [200, first.job_id]);
      assert.equal(await statusOf(first.job_id, 'contributor'), 200);
      assert.deepEqual(await check(), ['duplicate', null]);
      await submit('admin');
      assert.deepEqual(await check(), ['duplicate', first.job_id]);
    });

    it('is another document in another ontology', async () => {
      const text = 'The same text in two places.';
      const one = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'known' } });
      const two = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'other' } });
      assert.equal(two.status, 202);
      assert.notEqual(one.body.job_id, two.body.job_id);
      assert.equal(one.body.content_hash, two.body.content_hash);
    });
  });

  describe('as a file', () => {
    it('streams it into the object store, with fields before or after it', async () => {
      for (const path of ['/ingest', '/ingest/file']) {
        for (const fileFirst of [true, false]) {
          const content = `# ${path} ${fileFirst}\n\nSome words.`;
          const fields = { ontology: 'known', auto_approve: 'true', target_words: '300', min_words: '' };
          const parts = fileFirst ? { file: file(content), ...fields } : { ...fields, file: file(content) };
          const { status, body, text } = await api.call('POST', path, { as: 'contributor', body: form(parts) });
          assert.equal(status, 202, text);
          const job = asIngestion((await api.platform.store.job(body.job_id))!);
          assert.equal(job.contentHash, `sha256:${sha256(content)}`);
          assert.deepEqual(
            [job.filename, job.contentType, job.autoApprove, job.options.targetWords],
            ['notes.md', 'text/markdown', true, 300],
          );
        }
      }
    });

    it('takes the name from the form, else from the part without its folders', async () => {
      const named = form({ file: file('one', '../../etc/evil\u0007.md'), ontology: 'known' });
      const first = await api.call('POST', '/ingest', { as: 'contributor', body: named });
      assert.equal((await api.platform.store.job(first.body.job_id))!.filename, 'evil.md');
      const given = form({ file: file('two', 'x.bin'), ontology: 'known', filename: 'plan.md' });
      const second = await api.call('POST', '/ingest', { as: 'contributor', body: given });
      const job = asIngestion((await api.platform.store.job(second.body.job_id))!);
      assert.deepEqual([job.filename, job.contentType], ['plan.md', 'text/markdown']);
    });

    const cases: [string, () => Record<string, string | File>, number, string][] = [
      ['no file', () => ({ ontology: 'known' }), 422, 'invalid_request'],
      ['no ontology', () => ({ file: file('no ontology') }), 422, 'invalid_request'],
      ['an unknown field', () => ({ file: file('unknown'), ontology: 'known', colour: 'red' }), 422, 'invalid_request'],
      ['a file under another name', () => ({ ontology: 'known', attachment: file('x') }), 422, 'invalid_request'],
      ['a text where the file belongs', () => ({ ontology: 'known', file: 'just text' }), 202, ''],
      [
        'a number that is none',
        () => ({ file: file('n'), ontology: 'known', target_words: 'many' }),
        422,
        'invalid_request',
      ],
      [
        'contradicting sizes',
        () => ({ file: file('c'), ontology: 'known', min_words: '2000' }),
        422,
        'invalid_request',
      ],
      ['an empty file', () => ({ file: file(''), ontology: 'known' }), 422, 'empty_document'],
      ['a blank file', () => ({ file: file(' \n\t '), ontology: 'known' }), 422, 'empty_document'],
      [
        'an archive',
        () => ({ file: file(new Uint8Array([80, 75, 3, 4, 20, 0, 0, 0, 8, 0])), ontology: 'known' }),
        415,
        'unsupported_media_type',
      ],
      [
        'a file over the limit',
        () => ({ file: file('x'.repeat(maxUpload + 1)), ontology: 'known' }),
        413,
        'payload_too_large',
      ],
      [
        'a field over its limit',
        () => ({ file: file('f'), ontology: 'known', source_path: 'x'.repeat(70_000) }),
        422,
        'invalid_request',
      ],
    ];
    for (const [what, parts, status, code] of cases) {
      it(`with ${what} answers ${status} ${code} and leaves nothing behind`, async () => {
        const before = await api.objects();
        const answer = await api.call('POST', '/ingest', { as: 'contributor', body: form(parts()) });
        assert.equal(answer.status, status, answer.text);
        if (status === 202) return;
        assert.equal(answer.body.code, code);
        assert.deepEqual(await api.objects(), before);
      });
    }

    it('refuses bytes that something has changed on the way, and fields that are not UTF-8', async () => {
      const part = (head: string, content: string) =>
        `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
      const file64 = part('name="file"; filename="a.txt"\r\nContent-Transfer-Encoding: base64', 'aGVsbG8=');
      const plain = part('name="file"; filename="a.txt"', 'plain');
      const known = part('name="ontology"', 'known');
      const cases: [string, string | Buffer, Record<string, string>, number][] = [
        ['base64', `${known}${file64}--b--\r\n`, {}, 400],
        ['gzip', `${known}${plain}--b--\r\n`, { 'content-encoding': 'gzip' }, 415],
        ['latin1', Buffer.from(`${part('name="ontology"', 'kn\u00f6wn')}${plain}--b--\r\n`, 'latin1'), {}, 422],
      ];
      const before = await api.objects();
      for (const [what, body, more, status] of cases) {
        const headers = { 'content-type': 'multipart/form-data; boundary=b', ...more };
        const answer = await api.call('POST', '/ingest', { as: 'contributor', headers, body });
        assert.equal(answer.status, status, `${what}: ${answer.text}`);
      }
      assert.deepEqual(await api.objects(), before);
    });

    it('refuses two files', async () => {
      const before = await api.objects();
      const body = form({ ontology: 'known', file: file('one of two') });
      body.append('file', file('two of two'));
      const answer = await api.call('POST', '/ingest', { as: 'contributor', body });
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body.errors[0].loc, ['body', 'file']);
      assert.deepEqual(await api.objects(), before);
    });

    it('refuses a field given twice', async () => {
      const body = form({ file: file('twice'), ontology: 'known' });
      body.append('ontology', 'other');
      const answer = await api.call('POST', '/ingest', { as: 'contributor', body });
      assert.equal(answer.status, 422);
      assert.equal(answer.body.errors[0].type, 'duplicate_field');
    });

    it('keeps the object of a document that another refused upload stored, too', async () => {
      const content = 'Shared by a good and a bad upload.';
      const good = form({ file: file(content), ontology: 'known' });
      const { body } = await api.call('POST', '/ingest', { as: 'contributor', body: good });
      const bad = form({ file: file(content), ontology: 'known', colour: 'red' });
      assert.equal((await api.call('POST', '/ingest', { as: 'contributor', body: bad })).status, 422);
      const job = asIngestion((await api.platform.store.job(body.job_id))!);
      assert.equal(Buffer.from(await api.platform.objects.read(job.blobKey)).toString(), content);
    });

    it('refuses a body that is no multipart data', async () => {
      const send = (type: string, body: string) =>
        api.call('POST', '/ingest', { as: 'contributor', headers: { 'content-type': type }, body });
      assert.equal((await send('application/json', '{}')).status, 415);
      assert.equal((await send('multipart/form-data', 'x')).body.code, 'malformed_upload');
      const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf a fi';
      const before = await api.objects();
      assert.equal((await send('multipart/form-data; boundary=b', cut)).body.code, 'malformed_upload');
      const noName = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n';
      assert.equal((await send('multipart/form-data; boundary=b', noName)).status, 422);
      assert.deepEqual(await api.objects(), before);
    });

    it('leaves nothing behind when the client goes away in the middle', async () => {
      const before = await api.objects();
      const token = await api.tokenOf('contributor');
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /ingest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Request-Id: aborted-upload\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="ontology"\r\n\r\nknown\r\n' +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\n' +
          'x'.repeat(70_000),
      );
      await until(async () => (await api.staged()).length > 0);
      socket.destroy();
      await until(async () => (await api.staged()).length === 0 && api.logs().includes('"aborted-upload"'));
      assert.deepEqual(await api.objects(), before);
    });
  });
});
