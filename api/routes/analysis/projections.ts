import type { ProjectionPayload } from '../../../domain/analysis/projections/projection-dataset.js';
import { projectionRequest } from '../../../domain/analysis/projections/projection-request.js';
import { projectionSvg } from '../../../domain/analysis/projections/projection-svg.js';
import { analysisDependencies, answerAnalysis } from '../../analysis/answer-analysis.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleProjection, projectionQuery, projectionSchema } from '../../schemas/analysis/projection.js';
import { jobSchema } from '../../schemas/jobs/job.js';

export const getProjection = route({
  method: 'GET',
  path: '/projections',
  operationId: 'getProjection',
  tag: 'Analysis',
  summary: 'Compute positions of concepts in two or three dimensions',
  description:
    'With clusters of near concepts, named by the words of their labels and search terms. The result is kept as an ' +
    'artifact, and the same request is answered from it until the graph changes. With `Accept: image/svg+xml` the ' +
    'answer is a picture. A projection that takes more than ten seconds is answered with its job; so is one with ' +
    '`Prefer: respond-async`.',
  permission: 'graph:read',
  impact: 'read',
  uses: analysisDependencies,
  query: projectionQuery,
  exactNumbers: true,
  svg: projectionSvg,
  responses: {
    200: json('The projected concepts', projectionSchema),
    202: json('The job that computes it; its result names the artifact', jobSchema),
  },
  problems: ['not_found', 'analysis_time_exceeded', 'job_cancelled', 'object_missing', 'disk_full'],
  example: {
    query: { ontology: 'operations', algorithm: 'pca' },
    answer: { status: 200, body: exampleProjection },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const analysis: [string, object] = ['projection', projectionRequest(query)];
  const answered = await answerAnalysis<ProjectionPayload>(dependencies, { caller, request }, analysis, query);
  if (answered.status !== 200) return answered;
  return { ...answered, body: { ...answered.body, changelist_id: String(answered.body.graph_epoch) } };
});
