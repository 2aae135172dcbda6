import type { ExtractionConfig, ExtractionProvider } from '../../domain/extraction/extraction-config.js';
import type { ExtractionConfigStore } from '../../domain/ports.js';
import type { TokenPrice } from '../../domain/spending/token-range.js';
import { writeAudit } from './access/audit.js';
import type { Database, Row } from './database/database.js';
import { textOrNull } from './database/text-or-null.js';
import { openStatusList } from './jobs/status-lists.js';
import type { Sync } from './threads/sync.js';

type Store = Sync<ExtractionConfigStore>;

/** Reads configurations of extraction; the current one is null where none was saved. */
export function extractionConfigReads(database: Database): Omit<Store, 'saveExtractionConfig'> {
  const read = (configId: number) => {
    const row = database.get('SELECT * FROM extraction_config WHERE config_id = ?', configId);
    return row && toConfig(row);
  };
  return {
    extractionConfig: read,
    extractionConfigsInUse: () =>
      database
        .all(
          `SELECT c.*, u.open_jobs FROM extraction_config c JOIN (
             SELECT extraction_config_id, count(*) AS open_jobs FROM job
             WHERE deleted = 0 AND status IN ${openStatusList} AND extraction_config_id IS NOT NULL
             GROUP BY extraction_config_id) u ON u.extraction_config_id = c.config_id
           ORDER BY c.config_id`,
        )
        .map((row) => ({ config: toConfig(row), openJobs: Number(row['open_jobs']) })),
    currentExtractionConfig() {
      const configId = currentConfigId(database);
      return configId === null ? null : (read(configId) ?? null);
    },
  };
}

/**
 * Saves configurations of extraction. Each is a new row that never changes, and becomes the current one. @param now ISO
 * 8601
 */
export function extractionConfigWrites(database: Database, now: () => string): Pick<Store, 'saveExtractionConfig'> {
  return {
    saveExtractionConfig({ provider, model, baseUrl, maxAnswerTokens, price, costCapUsd, createdBy }, audit) {
      const row = database.get(
        `INSERT INTO extraction_config
           (provider, model, base_url, max_answer_tokens, price, cost_cap_usd, created_at, created_by)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
        ...[provider, model, baseUrl, maxAnswerTokens, price === null ? null : JSON.stringify(price), costCapUsd],
        ...[now(), createdBy],
      );
      writeAudit(database, now(), audit);
      return toConfig(row as Row);
    },
  };
}

/** Reads the id of the choice for jobs that are submitted now; null: the settings. */
export function currentConfigId(database: Database): number | null {
  return database.number('SELECT max(config_id) FROM extraction_config') || null;
}

/** Reads the id of the choice that a job was submitted with; null: the settings. */
export function configIdOfJob(database: Database, jobId: string): number | null {
  return database.number('SELECT extraction_config_id FROM job WHERE job_id = ?', jobId) || null;
}

function toConfig(row: Row): ExtractionConfig {
  const numberOrNull = (column: string) => (row[column] === null ? null : Number(row[column]));
  const price = textOrNull(row['price']);
  return {
    configId: Number(row['config_id']),
    provider: String(row['provider']) as ExtractionProvider,
    model: textOrNull(row['model']),
    baseUrl: textOrNull(row['base_url']),
    maxAnswerTokens: numberOrNull('max_answer_tokens'),
    price: price === null ? null : (JSON.parse(price) as TokenPrice),
    costCapUsd: numberOrNull('cost_cap_usd'),
    createdAt: String(row['created_at']),
    createdBy: String(row['created_by']),
  };
}
