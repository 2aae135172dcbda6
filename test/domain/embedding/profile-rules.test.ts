import assert from 'node:assert/strict';
import { requireActiveProfile } from '../../../domain/graph/embedding-profile.js';
import { requireComplete, requireDeletable } from '../../../domain/embedding/profile-rules.js';
import { requireNoOpenJob } from '../../../domain/jobs/commands/require-no-open-job.js';
import { modelNamedBy } from '../../../domain/embedding/stored-profile.js';

describe('embedding profiles', () => {
  const profile = { profileId: 3, identity: 'openai:m:latest@8' };
  const unused = { isActive: false, regeneratedBy: null };

  it('say what to do where they may not be deleted', () => {
    requireDeletable(profile, unused);
    const refused = (use: Partial<typeof unused> | { regeneratedBy: string }, message: RegExp) =>
      assert.throws(() => requireDeletable(profile, { ...unused, ...use }), { code: 'conflict', message });
    refused({ isActive: true }, /Activate another one/);
    refused({ regeneratedBy: 'emb_1' }, /jobs\/emb_1\/cancel/);
  });

  it('become active only with all vectors, and under one regeneration at a time', () => {
    requireComplete(profile, 0);
    assert.throws(() => requireComplete(profile, 5), { code: 'conflict', message: /5 vectors .* profile_id 3/ });
    requireNoOpenJob('embedding_regeneration', () => undefined);
    assert.throws(() => requireNoOpenJob('embedding_regeneration', () => 'emb_2'), {
      code: 'conflict',
      message: /jobs\/emb_2/,
    });
  });

  it('are compared with none but themselves', () => {
    requireActiveProfile('a:b@1', 'a:b@1');
    requireActiveProfile('a:b@1', undefined);
    assert.throws(() => requireActiveProfile('a:b@1', 'a:c@1'), { code: 'embedding_profile_switched' });
  });

  it('name provider, model and dimensions, whatever is in the name of the model', () => {
    assert.deepEqual(modelNamedBy(profile.identity), { provider: 'openai', model: 'm:latest', dims: 8 });
    assert.deepEqual(modelNamedBy('openai:a@b@8'), { provider: 'openai', model: 'a@b', dims: 8 });
    assert.equal(modelNamedBy('use-lite'), null);
  });
});
