import { ApiError, UnreadableAnswerError } from '../../../../client/index.js';
import type { Answer, JobStatus } from '../../../../client/index.js';
import { call } from '../../../data/api.js';
import { ExplainedError } from '../../../data/explained-error.js';
import type { StoredAnswer } from '../answer-state.js';

/**
 * Reads the answer that a completed job has stored; no model is asked.
 * @throws ExplainedError where it is not there any more, UnreadableAnswerError, and as `call`
 */
export async function loadStoredAnswer(job: JobStatus): Promise<StoredAnswer> {
  const id = job.result !== null && 'artifact_id' in job.result ? job.result.artifact_id : null;
  if (id === null) throw gone();
  const { body } = await call('getArtifactPayload', { params: { artifact_id: id } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? gone() : error;
  });
  const { payload, graph_epoch, created_at: answeredAt, is_fresh: isFresh } = body;
  const isAnswer = ['evidence', 'sentences', 'usage'].every((field) => field in payload);
  if (!isAnswer) throw new UnreadableAnswerError(new Response(), body);
  const answer = { ...(payload as unknown as Answer), graph_epoch, artifact_id: id };
  return { answer, job, answeredAt, isFresh };
}

function gone(): ExplainedError {
  return new ExplainedError(
    'The stored answer is not there any more',
    'It was deleted, or its time is over. Ask again to get an answer.',
  );
}
