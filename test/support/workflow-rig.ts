import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import type { Activities } from '../../activities/index.js';
import { ConcordanceError } from '../../domain/errors.js';
import { createTemporalClient, type TemporalClient } from '../../temporal-config/temporal-client.js';
import { activityNames, type ActivityName } from '../../temporal-config/shared.js';
import { ensureSearchAttributes } from '../../temporal-config/search-attributes.js';
import { createWorkers, type Workers, type WorkersOptions } from '../../worker/create-workers.js';
import type { WorkerLimits } from '../../worker/queue-options.js';
import { inThisThread } from './in-this-thread.js';
import { testServer } from './temporal-server.js';

let quiet = false;

/** Once per process, before anything else of Temporal is touched. */
export function quietRuntime(): void {
  if (quiet) return;
  quiet = true;
  Runtime.install({ logger: new DefaultLogger('ERROR'), telemetryOptions: { logging: { forward: {} } } });
}

export interface RigWorkerOptions extends Pick<
  WorkersOptions,
  'buildId' | 'encryption' | 'tracing' | 'workflowBundle'
> {
  heartbeatMs?: number;
  graceMs?: number;
  queues?: WorkerLimits['queues'];
}

export interface WorkflowRig {
  client: Client;
  temporalClient: TemporalClient;
  namespace: string;
  address: string;
  /** A prefix of task queues that nobody else uses. */
  taskQueue: string;
  /** Starts workers that carry these activities; they are stopped at close. */
  work(activities: Partial<Activities>, options?: RigWorkerOptions): Promise<Workers>;
  /** Stops the workers of this rig. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** A client and workers on the real server of the tests, apart from every other rig. */
export async function openRig(): Promise<WorkflowRig> {
  quietRuntime();
  const { address, namespace } = await testServer();
  const connection = await Connection.connect({ address });
  const native = await NativeConnection.connect({ address });
  await ensureSearchAttributes(connection, namespace);
  const impatient = createTemporalClient({
    resolveAddress: () => Promise.resolve(address),
    namespace,
    apiKey: null,
    tls: false,
  });
  // The server is there; where the machine is busy its answers take longer than anyone who asks the API waits.
  const temporalClient: TemporalClient = {
    call: (fn, withinMs = 120_000) => impatient.call(fn, withinMs),
    close: () => impatient.close(),
  };
  const taskQueue = `test-${randomUUID().slice(0, 8)}`;
  const running: { workers: Workers; ended: Promise<void> }[] = [];

  async function rest(): Promise<void> {
    const stopping = running.splice(0);
    for (const { workers } of stopping) workers.shutdown();
    await Promise.all(stopping.map(({ ended }) => ended));
  }

  return {
    client: new Client({ connection, namespace }),
    temporalClient,
    namespace,
    address,
    taskQueue,
    async work(activities, { heartbeatMs = 2_000, graceMs = 500, queues, ...build } = {}) {
      const workers = await inThisThread(() =>
        createWorkers({
          connection: native,
          namespace,
          taskQueue,
          activities: { ...refused(), ...activities },
          limits: {
            heartbeatMs,
            modelThreads: 2,
            window: 4,
            parallelDocuments: 4,
            models: { extraction: null, concurrency: 4, requestsPerMinute: 0 },
            ...(queues && { queues }),
          },
          graceMs,
          ...build,
        }),
      );
      running.push({ workers, ended: workers.run() });
      return workers;
    },
    rest,
    async close() {
      await rest();
      await temporalClient.close();
      await native.close();
      await connection.close();
    },
  };
}

/** Activities that fail at once, with their name, because the test did not expect them. */
export function refused(): Activities {
  const refuse = (name: ActivityName) => () =>
    Promise.reject(new ConcordanceError('conflict', `The test did not expect ${name} to be called.`));
  return Object.fromEntries(activityNames.map((name) => [name, refuse(name)])) as unknown as Activities;
}
