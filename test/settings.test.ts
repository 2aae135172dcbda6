import assert from 'node:assert/strict';
import { isConcordanceError } from '../domain/errors.js';
import { renamedSettings } from '../settings/renamed.js';
import { readSettings } from '../settings/settings.js';
import { settingsTable } from '../settings/table.js';

function mistakes(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    assert.ok(isConcordanceError(error) && error.code === 'configuration_invalid');
    return error.detail;
  }
  assert.fail('the settings were taken');
}

describe('settings', () => {
  it('refuses credentials in the URL of ArangoDB, and repeats none in a message', () => {
    for (const url of ['http://root:s3cret@db:8529', 'root:s3cret@db:8529', 'http://s3cret@db:8529/x']) {
      const found = mistakes({ ARANGO_URL: url });
      assert.match(found, /ARANGO_URL must .*it is ".*…@db/);
      assert.doesNotMatch(found, /s3cret/);
    }
    assert.match(mistakes({ ARANGO_URL: 'http://root:x@db:8529' }), /credentials; set ARANGO_USER and ARANGO_PASSWORD/);
    assert.match(mistakes({ ARANGO_URL: 'http://db:8529/?a=b' }), /without \? and #/);
    assert.equal(readSettings({ ARANGO_URL: 'http://db:8529/proxied/' }).arango!.url, 'http://db:8529/proxied');
  });

  it('need nothing: every one has a default', () => {
    const settings = readSettings({});
    assert.equal(settings.port, 8080);
    assert.equal(settings.temporal.address, null);
    assert.equal(settings.adminPassword, null);
    assert.equal(settings.matchGuard, true);
  });

  it('are all checked, and all mistakes are reported together, each with its name and what it must be', () => {
    const message = mistakes({
      CONCORDANCE_PORT: '99999',
      CONCORDANCE_EMBED_PASSAGES: 'maybe',
      CONCORDANCE_PREFETCH_WINDOW: '0',
      CONCORDANCE_TEMPORAL_UI_URL: 'ui',
    });
    for (const name of [
      'CONCORDANCE_PORT',
      'CONCORDANCE_EMBED_PASSAGES',
      'CONCORDANCE_PREFETCH_WINDOW',
      'CONCORDANCE_TEMPORAL_UI_URL',
    ]) {
      assert.match(message, new RegExp(`${name} must be`));
    }
    assert.match(message, /4 mistakes/);
  });

  it('name the server that a model needs', () => {
    for (const model of ['CONCORDANCE_EXTRACTION_MODEL', 'CONCORDANCE_VISION_MODEL', 'CONCORDANCE_EMBEDDING_MODEL']) {
      assert.match(mistakes({ [model]: 'some-model' }), new RegExp(`${model} needs .*CONCORDANCE_MODEL_BASE_URL`));
    }
  });

  it('name the server that a model needs beside all other mistakes', () => {
    const message = mistakes({ CONCORDANCE_EXTRACTION_MODEL: 'x', CONCORDANCE_PORT: 'x' });
    assert.match(
      message,
      /2 mistakes[^]*CONCORDANCE_PORT must be[^]*EXTRACTION_MODEL needs CONCORDANCE_MODEL_BASE_URL/,
    );
    // A server that is given, but wrongly, is not missing.
    const wrong = mistakes({ CONCORDANCE_EXTRACTION_MODEL: 'x', CONCORDANCE_MODEL_BASE_URL: 'x' });
    assert.match(wrong, /a mistake[^]*MODEL_BASE_URL must be an http/);
  });

  it('name the location that a model of Vertex AI needs, and need no server for it', () => {
    const location = { GOOGLE_CLOUD_LOCATION: 'europe-west4' };
    for (const model of ['CONCORDANCE_EXTRACTION_MODEL', 'CONCORDANCE_VISION_MODEL', 'CONCORDANCE_EMBEDDING_MODEL']) {
      const env = { CONCORDANCE_MODEL_PROVIDER: 'vertex', [model]: 'gemini-2.5-flash' };
      assert.match(mistakes(env), new RegExp(`${model} needs GOOGLE_CLOUD_LOCATION`));
      const { provider, embeddingProvider, vertex } = readSettings({ ...env, ...location }).models;
      assert.deepEqual([provider, embeddingProvider], ['vertex', 'vertex']);
      assert.deepEqual(vertex, { project: null, location: 'europe-west4', endpoint: null, sdk: 'vertexai' });
    }
    const mixed = { CONCORDANCE_EMBEDDING_PROVIDER: 'vertex', CONCORDANCE_EMBEDDING_MODEL: 'text-embedding-005' };
    assert.equal(readSettings({ ...mixed, ...location }).models.provider, 'openai');
    assert.equal(readSettings({}).models.vertex, null);
  });

  it('take locations and projects only as such, and http only with the package that speaks it', () => {
    for (const wrong of ['Europe', 'europe-west4/x', 'a b'])
      assert.match(mistakes({ GOOGLE_CLOUD_LOCATION: wrong }), /GOOGLE_CLOUD_LOCATION must be a region/, wrong);
    for (const wrong of ['my project', 'a/b', '-a'])
      assert.match(mistakes({ GOOGLE_CLOUD_PROJECT: wrong }), /GOOGLE_CLOUD_PROJECT must be the id/, wrong);
    for (const project of ['my-project-123', '123456', 'example.com:old-project'])
      assert.equal(readSettings({ GOOGLE_CLOUD_PROJECT: project, GOOGLE_CLOUD_LOCATION: 'eu' }).models.vertex?.project, project); // oxfmt-ignore
    const plain = { GOOGLE_CLOUD_LOCATION: 'global', VERTEX_ENDPOINT: 'http://127.0.0.1:9' };
    assert.match(mistakes(plain), /VERTEX_ENDPOINT needs VERTEX_SDK=genai/);
    assert.equal(readSettings({ ...plain, VERTEX_SDK: 'genai' }).models.vertex?.endpoint, 'http://127.0.0.1:9');
  });

  it('name what TLS and keys for Temporal need: the server, and both halves of a client certificate', () => {
    const address = { TEMPORAL_ADDRESS: 'temporal.example:7233' };
    const [cert, key] = ['TEMPORAL_TLS_CLIENT_CERT_PATH', 'TEMPORAL_TLS_CLIENT_KEY_PATH'];
    assert.match(mistakes({ ...address, [key]: '/etc/tls.key' }), /KEY_PATH needs TEMPORAL_TLS_CLIENT_CERT_PATH/);
    assert.match(mistakes({ ...address, [cert]: '/etc/tls.crt' }), /CERT_PATH needs TEMPORAL_TLS_CLIENT_KEY_PATH/);
    const own = mistakes({ TEMPORAL_API_KEY: 'secret', TEMPORAL_TLS_SERVER_CA_CERT_PATH: '/etc/ca.crt' });
    assert.match(own, /2 mistakes[^]*API_KEY needs TEMPORAL_ADDRESS[^]*CA_CERT_PATH needs TEMPORAL_ADDRESS/);
    assert.ok(!own.includes('secret'));
    const { temporal } = readSettings({ ...address, [cert]: '/etc/tls.crt', [key]: '/etc/tls.key' });
    assert.deepEqual([temporal.tlsFiles.clientCert, temporal.tlsFiles.clientKey], ['/etc/tls.crt', '/etc/tls.key']);
  });

  it('take keys for headers without the end of line of the file they were in, and refuse what no header takes', () => {
    const address = { TEMPORAL_ADDRESS: 'temporal.example:7233' };
    const { temporal, monitoring } = readSettings({
      ...address,
      TEMPORAL_API_KEY: 'key-1\n',
      CONCORDANCE_METRICS_TOKEN: ' token-1\r\n',
    });
    assert.deepEqual([temporal.apiKey, monitoring.metricsToken], ['key-1', 'token-1']);
    for (const name of ['TEMPORAL_API_KEY', 'CONCORDANCE_MODEL_API_KEY', 'CONCORDANCE_EMBEDDING_API_KEY']) {
      for (const given of ['two\nlines', 'a bearer', 'schlüssel', 'bell\u0007']) {
        const found = mistakes({ ...address, [name]: given });
        assert.match(found, new RegExp(`${name} must be one line of ASCII`));
        assert.ok(!found.includes(given), given);
      }
    }
  });

  it('take queues by their names, numbers for each, and rates for those without workflows', () => {
    const { queues } = readSettings({
      CONCORDANCE_WORKER_QUEUES: 'models,documents models',
      CONCORDANCE_QUEUE_CONCURRENCY: 'documents=2, store=8',
      CONCORDANCE_QUEUE_RATES: 'models=2,webhooks=0.5',
    });
    assert.deepEqual(queues, {
      served: ['models', 'documents'],
      concurrency: { documents: 2, store: 8 },
      rates: { models: 2, webhooks: 0.5 },
    });
    assert.match(mistakes({ CONCORDANCE_WORKER_QUEUES: 'ocr' }), /must list queues; the queues are main, models, doc/);
    for (const entry of ['store', 'store=0', 'store=1.5', 'ocr=2']) {
      assert.match(
        mistakes({ CONCORDANCE_QUEUE_CONCURRENCY: entry }),
        /must list whole numbers as queue=number/,
        entry,
      );
    }
    for (const entry of ['main=1', 'models=0', 'models=-1', 'ocr=2']) {
      assert.match(mistakes({ CONCORDANCE_QUEUE_RATES: entry }), /must list rates as queue=number/, entry);
    }
    const both = { CONCORDANCE_QUEUE_RATES: 'models=2', CONCORDANCE_MODEL_REQUESTS_PER_MINUTE: '60' };
    assert.match(mistakes(both), /CONCORDANCE_MODEL_REQUESTS_PER_MINUTE does, too; set one/);
    assert.match(mistakes({ CONCORDANCE_CODEC_TOKENS: 'short-secret' }), /tokens of 32 letters.*; it is a secret/);
  });

  it('take hosts, addresses and names of queues only as such, and say the rule', () => {
    for (const entry of [
      '!! wrong !!',
      'http://wiki.example/path',
      'wiki.example/path',
      '*.example',
      'a:b',
      '10.0.0.0/99',
    ]) {
      assert.match(
        mistakes({ CONCORDANCE_URL_ALLOW: entry }),
        /CONCORDANCE_URL_ALLOW must list hosts, .*ranges.*without scheme and path/,
        entry,
      );
    }
    const hosts = ['wiki.example', 'wiki.example:8000', 'bücher.example', '[::1]:80', 'fd00::/8', 'build_host.'];
    assert.deepEqual(readSettings({ CONCORDANCE_URL_ALLOW: hosts.join(' ') }).urls.allow, hosts);
    for (const address of ['foo bar', 'http://temporal.example:7233', ':7233', 'temporal.example:99999']) {
      assert.match(mistakes({ TEMPORAL_ADDRESS: address }), /TEMPORAL_ADDRESS must be a host with its port/, address);
    }
    for (const address of ['127.0.0.1:7233', '[::1]:7233', 'team.a1b2c.tmprl.cloud:7233', 'temporal']) {
      assert.equal(readSettings({ TEMPORAL_ADDRESS: address }).temporal.address, address);
    }
    for (const queue of ['!! x', 'a.b', '-a']) {
      assert.match(mistakes({ CONCORDANCE_TEMPORAL_TASK_QUEUE: queue }), /TASK_QUEUE must be letters, digits/, queue);
    }
    assert.equal(readSettings({ CONCORDANCE_TEMPORAL_TASK_QUEUE: 'team_2-x' }).temporal.taskQueue, 'team_2-x');
  });

  it('take the name of a database only as ArangoDB does, before anything connects', () => {
    for (const name of ['concordance', 'my-database_2', 'Bücher', 'a', 'two words', 'a'.repeat(128)]) {
      assert.equal(readSettings({ ARANGO_URL: 'http://db', ARANGO_DATABASE: name }).arango!.database, name);
    }
    for (const name of ['2nd', '_own', '.own', 'a/b', 'a:b', 'a\u0007b', 'e\u0301', ' a', 'a'.repeat(129)]) {
      assert.match(mistakes({ ARANGO_DATABASE: name }), /ARANGO_DATABASE must be a legal name of a database/, name);
    }
  });

  it('take no misspelt name in silence', () => {
    assert.match(mistakes({ CONCORDANCE_MODEL_URL: 'x' }), /did you mean 'CONCORDANCE_MODEL_BASE_URL'\?/);
    assert.match(
      mistakes({ CONCORDANCE_PROT: '1' }),
      /CONCORDANCE_PROT is not a setting; did you mean 'CONCORDANCE_PORT'\?/,
    );
    assert.match(mistakes({ CONCORDANCE_TEMPORAL_TLS: 'on' }), /did you mean 'TEMPORAL_TLS'\?/);
    assert.match(mistakes({ CONCORDANCE_SPEED: '9' }), /CONCORDANCE_SPEED is not a setting; remove it/);
  });

  it('have one prefix, but for those that tools of Temporal, Google and OpenTelemetry define, and those of the stores', () => {
    const others = Object.keys(settingsTable).filter((name) => !name.startsWith('CONCORDANCE_'));
    const tls = ['SERVER_CA_CERT_PATH', 'SERVER_NAME', 'CLIENT_CERT_PATH', 'CLIENT_KEY_PATH'].map(
      (name) => `TLS_${name}`,
    );
    const temporal = ['ADDRESS', 'NAMESPACE', 'API_KEY', 'TLS', ...tls, 'WORKER_BUILD_ID', 'CLI'];
    const ofBucket = ['BUCKET', 'PREFIX', 'ENDPOINT'].map((name) => `GCS_${name}`);
    const ofGoogle = ['GOOGLE_CLOUD_LOCATION', 'GOOGLE_CLOUD_PROJECT', 'VERTEX_SDK', 'VERTEX_ENDPOINT'];
    const ofTraces = ['ENDPOINT', 'TRACES_ENDPOINT'].map((name) => `OTEL_EXPORTER_OTLP_${name}`);
    const ofArango = ['URL', 'DATABASE', 'USER', 'PASSWORD'].map((name) => `ARANGO_${name}`);
    assert.deepEqual(others, [
      ...ofArango,
      ...ofBucket,
      ...ofGoogle,
      ...temporal.map((name) => `TEMPORAL_${name}`),
      ...ofTraces,
    ]);
  });

  it('refuse values under names of earlier versions, all in one message, with the new names', () => {
    const issues = mistakes({
      MODEL_BASE_URL: 'http://model.example/v1',
      COST_CAP_USD: '5',
      MODEL_API_KEY: 'sk-hidden',
    });
    assert.match(issues, /MODEL_BASE_URL is now CONCORDANCE_MODEL_BASE_URL/);
    assert.match(issues, /COST_CAP_USD is now CONCORDANCE_COST_CAP_USD/);
    assert.match(issues, /3 mistakes/);
    assert.doesNotMatch(issues, /sk-hidden/);
    for (const [old, name] of Object.entries(renamedSettings)) {
      assert.ok(!Object.hasOwn(settingsTable, old), old);
      assert.match(mistakes({ [old]: 'x' }), new RegExp(`${old} is now ${name}$`, 'm'));
    }
  });

  it('leave an old name to other programs once the new one is set', () => {
    const { costCapUsd } = readSettings({ COST_CAP_USD: '5', CONCORDANCE_COST_CAP_USD: '7', CORS_ORIGINS: '' });
    assert.equal(costCapUsd, 7);
  });

  it('let the variables of the command line be', () => {
    assert.doesNotThrow(() => readSettings({ CONCORDANCE_URL: 'http://localhost:1', CONCORDANCE_TOKEN: 'x' }));
  });

  it('take an empty value for absent', () => {
    assert.equal(readSettings({ CONCORDANCE_PORT: '', TEMPORAL_ADDRESS: '' }).port, 8080);
  });

  it('take lists with commas or spaces, and name what is wrong in one', () => {
    const { corsOrigins, trustedProxies } = readSettings({
      CONCORDANCE_CORS_ORIGINS: 'https://app.example, http://localhost:3000',
      CONCORDANCE_TRUST_PROXY: '127.0.0.1 10.0.0.0/8,fd00::/8',
    });
    assert.deepEqual(corsOrigins, ['https://app.example', 'http://localhost:3000']);
    assert.deepEqual(trustedProxies, ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    for (const origin of ['*', 'https://app.example/', 'app.example', 'https://a.example/x'])
      assert.match(mistakes({ CONCORDANCE_CORS_ORIGINS: origin }), /CONCORDANCE_CORS_ORIGINS must list origins/);
    for (const range of ['localhost', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '1', '10.0.0.0/8/8'])
      assert.match(mistakes({ CONCORDANCE_TRUST_PROXY: range }), /CONCORDANCE_TRUST_PROXY must list IP addresses/);
  });

  it('take the id of a build as Temporal does, and none where none is given', () => {
    assert.equal(readSettings({}).temporal.buildId, null);
    assert.equal(readSettings({ TEMPORAL_WORKER_BUILD_ID: '1.4.0-3f2c1ab' }).temporal.buildId, '1.4.0-3f2c1ab');
    for (const id of ['a b', '-x', 'a:b', 'x'.repeat(101)])
      assert.match(mistakes({ TEMPORAL_WORKER_BUILD_ID: id }), /TEMPORAL_WORKER_BUILD_ID must be letters/);
  });

  it('take 0 as the port: any free one', () => {
    assert.equal(readSettings({ CONCORDANCE_PORT: '0' }).port, 0);
  });
});
