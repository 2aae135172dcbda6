import { extractorOfJob } from '../../../domain/extraction/choose-extractor.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { IngestDependencies } from '../ingest-dependencies.js';

/** The dependencies with the extractor that the job was submitted with. */
export async function withExtractorOf(
  dependencies: IngestDependencies,
  { extractionConfigId }: Pick<IngestionJob, 'extractionConfigId'>,
): Promise<IngestDependencies> {
  return { ...dependencies, extractor: await extractorOfJob(dependencies, extractionConfigId) };
}
