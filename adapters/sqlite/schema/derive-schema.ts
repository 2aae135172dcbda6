import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.js';
import { applyMigrations } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';

/** The schema that all migrations together make of an empty file, as one script: tables, then the rest. */
export function presentSchemaOf(steps?: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-schema-'));
  const path = join(folder, 'store.db');
  try {
    const database = openDatabase({ path, busyTimeoutMs: 1000, readOnly: false, maxPages: 0 });
    applyMigrations(database, path, steps);
    const script = scriptOf(database);
    database.close();
    return script;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The module that holds the script. */
export function schemaModule(script: string): string {
  const literal = script.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
  return `/** Schema of a new file, written by \`npm run schema\`; do not edit it. */\nexport const presentSchema = \`\n${literal}\n\`;\n`;
}

function scriptOf(database: Database): string {
  const kinds = new Map(database.all('PRAGMA table_list').map((row) => [row['name'], row['type']]));
  return database
    .all("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid")
    .filter(({ type, name }) => type !== 'table' || kinds.get(name) !== 'shadow')
    .sort((one, other) => Number(other['type'] === 'table') - Number(one['type'] === 'table'))
    .map(({ sql }) => `${String(sql)};`)
    .join('\n\n');
}
