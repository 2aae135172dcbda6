import { randomUUID } from 'node:crypto';
import { Storage } from '@google-cloud/storage';
import { createGcsObjectStore } from '../../adapters/gcs/index.js';
import { startGcsEmulator, type GcsEmulator } from '../support/gcs-emulator.js';
import { objectContract } from './store-contract.js';

const bytesOf = (content: Uint8Array) => Buffer.from(content);

describe('the object store in a bucket of an emulator', function () {
  let emulator: GcsEmulator | null;
  before(async function () {
    emulator = await startGcsEmulator();
    if (emulator === null) this.skip();
  });
  after(() => emulator?.stop());

  objectContract(async () => {
    const { endpoint, createBucket } = emulator!;
    const bucket = await createBucket(`test-${randomUUID()}`);
    return {
      store: await createGcsObjectStore({ bucket: bucket.name, prefix: 'concordance/', endpoint }),
      damage: (key, content) => bucket.file(`concordance/${key}`).save(bytesOf(content), { resumable: false }),
      dispose: async () => undefined,
    };
  });
});

const realBucket = process.env['GCS_TEST_BUCKET'] ?? '';

/** `GCS_TEST_BUCKET=name npm test -- test/contract/gcs.test.ts`, with credentials that Google's libraries find. */
if (realBucket !== '') {
  describe('the object store in a bucket of Google Cloud Storage', () => {
    objectContract(async () => {
      const prefix = `test/${randomUUID()}/`;
      const files = new Storage().bucket(realBucket);
      return {
        store: await createGcsObjectStore({ bucket: realBucket, prefix, endpoint: null }),
        damage: (key, content) => files.file(prefix + key).save(bytesOf(content), { resumable: false }),
        dispose: () => files.deleteFiles({ prefix }),
      };
    });
  });
}
