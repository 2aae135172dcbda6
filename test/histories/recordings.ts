import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import type { History, Scenario } from './scenarios.js';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Folder of what the workflows were recorded with first; each later change has one of its own. */
export const initialFolder = 'initial';

/** The list of all recordings with their checksums, in the format of `sha256sum`. */
export const checksumFile = join(folder, 'checksums.sha256');

export interface Recording {
  /** `<change>/<workflow>/<what it shows>` */
  name: string;
  history: History;
}

export function recordingName({ since = initialFolder, workflow, shows }: Scenario): string {
  return `${since}/${workflow}/${shows}`;
}

export function recordingFile(name: string): string {
  return join(folder, `${name}.json`);
}

/** Names of all recordings, in the order of their names. */
export function recordingNames(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replace(/\.json$/, ''))
    .sort();
}

export function recordings(): Recording[] {
  return recordingNames().map((name) => ({
    name,
    history: historyFromJSON(JSON.parse(readFileSync(recordingFile(name), 'utf8'))),
  }));
}

/** Expected content of `checksums.sha256`: a line for each recording. */
export function checksums(): string {
  const line = (name: string) =>
    `${createHash('sha256').update(readFileSync(recordingFile(name))).digest('hex')}  ${name}.json\n`;
  return recordingNames().map(line).join('');
}

/** The type of the workflow that a history is of. */
export function workflowTypeOf({ events }: History): string | null | undefined {
  return events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name;
}

/** Those of some workflow types that no recording is of, in their order. */
export function unrecordedTypes(types: readonly string[], all: readonly Recording[]): string[] {
  const recorded = new Set(all.map(({ history }) => workflowTypeOf(history)));
  return types.filter((type) => !recorded.has(type));
}

/** Ids of the patches a history was recorded with. */
export function patchesOf({ events }: History): string[] {
  return (events ?? []).flatMap(({ markerRecordedEventAttributes: marker }) => {
    if (marker?.markerName !== 'core_patch') return [];
    const data = marker.details?.['patch-data']?.payloads?.[0]?.data;
    return data == null ? [] : [(JSON.parse(new TextDecoder().decode(data)) as { id: string }).id];
  });
}
