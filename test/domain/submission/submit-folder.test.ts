import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { FolderFile } from '../../../domain/ports.js';
import { submitFolder, type SubmitFolderDependencies } from '../../../domain/submission/submit-folder.js';
import type { DocumentSubmission } from '../../../domain/submission/submit-document.js';
import { jobFixture } from '../jobs/job-fixture.js';

const fileOf = (name: string): FolderFile => ({ path: `/srv/${name}`, name, key: `handbooks/${name}`, bytes: 4 });

/** A folder of which one file cannot be read; each submission gets a job of its own. */
function folderWith(...names: string[]) {
  const [submitted, queued]: [DocumentSubmission[], string[]] = [[], []];
  let minted = 0;
  const dependencies = {
    folders: {
      list: async (_path: string, { accepts }: { accepts(name: string): boolean }) => ({
        folder: '/srv',
        files: names.filter(accepts).map(fileOf),
      }),
      async *read(path: string) {
        if (path.endsWith('lost.md')) throw new ConcordanceError('unreadable_document', 'It is gone.');
        if (path.endsWith('full.md')) throw new ConcordanceError('disk_full', 'The disk is full. Free space.');
        yield Buffer.from('text');
      },
    },
    documents: { kindOf: () => ({ mediaType: 'text/markdown' }) },
    objects: {
      putStream: async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const _piece of bytes);
        return { key: 'sha256/ab', sha256: 'ab', bytes: 4 };
      },
    },
    objectsInUse: { hold: async () => undefined, release: async () => undefined },
    settings: { maxUploadBytes: 100 },
    store: {
      submitJob: async (submission: DocumentSubmission) => {
        submitted.push(submission);
        const job = jobFixture({ jobId: submission.jobId, documentId: 'doc_1', status: 'queued' });
        return { outcome: 'accepted', job, position: 1, superseded: null };
      },
      checkSubmissions: async () => [{ outcome: 'new', documentId: null, job: null, error: null }],
    },
    workflows: {},
    notifier: { queue: async ({ jobId }: { jobId: string }) => (queued.push(jobId), 'notified') },
  } as unknown as SubmitFolderDependencies;
  const submissionOf = () => ({ jobId: `job_${(minted += 1)}`, ontology: 'operations' }) as DocumentSubmission;
  const submit = (given: { dryRun?: boolean; pattern?: string }, signal = new AbortController().signal) =>
    submitFolder(
      dependencies,
      { path: 'srv', recursive: true, pattern: '*', dryRun: false, ...given },
      submissionOf,
      signal,
    );
  return { submit, submitted, queued };
}

describe('submitting a folder', () => {
  it('makes a document of each file, with its path as the key, and a job of its own', async () => {
    const { submit, submitted, queued } = folderWith('a.md', 'night/b.md', 'c.txt');
    const { files } = await submit({ pattern: '*.md' });
    assert.deepEqual(
      files.map(({ documentKey, outcome, jobId }) => [documentKey, outcome, jobId]),
      [
        ['handbooks/a.md', 'submitted', 'job_1'],
        ['handbooks/night/b.md', 'submitted', 'job_2'],
      ],
    );
    assert.deepEqual(
      submitted.map((one) => [one.sourceType, one.sourcePath, (one as unknown as { filename: string }).filename]),
      [
        ['directory', '/srv/a.md', 'a.md'],
        ['directory', '/srv/night/b.md', 'b.md'],
      ],
    );
    assert.deepEqual(queued, ['job_1', 'job_2']);
  });

  it('reports a file that cannot be read, and goes on', async () => {
    const { submit } = folderWith('lost.md', 'a.md');
    const { files } = await submit({});
    assert.deepEqual(
      files.map(({ outcome, error }) => [outcome, error?.code]),
      [
        ['refused', 'unreadable_document'],
        ['submitted', undefined],
      ],
    );
  });

  it('ends at a failure that every other file would have, too', async () => {
    for (const dryRun of [false, true]) {
      const { submit } = folderWith('a.md', 'full.md', 'b.md');
      await assert.rejects(submit({ dryRun }), ({ code }: ConcordanceError) => code === 'disk_full');
    }
  });

  it('submits nothing where the outcomes are only asked for, or the client left', async () => {
    const { submit, submitted, queued } = folderWith('a.md');
    const { files } = await submit({ dryRun: true });
    assert.deepEqual([files[0]?.outcome, files[0]?.documentKey], ['new', 'handbooks/a.md']);
    await assert.rejects(submit({}, AbortSignal.abort(new Error('gone'))), /gone/);
    assert.deepEqual([submitted, queued], [[], []]);
  });
});
