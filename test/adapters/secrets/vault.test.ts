import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault, loadSecretKeyFile, readSecretKey } from '../../../adapters/secrets/index.js';
import type { SecretKey } from '../../../adapters/secrets/index.js';
import { isConcordanceError } from '../../../domain/errors.js';

const made = (id: string): SecretKey => ({ id, key: randomBytes(32) });
const unreadable = (error: unknown) => isConcordanceError(error) && error.code === 'secret_unreadable';

describe('the vault', () => {
  const [one, two] = [made('one'), made('two')];
  const vault = createVault(async () => [one]);

  it('gives back what was sealed, and seals the same secret differently each time', async () => {
    const sealed = await vault.seal('sk-ünïcode', 'api_keys:openai');
    assert.equal(sealed.keyId, 'one');
    assert.equal(await vault.open(sealed, 'api_keys:openai'), 'sk-ünïcode');
    assert.notEqual((await vault.seal('sk-ünïcode', 'api_keys:openai')).box, sealed.box);
    assert.ok(!Buffer.from(sealed.box, 'base64').includes('sk-'));
  });

  it('opens nothing that was sealed for something else', async () => {
    const sealed = await vault.seal('secret', 'api_keys:openai');
    await assert.rejects(vault.open(sealed, 'api_keys:anthropic'), unreadable);
  });

  it('opens nothing that was changed, in any byte, or cut', async () => {
    const { keyId, box } = await vault.seal('secret', 'c');
    const bytes = Buffer.from(box, 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      await assert.rejects(vault.open({ keyId, box: changed.toString('base64') }, 'c'), unreadable);
      const cut = bytes.subarray(0, at).toString('base64');
      await assert.rejects(vault.open({ keyId, box: cut }, 'c'), unreadable);
    }
  });

  it('seals with the first key, opens with all, and says which key is missing', async () => {
    const sealed = await vault.seal('secret', 'c');
    const rotated = createVault(async () => [two, one]);
    assert.equal(await rotated.open(sealed, 'c'), 'secret');
    assert.equal((await rotated.seal('secret', 'c')).keyId, 'two');
    assert.equal(await rotated.currentKeyId(), 'two');
    assert.deepEqual([await rotated.hasKey('one'), await rotated.hasKey('three')], [true, false]);
    await assert.rejects(
      createVault(async () => [two]).open(sealed, 'c'),
      (error) => unreadable(error) && /"one"/.test((error as Error).message),
    );
    await assert.rejects(createVault(async () => [{ ...two, id: 'one' }]).open(sealed, 'c'), unreadable);
  });
});

describe('the key file', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-keys-'));
    path = join(folder, 'secret.keys');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made once, however many ask at once, for its owner alone', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecretKeyFile(path)));
    const [[first]] = all as [readonly [SecretKey]];
    for (const [key] of all) assert.deepEqual(key, first);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(folder), ['secret.keys']);
  });

  it('may hold several keys, the one that seals first', async () => {
    const [old] = await loadSecretKeyFile(path);
    const added = `new:${randomBytes(32).toString('base64')}`;
    writeFileSync(path, `# of this year\n${added}\n${readFileSync(path, 'utf8')}`);
    assert.deepEqual(await loadSecretKeyFile(path), [readSecretKey(added), old]);
  });

  it('is refused when others may read it, or when it holds anything else, without telling what', async () => {
    const refused = (word: RegExp) => (error: unknown) =>
      isConcordanceError(error) && error.code === 'configuration_invalid' && word.test(error.detail);
    await loadSecretKeyFile(path);
    chmodSync(path, 0o640);
    await assert.rejects(loadSecretKeyFile(path), refused(/chmod 600/));
    chmodSync(path, 0o600);
    for (const text of ['', 'hunter2', 'id:hunter2', `id:${'A'.repeat(40)}=`]) {
      writeFileSync(path, text);
      await assert.rejects(loadSecretKeyFile(path), (error) => {
        assert.ok(refused(/secret\.keys/)(error));
        return !(error as Error).message.includes('hunter2');
      });
    }
  });
});
