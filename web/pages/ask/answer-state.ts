import { ApiError, UnreadableAnswerError } from '../../../client/index.js';
import type {
  Answer,
  AnswerEvidence,
  AnswerRequest,
  AnswerSentence,
  JobStatus,
  ServerEvent,
} from '../../../client/index.js';

/** A job in which a model answers a question. */
export interface AnswerJob {
  job: JobStatus;
  /** True if it was there before the question was asked: it is the job of an earlier one with the same words. */
  isEarlier: boolean;
}

/** An answer that a job has stored, as it was then. */
export interface StoredAnswer {
  answer: Answer;
  /** The job that made it, and was paid. */
  job: JobStatus;
  /** Time of the answer, ISO 8601. */
  answeredAt: string;
  /** True if nothing was read, edited or deleted since. */
  isFresh: boolean;
}

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
  /** True where the job is that of an earlier question with the same words. */
  isEarlier: boolean;
  /** Time and job of an answer that was stored, and whether it may be out of date; null for one asked for now. */
  stored: Omit<StoredAnswer, 'answer'> | null;
  error: Error | null;
  isRunning: boolean;
  /** True after the connection was lost, until the question that was asked again is answered. */
  isLost: boolean;
  /** Reason why the page does not wait any more: the user stopped it, or loaded the page again; null where it waits. */
  left: 'stopped' | 'loaded' | null;
}

/** State of a question that was just asked. */
export function askedState(asked: AnswerRequest): AnswerState {
  const nothing = { evidence: null, sentences: [], answer: null, job: null, stored: null, error: null };
  return { asked, ...nothing, isEarlier: false, isRunning: true, isLost: false, left: null };
}

/**
 * The state after another event of the stream.
 * @throws UnreadableAnswerError for what is no event of an answer
 */
export function withEvent(state: AnswerState, { event, data }: ServerEvent): AnswerState {
  switch (event) {
    case 'evidence':
      return { ...state, evidence: read<Pick<Answer, 'evidence'>>(data, 'evidence').evidence };
    case 'sentence':
      return { ...state, sentences: [...state.sentences, read<AnswerSentence>(data, 'citations')] };
    case 'answer': {
      const answer = read<Answer>(data, 'evidence', 'sentences', 'usage');
      return { ...state, answer, evidence: answer.evidence, sentences: answer.sentences };
    }
    case 'job':
      return { ...state, job: read<JobStatus>(data, 'job_id') };
    case 'problem': {
      const problem = read<{ status: unknown }>(data, 'status');
      return { ...state, error: new ApiError(new Response(null, { status: statusOf(problem) }), problem) };
    }
    default:
      return state;
  }
}

/** True once nothing further comes: the answer, a job that goes on, or an error. */
export function isComplete({ answer, job, error }: AnswerState): boolean {
  return answer !== null || job !== null || error !== null;
}

/** The state after the connection was lost: sentences come again with the answer. */
export function lostState(state: AnswerState): AnswerState {
  return { ...state, sentences: [], isLost: true };
}

/** The state of a question that the page does not wait for any more, with the job in which a model answers it. */
export function leftState(
  state: AnswerState,
  left: NonNullable<AnswerState['left']>,
  found: AnswerJob | null,
): AnswerState {
  const { job, isEarlier } = found ?? { job: null, isEarlier: false };
  return { ...state, job, isEarlier, isRunning: false, isLost: false, left };
}

/** The state with an answer that was stored, in place of its job. */
export function withStored(state: AnswerState, { answer, ...stored }: StoredAnswer): AnswerState {
  return { ...state, answer, stored, evidence: answer.evidence, sentences: answer.sentences };
}

/** The state of a question whose job failed or was cancelled while the page waited for it. */
export function endedWithJob(state: AnswerState, job: JobStatus): AnswerState {
  return { ...ended(state), job, error: null };
}

/** The state after the end, with the error that ended it where one did. */
export function ended(state: AnswerState, error: Error | null = null): AnswerState {
  return { ...state, isRunning: false, isLost: false, error: error ?? state.error };
}

/** The object of an event, which has these fields. */
function read<T>(data: string, ...fields: (keyof T & string)[]): T {
  const body = parsed(data);
  const isWhole = typeof body === 'object' && body !== null && fields.every((field) => field in body);
  if (!isWhole) throw new UnreadableAnswerError(new Response(), body);
  return body as T;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Responses have no body with every status, but each error of the API is one of these. */
function statusOf({ status }: { status: unknown }): number {
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
