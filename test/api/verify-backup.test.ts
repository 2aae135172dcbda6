import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createContainerCodec } from '../../adapters/containers/index.js';
import { createVault } from '../../adapters/secrets/index.js';
import { archiveParts, tarOf } from '../domain/backup/hand-written-archive.js';
import { handWritten } from '../domain/backup/hand-written.js';
import { makeBackup } from '../support/make-backup.js';
import { startApi, type RunningApi } from './support/start-api.js';

const key = randomBytes(32);

describe('verifying the file of a backup', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({
      CONCORDANCE_MAX_UPLOAD_BYTES: '2048',
      CONCORDANCE_MAX_BACKUP_BYTES: '200000',
      CONCORDANCE_SECRET_KEYS: `k1:${key.toString('base64')}`,
    });
  });
  after(() => api.stop());

  const send = (content: string | Uint8Array, filename = 'graph.json', as = 'platform_admin') => {
    const form = new FormData();
    form.append('file', new File([Uint8Array.from(Buffer.from(content))], filename));
    return api.call('POST', '/admin/backup/verify', { as, body: form });
  };
  const document = () => JSON.stringify(handWritten());

  it('says of a valid one how many records it has', async () => {
    const { status, body } = await send(document(), 'forest.json');
    assert.equal(status, 200);
    const { bulk } = handWritten() as unknown as { bulk: Record<string, unknown[]> };
    const records = Object.fromEntries(Object.entries(bulk).map(([name, list]) => [name, list.length]));
    assert.deepEqual(
      { ok: body.ok, errors: body.errors, statistics: body.statistics },
      { ok: true, errors: [], statistics: records },
    );
    assert.equal(body.filename, 'forest.json');
  });

  it('names what is wrong with its place, counts it, and answers 200', async () => {
    const { bulk } = handWritten() as unknown as { bulk: { evidence: { concept_id: string }[] } };
    const broken = { ...handWritten(), bulk: { ...bulk, evidence: [{ ...bulk.evidence[0]!, concept_id: 'nobody' }] } };
    const { status, body } = await send(JSON.stringify(broken));
    assert.equal(status, 200);
    assert.equal(body.ok, false);
    assert.deepEqual(
      body.errors.map(({ code, path }: { code: string; path: string }) => [code, path]),
      [['E_EVIDENCE_CONCEPT_MISSING', '$.bulk.evidence[0].concept_id']],
    );
    assert.deepEqual(body.counts['E_EVIDENCE_CONCEPT_MISSING'], 1);
    assert.deepEqual(body.external_deps, { concept: 1 });
  });

  it('reads a compressed archive with its hashes', async () => {
    const { body } = await send(gzipSync(tarOf(archiveParts())), 'graph.tar.gz');
    assert.deepEqual(body.errors, []);
    const damaged = archiveParts();
    damaged.entries[1]![1] = Buffer.from('another picture');
    const { body: other } = await send(gzipSync(tarOf(damaged)), 'graph.tar.gz');
    assert.ok(other.errors.some(({ code }: { code: string }) => code === 'E_CHECKSUM'));
  });

  it('reads an encrypted one with the keys of the service, and refuses one of other keys', async () => {
    const encrypted = async (id: string, secret: Buffer) => {
      const codec = createContainerCodec(createVault(async () => [{ id, key: secret }]));
      const { encrypt } = await codec.encryption();
      const pieces: Uint8Array[] = [];
      for await (const piece of encrypt(
        (async function* () {
          yield Buffer.from(document());
        })(),
      ))
        pieces.push(piece);
      return Buffer.concat(pieces);
    };
    assert.equal((await send(await encrypted('k1', key))).body.ok, true);
    const { status, body } = await send(await encrypted('k9', randomBytes(32)));
    assert.deepEqual([status, body.ok, body.errors.length], [200, false, 1]);
    assert.equal(body.errors[0].code, 'E_DECRYPTION_KEY');
    assert.match(body.errors[0].message, /"k9"/);
  });

  it('finds what the service itself wrote valid', async () => {
    const { body: job } = await api.call('POST', '/admin/backup', { as: 'platform_admin', json: {} });
    await makeBackup(api.platform, job.job_id);
    const { url } = api;
    const answer = await fetch(`${url}/admin/backups/${job.job_id}/download`, {
      headers: { authorization: `Bearer ${await api.tokenOf('platform_admin')}` },
    });
    const { body } = await send(new Uint8Array(await answer.arrayBuffer()), 'full.tar.gz');
    assert.deepEqual(body.errors, []);
    // The same bytes are those of the backup, which stays.
    const { body: list } = await api.call('GET', '/admin/backups', { as: 'platform_admin' });
    assert.equal((await api.objects()).includes(`sha256/${list.backups[0].sha256}`), true);
  });

  it('keeps nothing of what is sent, whatever becomes of it', async () => {
    const before = await api.objects();
    await send(document());
    await send('{');
    await send('x'.repeat(300_000));
    assert.deepEqual(await api.objects(), before);
    assert.deepEqual(await api.staged(), []);
  });

  it('has a limit of its own for the size, and needs a file and the permission', async () => {
    assert.deepEqual((await send('x'.repeat(300_000))).body.code, 'payload_too_large');
    const none = await api.call('POST', '/admin/backup/verify', { as: 'platform_admin', body: new FormData() });
    assert.equal(none.status, 422);
    assert.equal((await send(document(), 'graph.json', 'curator')).status, 403);
    assert.equal((await send(document(), 'graph.json', 'admin')).status, 200);
  });
});
