import assert from 'node:assert/strict';
import { createDecipheriv, randomBytes } from 'node:crypto';
import { createEncryption } from '../../../adapters/containers/encryption.js';
import { createVault } from '../../../adapters/secrets/index.js';
import type { EncryptionHeader } from '../../../domain/backup/format/encryption.js';

const vault = createVault(async () => [{ id: 'k1', key: randomBytes(32) }]);
const [segment, tag] = [64 * 1024, 16];

async function encrypted(plain: Buffer, chunk: number): Promise<Buffer> {
  const { encrypt } = await createEncryption(vault);
  const parts: Uint8Array[] = [];
  async function* chunks() {
    for (let at = 0; at < plain.length; at += chunk) yield plain.subarray(at, at + chunk);
  }
  for await (const part of encrypt(chunks())) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Decrypts by the description of the format alone. */
async function decrypted(file: Buffer): Promise<Buffer> {
  const magic = file.indexOf(0x0a) + 1;
  assert.equal(file.subarray(0, magic).toString(), 'kgbackup-enc/1\n');
  const end = file.indexOf(0x0a, magic) + 1;
  const header = JSON.parse(file.subarray(magic, end).toString()) as EncryptionHeader;
  const key = Buffer.from(await vault.open({ keyId: header.key_id, box: header.box }, 'backup'), 'base64');
  const parts: Buffer[] = [];
  for (let at = end, position = 0; at < file.length; position += 1) {
    const sealed = file.subarray(at, at + segment + tag);
    at += sealed.length;
    const nonce = Buffer.alloc(12);
    Buffer.from(header.nonce_prefix, 'base64').copy(nonce);
    nonce.writeUInt32BE(position, 7);
    nonce[11] = at === file.length ? 1 : 0;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tag });
    decipher.setAAD(file.subarray(0, end)).setAuthTag(sealed.subarray(-tag));
    parts.push(decipher.update(sealed.subarray(0, -tag)), decipher.final());
  }
  return Buffer.concat(parts);
}

describe('the encryption of a container', () => {
  for (const bytes of [0, 1, segment - 1, segment, segment + 1, 3 * segment, 3 * segment + 7]) {
    it(`of ${bytes} bytes is undone by the key that the vault opens, however they come`, async () => {
      const plain = randomBytes(bytes);
      for (const chunk of [1000, segment, 5 * segment]) {
        assert.deepEqual(await decrypted(await encrypted(plain, chunk)), plain);
      }
    });
  }

  it('is noticed to be cut off, exchanged or changed', async () => {
    const plain = randomBytes(3 * segment);
    const file = await encrypted(plain, segment);
    const body = file.length - 3 * (segment + tag);
    const [one, two] = [body, body + segment + tag];
    const exchanged = Buffer.concat([
      ...[file.subarray(0, one), file.subarray(two, two + segment + tag), file.subarray(one, two)],
      file.subarray(two + segment + tag),
    ]);
    const changedHeader = Buffer.from(file);
    changedHeader[body - 5] = changedHeader[body - 5]! ^ 1;
    for (const damaged of [file.subarray(0, -(segment + tag)), file.subarray(0, -1), exchanged, changedHeader]) {
      await assert.rejects(decrypted(Buffer.from(damaged)));
    }
  });

  it('lets what it reads end where it is given up half way', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield randomBytes(1000);
      } finally {
        ended = true;
      }
    }
    const { encrypt } = await createEncryption(vault);
    let parts = 0;
    for await (const _ of encrypt(endless())) if (++parts === 3) break;
    assert.equal(ended, true);
  });

  it('has another key each time', async () => {
    const [one, two] = [await encrypted(Buffer.from('same'), 9), await encrypted(Buffer.from('same'), 9)];
    assert.notDeepEqual(one, two);
  });
});
