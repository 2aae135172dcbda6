import assert from 'node:assert/strict';
import type { AuditEntry, NewDelivery, NewWebhook, Store } from '../../domain/ports.js';
import type { AttemptOutcome } from '../../domain/webhooks/judge-attempt.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const page = { limit: 50, offset: 0 };
const sealed = (box: string) => ({ keyId: 'k1', box });
const audit: AuditEntry = {
  ...{ actorId: null, actorName: null, credential: null, requestId: null, address: null },
  ...{ action: 'webhook.deactivate', target: 'whk_1', outcome: 'done', details: {} },
};

export function webhookContract(makeBench: MakeStoreBench): void {
  describe('webhooks', () => {
    let bench: StoreBench;
    let store: Store;
    let jobs = 0;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      for (const name of ['ann', 'bob']) {
        const user = { userId: name, username: name, passwordHash: 'x', role: 'contributor', disabled: false };
        await store.createUser(user);
      }
    });
    after(() => bench.dispose());

    const now = () => new Date(bench.clock.now).toISOString();
    const later = (ms: number) => new Date(bench.clock.now + ms).toISOString();
    const hook = (webhookId: string, more: Partial<NewWebhook> = {}): NewWebhook => ({
      ...{ webhookId, userId: 'ann', url: 'https://hooks.example/', description: null, events: ['job.failed'] },
      ...{ ontology: null, scopes: null, active: true, secret: sealed('one'), ...more },
    });
    const delivery = (deliveryId: string, webhookId: string): NewDelivery => ({
      ...{ deliveryId, webhookId, type: 'job.failed', jobId: 'prg_1', giveUpAt: later(86_400_000), payload: '{}' },
    });
    const outcome = (httpStatus: number): AttemptOutcome => ({
      ...{ httpStatus, durationMs: 12.4, answer: 'why', error: null, retryAfterMs: null },
    });
    const pending = (ms: number) => ({ status: 'pending', error: 'It failed.', nextAttemptAt: later(ms) }) as const;

    async function failedProgram(): Promise<string> {
      const jobId = `prg_${(jobs += 1)}`;
      await store.openJob({ jobId, kind: 'program', ownerId: 'ann', ownerName: 'ann', filename: 'p' });
      await store.finishJob(jobId, { status: 'failed', error: { code: 'internal_error', detail: 'Why.' } });
      return jobId;
    }

    it('receive no event while none is active', async () => {
      await failedProgram();
      assert.deepEqual(await store.webhookEvents(10), []);
      await store.saveWebhook(hook('whk_off', { active: false }), 9);
      await failedProgram();
      assert.deepEqual(await store.webhookEvents(10), []);
      await store.deleteWebhook('whk_off');
    });

    it('are kept, changed and deleted, each its owner’s', async () => {
      const saved = await store.saveWebhook(hook('whk_1', { ontology: 'Water', scopes: ['graph:read'] }), 1);
      assert.deepEqual(saved, {
        ...hook('whk_1', { ontology: 'Water', scopes: ['graph:read'] }),
        ...{ username: 'ann', ontologyExists: false, inactiveReason: null, previousSecret: null, failingSince: null },
        ...{ createdAt: now(), updatedAt: now() },
      });
      await rejectsWith('conflict', store.saveWebhook(hook('whk_x'), 1), /at most 1 webhook\./);
      await store.saveWebhook(hook('whk_bob', { userId: 'bob' }), 1);
      assert.equal((await store.webhooks('ann', page)).total, 1);
      assert.equal((await store.webhooks(null, page)).total, 2);
      const previousSecret = { sealed: sealed('one'), validUntil: later(1000) };
      const changed = await store.updateWebhook('whk_1', { ontology: null, secret: sealed('two'), previousSecret });
      assert.deepEqual(
        [changed.ontology, changed.secret, changed.previousSecret, changed.scopes, changed.url],
        [null, sealed('two'), previousSecret, ['graph:read'], saved.url],
      );
      await store.deleteWebhook('whk_bob');
      await rejectsWith('not_found', store.deleteWebhook('whk_bob'));
      await rejectsWith('not_found', store.updateWebhook('whk_bob', { active: true }));
    });

    it('put their secrets under another key only where nobody set another meanwhile', async () => {
      assert.deepEqual(await store.webhooksNotUnder('k1'), []);
      const [one] = await store.webhooksNotUnder('k2');
      const newer = { secret: { keyId: 'k2', box: 'new' }, previousSecret: null };
      await store.resealWebhook('whk_1', sealed('stale'), newer);
      assert.deepEqual((await store.webhook('whk_1'))?.secret, one?.secret);
      await store.resealWebhook('whk_1', one!.secret, newer);
      assert.deepEqual((await store.webhook('whk_1'))?.secret, newer.secret);
    });

    it('receive one event of a job that changes status, in the transaction of the change', async () => {
      const jobId = await failedProgram();
      await store.finishJob(jobId, { status: 'completed', error: null }).catch(() => undefined);
      const [found, ...others] = await store.webhookEvents(10);
      assert.deepEqual(others, []);
      assert.deepEqual([found?.event.type, found?.event.jobId, found?.event.occurredAt], ['job.failed', jobId, now()]);
      assert.equal(found?.job?.jobId, jobId);
      await store.deleteJob(jobId);
      assert.equal((await store.webhookEvents(10))[0]?.job?.jobId, jobId, 'a deleted job is known still');
      await store.createDeliveries([found.event.sequence], [delivery('msg_1', 'whk_1'), delivery('msg_0', 'whk_gone')]);
      await store.createDeliveries([found.event.sequence], [delivery('msg_1', 'whk_1')]);
      assert.deepEqual(await store.webhookEvents(10), []);
      const { items } = await store.deliveries('whk_1', { status: null, type: null }, page);
      assert.deepEqual(
        items.map(({ deliveryId, status, attempts, nextAttemptAt }) => [deliveryId, status, attempts, nextAttemptAt]),
        [['msg_1', 'pending', 0, now()]],
      );
      await failedProgram();
      assert.ok(
        (await store.webhookEvents(10))[0]!.event.sequence > found.event.sequence,
        'numbers are not used again',
      );
    });

    it('start each delivery once, and find those that are late', async () => {
      assert.deepEqual(
        (await store.deliveriesToStart(10)).map(({ deliveryId, url, ownerName }) => [deliveryId, url, ownerName]),
        [['msg_1', 'https://hooks.example/', 'ann']],
      );
      assert.equal(await store.startedDelivery('msg_1'), undefined);
      await store.setDeliveriesStarted(['msg_1']);
      assert.deepEqual(await store.deliveriesToStart(10), []);
      assert.equal((await store.startedDelivery('msg_1'))?.deliveryId, 'msg_1');
      assert.deepEqual(await store.overdueDeliveries(now(), 10), []);
      assert.equal((await store.overdueDeliveries(later(1), 10))[0]?.deliveryId, 'msg_1');
    });

    it('log each attempt, also one of which nothing more was heard', async () => {
      const first = await store.beginAttempt('msg_1');
      assert.ok('begun' in first);
      assert.deepEqual([first.begun.attempt, first.begun.payload, first.begun.webhook.webhookId], [1, '{}', 'whk_1']);
      const second = await store.beginAttempt('msg_1');
      assert.ok('begun' in second);
      assert.deepEqual([second.begun.attempt, second.begun.delivery.attempts], [2, 2]);
      const failedAt = now();
      const after = await store.endAttempt('msg_1', 2, { outcome: outcome(500), verdict: pending(5000), audit });
      assert.deepEqual([after?.status, after?.attempts, after?.nextAttemptAt], ['pending', 2, later(5000)]);
      bench.clock.now += 5000;
      assert.equal((await store.webhook('whk_1'))?.failingSince, failedAt);
      await store.beginAttempt('msg_1');
      const verdict = { status: 'delivered' } as const;
      const done = await store.endAttempt('msg_1', 3, { outcome: outcome(204), verdict, audit });
      assert.deepEqual([done?.status, done?.nextAttemptAt, done?.completedAt], ['delivered', null, now()]);
      assert.equal((await store.webhook('whk_1'))?.failingSince, null);
      assert.deepEqual(
        (await store.webhookAttempts(['msg_1'])).map((one) => [one.attempt, one.httpStatus, one.durationMs, one.error]),
        [
          [1, null, null, null],
          [2, 500, 12, 'It failed.'],
          [3, 204, 12, null],
        ],
      );
      assert.deepEqual(await store.beginAttempt('msg_1'), { ended: done });
      assert.deepEqual(await store.beginAttempt('msg_0'), { ended: null });
      await store.failDelivery('msg_1', 'too late');
      assert.equal((await store.delivery('whk_1', 'msg_1'))?.status, 'delivered');
    });

    it('deliver again when they are asked to', async () => {
      const again = await store.redeliver('msg_1', later(9000));
      assert.deepEqual(
        [again.status, again.attempts, again.attemptsBefore, again.giveUpAt, again.completedAt],
        ['pending', 3, 3, later(9000), null],
      );
      assert.equal((await store.deliveriesToStart(10))[0]?.deliveryId, 'msg_1');
      await rejectsWith('not_found', store.redeliver('msg_0', later(1)));
    });

    it('are deactivated by an attempt that says so, which the audit log holds, and send nothing from then on', async () => {
      await store.createDeliveries([], [delivery('msg_2', 'whk_1')]);
      await store.beginAttempt('msg_1');
      const verdict = { status: 'failed', error: 'Gone.', reason: 'It is gone.', gone: true } as const;
      const after = await store.endAttempt('msg_1', 4, { outcome: outcome(410), verdict, audit });
      assert.deepEqual([after?.status, after?.reason], ['failed', 'It is gone.']);
      const webhook = await store.webhook('whk_1');
      assert.deepEqual([webhook?.active, webhook?.inactiveReason], [false, 'The receiver answered 410 Gone.']);
      assert.deepEqual(await store.activeWebhooks(), []);
      const filter = { actorId: null, action: audit.action, target: null, outcome: null, since: null, until: null };
      assert.equal((await store.auditEvents(filter, page)).total, 1);
      const next = await store.beginAttempt('msg_2');
      assert.ok('ended' in next && next.ended?.status === 'failed');
      const active = await store.updateWebhook('whk_1', { active: true });
      assert.deepEqual([active.inactiveReason, active.failingSince], [null, null]);
    });

    it('send nothing of a user who was disabled meanwhile, and of one who was deleted', async () => {
      const user = await store.userById('bob');
      await store.saveWebhook(hook('whk_bob', { userId: 'bob' }), 1);
      await store.createDeliveries([], [delivery('msg_b1', 'whk_bob'), delivery('msg_b2', 'whk_bob')]);
      await store.updateUser('bob', { disabled: true });
      const refused = await store.beginAttempt('msg_b1');
      assert.ok('ended' in refused && refused.ended !== null);
      assert.deepEqual([refused.ended.status, refused.ended.attempts], ['failed', 0]);
      assert.match(refused.ended.reason ?? '', /owner of the webhook is disabled/);
      await store.updateUser('bob', { disabled: false });
      assert.ok('begun' in (await store.beginAttempt('msg_b2')));
      await store.deleteWebhook('whk_bob');
      assert.deepEqual(await store.beginAttempt('msg_b2'), { ended: null });
      assert.equal(user?.disabled, false);
    });

    it('are forgotten with their deliveries: old ones, those of a webhook, those of a user', async () => {
      bench.clock.now += 10_000;
      await store.createDeliveries([], [delivery('msg_3', 'whk_1')]);
      assert.equal(await store.trimDeliveries(now(), 10), 2);
      const all = { status: null, type: null };
      assert.deepEqual(
        (await store.deliveries('whk_1', all, page)).items.map(({ deliveryId }) => deliveryId),
        ['msg_3'],
      );
      const between = async (since: string | null, until: string | null) =>
        (await store.deliveries('whk_1', { ...all, since, until }, page)).total;
      assert.deepEqual(
        [await between(now(), later(1)), await between(later(1), null), await between(null, now())],
        [1, 0, 0],
      );
      await store.saveWebhook(hook('whk_bob', { userId: 'bob' }), 1);
      await store.deleteWebhook('whk_1');
      assert.deepEqual(await store.deliveriesToStart(10), []);
      await store.deleteUser('bob');
      assert.equal((await store.webhooks(null, page)).total, 0);
    });
  });
}
