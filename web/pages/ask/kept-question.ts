import type { AnswerRequest } from '../../../client/index.js';
import { session } from '../../session/session.js';

const key = 'concordance.question';

/** A question as it was asked. */
export interface KeptQuestion {
  asked: AnswerRequest;
  /** Milliseconds since 1970 by the clock of the browser, when it was asked. */
  begunAt: number;
}

/** Keeps the last question of the user with its method and cost limit, so that it can be asked alike after a reload. */
export function keepQuestion({ asked, begunAt }: KeptQuestion): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ username: session.value?.username, asked, begunAt }));
  } catch {
    // Storage is full, or the browser has none: the question is asked all the same.
  }
}

/** The last question of the user in this tab; null where there is none. */
export function keptQuestion(): KeptQuestion | null {
  const kept = read();
  return kept !== null && kept.username === session.value?.username ? kept : null;
}

/** Forgets the question that is kept where it is of another user; gives its text. */
export function forgetForeignQuestion(): string | null {
  const kept = read();
  if (kept === null || kept.username === session.value?.username) return null;
  sessionStorage.removeItem(key);
  return kept.asked.question;
}

function read(): (KeptQuestion & { username: string }) | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (KeptQuestion & { username: string }) | null;
    return typeof kept?.asked.question === 'string' && typeof kept.begunAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}
