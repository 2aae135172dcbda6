import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGoogleCredentials, createVertexServer } from '../../../adapters/vertex/index.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { startGoogleIdentity, type GoogleIdentity } from '../../support/google-identity.js';

describe('Google credentials', () => {
  let identity: GoogleIdentity;
  beforeEach(async () => void (identity = await startGoogleIdentity()));
  afterEach(() => identity.stop());

  const problem = (project: string | null) =>
    createVertexServer({
      ...{ project, location: 'europe-west4', endpoint: null, timeoutMs: 120_000 },
      credentials: createGoogleCredentials(),
    }).credentialProblem();

  it('are those of the workload, asked for once while they are valid', async () => {
    identity.give();
    const credentials = createGoogleCredentials();
    assert.deepEqual(await credentials.headers(), { authorization: 'Bearer ya29.token-1' });
    assert.deepEqual(await credentials.headers(), { authorization: 'Bearer ya29.token-1' });
    assert.equal(await credentials.project(), 'project-of-the-workload');
    assert.equal(identity.tokens.length, 1);
    assert.equal(await problem(null), null);
  });

  it('that are missing are named with what to do, and found once they are there', async () => {
    const credentials = createGoogleCredentials();
    const error = await rejectsWith('model_refused', credentials.headers());
    assert.match(error.detail, /no valid Google credentials.*GOOGLE_APPLICATION_CREDENTIALS/);
    assert.equal(await credentials.project(), null);
    assert.equal(await problem('my-project'), error.detail);
    identity.give();
    assert.deepEqual(await credentials.headers(), { authorization: 'Bearer ya29.token-1' });
  });

  it('of a file that is not there, or is none, are refused without its content', async () => {
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = join(identity.folder, 'gone.json');
    const gone = await rejectsWith('model_refused', createGoogleCredentials().headers());
    assert.match(gone.detail, /gone\.json.*GOOGLE_APPLICATION_CREDENTIALS/);
    const file = join(identity.folder, 'broken.json');
    const account = { type: 'service_account', client_email: 'a@b.example', private_key: 'not-a-key-but-secret' };
    await writeFile(file, JSON.stringify(account));
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
    const broken = await rejectsWith('model_refused', createGoogleCredentials().headers());
    assert.doesNotMatch(`${broken.stack} ${JSON.stringify(broken)}`, /not-a-key/);
    assert.equal(broken.cause, undefined);
  });

  it('that cannot be fetched at the moment are tried again later', async () => {
    identity.give();
    identity.status = 500;
    const error = await rejectsWith('model_failed', createGoogleCredentials().headers());
    assert.match(error.detail, /gives no access token.*Try again later/);
    assert.equal(error.data, undefined);
  });

  it('for which no answer comes are asked for once more, and not waited for until the process is restarted', async () => {
    identity.give();
    identity.isSilent = true;
    const credentials = createGoogleCredentials({ timeoutMs: 300 });
    const errors = await Promise.all([1, 2].map(() => rejectsWith('model_failed', credentials.headers())));
    for (const { detail } of errors) assert.match(detail, /gives no access token.*no answer came within 0\.3 s/);
    identity.isSilent = false;
    assert.deepEqual(await credentials.headers(), { authorization: 'Bearer ya29.token-1' });
  });

  it('of a pool of identities: an answer that is no JSON is named by its status', async () => {
    const subject = join(identity.folder, 'subject');
    const file = join(identity.folder, 'federation.json');
    const config = {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: identity.plainFailure,
      credential_source: { file: subject },
    };
    await writeFile(subject, 'subject-token');
    await writeFile(file, JSON.stringify(config));
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
    const error = await rejectsWith('model_failed', createGoogleCredentials().headers());
    assert.match(error.detail, /\(status 500\)\. Try again later/);
  });
});
