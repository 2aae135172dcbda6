import assert from 'node:assert/strict';
import { expiryOf, isFresh } from '../../../domain/artifacts/artifact.js';
import { isExpired } from '../../../domain/is-expired.js';
import { maxInlineBytes, choosePayloadLocation } from '../../../domain/artifacts/choose-payload-location.js';

const frame = JSON.stringify({ text: '' }).length;
const location = (text: string) => choosePayloadLocation('report', 'art_1', { text }).location;

describe('the payload of an artifact', () => {
  it('is kept in the store below 10,240 bytes of JSON in UTF-8, and from there on as an object', () => {
    assert.equal(maxInlineBytes, 10_240);
    const largest = 'x'.repeat(maxInlineBytes - frame - 1);
    assert.deepEqual(location(largest), { inlineResult: JSON.stringify({ text: largest }), blobKey: null });
    assert.deepEqual(location(`${largest}x`), { inlineResult: null, blobKey: 'artifacts/report/art_1.json' });
  });

  it('is measured in bytes, not in characters', () => {
    const text = 'ü'.repeat((maxInlineBytes - frame) / 2 + 1);
    assert.ok(text.length < maxInlineBytes);
    assert.notEqual(location(text).blobKey, null);
  });
});

describe('an artifact', () => {
  it('is fresh until the graph changes', () => {
    assert.deepEqual([isFresh({ graphEpoch: 7 }, 7), isFresh({ graphEpoch: 7 }, 8)], [true, false]);
  });

  it('expires when its time is over, and never where it has none', () => {
    const day = 86_400_000;
    assert.equal(expiryOf(day, 2 * day), '1970-01-04T00:00:00.000Z');
    assert.equal(expiryOf(day, 0), null);
    const at = (now: string) => isExpired({ expiresAt: '1970-01-04T00:00:00.000Z' }, now);
    assert.deepEqual([at('1970-01-03T23:59:59.999Z'), at('1970-01-04T00:00:00.000Z')], [false, true]);
    assert.equal(isExpired({ expiresAt: null }, '2999-01-01T00:00:00.000Z'), false);
  });
});
