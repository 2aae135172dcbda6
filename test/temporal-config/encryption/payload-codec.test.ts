import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { defaultPayloadConverter } from '@temporalio/common';
import { failureMessage } from '../../../temporal-config/encryption/failure-message.js';
import { createPayloadCodec } from '../../../temporal-config/encryption/payload-codec.js';
import { readPayloadKey } from '../../../temporal-config/encryption/payload-key.js';

const newKey = (id: string) => ({ id, key: randomBytes(32) });
const codec = (...keys: { id: string; key: Uint8Array }[]) => createPayloadCodec(keys, true);

describe('the codec of payloads', () => {
  const key = newKey('one');
  const value = { text: 'A quote of a document.', list: [1, 2], empty: '' };
  const payload = defaultPayloadConverter.toPayload(value);

  it('gives back what it encrypted, each time as other bytes', async () => {
    const [first, second] = await codec(key).encode([payload, payload]);
    assert.ok(!Buffer.from(first!.data!).equals(Buffer.from(second!.data!)));
    assert.ok(!Buffer.from(first!.data!).includes('quote'));
    assert.equal(Buffer.from(first!.metadata!['encoding']!).toString(), 'binary/encrypted');
    const opened = await codec(newKey('two'), key).decode([first!, second!, payload]);
    for (const one of opened) assert.deepEqual(defaultPayloadConverter.fromPayload(one), value);
  });

  it('encrypts a payload without content as well', async () => {
    const sealed = await codec(key).encode([defaultPayloadConverter.toPayload(undefined)]);
    const [opened] = await codec(key).decode(sealed);
    assert.equal(defaultPayloadConverter.fromPayload(opened!), undefined);
  });

  it('refuses what was changed, cut or put under the name of another key', async () => {
    const [sealed] = await codec(key).encode([payload]);
    const bytes = Buffer.from(sealed!.data!);
    const flipped = Buffer.from(bytes);
    flipped[20]! ^= 1;
    for (const data of [flipped, bytes.subarray(0, -1), bytes.subarray(0, 5), Buffer.alloc(0)]) {
      await assert.rejects(codec(key).decode([{ ...sealed!, data }]), /cannot be decrypted: the key named "one"/);
    }
    const renamed = { data: bytes, metadata: { ...sealed!.metadata!, 'encryption-key-id': Buffer.from('two') } };
    await assert.rejects(codec({ ...key, id: 'two' }).decode([renamed]), /cannot be decrypted/);
  });

  it('reads the message of a failure as it is stored, and says so where the key is missing', async () => {
    const encoded = defaultPayloadConverter.toPayload({ message: 'The server answered 500.', stack_trace: 'at x' });
    const [encodedAttributes] = await codec(key).encode([encoded]);
    const failure = { message: 'Encoded failure', encodedAttributes: encodedAttributes! };
    assert.equal(await failureMessage([codec(key)], failure), 'The server answered 500.');
    assert.match((await failureMessage([codec(newKey('two'))], failure)) ?? '', /the key "one"\. Add that key/);
    assert.match((await failureMessage([], failure)) ?? '', /Set CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS/);
    assert.equal(await failureMessage([], { message: 'plain' }), 'plain');
    assert.equal(await failureMessage([], null), null);
  });

  it('takes keys of 32 bytes alone', () => {
    assert.equal(readPayloadKey(`k-1:${randomBytes(32).toString('base64')}`).key.length, 32);
    for (const text of [
      '',
      'k',
      `k:${randomBytes(16).toString('base64')}`,
      `a b:${randomBytes(32).toString('base64')}`,
    ]) {
      assert.throws(() => readPayloadKey(text), /ID:BASE64, each of 32 bytes/);
    }
  });
});
