import { effect, signal } from '@preact/signals';
import type { AnswerRequest } from '../../../client/index.js';
import { session } from '../../session/session.js';
import { askedState, ended, withEvent } from './answer-state.js';
import type { AnswerState } from './answer-state.js';
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
  try {
    for await (const event of openAnswer(asked, mine.signal)) update((state) => withEvent(state, event));
  } catch (error) {
    update((state) => ({ ...state, error: error as Error }));
  }
  update(ended);
}

/** Gives up the answer that is awaited, and keeps what has come. */
export function stopAsking(): void {
  stop?.abort();
  if (question.value !== null) question.value = { ...question.value, isRunning: false };
}

function forget(): void {
  stop?.abort();
  question.value = null;
}
