import { requirePermission } from '../../../domain/access/has-permission.js';
import { analysisOf } from '../../../domain/analysis/analyses.js';
import { permissionToAskModel } from '../../../domain/analysis/analysis.js';
import { artifactOverridePermission, readableArtifact } from '../../../domain/artifacts/find-artifact.js';
import { regenerationOf } from '../../../domain/artifacts/regenerate-artifact.js';
import { analysisDependencies, answerAnalysisJob } from '../../analysis/answer-analysis.js';
import { actorOf } from '../../auth/credential.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleArtifactId } from '../../schemas/analysis/artifact.js';
import { exampleQueuedShared } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { closed, idIn } from '../../validation/schema.js';

const exampleProgress = {
  ...({ stage: 'running', percent: 0, chunks_processed: null, concepts_created: null } as const),
  ...{ extraction_tokens: 0, embedding_tokens: 0, cost_usd: 0, cost_reserved_usd: 0, cost_unconfirmed_usd: 0 },
};

export const regenerateArtifact = route({
  method: 'POST',
  path: '/artifacts/{artifact_id}/regenerate',
  operationId: 'regenerateArtifact',
  tag: 'Artifacts',
  summary: 'Compute an artifact again',
  description:
    'A job computes the same analysis with the same parameters at the present epoch and leaves another artifact, which ' +
    'belongs to the caller; this one stays. Only artifacts that an analysis computed can be regenerated.',
  permission: 'any',
  overridePermission: artifactOverridePermission,
  impact: 'low',
  uses: analysisDependencies,
  params: closed({ artifact_id: idIn('The artifact') }),
  responses: { 202: json('The job; its result names the new artifact', jobSchema) },
  problems: ['not_found', 'permission_denied', 'conflict', 'concept_merged'],
  example: {
    params: { artifact_id: exampleArtifactId },
    answer: {
      status: 202,
      body: {
        ...exampleQueuedShared,
        ...{ job_id: 'ana_01jd3yzw0b6m4t2r8k1v5x9cqd', job_type: 'analysis', status: 'processing', stage: 'running' },
        ...{ filename: 'Polarity: Crash recovery – Data loss', position: null },
        ...{ content_hash: null, ontology: null, processing_mode: null, result: null },
        ...{ source_type: null, source_path: null, source_hostname: null, progress: exampleProgress },
        analysis_run: {
          name: 'polarity',
          parameters: { positive_pole_id: 'crash-recovery', negative_pole_id: 'data-loss' },
        },
      },
    },
  },
})
  .additionalPermissions(async () => [
    { permission: 'graph:read', detail: 'Computing an artifact again reads the graph.' },
  ])
  .handle(async ({ params, caller, dependencies }) => {
    const run = regenerationOf(await readableArtifact(dependencies, params.artifact_id, caller));
    if (analysisOf(run.name).asksModel?.(run.parameters) === true) {
      const detail = `Computing it again asks a model, which needs the permission ${permissionToAskModel}.`;
      await requirePermission(dependencies, actorOf(caller), { permission: permissionToAskModel, detail });
    }
    return answerAnalysisJob(dependencies, caller, run);
  });
