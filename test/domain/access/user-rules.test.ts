import assert from 'node:assert/strict';
import { endsCredentials, preventOwnChange } from '../../../domain/access/user-rules.js';

describe('the credentials of a user', () => {
  const user = { passwordHash: 'h1', disabled: false };

  it('end with another password, and when the account is disabled', () => {
    assert.equal(endsCredentials(user, { passwordHash: 'h2' }), true);
    assert.equal(endsCredentials(user, { disabled: true }), true);
    assert.equal(endsCredentials({ ...user, disabled: true }, { role: 'reader' }), true);
  });

  it('stay with all other changes', () => {
    for (const change of [{}, { role: 'reader' }, { passwordHash: 'h1' }, { disabled: false }]) {
      assert.equal(endsCredentials(user, change), false, JSON.stringify(change));
    }
    assert.equal(endsCredentials({ ...user, disabled: true }, { disabled: false }), false);
  });
});

describe('changes of the own account', () => {
  it('that are refused name the field', () => {
    assert.throws(
      () => preventOwnChange('usr_1', 'usr_1', { disabled: true }),
      /disabled: you cannot disable yourself/,
    );
    assert.throws(() => preventOwnChange('usr_1', 'usr_1', { password: 'x' }), /password: .*PUT \/auth\/me\.$/);
    assert.doesNotThrow(() => preventOwnChange('usr_1', 'usr_1', { disabled: false }));
    assert.doesNotThrow(() => preventOwnChange('usr_1', 'usr_2', { disabled: true, password: 'x' }));
  });
});
