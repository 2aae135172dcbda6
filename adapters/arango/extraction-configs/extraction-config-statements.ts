import type { ExtractionConfig } from '../../../domain/extraction/extraction-config.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

export const findExtractionConfig = statement<{ configId: number }, ExtractionConfig>(`
  FOR config IN extraction_config
    FILTER config.configId == @configId
    RETURN UNSET(config, "_key", "_id", "_rev")`);

/** The choice for jobs that are submitted now. */
export const findCurrentExtractionConfig = statement<object, ExtractionConfig>(`
  FOR config IN extraction_config
    SORT config.configId DESC
    LIMIT 1
    RETURN UNSET(config, "_key", "_id", "_rev")`);

/** Choices of jobs in these statuses, with the numbers of these jobs, in the order of their ids. */
export const countExtractionConfigs = statement<
  { statuses: readonly JobStatus[] },
  { config: ExtractionConfig; openJobs: number }
>(`
  FOR config IN extraction_config
    LET openJobs = LENGTH(
      FOR row IN job
        FILTER row.extractionConfigId != null AND row.extractionConfigId == config.configId
        FILTER row.status IN @statuses AND row.deleted == false
        RETURN 1
    )
    FILTER openJobs > 0
    SORT config.configId
    RETURN { config: UNSET(config, "_key", "_id", "_rev"), openJobs }`);
