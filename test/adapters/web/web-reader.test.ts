import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { SourceValidators } from '../../../domain/ports.js';
import { createWebReader, type WebReaderOptions } from '../../../adapters/web/web-reader.js';
import { rejectsWith } from '../../contract/rejects-with.js';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

describe('reading a document off the web', () => {
  const pages: Record<string, Answerer> = {};
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const answer = pages[new URL(request.url ?? '/', 'http://x').pathname];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  let port = 0;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void (seen.length = 0));

  const here = () => `127.0.0.1:${port}`;
  const reader = (options: Partial<WebReaderOptions> = {}) =>
    createWebReader({ enabled: true, allow: [here()], milliseconds: 5_000, maxBytes: 100_000, ...options });

  async function read(url: string, options: Partial<WebReaderOptions> = {}) {
    return reader(options).read(url, async ({ bytes, ...document }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes) pieces.push(piece);
      return { ...document, text: Buffer.concat(pieces).toString() };
    });
  }

  const redirectTo =
    (location: string): Answerer =>
    (_request, response) =>
      response.writeHead(302, { location }).end();

  it('gives the bytes, the type the server says and the address without its fragment', async () => {
    pages['/page'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=latin1' }).end('<p>Rivers</p>');
    assert.deepEqual(await read(`http://${here()}/page?a=1#part`), {
      url: `http://${here()}/page?a=1`,
      declaredType: 'text/html; charset=latin1',
      validators: null,
      text: '<p>Rivers</p>',
    });
    const [{ headers } = assert.fail()] = seen;
    assert.equal(headers['user-agent'], 'Concordance');
    assert.deepEqual([headers.cookie, headers.authorization], [undefined, undefined]);
  });

  it('keeps what the server says of its version, and gives nothing where that is still the same', async () => {
    const lastModified = 'Wed, 21 Oct 2026 07:28:00 GMT';
    pages['/kept'] = ({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"a"' || headers['if-modified-since'] === lastModified;
      if (isKnown) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"a"', 'last-modified': lastModified }).end('Kept.');
    };
    const kept = `http://${here()}/kept`;
    const { validators } = await read(kept);
    assert.deepEqual(validators, { etag: '"a"', lastModified });
    const again = (known: SourceValidators) =>
      reader().readIfChanged(kept, { url: kept, validators: known }, async ({ url }) => url);
    assert.equal(await again({ etag: '"b"' }), kept);
    assert.deepEqual([await again({ etag: '"a"' }), await again({ lastModified })], [null, null]);
    // Nobody asked a condition.
    pages['/odd'] = (_request, response) => response.writeHead(304).end();
    await assert.rejects(read(`http://${here()}/odd`), { code: 'url_unreachable' });
  });

  it('asks only the URL that a version was read from whether it is still there', async () => {
    const lastModified = 'Wed, 25 Nov 2026 10:00:00 GMT';
    for (const path of ['/first', '/second']) {
      pages[path] = (request, response) =>
        request.headers['if-modified-since'] === undefined
          ? response.writeHead(200, { 'last-modified': lastModified }).end(path)
          : response.writeHead(304).end();
    }
    const latest = `http://${here()}/latest`;
    const known = { url: `http://${here()}/first`, validators: { lastModified } };
    const again = () => reader().readIfChanged(latest, known, async ({ url }) => url);
    pages['/latest'] = redirectTo('/first');
    assert.equal(await again(), null);
    pages['/latest'] = redirectTo('/second');
    assert.equal(await again(), `http://${here()}/second`);
  });

  it('follows redirections, relative ones too, and says where it came to', async () => {
    pages['/from'] = redirectTo('/to');
    pages['/to'] = (_request, response) => response.end('arrived');
    assert.equal((await read(`http://${here()}/from`)).url, `http://${here()}/to`);
  });

  it('unpacks what travels compressed', async () => {
    pages['/packed'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
    assert.equal((await read(`http://${here()}/packed`)).text, 'unpacked');
  });

  const notPublic = [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://files.localhost/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[64:ff9b::a00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[2001::1]/',
    'http://[::]/',
  ];
  for (const url of notPublic) {
    it(`refuses ${url}`, async () => {
      await rejectsWith('url_refused', read(url, { allow: [] }), /public internet/);
    });
  }

  const malformed: [string, RegExp][] = [
    ['file:///etc/passwd', /file:/],
    ['ftp://example.org/', /ftp:/],
    ['javascript:alert(1)', /javascript:/],
    ['http://user:secret@example.org/', /password/],
    ['http://example.org:22/', /port 22/],
    ['https://example.org:6379/', /port 6379/],
    ['not a url', /no URL/],
  ];
  for (const [url, why] of malformed) {
    it(`refuses ${url}`, async () => {
      await rejectsWith('url_refused', read(url, { allow: [] }), why);
    });
  }

  it('refuses a host of which one address is private, and one that answers so only when it is connected to', async () => {
    const answers = [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '::ffff:10.0.0.1', family: 6 }],
      [{ address: '127.0.0.1', family: 4 }],
    ];
    for (const addresses of answers) {
      const resolve = async () => addresses;
      await rejectsWith('url_refused', read('http://rebound.example/', { resolve }), /public internet/);
    }
  });

  it('refuses a public host at an odd port also where a private range is allowed', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
    await rejectsWith('url_refused', read('http://odd.example:2222/', { resolve, allow: ['10.0.0.0/8'] }), /port 2222/);
  });

  it('refuses a redirection to where it may not go, before anything is asked there', async () => {
    pages['/inward'] = redirectTo('http://169.254.169.254/');
    pages['/port'] = redirectTo('http://127.0.0.1:1/');
    pages['/file'] = redirectTo('file:///etc/passwd');
    for (const path of ['/inward', '/port', '/file']) {
      await rejectsWith('url_refused', read(`http://${here()}${path}`));
    }
    assert.equal(seen.length, 3);
  });

  it('gives up a circle of redirections', async () => {
    pages['/round'] = redirectTo('/round');
    await rejectsWith('url_refused', read(`http://${here()}/round`), /more than 5 times/);
    assert.equal(seen.length, 6);
  });

  it('stops at the limit of bytes: of an endless answer, and of one that unpacks to more', async () => {
    pages['/endless'] = (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    };
    pages['/bomb'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
    await rejectsWith('payload_too_large', read(`http://${here()}/endless`));
    await rejectsWith('payload_too_large', read(`http://${here()}/bomb`));
  });

  it('ends an answer that drips when its time is over, and one that never begins', async () => {
    let timer: NodeJS.Timeout | undefined;
    pages['/drip'] = (_request, response) => {
      timer = setInterval(() => response.write('.'), 10);
    };
    pages['/silent'] = () => undefined;
    for (const path of ['/drip', '/silent']) {
      await rejectsWith('url_unreachable', read(`http://${here()}${path}`, { milliseconds: 150 }), /more than 0.15 s/);
    }
    clearInterval(timer);
  });

  it('stops when the client has disconnected', async () => {
    pages['/waiting'] = () => undefined;
    const gone = new AbortController();
    const reading = reader().read(`http://${here()}/waiting`, async () => undefined, gone.signal);
    gone.abort(new Error('left'));
    await assert.rejects(reading, /left/);
  });

  it('says what the server answered, and why it could not be asked', async () => {
    await rejectsWith('url_unreachable', read(`http://${here()}/nothing`), /answers 404/);
    await rejectsWith('url_unreachable', read('http://127.0.0.1:1/', { allow: ['127.0.0.1'] }));
    const resolve = async () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    await rejectsWith('url_unreachable', read('http://nowhere.example/', { resolve }), /its name is unknown/);
  });

  it('reaches what an operator allows by host, by address or by range', async () => {
    pages['/intranet'] = (_request, response) => response.end('inside');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const url = `http://wiki.example:${port}/intranet`;
    for (const allow of [['wiki.example'], [`wiki.example:${port}`], ['127.0.0.0/8']]) {
      assert.equal((await read(url, { allow, resolve })).text, 'inside');
    }
    await rejectsWith('url_refused', read(url, { allow: [`wiki.example:${port + 1}`], resolve }));
  });

  it('reads nothing where it is switched off', async () => {
    await rejectsWith(
      'ingestion_disabled',
      read(`http://${here()}/page`, { enabled: false }),
      /CONCORDANCE_URL_INGESTION/,
    );
    assert.equal(seen.length, 0);
  });
});
