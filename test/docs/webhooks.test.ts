import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { signWebhook } from '../../adapters/web/webhook-signature.js';
import { retryDelaysMs } from '../../domain/webhooks/judge-attempt.js';
import { testEventType, webhookEventTypes } from '../../domain/webhooks/webhook.js';

const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const block = (language: string) => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)![1]!;

const body = '{"type":"webhook.test","data":"ü"}';
const seconds = 1_800_000_000;
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const headersOf = (secrets: string[]) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': signWebhook({ id: 'msg_1', seconds, body }, secrets),
});

describe('the guide to webhooks', () => {
  it('verifies our signatures with its example for Node.js', async () => {
    const source = `data:text/javascript;base64,${Buffer.from(block('js')).toString('base64')}`;
    const { verify } = (await import(source)) as {
      verify(secret: string, headers: object, body: string, now: number): unknown;
    };
    const now = seconds * 1000;
    assert.deepEqual(verify(secret, headersOf([other, secret]), body, now), JSON.parse(body));
    assert.throws(() => verify(secret, headersOf([other]), body, now), /not valid/);
    assert.throws(() => verify(secret, headersOf([secret]), `${body} `, now), /not valid/);
    assert.throws(() => verify(secret, headersOf([secret]), body, now + 301_000), /too old/);
  });

  it('verifies our signatures with its example for Python', function () {
    const run = (secrets: string[], at = seconds) => {
      const call = `print(json.dumps(verify(${JSON.stringify(secret)}, ${JSON.stringify(headersOf(secrets))}, json.loads(${JSON.stringify(JSON.stringify(body))}), ${at})))`;
      return spawnSync('python3', ['-c', `${block('python')}\n${call}`], { encoding: 'utf8' });
    };
    if (run([secret]).error !== undefined) this.skip();
    assert.deepEqual(JSON.parse(run([other, secret]).stdout), JSON.parse(body));
    assert.match(run([other]).stderr, /not valid/);
    assert.match(run([secret], seconds + 301).stderr, /too old/);
  });

  it('names every event, and the times of the retries', () => {
    for (const type of [...webhookEventTypes, testEventType]) assert.match(guide, new RegExp(`^\\| \`${type}\``, 'm'));
    const times = /tried again after ([^]*?), each/.exec(guide)![1]!.replace(/\s+/g, ' ');
    assert.equal(times, '5 seconds, 5 minutes, 30 minutes, 2, 5, 7 and 8 hours');
    const minutes = retryDelaysMs.map((ms) => ms / 60_000);
    assert.deepEqual(minutes, [5 / 60, 5, 30, 120, 300, 420, 480]);
  });
});
