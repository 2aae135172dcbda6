import type { AnswerRequest } from '../../../client/index.js';
import { session } from '../../session/session.js';

const key = 'concordance.question';

/** Keeps the last question of the user with its method and cost limit, so that it can be asked alike after a reload. */
export function keepQuestion(asked: AnswerRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ username: session.value?.username, asked }));
  } catch {
    // Storage is full, or the browser has none: the question is asked all the same.
  }
}

/** The last question of the user in this tab; null where there is none. */
export function keptQuestion(): AnswerRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { username: string; asked: AnswerRequest } | null;
    const isOwn = kept !== null && kept.username === session.value?.username;
    return isOwn && typeof kept.asked.question === 'string' ? kept.asked : null;
  } catch {
    return null;
  }
}

/** Forgets the question that is kept. */
export function forgetQuestion(): void {
  sessionStorage.removeItem(key);
}
