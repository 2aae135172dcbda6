import type { Static } from 'typebox';
import { polarityParameters } from '../../../domain/analysis/polarity/polarity-parameters.js';
import { analysisDependencies, answerAnalysis } from '../../analysis/answer-analysis.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { analysisAnswerFields } from '../../schemas/analysis/analysis-fields.js';
import { examplePolarity, polarityRequestSchema, polaritySchema } from '../../schemas/analysis/polarity.js';
import { jobSchema } from '../../schemas/jobs/job.js';

type PolarityPayload = Omit<Static<typeof polaritySchema>, keyof typeof analysisAnswerFields>;

export const analyzePolarity = route({
  method: 'GET',
  path: '/query/polarity-axis',
  aliases: [
    { method: 'POST', path: '/query/polarity-axis', operationId: 'analyzePolarityByBody' },
    { method: 'POST', path: '/polarity/analyze', operationId: 'analyzePolarityAxis' },
  ],
  operationId: 'analyzePolarity',
  tag: 'Analysis',
  summary: 'Compute the positions of concepts between two poles',
  description:
    'Projects the vectors of concepts on the line between two poles. The result is kept as an artifact, and the same ' +
    'request is answered from it until the graph changes. An analysis that takes more than ten seconds is answered ' +
    'with its job; so is one with `Prefer: respond-async`.',
  permission: 'graph:read',
  impact: 'read',
  uses: analysisDependencies,
  input: polarityRequestSchema,
  exactNumbers: true,
  responses: {
    200: json('The concepts on the axis', polaritySchema),
    202: json('The job that computes it; its result names the artifact', jobSchema),
  },
  problems: ['not_found', 'concept_merged', 'analysis_time_exceeded', 'job_cancelled', 'object_missing', 'disk_full'],
  example: {
    body: { positive_pole_id: 'crash-recovery', negative_pole_id: 'data-loss' },
    answer: { status: 200, body: examplePolarity },
  },
}).handle(async ({ input, caller, dependencies, request }) =>
  answerAnalysis<PolarityPayload>(dependencies, { caller, request }, ['polarity', polarityParameters(input)], input),
);
