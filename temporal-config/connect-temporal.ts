import { jobKindRules, type JobKinds } from '../domain/jobs/kinds.js';
import type { JobWorkflows, ProgramWorkflows, Scheduler, WebhookWorkflows } from '../domain/ports.js';
import { payloadEncryption } from './encryption/payload-encryption.js';
import { databaseFile, readTemporalRecord } from './temporal-record.js';
import { fileClaim, type FileClaim } from './file-claim.js';
import type { TemporalAddress } from './connection/temporal-address.js';
import { readTlsFiles, usesTlsFiles, type TlsFiles } from './connection/tls-files.js';
import { createTemporalClient, type TemporalClient } from './temporal-client.js';
import { createJobWorkflows } from './job-workflows.js';
import { createProgramWorkflows } from './program-workflows.js';
import { createScheduler } from './scheduler.js';
import { createWebhookWorkflows } from './webhook-workflows.js';
import { installationQueue, type ForwardedHeaders } from './shared.js';

/** The part of the settings that says where Temporal is. */
export interface TemporalSettings {
  /**
   * Milliseconds without a heartbeat after which an activity is given to another worker; 10 s where it does not say.
   */
  heartbeatMs?: number;
  dataDir: string;
  temporal: {
    address: string | null;
    namespace: string;
    apiKey: string | null;
    tls: boolean;
    tlsFiles?: TlsFiles;
    /** Keys as `ID:BASE64`; absent, or none: no encryption. */
    encryption?: { keys: readonly string[]; isOn: boolean };
    taskQueue: string;
    uiUrl: string | null;
  };
}

export interface TemporalConnection {
  workflows: JobWorkflows;
  programs: ProgramWorkflows;
  webhooks: WebhookWorkflows;
  scheduler: Scheduler;
  client: TemporalClient;
  target: TemporalAddress;
  /** Prefix of the task queues of this installation. */
  taskQueue: string;
  installationId: string;
  close(): Promise<void>;
}

/**
 * Temporal the settings name, or the one that runs for the data folder, wherever it is at the time of a call. Connects
 * when first used, so it opens whether Temporal is there or not.
 * @throws ConcordanceError `configuration_invalid` for files of TLS that cannot be used
 * @param kinds the kinds of jobs it runs
 * @param installationId part of all queues and workflow ids, so that installations share a Temporal server and nothing
 *   on it
 * @param headers of each workflow that is started; none when absent
 */
export function connectTemporal(
  { dataDir, temporal, heartbeatMs }: TemporalSettings,
  installationId: string,
  kinds: JobKinds = jobKindRules,
  headers?: () => ForwardedHeaders,
): TemporalConnection {
  // A mistake in them ends the start; what becomes of them later is only reported.
  if (usesTlsFiles(temporal.tlsFiles)) readTlsFiles(temporal.tlsFiles);
  let recordedUi: string | null = null;
  const target: TemporalAddress = {
    namespace: temporal.namespace,
    apiKey: temporal.apiKey,
    tls: temporal.tls,
    ...(temporal.tlsFiles && { tlsFiles: temporal.tlsFiles }),
    ...(temporal.encryption && { encryption: payloadEncryption(temporal.encryption) }),
    ...(mayBelongToAnother(temporal.address)
      ? { refusal: (address, claim) => refusal(databaseFile(dataDir), temporal.address, address, claim) }
      : {}),
    async resolveAddress() {
      if (temporal.address !== null) return temporal.address;
      const record = await readTemporalRecord(dataDir);
      recordedUi = record?.uiUrl ?? null;
      return record?.address ?? null;
    },
  };
  const client = createTemporalClient(target, headers);
  const taskQueue = installationQueue(temporal.taskQueue, installationId);
  const shared = {
    ...{ client, namespace: temporal.namespace, taskQueue, installationId },
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    uiUrl: () => temporal.uiUrl ?? recordedUi,
  };
  const workflows = createJobWorkflows({ ...shared, kinds });
  const webhooks = createWebhookWorkflows(shared);
  const programs = createProgramWorkflows({ client, taskQueue, installationId });
  const scheduler = createScheduler(shared);
  return {
    workflows,
    programs,
    webhooks,
    scheduler,
    client,
    target,
    taskQueue,
    installationId,
    close: () => client.close(),
  };
}

/** Servers of data folders listen on this host alone. */
function mayBelongToAnother(givenAddress: string | null): boolean {
  return givenAddress === null || /^(127\.|localhost:|\[::1\])/.test(givenAddress);
}

/**
 * A server that somebody started on another data folder is theirs, and stops when theirs does. One of this folder is
 * known by the file it holds; one that holds none is a server people set up, which installations may share.
 */
async function refusal(
  dbFile: string,
  givenAddress: string | null,
  address: string,
  claim: FileClaim | null,
): Promise<string | null> {
  if (claim === null ? givenAddress !== null : claim.file === (await fileClaim(dbFile))?.file) return null;
  const holds = claim === null ? 'holds no data folder' : `holds ${claim.path}`;
  const what = `The Temporal server at ${address} ${holds}, and is not that of ${dbFile}.`;
  return givenAddress === null
    ? `${what} Start this folder's own with \`npm start\` or \`npm run temporal\`.`
    : `${what} Unset TEMPORAL_ADDRESS to start one on this data folder, or name one that belongs to none.`;
}
