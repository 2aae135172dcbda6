import { effect, signal } from '@preact/signals';
import { ApiError, StreamLostError } from '../../../client/index.js';
import type { AnswerRequest, JobStatus } from '../../../client/index.js';
import { endRefusedSession } from '../../data/api.js';
import { place, setQuery } from '../../routing/location.js';
import { session } from '../../session/session.js';
import { askedState, ended, endedWithJob, isComplete, leftState, lostState, withEvent, withStored } from './answer-state.js'; // oxfmt-ignore
import type { AnswerState } from './answer-state.js';
import { findAnswerJob, findEndedJob } from './answer-job/find-answer-job.js';
import { forgetForeignQuestion, keepQuestion, keptQuestion } from './kept-question.js';
import type { KeptQuestion } from './kept-question.js';
import { loadStoredAnswer } from './answer-job/load-stored-answer.js';
import { againMs, isLost, lostError } from './lost-connection.js';
import { openAnswer } from './open-answer.js';

/** The last question of the user with its answer; it stays while they look at a citation, and is not asked again. */
export const question = signal<AnswerState | null>(null);

/** Text of a question that was not asked, because the session had ended; the answer before it still stands. */
export const refused = signal<string | null>(null);

/** Pauses in milliseconds before the job of a question is looked for: it may begin just when the user stops. */
const findAfterMs = [0, 1500, 3000];

let stop: AbortController | null = null;
let last: (KeptQuestion & { username: string | undefined }) | null = null;

// Another user of the same window sees neither question nor answer.
effect(() => {
  if (session.value === null) return;
  const isForeign = last !== null && last.username !== session.value.username;
  const text = forgetForeignQuestion() ?? (isForeign ? last!.asked.question : null);
  if (text === null) return;
  last = null;
  stop?.abort();
  question.value = refused.value = null;
  const { path, query } = place.peek();
  if (path === '/ask' && query.get('q') === text) setQuery({ q: null });
});

/** Shows the question that was asked before the page was loaded again, where a model was asked. */
export async function findLeft(text: string | null, signal: AbortSignal): Promise<void> {
  const kept = keptQuestion();
  if (question.value !== null || kept === null || kept.asked.question !== text) return;
  const found = await findAnswerJob(kept, signal).catch(() => null);
  if (question.value !== null || found === null || signal.aborted) return;
  question.value = leftState(askedState(kept.asked), 'loaded', found);
}

/** Asks a question; one that is still being answered is given up. */
export async function ask(asked: AnswerRequest): Promise<void> {
  stop?.abort();
  const mine = (stop = new AbortController());
  const [before, used] = [question.value, session.value];
  const kept: KeptQuestion = { asked, begunAt: Date.now() };
  question.value = askedState(asked);
  refused.value = null;
  last = { ...kept, username: used?.username };
  keepQuestion(kept);
  const update = (change: (state: AnswerState) => AnswerState): void => {
    if (!mine.signal.aborted && question.value !== null) question.value = change(question.value);
  };
  for (let times = 0; !mine.signal.aborted; times += 1) {
    const error = await answer(asked, mine.signal, update);
    const waitMs = error === null ? null : againMs(error, times);
    if (waitMs === null) {
      if (mine.signal.aborted) return;
      if (isEndOfSession(error)) return putBack(before, asked, times);
      // Before the stream, and in it as its last event.
      const failure = error ?? question.value?.error ?? null;
      if (isRefusal(failure)) {
        // Once the user is signed in again, the page looks for the job as after a reload.
        question.value = null;
        return endRefusedSession(failure, used);
      }
      const job = await jobBehind(kept, failure);
      if (job !== null) return update((state) => endedWithJob(state, job));
      const shown = error !== null && isLost(error, times) ? lostError(asked) : error;
      return update((state) => ended(state, shown));
    }
    update(lostState);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Shows the answer that a job has stored; nothing is asked. @throws as `loadStoredAnswer` */
export async function showStored(job: JobStatus): Promise<void> {
  const shown = question.value;
  const stored = await loadStoredAnswer(job);
  if (question.value === shown && shown !== null) question.value = withStored(shown, stored);
}

/** True where the session has ended with this error. */
function isEndOfSession(error: Error | null): boolean {
  return isRefusal(error) && session.value === null;
}

/** True for the error of a token that does not count, or not any more. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Shows again what stood there before a question that was not asked. @param times that it was asked again */
function putBack(before: AnswerState | null, { question: text }: AnswerRequest, times: number): void {
  // One that was asked before the connection was lost is looked for in the jobs.
  question.value = times === 0 && before?.isRunning !== true ? before : null;
  refused.value = times === 0 ? text : null;
}

/** The job that failed or was cancelled while its question waited; null where the question has no error of a job. */
async function jobBehind(kept: KeptQuestion, error: Error | null): Promise<JobStatus | null> {
  return error instanceof ApiError ? findEndedJob(kept, error.code).catch(() => null) : null;
}

/** Asks once; gives the error where there is no answer. */
async function answer(
  asked: AnswerRequest,
  signal: AbortSignal,
  update: (change: (state: AnswerState) => AnswerState) => void,
): Promise<Error | null> {
  try {
    for await (const event of openAnswer(asked, signal)) update((state) => withEvent(state, event));
  } catch (error) {
    return error as Error;
  }
  const state = question.value;
  return state === null || isComplete(state) ? null : new StreamLostError(new Error('the stream ended early'));
}

/** Gives up waiting for the answer, and keeps what has come; a model that was asked goes on, in a job that is found. */
export async function stopAsking(): Promise<void> {
  stop?.abort();
  if (question.value === null) return;
  const left = (question.value = leftState(question.value, 'stopped', null));
  const kept = last;
  if (kept === null) return;
  for (const [at, waitMs] of findAfterMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const found = await findAnswerJob(kept).catch(() => null);
    if (question.value !== left) return;
    // The job of this question may still begin; until then an earlier one is not shown in its place.
    const isShown = found !== null && (!found.isEarlier || at === findAfterMs.length - 1);
    if (isShown) return void (question.value = leftState(left, 'stopped', found));
  }
}
