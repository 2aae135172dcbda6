import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { ExtractionConfigStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import {
  addExtractionConfig,
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
      database.transaction({ decides: audited(['extraction_config'], audit) }, async (session) => {
        const choice = { provider, model, baseUrl, maxAnswerTokens, price, costCapUsd, createdAt: now(), createdBy };
        const saved = (await session.first(addExtractionConfig, { choice }))!;
        await writeAudit(session, now(), audit);
        return saved;
      }),
  };
}
