import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Client } from '@temporalio/client';
import type { ConcordanceError } from '../../domain/errors.js';
import type { Job } from '../../domain/jobs/job.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import {
  ensureSearchAttributes,
  searchAttributeNames,
  type SearchAttributeServices,
} from '../../temporal-config/search-attributes.js';
import { setUpNamespace } from '../../temporal-config/set-up-namespace.js';
import { createTemporalClient, type TemporalClient } from '../../temporal-config/temporal-client.js';
import { testServer } from '../support/temporal-server.js';

/** Answers as gRPC does to a caller without the right. */
const denied = () =>
  Promise.reject(Object.assign(new Error('7 PERMISSION_DENIED: Request unauthorized.'), { code: 7 }));
const unknownNamespace = () =>
  Promise.reject(Object.assign(new Error('5 NOT_FOUND: Namespace ours is not found.'), { code: 5 }));

describe('the set-up of a namespace', () => {
  it('makes it and its search attributes, says so, and says what is there when it is repeated', async () => {
    const { address } = await testServer();
    const namespace = `setup-${randomUUID().slice(0, 8)}`;
    // As for every server on this host: it may be that of another data folder.
    const refusal = async () => null;
    const target = { resolveAddress: () => Promise.resolve(address), namespace, apiKey: null, tls: false, refusal };
    const client = createTemporalClient(target);
    try {
      await assert.rejects(client.call((connected) => connected.workflow.getHandle('any').describe()), /no namespace setup-.*temporal-setup/); // oxfmt-ignore
      const made = await setUpNamespace({ client, namespace, retentionDays: 7 });
      assert.equal(made.isComplete, true);
      assert.match(made.lines[0]!, /Made the namespace setup-.*for 7 days/);
      assert.match(made.lines[1]!, /^Added the search attributes .*Ontology/);
      const again = await setUpNamespace({ client, namespace, retentionDays: 7 });
      assert.deepEqual(again.lines.map((line) => line.split(' ').slice(0, 3).join(' ')), [`The namespace ${namespace}`, 'The search attributes']); // oxfmt-ignore
      const { config } = await client.call(({ workflowService }) => workflowService.describeNamespace({ namespace }));
      assert.equal(Number(config?.workflowExecutionRetentionTtl?.seconds), 7 * 86_400);
    } finally {
      await client.close();
    }
  });

  it('ends soon where the host says nothing, with the setting that names it', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const client = createTemporalClient({ resolveAddress: async () => address, namespace: 'any', apiKey: null, tls: false }); // oxfmt-ignore
    const began = performance.now();
    try {
      const setUp = setUpNamespace({ client, namespace: 'any', retentionDays: 7 }, { answerMs: 500, withinMs: 60_000 });
      await assert.rejects(setUp, (error: ConcordanceError) => {
        assert.equal(error.code, 'engine_unreachable');
        return error.detail.includes(address) && error.detail.includes('check TEMPORAL_ADDRESS');
      });
      assert.ok(performance.now() - began < 30_000);
    } finally {
      await client.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('is asked for where a job is started in a namespace without the search attributes', async () => {
    const { address } = await testServer();
    const namespace = `bare-${randomUUID().slice(0, 8)}`;
    const target = { resolveAddress: () => Promise.resolve(address), namespace, apiKey: null, tls: false };
    const client = createTemporalClient(target);
    const workflows = createJobWorkflows({ client, namespace, taskQueue: 'x', installationId: 'y', uiUrl: () => null });
    try {
      await client.call(async ({ workflowService }) => {
        const seconds = 86_400 as never;
        await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds } });
      });
      const job = { kind: 'backup', jobId: 'job_1', filename: 'f', ownerId: 'o', ownerName: 'n', runToken: 1 };
      // The server learns of a new namespace a moment later, and says until then that it has none.
      for (;;) {
        const error = await workflows.startJob(job as unknown as Job).then(
          () => assert.fail('it started'),
          (found: ConcordanceError) => found,
        );
        assert.equal(error.code, 'engine_unreachable', String(error));
        if (/no namespace/.test(error.detail)) continue;
        assert.match(error.detail, /lacks search attributes in the namespace bare-.*temporal-setup/);
        break;
      }
    } finally {
      await client.close();
    }
  });

  it('names the commands of an administrator where it may make neither', async () => {
    const services = {
      workflowService: {
        getSystemInfo: async () => ({}),
        describeNamespace: unknownNamespace,
        registerNamespace: denied,
      },
      operatorService: {},
    };
    const client = { call: (fn: (client: Client) => unknown) => fn({ ...services, connection: services } as never) };
    const report = await setUpNamespace({ client: client as unknown as TemporalClient, namespace: 'ours', retentionDays: 30 }); // oxfmt-ignore
    assert.equal(report.isComplete, false);
    assert.match(report.lines.join('\n'), /could not be made here \(Request unauthorized\.\)/);
    assert.match(report.lines.join('\n'), /temporal operator namespace create --namespace ours --retention 30d/);
    assert.match(report.lines.join('\n'), /tcld namespace create --namespace ours --region REGION --retention-days 30/);
  });
});

describe('the search attributes of a namespace', () => {
  const services = (operator: object, aliases: string[] = []) =>
    ({
      operatorService: operator,
      workflowService: {
        describeNamespace: async () => ({
          config: {
            customSearchAttributeAliases: Object.fromEntries(aliases.map((name, at) => [`Keyword${at}`, name])),
          },
        }),
      },
    }) as unknown as SearchAttributeServices;
  const keywords = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 2]));

  it('name the commands for those that are missing where nobody may add them', async () => {
    const listed = searchAttributeNames.filter((name) => name !== 'Stage');
    const operator = {
      listSearchAttributes: async () => ({ customAttributes: keywords(listed) }),
      addSearchAttributes: denied,
    };
    await assert.rejects(ensureSearchAttributes(services(operator), 'ours'), (error: ConcordanceError) => {
      assert.equal(error.code, 'configuration_invalid');
      assert.match(error.detail, /lacks the search attributes Stage .*npm run admin -- temporal-setup/);
      assert.match(
        error.detail,
        /temporal operator search-attribute create --namespace ours --name Stage --type Keyword/,
      );
      assert.match(
        error.detail,
        /tcld namespace search-attributes add --namespace ours --search-attribute "Stage=Keyword"/,
      );
      return true;
    });
  });

  it('are read from the namespace where only administrators may list them, and left open where it names none', async () => {
    const operator = { listSearchAttributes: denied, addSearchAttributes: denied };
    assert.deepEqual(await ensureSearchAttributes(services(operator, [...searchAttributeNames]), 'ours'), {
      existing: [...searchAttributeNames],
      added: [],
    });
    assert.equal(await ensureSearchAttributes(services(operator), 'ours'), null);
    await assert.rejects(
      ensureSearchAttributes(services(operator, ['Stage']), 'ours'),
      /lacks the search attributes On/,
    );
  });

  it('of another type are refused', async () => {
    const operator = { listSearchAttributes: async () => ({ customAttributes: { Stage: 1 } }) };
    await assert.rejects(ensureSearchAttributes(services(operator), 'ours'), /another type than Keyword: Stage/);
  });
});
