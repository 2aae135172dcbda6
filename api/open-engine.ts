import type { JobEngine } from '../domain/ports.js';
import { readEngineRecord } from '../temporal-config/dev-server/index.js';
import { createEngineClient } from '../temporal-config/engine-client.js';
import { createJobEngine } from '../temporal-config/job-engine.js';

interface EngineSettings {
  dataDir: string;
  temporal: {
    address: string | null;
    namespace: string;
    apiKey: string | null;
    tls: boolean;
    taskQueue: string;
    uiUrl: string | null;
  };
}

/**
 * The workflow engine as the API asks it: at the configured address, or wherever the server of the data folder was last
 * started. It need not be there yet.
 */
export function openEngine({ dataDir, temporal }: EngineSettings): { jobs: JobEngine; close(): Promise<void> } {
  let uiUrl = temporal.uiUrl;
  async function resolveAddress(): Promise<string | null> {
    if (temporal.address !== null) return temporal.address;
    const record = await readEngineRecord(dataDir);
    if (record !== null) uiUrl = temporal.uiUrl ?? record.uiUrl;
    return record?.address ?? null;
  }
  const { namespace, apiKey, tls, taskQueue } = temporal;
  const client = createEngineClient({ resolveAddress, namespace, apiKey, tls });
  return {
    jobs: createJobEngine({ client, namespace, taskQueue, uiUrl: () => uiUrl }),
    close: () => client.close(),
  };
}
