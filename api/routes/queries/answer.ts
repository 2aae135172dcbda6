import { permissionToAskModel } from '../../../domain/analysis/analysis.js';
import { modelFailures } from '../../../domain/answers/answer.js';
import { questionOf } from '../../../domain/answers/answer-request.js';
import { chooseMethod } from '../../answers/choose-method.js';
import { answerDependencies, findAnswer } from '../../answers/find-answer.js';
import { streamAnswer } from '../../answers/stream-answer.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json, jsonOrEvents } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { answerInput, answerSchema, exampleAnswer } from '../../schemas/graph/answer.js';
import { jobSchema } from '../../schemas/jobs/job.js';

export const answerQuestion = route({
  method: 'POST',
  path: '/query/answer',
  operationId: 'answerQuestion',
  tag: 'Queries',
  summary: 'Find the answer to a question in the documents',
  description:
    'Gathers the nearest passages, the quotes that state relationships of the graph, and quotes of concepts; then the ' +
    'model that reads documents writes the answer, or its sentences are those of the documents. Each sentence cites ' +
    'places of documents. Each citation of a model is checked: one that names no evidence, or repeats words that are not ' +
    'there, does not hold, and a sentence without a citation that holds is marked as unsupported. What a model answered ' +
    'is kept and never paid for twice. An answer that takes longer than fifty seconds is answered with its job, whose ' +
    'artifact is the answer; so is one with `Prefer: respond-async`.',
  permission: 'graph:read',
  impact: 'read',
  uses: [...answerDependencies, 'eventStreams'],
  body: answerInput,
  responses: {
    200: jsonOrEvents('The answer', answerSchema),
    202: json('The job that answers; its result names the artifact', jobSchema),
  },
  problems: [...['not_found', ...modelFailures, 'job_cancelled', 'object_missing', 'disk_full', 'too_many_streams']],
  example: {
    body: { question: 'What survives a crash?' },
    answer: { status: 200, body: exampleAnswer },
  },
})
  .additionalPermissions(async ({ body }) =>
    body.method === 'model' && !body.context_only
      ? [
          {
            permission: permissionToAskModel,
            detail: `Answers of a model need the permission ${permissionToAskModel}.`,
          },
        ]
      : [],
  )
  .handle(async ({ body, caller, authorizeAgain, dependencies, request }) => {
    const asked = { ...body, ...questionOf(body) };
    if (body.stream) return streamAnswer(dependencies, { caller, request, authorizeAgain }, asked);
    const method = await chooseMethod(dependencies, caller, asked);
    const found = await findAnswer(dependencies, { caller, request }, asked, { method });
    await authorizeAgain();
    if ('answer' in found) return { status: 200 as const, body: found.answer };
    return answerStartedJob(dependencies, found.started.job, found.started.notified);
  });
