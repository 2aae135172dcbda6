import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureOf } from '../support/picture-of.js';
import { after as late, say, startStandInModel, type StandInModel } from '../support/stand-in-model.js';
import type { JobDto } from './api-client.js';
import { ended, withPlatform } from './storm.js';
import { KillableServer, SystemStack, until } from './system-stack.js';

describe('a picture that a model describes', function () {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-described-'));
  let server: KillableServer;
  let model: StandInModel;
  let stack: SystemStack;

  before(async () => {
    server = await KillableServer.start(folder);
    model = await startStandInModel(say('A sign beside a river.'));
    stack = new SystemStack(server.address, 'described', {
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_VISION_MODEL: 'eyes',
      CONCORDANCE_MODEL_PRICES: 'eyes=1000/5000',
    });
    await stack.start();
  });
  after(async () => {
    await stack?.close();
    await model?.stop();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const dollars = (job: JobDto) => Number((job.progress as unknown as { cost_usd: number }).cost_usd);

  it('is described and counted once, though the worker is killed before and after the answer is kept', async () => {
    model.next.push(late(60_000, say('Nobody waits for this.')));
    const bytes = pictureOf(['Beware of the flood']).toBuffer('image/png');
    const jobId = await stack.api.upload('signs', 'sign.png', bytes, { auto_approve: true });
    await until('the model to be asked', async () => model.calls.length === 1);
    await stack.kill('worker');
    await stack.startPart('worker');
    await until('the answer to be kept', async () => dollars(await stack.api.job(jobId)) > 0);
    await stack.kill('worker');
    await stack.startPart('worker');
    const job = await ended(stack, jobId);
    assert.equal(job.status, 'completed', job.error ?? '');
    assert.equal(model.calls.length, 2, 'the answer that never came, and the one that was kept');
    assert.equal(dollars(job), (100 * 1000 + 20 * 5000) / 1e6);
    const { cost_unconfirmed_usd: lost } = job.progress as unknown as { cost_unconfirmed_usd: number };
    assert.equal(lost, (10_000 * 1000 + 4000 * 5000) / 1e6, 'the one that was lost may have been charged');
    await stack.kill('worker');
    await withPlatform(stack, async ({ store, objects }) => {
      const { textKey } = asIngestion((await store.job(jobId))!);
      const text = new TextDecoder().decode(await objects.read(textKey!));
      assert.match(text, /^Description by openai:eyes: A sign beside a river\.\n\nPicture in the format PNG/);
      assert.match(text, /Beware of the flood/);
    });
  });
});
