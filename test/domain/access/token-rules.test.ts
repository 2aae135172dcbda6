import assert from 'node:assert/strict';
import {
  isIssuable,
  isPolledTooSoon,
  isRecordKept,
  keysToForget,
} from '../../../domain/access/credentials/token-rules.js';

const user = { userId: 'u', disabled: false };
const client = { isActive: true, secretHash: 's' };

describe('a token', () => {
  it('is issued to a user who is there, under a grant that was not revoked', () => {
    const found = { user, client: undefined, hasGrant: false };
    assert.equal(isIssuable({}, found), true);
    assert.equal(isIssuable({}, { ...found, user: undefined }), false);
    assert.equal(isIssuable({ grantId: 'g' }, found), false);
    assert.equal(isIssuable({ grantId: 'g' }, { ...found, hasGrant: true }), true);
  });

  it('is issued to a client that is active and has the secret by which it asked', () => {
    const ask = (asked: { secretHash?: string }, known: typeof client | undefined) =>
      isIssuable({ clientId: 'c', ...asked }, { user, client: known, hasGrant: false });
    assert.deepEqual(
      [ask({}, client), ask({ secretHash: 's' }, client), ask({ secretHash: 't' }, client)],
      [true, true, false],
    );
    assert.deepEqual([ask({}, undefined), ask({}, { ...client, isActive: false })], [false, false]);
  });
});

describe('a step of an authorization', () => {
  it('is kept unless its client is inactive or gone, or its user disabled or gone', () => {
    const named = { clientId: 'c', userId: 'u' };
    assert.equal(isRecordKept(named, { user, client }), true);
    assert.equal(isRecordKept(named, { user: { disabled: true }, client }), false);
    assert.equal(isRecordKept(named, { user: undefined, client }), false);
    assert.equal(isRecordKept(named, { user, client: { isActive: false } }), false);
    assert.equal(isRecordKept({ clientId: null, userId: null }, { user: undefined, client: undefined }), true);
  });

  it('is asked for too soon within the interval after the last time', () => {
    assert.deepEqual(
      [isPolledTooSoon(null, 5, 10_000), isPolledTooSoon(5_001, 5, 10_000), isPolledTooSoon(5_000, 5, 10_000)],
      [false, true, false],
    );
  });
});

describe('a signing key', () => {
  const keys = ['01', '05', '10'].map((day) => ({ kid: day, createdAt: `2026-11-${day}T00:00:00.000Z` }));

  it('is forgotten once the key after it has signed long enough', () => {
    assert.deepEqual(keysToForget(keys, '2026-11-05T00:00:00.000Z'), ['01']);
    assert.deepEqual(keysToForget(keys, '2026-11-04T23:59:59.999Z'), []);
    assert.deepEqual(keysToForget(keys, '2026-11-30T00:00:00.000Z'), ['01', '05']);
    assert.deepEqual(keysToForget(keys, '2026-10-01T00:00:00.000Z'), []);
  });
});
