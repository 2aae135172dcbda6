import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createWebhookSender, type WebhookSenderOptions } from '../../../adapters/web/webhook-sender.js';
import { signWebhook } from '../../../adapters/web/webhook-signature.js';
import { openReceiver, signedBy, type Received, type WebhookReceiver } from '../../support/webhook-receiver.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const older = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('sending to a webhook', () => {
  let receiver: WebhookReceiver;
  let answer: (message: Received, response: ServerResponse) => void;
  before(async () => void (receiver = await openReceiver((message, response) => answer(message, response))));
  after(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    answer = (_message, response) => response.writeHead(204).end();
  });

  const send = (options: Partial<WebhookSenderOptions> = {}, url = receiver.url) =>
    createWebhookSender({ allow: [receiver.host], ...options }).send({
      ...{ url, id: 'msg_1', body: '{"type":"webhook.test"}', secrets: [secret, older] },
    });

  it('signs as the reference implementation of Standard Webhooks does', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' };
    assert.equal(signWebhook(message, [secret]), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('sends the body with a signature of each secret', async () => {
    const outcome = await send();
    assert.deepEqual(
      { ...outcome, durationMs: 0 },
      { httpStatus: 204, durationMs: 0, answer: '', error: null, retryAfterMs: null },
    );
    const [message] = receiver.received;
    assert.equal(message!.headers['webhook-id'], 'msg_1');
    assert.equal(message!.headers['content-type'], 'application/json');
    assert.deepEqual(signedBy(message!, [secret, older, `whsec_${'A'.repeat(44)}`]), [secret, older]);
  });

  it('keeps the first kilobyte of an answer without end, whose status counts', async () => {
    answer = (_message, response) => {
      response.writeHead(500, { 'retry-after': '7' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const { httpStatus, answer: kept, retryAfterMs, error } = await send();
    assert.deepEqual([httpStatus, kept, retryAfterMs, error], [500, 'x'.repeat(1024), 7_000, null]);
  });

  it('takes the status where the body stalls', async () => {
    answer = (_message, response) => void response.writeHead(200).write('begun');
    const { httpStatus, answer: kept } = await send({ milliseconds: 2_000 });
    assert.deepEqual([httpStatus, kept], [200, 'begun']);
  });

  it('gives up a receiver that never answers', async () => {
    answer = () => undefined;
    const { httpStatus, error } = await send({ milliseconds: 300 });
    assert.deepEqual([httpStatus, error], [null, 'The receiver did not answer within 0.3 s.']);
  });

  it('gives up a receiver that sends its headers byte by byte', async () => {
    answer = (_message, response) => {
      const { socket } = response;
      socket!.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket!.write('x'), 20);
      socket!.on('close', () => clearInterval(timer)).on('error', () => undefined);
    };
    const { httpStatus, error } = await send({ milliseconds: 400 });
    assert.deepEqual([httpStatus, error], [null, 'The receiver did not answer within 0.4 s.']);
  });

  it('does not follow a redirection', async () => {
    answer = (_message, response) => response.writeHead(302, { location: `${receiver.url}other` }).end();
    assert.equal((await send()).httpStatus, 302);
    assert.equal(receiver.received.length, 1);
  });

  it('says why a receiver cannot be reached', async () => {
    const gone = await openReceiver();
    await gone.close();
    const { httpStatus, error } = await send({ allow: [gone.host] }, gone.url);
    assert.deepEqual([httpStatus, error], [null, 'The receiver cannot be reached: nothing listens there.']);
  });

  it('refuses private addresses, also behind a name, and whatever is not TLS, unless an operator allows them', async () => {
    const sender = createWebhookSender({ allow: [] });
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://10.0.0.1/']) {
      assert.throws(() => sender.checkUrl(url), /not on the public internet[^]*CONCORDANCE_WEBHOOK_ALLOW/, url);
    }
    assert.throws(() => sender.checkUrl('http://hooks.example/'), /must begin with https/);
    assert.throws(() => sender.checkUrl('https://hooks.example:8443/'), /port 8443[^]*CONCORDANCE_WEBHOOK_ALLOW/);
    assert.throws(() => sender.checkUrl('https://ada:secret@hooks.example/'), /user name or password/);
    assert.throws(() => sender.checkUrl('hooks.example'), /no URL/);
    sender.checkUrl('https://hooks.example/');
    createWebhookSender({ allow: ['10.0.0.0/8'] }).checkUrl('http://10.1.2.3:8000/');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { error } = await send({ allow: [], resolve }, 'https://hooks.example/');
    assert.match(error ?? '', /not on the public internet/);
    assert.equal(receiver.received.length, 0);
  });
});
