import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Client, type WorkflowFailedError } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { ConcordanceError } from '../../domain/errors.js';
import { describeWorkflow } from '../../temporal-config/describe-workflow.js';
import { payloadEncryption, type PayloadEncryption } from '../../temporal-config/encryption/payload-encryption.js';
import { requireReadable } from '../../temporal-config/encryption/require-readable.js';
import { reconcilerWorkflowId, workflowTypes } from '../../temporal-config/shared.js';
import { commands, proceed, progress } from '../../workflows/messages.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from '../workflows/document-activities.js';
import { ingestInput, startIngest } from '../workflows/start-ingest.js';
import { until } from '../workflows/until.js';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second, third] = [newKey('2026'), newKey('2027'), newKey('2028')];
const encryptionWith = (...keys: string[]) => payloadEncryption({ keys, isOn: true })!;

/** A word that nobody may find in what Temporal stores. */
const planted = 'PLANTED-9F3A';
const plan = { ...smallPlan, chunks: 1 };

describe('encryption of what Temporal stores', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(() => rig.close());

  /** The rig with a client that has this encryption. */
  function encrypted({ codec }: PayloadEncryption): WorkflowRig {
    const { connection } = rig.client;
    const dataConverter = { payloadCodecs: [codec] };
    return { ...rig, client: new Client({ connection, namespace: rig.namespace, dataConverter }) };
  }

  /** All that the server stores of a workflow, with its payloads as text. */
  async function stored(workflowId: string): Promise<string> {
    const handle = rig.client.workflow.getHandle(workflowId);
    const history = historyToJSON(await handle.fetchHistory());
    const { raw } = await handle.describe();
    // Bytes are Base64 in JSON.
    const all = `${history}\n${JSON.stringify(raw)}`;
    const bytes = [...all.matchAll(/"([A-Za-z0-9+/]{4,}={0,2})"/g)].map(([, text]) => Buffer.from(text!, 'base64').toString('latin1')); // oxfmt-ignore
    return [all, ...bytes].join('\n');
  }

  const world = (more = {}) =>
    documentWorld(plan, {
      async parseDocument() {
        return { textKey: `${planted}-key`, contentType: 'text/plain', syntax: 'plain' as const };
      },
      ...more,
    });
  const marks = { filename: `${planted}.txt`, ontology: planted, ownerName: planted };

  it('covers inputs, results, details, updates and the messages of failures; the client reads them all', async () => {
    const encryption = encryptionWith(first);
    const sealed = encrypted(encryption);
    let attempts = 0;
    const failing = world({
      async extractChunks() {
        attempts += 1;
        if (attempts === 1) throw new ConcordanceError('model_failed', `${planted} of an attempt`);
        throw new ConcordanceError('unreadable_document', `${planted} of the end`);
      },
    });
    await rig.work(failing.activities, { encryption });
    const handle = await startIngest(sealed, { marks });
    await assert.rejects(handle.result(), (error: WorkflowFailedError) => {
      assert.match(error.cause?.message ?? '', new RegExp(`${planted} of the end`));
      return true;
    });
    const text = await stored(handle.workflowId);
    assert.ok(text.includes('binary/encrypted') && text.includes('Encoded failure'));
    assert.equal(text.includes(planted), false, 'nothing planted is found');
    assert.match(failing.failures[0]!.detail, new RegExp(planted));
    const described = await describeWorkflow(sealed.client, rig.namespace, handle.workflowId);
    assert.match((described as { reason: string }).reason, new RegExp(`${planted} of the end`));
    // One who has no key learns that there is one, and no content.
    const other = await describeWorkflow(rig.client, rig.namespace, handle.workflowId);
    assert.doesNotMatch((other as { reason: string }).reason, new RegExp(planted));
  });

  it('covers a failure that is being retried, and progress is shown to who has the key', async () => {
    const encryption = encryptionWith(first);
    const sealed = encrypted(encryption);
    let isFailing = true;
    const waiting = world({
      async extractChunks() {
        if (isFailing) throw new ConcordanceError('model_failed', `${planted} of the model`);
        return { cached: 0, asked: 1 };
      },
    });
    await rig.work(waiting.activities, { encryption });
    const handle = await startIngest(sealed, { marks });
    const retries = async () => {
      const state = await describeWorkflow(sealed.client, rig.namespace, handle.workflowId);
      return state.state === 'running' ? (state.retries ?? '') : '';
    };
    await until(async () => (await retries()).includes(`${planted} of the model`));
    assert.equal((await stored(handle.workflowId)).includes(planted), false);
    await handle.executeUpdate(commands.pause);
    await handle.executeUpdate(commands.resume);
    assert.equal((await handle.query(progress)).stage, 'integrating');
    isFailing = false;
    await handle.result();
    assert.equal((await stored(handle.workflowId)).includes(planted), false);
  });

  it('begins on histories that are not encrypted, and ends without losing those that are', async () => {
    const encryption = encryptionWith(first);
    const sealed = encrypted(encryption);
    const isQueued = (id: string) => async () => (await sealed.client.workflow.getHandle(id).query(progress)).stage === 'queued'; // oxfmt-ignore
    const before = await startIngest(rig, { runToken: 0 });
    await rig.work(world().activities);
    await until(isQueued(before.workflowId));
    await rig.rest();

    await rig.work(world().activities, { encryption });
    await before.signal(proceed, { runToken: 1 });
    await sealed.client.workflow.getHandle(before.workflowId).result();
    const during = await startIngest(sealed, { runToken: 0 });
    await until(isQueued(during.workflowId));
    await rig.rest();

    const decrypting = payloadEncryption({ keys: [first], isOn: false })!;
    await rig.work(world().activities, { encryption: decrypting });
    await during.signal(proceed, { runToken: 1 });
    await during.result();
    const fresh = await startIngest(encrypted(decrypting), { marks });
    await fresh.result();
    assert.ok((await stored(fresh.workflowId)).includes(planted), 'it is off');
  });

  it('goes on over a rotation: the new key encrypts, the old one decrypts what it encrypted', async () => {
    const old = encryptionWith(first);
    const handle = await startIngest(encrypted(old), { runToken: 0, marks });
    await rig.work(world().activities, { encryption: old });
    await until(async () => (await handle.query(progress)).stage === 'queued');
    await rig.rest();
    const rotated = encryptionWith(second, first);
    await rig.work(world().activities, { encryption: rotated });
    const after = encrypted(rotated).client.workflow.getHandle(handle.workflowId);
    await after.signal(proceed, { runToken: 1 });
    await after.result();
    const text = await stored(handle.workflowId);
    assert.ok(text.includes('2026') && text.includes('2027'));
    assert.equal(text.includes(planted), false);
  });

  it('loses nothing to a worker without the key: the task fails and is repeated until the key is back', async () => {
    const right = encryptionWith(first);
    const input = ingestInput({ marks });
    const handle = await encrypted(right).client.workflow.start(workflowTypes.ingest, {
      ...{ workflowId: `ingest:${input.jobId}`, taskQueue: rig.taskQueue, args: [input] },
      // Another worker gets the task this long after one that took it has gone.
      workflowTaskTimeout: 1_000,
    });
    const idle = world();
    await rig.work(idle.activities, { encryption: encryptionWith(third) });
    const failures = async () =>
      (await handle.fetchHistory()).events!.filter((event) => event.workflowTaskFailedEventAttributes != null);
    await until(async () => (await failures()).length > 0);
    assert.equal((await handle.describe()).status.name, 'RUNNING');
    assert.deepEqual(idle.log, []);
    await rig.rest();
    const both = encryptionWith(third, first);
    await rig.work(world().activities, { encryption: both });
    await encrypted(both).client.workflow.getHandle(handle.workflowId).result();
  });

  it('is required of each process: one without the key of the others is refused before it takes any work', async () => {
    const installationId = randomUUID().slice(0, 8);
    const right = encryptionWith(first);
    const { namespace } = rig;
    const check = (encryption?: PayloadEncryption) =>
      requireReadable(rig.client, { namespace, encryption }, installationId);
    await check();
    const workflowId = reconcilerWorkflowId(installationId);
    const reconciler = await encrypted(right).client.workflow.start(workflowTypes.reconciler, { workflowId, taskQueue: 'nobody', args: [{}] }); // oxfmt-ignore
    try {
      await check(right);
      await check(encryptionWith(second, first));
      await assert.rejects(check(), /Set CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS here as it is set there/);
      await assert.rejects(check(encryptionWith(second)), /the key "2026"\. Add that key to CONCORDANCE_TEMPORAL_ENC/);
      const namesake = encryptionWith(newKey('2026'));
      await assert.rejects(check(namesake), /the key named "2026" in CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS is another/);
    } finally {
      await reconciler.terminate();
    }
    // As where a key is lost: nothing is left that needs it.
    await check();
  });
});
