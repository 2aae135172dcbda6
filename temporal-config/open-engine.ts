import type { JobEngine, ProgramEngine } from '../domain/ports.js';
import { readEngineRecord } from './dev-server/engine-record.js';
import { createEngineClient, type EngineClient, type EnginePlace } from './engine-client.js';
import { createJobEngine } from './job-engine.js';
import { createProgramEngine } from './program-engine.js';

/** The part of the settings that says where the engine is. */
export interface EngineSettings {
  /** Milliseconds without a sign of life after which a step is given to another worker; 10 s where it does not say. */
  heartbeatMs?: number;
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

export interface OpenEngine {
  engine: JobEngine;
  programs: ProgramEngine;
  client: EngineClient;
  place: EnginePlace;
  close(): Promise<void>;
}

/**
 * The workflow engine the settings name, or the one that runs for the data folder, wherever it is at the time of a
 * call. Connects when first used, so it opens whether the engine is there or not.
 */
export function openEngine({ dataDir, temporal, heartbeatMs }: EngineSettings): OpenEngine {
  let recordedUi: string | null = null;
  const place: EnginePlace = {
    namespace: temporal.namespace,
    apiKey: temporal.apiKey,
    tls: temporal.tls,
    async resolveAddress() {
      if (temporal.address !== null) return temporal.address;
      const record = await readEngineRecord(dataDir);
      recordedUi = record?.uiUrl ?? null;
      return record?.address ?? null;
    },
  };
  const client = createEngineClient(place);
  const engine = createJobEngine({
    client,
    namespace: temporal.namespace,
    taskQueue: temporal.taskQueue,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    uiUrl: () => temporal.uiUrl ?? recordedUi,
  });
  const programs = createProgramEngine({ client, taskQueue: temporal.taskQueue });
  return { engine, programs, client, place, close: () => client.close() };
}
