import assert from 'node:assert/strict';
import { statement } from '../../../../adapters/arango/database/statement.js';
import type { NewWebhook, Store } from '../../../../domain/ports.js';
import { rejectsWith } from '../../../contract/rejects-with.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';
import { openArangoDatabase } from '../../../support/arango-session.js';

const listDeliveries = statement<object, string>(`FOR delivery IN webhook_delivery RETURN delivery.deliveryId`);

describe('webhooks in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
  });
  after(() => bench.dispose());
  const hook = (webhookId: string, userId: string): NewWebhook => ({
    ...{ webhookId, userId, url: 'https://hooks.example/', description: null, events: ['job.failed'] },
    ...{ ontology: null, scopes: null, active: true, secret: { keyId: 'k1', box: 'one' } },
  });

  it('are of a user who is there, and go with them and their deliveries', async () => {
    for (const userId of ['ann', 'bob']) {
      const user = { userId, username: userId, passwordHash: 'x', role: 'contributor', disabled: false };
      await store.createUser(user);
      for (const webhookId of [`whk_1_${userId}`, `whk_2_${userId}`]) {
        await store.saveWebhook(hook(webhookId, userId), 9);
        const event = { type: 'job.failed', jobId: 'job-1', giveUpAt: '2099-01-01T00:00:00.000Z' } as const;
        await store.createDeliveries([], [{ deliveryId: `msg_${webhookId}`, webhookId, payload: '{}', ...event }]);
      }
    }
    await rejectsWith('not_found', store.saveWebhook(hook('whk_none', 'nobody'), 9));
    await store.deleteUser('ann');
    const { items } = await store.webhooks(null, { limit: 9, offset: 0 });
    assert.deepEqual(
      items.map(({ webhookId }) => webhookId),
      ['whk_1_bob', 'whk_2_bob'],
    );
    const database = openArangoDatabase(bench);
    const left = await database.rows(listDeliveries, {});
    database.close();
    assert.deepEqual(left.toSorted(), ['msg_whk_1_bob', 'msg_whk_2_bob']);
  });
});
