import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import type { History } from './scenarios.js';

export const recordingsFolder = fileURLToPath(new URL('.', import.meta.url));

export interface Recording {
  /** `<workflow>/<what it shows>` */
  name: string;
  history: History;
}

export function recordings(): Recording[] {
  return readdirSync(recordingsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(recordingsFolder, name)).map((file) => ({
        name: `${name}/${file.replace(/\.json$/, '')}`,
        history: historyFromJSON(JSON.parse(readFileSync(join(recordingsFolder, name, file), 'utf8'))),
      })),
    );
}
