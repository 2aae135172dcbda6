import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { sourceFolders } from '../../from-source/sources.mjs';
import { settingsTable } from '../../settings/table.js';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  entrypoint?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
}

interface Container {
  name: string;
  args: string[];
  env: { name: string; value: string }[];
  envFrom: object[];
  ports: { name: string; containerPort: number }[];
  livenessProbe: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string } };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
}

interface Pod {
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown>;
  containers: Container[];
}

const isSetting = (name: string) => Object.hasOwn(settingsTable, name);
/** Maximum seconds until a process has ended: `graceMs` of api/main.ts and worker/create-workers.ts, and 5. */
const endSeconds = 15;

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('runs as a user without a name or rights, on settings that exist', () => {
    assert.ok(lines.includes('USER 10001:10001'));
    const names = read('Dockerfile').match(/\b(CONCORDANCE|TEMPORAL|GCS)_[A-Z_]+/g) ?? [];
    assert.ok(names.length >= 3);
    assert.deepEqual(names.filter((name) => !isSetting(name)), []); // oxfmt-ignore
    assert.ok(lines.some((line) => line.startsWith('ENTRYPOINT ["node", "cli/bin.js", "serve"]')));
  });

  it('is built of all folders with code but the tests', () => {
    const included = read('.dockerignore')
      .match(/^!.*$/gm)!
      .map((line) => line.slice(1));
    const missing = sourceFolders.filter((folder) => folder !== 'test' && !included.includes(folder));
    assert.deepEqual(missing, []);
    for (const needed of ['package.json', 'package-lock.json', 'tsconfig.json', 'types']) assert.ok(included.includes(needed)); // oxfmt-ignore
    assert.deepEqual(included.filter((name) => !readdirSync(root).includes(name)), []); // oxfmt-ignore
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const ours = ['api', 'worker'].map((name) => services[name]!);

  it('gives API and worker the same local volume, settings that exist, and time to end', () => {
    for (const service of ours) {
      assert.deepEqual(service.volumes, ['data:/data']);
      assert.deepEqual(Object.keys(service.environment!).filter((name) => !isSetting(name)), []); // oxfmt-ignore
      assert.ok(parseInt(service.stop_grace_period!) > endSeconds);
      assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']]);
    }
    assert.deepEqual(ours.map(({ command }) => command), [['api'], ['worker']]); // oxfmt-ignore
    assert.equal(volumes['data'], null, 'a volume of this host');
  });

  it('asks each process at its own monitoring port', () => {
    const portOf = ({ environment = {} }: Service) => Object.entries(environment).find(([name]) => name.endsWith('_MONITORING_PORT'))?.[1]; // oxfmt-ignore
    assert.deepEqual(ours.map(portOf), [9464, 9465]);
    for (const service of ours) assert.match(service.healthcheck!.test.join(' '), new RegExp(`:${portOf(service)}/live`)); // oxfmt-ignore
  });

  it('opens ports on this host alone, and holds no password', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    assert.deepEqual(ports.filter((port) => !port.startsWith('127.0.0.1:')), []); // oxfmt-ignore
    const secrets = Object.values(services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|PWD|SECRET|TOKEN/.test(name));
    assert.ok(secrets.length >= 5);
    for (const [name, value] of secrets) assert.match(String(value), /^\$\{/, name);
  });

  it('starts only services, scripts and volumes that are there', () => {
    for (const [name, { depends_on = {}, entrypoint = [] }] of Object.entries(services)) {
      for (const other of Object.keys(depends_on)) assert.ok(services[other], `${name} waits for ${other}`);
      const script = entrypoint.find((word) => word.startsWith('/setup/'));
      if (script !== undefined) assert.match(read(script.replace('/setup', 'deploy/compose')), /^#!\/bin\/sh\n/);
    }
  });
});

describe('the manifests for Kubernetes', () => {
  const base = 'deploy/kubernetes/base/';
  const { resources } = parse(read(`${base}kustomization.yaml`)) as { resources: string[] };
  const objects = resources.flatMap((file) =>
    parseAllDocuments(read(base + file)).map((document) => document.toJS() as Record<string, unknown>),
  );
  const ofKind = <T>(kind: string) => objects.find((one) => one['kind'] === kind) as T;
  const set = ofKind<{ spec: { replicas: number; template: { spec: Pod }; volumeClaimTemplates: { spec: { accessModes: string[] } }[] } }>('StatefulSet'); // oxfmt-ignore
  const pod = set.spec.template.spec;

  it('are all listed', () => {
    const files = readdirSync(new URL(base, root)).filter((file) => file !== 'kustomization.yaml');
    assert.deepEqual([...resources].sort(), files.sort());
  });

  it('run API and worker in one pod on one volume, because the store is of one host', () => {
    assert.equal(set.spec.replicas, 1);
    assert.deepEqual(pod.containers.map(({ args }) => args), [['api'], ['worker']]); // oxfmt-ignore
    for (const { volumeMounts } of pod.containers) {
      assert.ok(volumeMounts.some(({ name, mountPath }) => name === 'data' && mountPath === '/data'));
    }
    assert.deepEqual(set.spec.volumeClaimTemplates[0]!.spec.accessModes, ['ReadWriteOnce']);
    assert.ok(pod.terminationGracePeriodSeconds >= 5 + endSeconds + 20);
  });

  it('name settings that exist, and take secrets by reference', () => {
    const settings = Object.keys(ofKind<{ data: object }>('ConfigMap').data);
    const own = pod.containers.flatMap(({ env }) => env.map(({ name }) => name));
    assert.deepEqual([...settings, ...own].filter((name) => !isSetting(name)), []); // oxfmt-ignore
    assert.deepEqual([...settings, ...own].filter((name) => settingsTable[name as keyof typeof settingsTable].secret), []); // oxfmt-ignore
    for (const { envFrom } of pod.containers) assert.deepEqual(envFrom[1], { secretRef: { name: 'concordance' } });
  });

  it('restart a process that hangs, and not one that waits for Temporal', () => {
    for (const { livenessProbe, ports, env } of pod.containers) {
      const { path, port } = livenessProbe.httpGet;
      assert.equal(path, '/live');
      const monitoring = ports.find(({ name }) => name === port)!;
      assert.ok(env.some(({ name, value }) => name.endsWith('_MONITORING_PORT') && value === String(monitoring.containerPort))); // oxfmt-ignore
    }
    assert.deepEqual(
      pod.containers.map(({ name, readinessProbe }) => [name, readinessProbe?.httpGet.path]),
      [
        ['api', '/ready'],
        ['worker', undefined],
      ],
    );
  });

  it('give the processes no rights', () => {
    assert.deepEqual([pod.securityContext['runAsNonRoot'], pod.securityContext['runAsUser']], [true, 10001]);
    for (const { securityContext } of pod.containers) {
      assert.deepEqual(securityContext, {
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
    }
  });
});
