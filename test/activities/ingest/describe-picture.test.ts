import assert from 'node:assert/strict';
import type { JobAttempt } from '../../../activities/ingest/activity-payloads.js';
import { pictureOf } from '../../support/picture-of.js';
import { refuse, say, startStandInModel, type StandInModel } from '../../support/stand-in-model.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { openIngestBench, type IngestBench } from './ingest-bench.js';

const paid = (100 * 2 + 20 * 10) / 1e6;
const said = 'Description by openai:eyes: A sign beside a river.\n\n';

describe('a picture, where a vision model is configured', () => {
  let bench: IngestBench;
  let model: StandInModel;
  before(async () => {
    model = await startStandInModel(say('A sign beside a river.'));
    bench = await openIngestBench({
      CONCORDANCE_PARSERS: '1',
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_VISION_MODEL: 'eyes',
      CONCORDANCE_MODEL_PRICES: 'eyes=2/10',
    });
  });
  beforeEach(() => void model.calls.splice(0));
  after(async () => {
    await bench.close();
    await model.stop();
  });

  const submit = (line: string, ontology: string, filename = 'sign.png') =>
    bench.submit(pictureOf([line]).toBuffer('image/png'), { filename, ontology });
  const textAt = async (key: string) => new TextDecoder().decode(await bench.platform.objects.read(key));
  const costOf = async ({ jobId }: JobAttempt) => (await bench.platform.store.job(jobId))!.progress.costUsd;
  const giveUp = ({ jobId }: JobAttempt) =>
    bench.platform.store.failJob(jobId, null, { code: 'internal_error', detail: 'enough' });

  it('is described before its words, asked about once and paid for once, also when the activity is repeated', async () => {
    const run = await submit('Beware of the flood', 'once');
    const first = await bench.activities.parseDocument(run);
    assert.equal(await costOf(run), paid, 'counted before anything else is done');
    const again = await bench.activities.parseDocument(run);
    assert.equal(again.textKey, first.textKey);
    const job = await bench.read(run);
    assert.equal(model.calls.length, 1);
    const text = await textAt(job.textKey!);
    assert.ok(text.startsWith(`${said}Picture in the format PNG`), text);
    assert.match(text, /Beware of the flood/);
    const chunks = bench.asked.length;
    const shown = bench.asked.map((request) => request.text).join();
    assert.match(shown, /A sign beside a river\.[^]*Beware of the flood/);
    assert.doesNotMatch(
      shown,
      /Picture in the format|Words found|Description by/,
      'nobody extracts what was said here',
    );
    assert.ok(Math.abs(job.progress.costUsd - (paid + chunks * 0.01)) < 1e-12, String(job.progress.costUsd));
    assert.equal(job.result?.costUsd, job.progress.costUsd);
  });

  it('costs nothing in a second ontology', async () => {
    const run = await submit('Beware of the flood', 'elsewhere');
    const { textKey } = await bench.activities.parseDocument(run);
    assert.ok((await textAt(textKey)).startsWith(said));
    assert.deepEqual([model.calls.length, await costOf(run)], [0, 0]);
    await giveUp(run);
  });

  it('waits for a server that is out of order, and is given up when it refuses', async () => {
    const run = await submit('Beware of the ice', 'trouble');
    model.next.push(refuse(503, 'busy'), refuse(401, 'bad key'));
    await rejectsWith('model_failed', bench.activities.parseDocument(run));
    await rejectsWith('model_refused', bench.activities.parseDocument(run));
    assert.equal(await costOf(run), 0);
    await bench.activities.parseDocument(run);
    assert.equal(await costOf(run), paid);
    await giveUp(run);
  });

  it('is not sent when it cannot be read', async () => {
    const whole = pictureOf(['Beware']).toBuffer('image/png');
    const run = await bench.submit(whole.subarray(0, 20), { filename: 'cut.png', ontology: 'cut' });
    await rejectsWith('unreadable_document', bench.activities.parseDocument(run));
    assert.equal(model.calls.length, 0);
    await giveUp(run);
  });

  it('is read without a description when it is too large to send, and the job says so', async () => {
    const png = pictureOf(['Beware of the depth']).toBuffer('image/png');
    const run = await bench.submit(Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]), { filename: 'big.png' });
    const { textKey, facts } = await bench.activities.parseDocument(run);
    assert.match(await textAt(textKey), /^Picture in the format PNG[^]*Beware of the depth/);
    assert.match(facts?.notes?.join() ?? '', /was not described: it has \d+ bytes/);
    assert.deepEqual([model.calls.length, await costOf(run)], [0, 0]);
    await giveUp(run);
  });

  it('of a format that models do not take is read without a description, too', async () => {
    const run = await bench.submit(bitmap(64, 64), { filename: 'white.bmp', ontology: 'bitmaps' });
    const { textKey, facts } = await bench.activities.parseDocument(run);
    assert.match(await textAt(textKey), /^Picture in the format BMP, 64 × 64/);
    assert.match(facts?.notes?.join() ?? '', /is not asked about image\/bmp/);
    assert.equal(model.calls.length, 0);
    const before = bench.asked.length;
    const job = await bench.read(run);
    assert.deepEqual([job.status, job.progress.costUsd], ['completed', 0]);
    assert.equal(bench.asked.length, before, 'no model is asked about a picture in which nobody says anything');
  });

  it('gives no quote of what was said of it here', async () => {
    const text = 'Picture in the format PNG';
    bench.answer = ({ text: shown }) => ({
      concepts: [text, 'Beware of the dog']
        .map((quote, at) => ({
          ref: `c${at}`,
          label: quote,
          description: '',
          searchTerms: [],
          existingId: null,
          quotes: [quote],
        }))
        .filter(() => shown !== ''),
      relationships: [],
    });
    const job = await bench.read(await submit('Beware of the dog', 'dogs'));
    bench.answer = () => ({ concepts: [], relationships: [] });
    assert.equal(job.result?.conceptsCreated, 1, JSON.stringify(job.result));
  });
});

/** All white, 24 bits a pixel. */
function bitmap(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 0xff);
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + pixels.length, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(pixels.length, 34);
  return Buffer.concat([head, pixels]);
}
