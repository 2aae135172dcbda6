import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { settingsTable } from '../../settings/table.js';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const overlay = 'deploy/kubernetes/overlays/arangodb/';

interface Deployment {
  kind: string;
  metadata: { name: string; labels: object };
  spec: {
    replicas: number;
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: { containers: { args: string[]; envFrom: object[]; env: { name: string }[] }[]; volumes: object[] };
    };
  };
}

const isSetting = (name: string) => Object.hasOwn(settingsTable, name);

describe('the files that deploy with ArangoDB', () => {
  it('give Compose settings that exist, no password, and a server that indexes vectors', () => {
    const { services } = parse(read('compose.arangodb.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string>; command?: string[]; ports?: string[] }>;
    };
    const { api, worker, arangodb } = services;
    assert.deepEqual(api!.environment, worker!.environment);
    assert.deepEqual(Object.keys(api!.environment).filter((name) => !isSetting(name)), []); // oxfmt-ignore
    assert.match(api!.environment['ARANGO_PASSWORD']!, /^\$\{ARANGO_PASSWORD:\?/);
    assert.equal(arangodb!.environment['ARANGO_ROOT_PASSWORD'], '${ARANGO_PASSWORD}');
    assert.ok(arangodb!.command!.includes('--vector-index=true'));
    assert.ok(arangodb!.command!.includes('--transaction.streaming-idle-timeout=5'));
    assert.equal(arangodb!.ports, undefined);
  });

  it('give Kubernetes replicas of API and worker apart, with secrets by reference and nothing on a volume', () => {
    const names = ['api.yaml', 'worker.yaml'];
    const deployments = names.map((name) => parse(read(overlay + name)) as Deployment);
    for (const { spec, metadata } of deployments) {
      const { template, selector, replicas } = spec;
      assert.ok(replicas > 1);
      assert.deepEqual([selector.matchLabels, template.metadata.labels], [metadata.labels, metadata.labels]);
      const [container] = template.spec.containers;
      assert.deepEqual(container!.envFrom, [
        { configMapRef: { name: 'concordance-settings' } },
        { secretRef: { name: 'concordance' } },
      ]);
      assert.deepEqual(container!.env.filter(({ name }) => !isSetting(name)), []); // oxfmt-ignore
      assert.ok(template.spec.volumes.every((volume) => 'emptyDir' in volume));
    }
    assert.deepEqual(deployments.map(({ spec }) => spec.template.spec.containers[0]!.args), [['api'], ['worker']]); // oxfmt-ignore
  });

  it('set only what is a setting and no secret', () => {
    const { patches } = parse(read(`${overlay}kustomization.yaml`)) as { patches: { patch: string }[] };
    const set = patches.flatMap(({ patch }) =>
      [...patch.matchAll(/path: \/data\/([A-Z_]+)/g)].map(([, name]) => name!),
    );
    assert.ok(set.includes('ARANGO_URL'));
    assert.deepEqual(set.filter((name) => !isSetting(name) || settingsTable[name as 'ARANGO_URL'].secret), []); // oxfmt-ignore
    const budgets = parseAllDocuments(read(`${overlay}disruption-budgets.yaml`)).map(
      (one) => one.toJS() as { kind: string },
    );
    assert.deepEqual(budgets.map(({ kind }) => kind), ['PodDisruptionBudget', 'PodDisruptionBudget']); // oxfmt-ignore
  });

  it('run the contract on the oldest and the newest release that are supported', () => {
    const { jobs } = parse(read('.github/workflows/services.yml')) as {
      jobs: { arangodb: { strategy: { matrix: { include: { version: string; option: string }[] } } } };
    };
    assert.deepEqual(
      jobs.arangodb.strategy.matrix.include.map(({ version }) => version),
      ['3.12.4', '3.12.10'],
    );
  });
});
