import { ApiError } from '../../../client/index.js';
import type {
  Answer,
  AnswerEvidence,
  AnswerRequest,
  AnswerSentence,
  JobStatus,
  ServerEvent,
} from '../../../client/index.js';

/** A question with what has come of its answer so far. */
export interface AnswerState {
  asked: AnswerRequest;
  /** Null until it was gathered. */
  evidence: AnswerEvidence[] | null;
  sentences: AnswerSentence[];
  /** The whole answer; the last that comes. */
  answer: Answer | null;
  /** The job that goes on, where the model takes longer than a request waits. */
  job: JobStatus | null;
  error: Error | null;
  isRunning: boolean;
}

/** State of a question that was just asked. */
export function askedState(asked: AnswerRequest): AnswerState {
  return { asked, evidence: null, sentences: [], answer: null, job: null, error: null, isRunning: true };
}

/** The state after another event of the stream. */
export function withEvent(state: AnswerState, { event, data }: ServerEvent): AnswerState {
  const body: unknown = JSON.parse(data);
  switch (event) {
    case 'evidence':
      return { ...state, evidence: (body as { evidence: AnswerEvidence[] }).evidence };
    case 'sentence':
      return { ...state, sentences: [...state.sentences, body as AnswerSentence] };
    case 'answer': {
      const answer = body as Answer;
      return { ...state, answer, evidence: answer.evidence, sentences: answer.sentences };
    }
    case 'job':
      return { ...state, job: body as JobStatus };
    case 'problem':
      return { ...state, error: new ApiError(new Response(null, { status: statusOf(body) }), body) };
    default:
      return state;
  }
}

/** The state after the end of the stream: without an answer, a job or a problem the connection was cut. */
export function ended(state: AnswerState): AnswerState {
  const isComplete = state.answer !== null || state.job !== null || state.error !== null;
  const error = isComplete ? state.error : new Error('The connection ended before the answer was complete.');
  return { ...state, isRunning: false, error };
}

/** Responses have no body with every status, but each error of the API is one of these. */
function statusOf(problem: unknown): number {
  const { status } = problem as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
