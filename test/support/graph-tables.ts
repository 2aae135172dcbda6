import { join } from 'node:path';
import { bytesHashOf } from '../../domain/ids.js';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Platform } from '../../platform/platform.js';

/** Tables that are no part of the graph, or that say how it came to be. */
const others =
  /^(sqlite_|job|.*_job$|.*_job_|audit|user|role|permission|resource_type|api_key|signing|oauth|issued|backup|installation|lease|webhook|idempotency|provider_key|extraction_|embedding_cache|description_cache|question|model_|cut_|skipped|step_|batch_|program_|artifact|released|committed|concept_change|passage_change|graph_|left_|unpublished|epistemic|vector_set|active_profile|owner_count|.*_text_(config|content|data|docsize|idx)$|quote_number)/;

/** Numbers that a store gives by itself. */
const ownNumbers = new Set([
  'concept_key',
  'source_key',
  'passage_id',
  'vector_id',
  'set_id',
  'note_id',
  'decision_key',
  'changed_at',
  'definition_id',
]);

/**
 * The rows of all tables of a graph, of vectors those in use, by the names of the tables. They are without the numbers
 * that a store gives.
 */
export function graphTables({ settings }: Pick<Platform, 'settings'>): Record<string, string[]> {
  const database = new DatabaseSync(join(settings.dataDir, 'graph.db'), { readOnly: true });
  try {
    const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
    const tables = names.map((row) => String((row as { name: unknown }).name)).filter((name) => !others.test(name));
    return Object.fromEntries(tables.map((table) => [table, rowsOf(database, table)]));
  } finally {
    database.close();
  }
}

function rowsOf(database: InstanceType<typeof DatabaseSync>, table: string): string[] {
  const isVector = table.endsWith('_vector');
  const inUse = isVector ? ' WHERE set_id = (SELECT set_id FROM active_profile)' : '';
  const rows = database.prepare(`SELECT * FROM ${table}${inUse}`).all() as Record<string, unknown>[];
  return rows
    .map((row) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !ownNumbers.has(column))
            .map(([column, value]) => [column, value instanceof Uint8Array ? bytesHashOf(value) : value]),
        ),
      ),
    )
    .sort();
}
