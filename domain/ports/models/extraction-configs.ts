import type { ExtractionChoice, ExtractionConfig } from '../../extraction/extraction-config.js';
import type { AuditEntry } from '../access/audit-store.js';
import type { Extractor } from './models.js';

/**
 * Choices of the model that reads documents. The newest applies to the jobs that are submitted from then on; each job
 * keeps the one it was submitted with.
 */
export interface ExtractionConfigStore {
  /** Null where none was ever stored. */
  currentExtractionConfig(): Promise<ExtractionConfig | null>;
  extractionConfig(configId: number): Promise<ExtractionConfig | undefined>;
  /** Lists the choices that jobs were submitted with which have not ended, in the order of their ids. */
  extractionConfigsInUse(): Promise<{ config: ExtractionConfig; openJobs: number }[]>;
  /** Writes the audit entry in the same transaction. */
  saveExtractionConfig(choice: ExtractionChoice & { createdBy: string }, audit?: AuditEntry): Promise<ExtractionConfig>;
}

/** The extractor of a choice, unless it is that of the settings; the same one for the same choice. */
export type MakeExtractor = (choice: ExtractionChoice) => Extractor;
