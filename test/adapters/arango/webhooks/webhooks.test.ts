import assert from 'node:assert/strict';
import { statement } from '../../../../adapters/arango/database/statement.js';
import { deleteWebhooksOf } from '../../../../adapters/arango/webhooks/webhooks.js';
import type { NewWebhook, Store } from '../../../../domain/ports.js';
import { rejectsWith } from '../../../contract/rejects-with.js';
import { arangoBench, type ArangoBench } from '../../../support/arango-bench.js';
import { openArangoDatabase } from '../../../support/arango-session.js';

const addUser = statement<{
  user: { _key: string; userId: string; username: string; nameKey: string; disabled: boolean };
}>(`INSERT @user INTO user_account`);
const countDeliveries = statement<object, number>(`RETURN LENGTH(webhook_delivery)`);

describe('webhooks in ArangoDB', () => {
  let bench: ArangoBench;
  let store: Store;
  before(async () => {
    bench = await arangoBench();
    store = await bench.open();
  });
  after(() => bench.dispose());
  const hook = (webhookId: string, userId: string): NewWebhook => ({
    ...{ webhookId, userId, url: 'https://hooks.example/', description: null, events: ['job.failed'] },
    ...{ ontology: null, scopes: null, active: true, secret: { keyId: 'k1', box: 'one' } },
  });

  it('are of a user who is there, and go with them and their deliveries', async () => {
    const database = openArangoDatabase(bench);
    for (const userId of ['ann', 'bob']) {
      await database.run(addUser, {
        user: { _key: userId, userId, username: userId, nameKey: userId, disabled: false },
      });
    }
    await rejectsWith('not_found', store.saveWebhook(hook('whk_none', 'nobody'), 9));
    const page = { limit: 9, offset: 0 };
    for (const [id, userId] of [
      ['whk_1', 'ann'],
      ['whk_2', 'ann'],
      ['whk_3', 'bob'],
    ] as const) {
      await store.saveWebhook(hook(id, userId), 9);
      const event = {
        type: 'job.failed',
        jobId: 'job-1',
        giveUpAt: '2099-01-01T00:00:00.000Z',
        payload: '{}',
      } as const;
      await store.createDeliveries([], [{ deliveryId: `msg_${id}`, webhookId: id, ...event }]);
    }
    assert.equal(await database.first(countDeliveries, {}), 3);
    await database.transaction({ decides: ['webhook', 'webhook_delivery'] }, (session) =>
      deleteWebhooksOf(session, 'ann'),
    );
    assert.deepEqual(
      (await store.webhooks(null, page)).items.map(({ webhookId }) => webhookId),
      ['whk_3'],
    );
    assert.equal(await database.first(countDeliveries, {}), 1);
    database.close();
  });
});
