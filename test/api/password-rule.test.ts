import assert from 'node:assert/strict';
import { ensureFirstAdmin } from '../../api/auth/ensure-first-admin.js';
import { passwordIssue } from '../../api/auth/password-rule.js';

describe('the rule of passwords', () => {
  it('refuses what is blank, short, common or near the name of the user', async () => {
    for (const [password, issue] of [
      ['\u00a0 \t\u2003'.repeat(4), /blank/],
      ['k7#Qz', /at least 8/],
      ['P@ssw0rd!', /easily guessed/],
      ['12345678', /easily guessed/],
      ['maria-1985', /easily guessed/],
    ] as const) {
      assert.match((await passwordIssue(password, ['maria-1985'])) ?? 'taken', issue, password);
    }
    for (const password of ['correct horse battery staple', 'vK3-pelican-drum', '山の上の小さな家']) {
      assert.equal(await passwordIssue(password, ['maria']), null, password);
    }
  });

  it('holds for the password of the first user, which the settings give', async () => {
    const store = { userByName: async () => undefined } as never;
    await assert.rejects(ensureFirstAdmin(store, {} as never, {} as never, 'admin123'), {
      code: 'configuration_invalid',
      message: /CONCORDANCE_ADMIN_PASSWORD is easily guessed.*at least 8 characters/,
    });
  });
});
