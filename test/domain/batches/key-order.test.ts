import assert from 'node:assert/strict';
import { createKeyOrder } from '../../../domain/batches/key-order.js';
import type { OrderedDocument } from '../../../domain/batches/read-line.js';

const document = (fields: Partial<OrderedDocument>) =>
  ({ documentKey: null, content: { text: 'x' }, ontology: 'Sea travel', ...fields }) as OrderedDocument;

describe('documents of a batch', () => {
  it('with the same key are submitted one after the other, also after one that fails', async () => {
    const inOrder = createKeyOrder();
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const submit = (name: string, fields: Partial<OrderedDocument>, error?: Error) =>
      inOrder(document(fields), async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        if (error !== undefined) throw error;
      });
    const first = assert.rejects(submit('first', { documentKey: 'a' }, new Error('refused')), /refused/);
    const others = [
      submit('second', { documentKey: 'a' }),
      submit('third', { documentKey: 'a' }),
      submit('other key', { content: { url: 'https://a.test' } }),
      submit('same as by URL', { documentKey: 'https://a.test' }),
      submit('other ontology', { documentKey: 'a', ontology: 'Air travel' }),
      submit('no key', {}),
      submit('no key either', {}),
    ];
    const begun = ['first', 'other key', 'other ontology', 'no key', 'no key either'].sort();
    await new Promise(setImmediate);
    assert.deepEqual([...log].sort(), begun);
    ends.get('first')?.();
    await first;
    assert.deepEqual(log.slice(begun.length), ['second']);
    for (const name of [
      'second',
      'third',
      'other key',
      'same as by URL',
      'other ontology',
      'no key',
      'no key either',
    ]) {
      await new Promise(setImmediate);
      ends.get(name)?.();
    }
    await Promise.all(others);
    assert.deepEqual(log.slice(begun.length), ['second', 'third', 'same as by URL']);
  });
});
