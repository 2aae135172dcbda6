import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { ExtractionConfigStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { recordWrites } from '../records/record-write-statements.js';
import {
  countExtractionConfigs,
  findCurrentExtractionConfig,
  findExtractionConfig,
} from './extraction-config-statements.js';

/**
 * Choices of the model that reads documents. Each is a new document that never changes, and becomes the current one.
 * @param now ISO 8601
 */
export function extractionConfigs(database: ArangoDatabase, now: () => string): ExtractionConfigStore {
  return {
    extractionConfig: (configId) => database.first(findExtractionConfig, { configId }),
    currentExtractionConfig: async () => (await database.first(findCurrentExtractionConfig, {})) ?? null,
    extractionConfigsInUse: () => database.rows(countExtractionConfigs, { statuses: openStatuses }),

    saveExtractionConfig: ({ provider, model, baseUrl, maxAnswerTokens, price, costCapUsd, createdBy }, audit) =>
      database.write(recordWrites, async (unit) => {
        const configId = ((await unit.first(findCurrentExtractionConfig, {}))?.configId ?? 0) + 1;
        const choice = { provider, model, baseUrl, maxAnswerTokens, price, costCapUsd };
        const saved = { ...choice, configId, createdAt: now(), createdBy };
        unit.put('extraction_config', { _key: String(configId), ...saved });
        noteAudit(unit, now(), audit);
        return saved;
      }),
  };
}
