import { effect, signal } from '@preact/signals';
import { StreamLostError } from '../../../client/index.js';
import type { AnswerRequest } from '../../../client/index.js';
import { session } from '../../session/session.js';
import { askedState, ended, isComplete, leftState, lostState, withEvent } from './answer-state.js';
import type { AnswerState } from './answer-state.js';
import { findAnswerJob } from './find-answer-job.js';
import { forgetQuestion, keepQuestion, keptQuestion } from './kept-question.js';
import { againMs, isLost, lostError } from './lost-connection.js';
import { openAnswer } from './open-answer.js';

/** The last question of the user with its answer; it stays while they look at a citation, and is not asked again. */
export const question = signal<AnswerState | null>(null);

/** Pauses in milliseconds before the job of a question is looked for: it may begin just when the user stops. */
const findAfterMs = [0, 1500, 3000];

let stop: AbortController | null = null;
let owner: string | null = null;

// Another user of the same window does not see it.
effect(() => {
  const name = session.value?.username ?? null;
  if (name === null || name === owner) return;
  if (owner !== null) forget();
  owner = name;
});

/** Shows the question that was asked before the page was loaded again, where a model was asked. */
export async function findLeft(text: string | null, signal: AbortSignal): Promise<void> {
  const asked = keptQuestion();
  if (question.value !== null || asked === null || asked.question !== text) return;
  const job = await findAnswerJob(asked, signal).catch(() => null);
  if (question.value === null && job !== null && !signal.aborted) question.value = leftState(askedState(asked), job);
}

/** Asks a question; one that is still being answered is given up. */
export async function ask(asked: AnswerRequest): Promise<void> {
  stop?.abort();
  const mine = (stop = new AbortController());
  question.value = askedState(asked);
  keepQuestion(asked);
  const update = (change: (state: AnswerState) => AnswerState): void => {
    if (!mine.signal.aborted && question.value !== null) question.value = change(question.value);
  };
  for (let times = 0; !mine.signal.aborted; times += 1) {
    const error = await answer(asked, mine.signal, update);
    const waitMs = error === null ? null : againMs(error, times);
    if (waitMs === null) {
      const shown = error !== null && isLost(error, times) ? lostError(asked) : error;
      return update((state) => ended(state, shown));
    }
    update(lostState);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
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
  const left = (question.value = leftState(question.value, null));
  for (const waitMs of findAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const job = await findAnswerJob(left.asked).catch(() => null);
    if (question.value !== left) return;
    if (job !== null) return void (question.value = leftState(left, job));
  }
}

function forget(): void {
  stop?.abort();
  forgetQuestion();
  question.value = null;
}
