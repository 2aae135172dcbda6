import { effect, signal } from '@preact/signals';
import { StreamLostError } from '../../../client/index.js';
import type { AnswerRequest } from '../../../client/index.js';
import { session } from '../../session/session.js';
import { askedState, ended, isComplete, lostState, withEvent } from './answer-state.js';
import type { AnswerState } from './answer-state.js';
import { againMs, isLost, lostError } from './lost-connection.js';
import { openAnswer } from './open-answer.js';

/** The last question of the user with its answer; it stays while they look at a citation, and is not asked again. */
export const question = signal<AnswerState | null>(null);

let stop: AbortController | null = null;
let owner: string | null = null;

// Another user of the same window does not see it.
effect(() => {
  const name = session.value?.username ?? null;
  if (name === null || name === owner) return;
  if (owner !== null) forget();
  owner = name;
});

/** Asks a question; one that is still being answered is given up. */
export async function ask(asked: AnswerRequest): Promise<void> {
  stop?.abort();
  const mine = (stop = new AbortController());
  question.value = askedState(asked);
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

/** Gives up the answer that is awaited, and keeps what has come. */
export function stopAsking(): void {
  stop?.abort();
  if (question.value !== null) question.value = ended(question.value);
}

function forget(): void {
  stop?.abort();
  question.value = null;
}
