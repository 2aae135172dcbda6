import { ConcordanceError } from '../errors.js';
import type { ExtractionConfigStore, Extractor, MakeExtractor } from '../ports.js';
import type { ExtractionConfig } from './extraction-config.js';

interface Extractors {
  /** That of the settings. */
  extractor: Extractor;
  makeExtractor: MakeExtractor;
}

export interface ExtractorDependencies extends Extractors {
  store: Pick<ExtractionConfigStore, 'currentExtractionConfig'>;
}

export interface JobExtractorDependencies extends Extractors {
  store: Pick<ExtractionConfigStore, 'extractionConfig'>;
}

/** The extractor for jobs that are submitted now, and the choice it follows; null: the settings alone. */
export async function currentExtractor(
  dependencies: ExtractorDependencies,
): Promise<{ extractor: Extractor; config: ExtractionConfig | null }> {
  const config = await dependencies.store.currentExtractionConfig();
  return { extractor: extractorOf(dependencies, config), config };
}

/**
 * The extractor of a job: that of the choice it was submitted with.
 * @param configId absent: that of the settings
 */
export async function extractorOfJob(dependencies: JobExtractorDependencies, configId?: number): Promise<Extractor> {
  if (configId === undefined) return dependencies.extractor;
  const config = await dependencies.store.extractionConfig(configId);
  if (config === undefined) {
    throw new ConcordanceError(
      'internal_error',
      `The job was submitted with the extraction configuration ${configId}, which is missing from the store.`,
    );
  }
  return extractorOf(dependencies, config);
}

/** The extractor of a choice. @param config null: the settings */
export function extractorOf({ extractor, makeExtractor }: Extractors, config: ExtractionConfig | null): Extractor {
  return config === null || config.provider === 'settings' ? extractor : makeExtractor(config);
}
