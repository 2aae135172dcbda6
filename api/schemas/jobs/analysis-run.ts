import { Type, type Static } from 'typebox';
import { artifactIdOf } from '../../../domain/analysis/analysis-run.js';
import type { AnalysisJob } from '../../../domain/jobs/job.js';
import { closed, nullable } from '../../validation/schema.js';
import { analysisProgressSchema } from './job-progress.js';

/** Fields of a job for the analysis it computes. */
export const analysisRunSchema = closed(
  {
    name: Type.String({ description: 'Name of the analysis' }),
    parameters: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  { $id: 'AnalysisRun' },
);

/** Result of a job that computed an artifact. */
export const analysisResultSchema = closed(
  { artifact_id: Type.String({ description: 'The artifact, until it expires' }) },
  { $id: 'AnalysisResult' },
);

/** Maps what a job analyses, and with which parameters. */
export function toAnalysisRunDto({ analysisRun: { name, parameters } }: AnalysisJob): Static<typeof analysisRunSchema> {
  return { name, parameters };
}

/** Null unless the job completed. */
export function toAnalysisResultDto({ jobId, status }: AnalysisJob): Static<typeof analysisResultSchema> | null {
  return status === 'completed' ? { artifact_id: artifactIdOf(jobId) } : null;
}

export const analysisFields = {
  analysis_run: analysisRunSchema,
  progress: analysisProgressSchema,
  result: nullable(analysisResultSchema),
};
