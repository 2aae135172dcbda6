import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderReader } from '../../../adapters/folders/folder-reader.js';
import { rejectsWith } from '../../contract/rejects-with.js';

describe('reading folders of the server', () => {
  let home: string;
  let root: string;
  const everything = { recursive: true, accepts: () => true };
  before(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'concordance-folders-')));
    root = join(home, 'root');
    await mkdir(join(root, 'inner', 'data'), { recursive: true });
    await mkdir(join(home, 'root-evil'));
    await writeFile(join(home, 'secret.md'), 'secret');
    await writeFile(join(home, 'root-evil', 'x.md'), 'evil');
    await writeFile(join(root, 'b.md'), 'two');
    await writeFile(join(root, 'a.txt'), 'one');
    await writeFile(join(root, '.hidden'), 'hidden');
    await writeFile(join(root, 'inner', 'c.md'), 'three');
    await writeFile(join(root, 'inner', 'data', 'd.md'), 'kept');
    await symlink(join(home, 'secret.md'), join(root, 'link.md'));
    await symlink(home, join(root, 'up'));
  });
  after(() => rm(home, { recursive: true, force: true }));

  const reader = (more: { maxFiles?: number } = {}) =>
    createFolderReader({ roots: [root, join(home, 'missing')], closed: [join(root, 'inner', 'data')], ...more });

  async function textOf(path: string): Promise<string> {
    const pieces: Uint8Array[] = [];
    for await (const piece of reader().read(path)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  it('lists plain files by name, without links, hidden files and what stays closed', async () => {
    const { folder, files } = await reader().list(root, everything);
    assert.equal(folder, root);
    assert.deepEqual(
      files.map(({ name, bytes }) => [name, bytes]),
      [
        ['a.txt', 3],
        ['b.md', 3],
        ['inner/c.md', 5],
      ],
    );
    const flat = await reader().list('.', { recursive: false, accepts: (name) => name.endsWith('.md') });
    assert.deepEqual(
      flat.files.map(({ name }) => name),
      ['b.md'],
    );
    assert.equal(await textOf(files[2]!.path), 'three');
  });

  for (const [what, path] of Object.entries<() => string>({
    'the folder above': () => home,
    'the folder above, by its parts': () => join(root, '..'),
    'the folder above, from below': () => '../',
    'a folder whose name begins alike': () => join(home, 'root-evil'),
    'a link that leads out': () => join(root, 'up'),
    'what is not there': () => join(root, 'nothing'),
    'a file': () => join(root, 'b.md'),
    'what stays closed': () => join(root, 'inner', 'data'),
    'the system': () => '/etc',
  })) {
    it(`refuses ${what}`, async () => {
      await rejectsWith('invalid_request', reader().list(path(), everything), /CONCORDANCE_INGEST_ROOTS/);
    });
  }

  it('reads no link, nothing elsewhere, and no file whose folder became a link since', async () => {
    for (const path of [join(root, 'link.md'), join(home, 'secret.md'), join(root, 'up', 'secret.md'), root]) {
      await rejectsWith('unreadable_document', textOf(path));
    }
    await mkdir(join(root, 'swap'));
    await writeFile(join(root, 'swap', 'secret.md'), 'harmless');
    const { files } = await reader().list('swap', everything);
    await rename(join(root, 'swap'), join(root, 'before'));
    await symlink(home, join(root, 'swap'));
    await rejectsWith('unreadable_document', textOf(files[0]!.path));
  });

  it('refuses more files than are taken at once', async () => {
    await rejectsWith('payload_too_large', reader({ maxFiles: 2 }).list(root, everything), /pattern/);
  });

  it('is closed where no folder was opened', async () => {
    const none = createFolderReader({ roots: [], closed: [] });
    await rejectsWith('ingestion_disabled', none.list('/', everything), /CONCORDANCE_INGEST_ROOTS/);
  });
});
