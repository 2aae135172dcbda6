import { searchAttributeNames } from '../../temporal-config/search-attributes.js';

export interface DevServerLocation {
  /** SQLite file of the server; null keeps everything in memory. */
  dbFile: string | null;
  /** Port on 127.0.0.1. */
  port: number;
  /** Port of the UI on 127.0.0.1; null starts none. */
  uiPort: number | null;
  /** Seconds after which a workflow task of a worker that was killed is given to another; 10 when absent. */
  workflowTaskSeconds?: number;
}

/**
 * The server's defaults suit a cluster: each queue processor polls 20 times a second per shard, and a dev server has
 * one shard, so every step of a workflow waits up to 50 ms. With these an activity takes 6 ms instead of 98.
 */
const dynamicConfig: Record<string, string> = {
  'history.transferProcessorMaxPollRPS': '1000',
  'history.timerProcessorMaxPollRPS': '1000',
  'history.visibilityProcessorMaxPollRPS': '1000',
  'system.enableActivityEagerExecution': 'true',
  'matching.numTaskqueueReadPartitions': '1',
  'matching.numTaskqueueWritePartitions': '1',
};

/** Arguments of the `temporal` program that start the server at a place. */
export function devServerFlags(place: DevServerLocation): string[] {
  const flags = ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(place.port), '--log-level', 'error'];
  if (place.uiPort === null) flags.push('--headless');
  else flags.push('--ui-port', String(place.uiPort));
  if (place.dbFile !== null) flags.push('--db-filename', place.dbFile, '--sqlite-pragma', 'journal_mode=WAL');
  const config = { ...dynamicConfig };
  if (place.workflowTaskSeconds !== undefined) {
    config['history.defaultWorkflowTaskTimeout'] = JSON.stringify(`${place.workflowTaskSeconds}s`);
  }
  for (const [key, value] of Object.entries(config)) flags.push('--dynamic-config-value', `${key}=${value}`);
  for (const name of searchAttributeNames) flags.push('--search-attribute', `${name}=Keyword`);
  return flags;
}
