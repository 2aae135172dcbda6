/** Outcome of one request to a webhook. */
export interface AttemptOutcome {
  /** Null where there was no answer. */
  httpStatus: number | null;
  durationMs: number;
  /** The first kilobyte of the answer; null where there was none. */
  answer: string | null;
  /** Reason why there was no answer; null if there was one. */
  error: string | null;
  /** Milliseconds that the receiver asks to wait for; null where it does not say. */
  retryAfterMs: number | null;
}

export type AttemptVerdict =
  | { status: 'delivered' }
  | { status: 'pending'; error: string; nextAttemptAt: string }
  /** `gone`: the receiver does not want any more. */
  | { status: 'failed'; error: string; reason: string; gone: boolean };

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between the attempts of a delivery, about a day together. */
export const retryDelaysMs = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 7 * hour, 8 * hour] as const;
/** Milliseconds after which no attempt begins. */
export const giveUpAfterMs = 24 * hour;
/** Share of a delay that chance adds, so that what failed together is not repeated together. */
const jitter = 0.05;
/** Milliseconds without any success after which a webhook is deactivated when a delivery is given up. */
export const maxFailingMs = 5 * 24 * hour;

/**
 * Decides whether an attempt delivered the event, or when it is tried again. Any answer but 2xx is a failure,
 * redirections too: they lead to addresses that the owner did not register.
 * @param attempt of this round, from 1
 * @param chance 0 up to, not including, 1
 */
export function evaluateAttempt(
  { httpStatus, error, retryAfterMs }: Pick<AttemptOutcome, 'httpStatus' | 'error' | 'retryAfterMs'>,
  { attempt, at, giveUpAt, chance }: { attempt: number; at: string; giveUpAt: string; chance: number },
): AttemptVerdict {
  if (httpStatus !== null && error === null && httpStatus >= 200 && httpStatus < 300) return { status: 'delivered' };
  const problem = error ?? problemOf(httpStatus);
  if (httpStatus === 410) {
    const reason = 'The receiver answered 410 Gone. The webhook was deactivated; activate it to receive events again.';
    return { status: 'failed', error: problem, reason, gone: true };
  }
  const delay = retryDelaysMs[attempt - 1];
  const next = delay === undefined ? null : Date.parse(at) + Math.max(delay * (1 + jitter * chance), retryAfterMs ?? 0);
  if (next === null || next > Date.parse(giveUpAt)) {
    const reason = `No attempt of ${attempt} succeeded within a day; the last one: ${problem} Repair the receiver, then redeliver.`;
    return { status: 'failed', error: problem, reason, gone: false };
  }
  return { status: 'pending', error: problem, nextAttemptAt: new Date(next).toISOString() };
}

function problemOf(httpStatus: number | null): string {
  if (httpStatus === null) return 'The receiver did not answer.';
  if (httpStatus >= 300 && httpStatus < 400) {
    return `The receiver answered ${httpStatus}, a redirection, which is not followed.`;
  }
  return `The receiver answered ${httpStatus}.`;
}

/**
 * Returns the reason for which a webhook is deactivated after a failed attempt; null if it stays active.
 * @param failingSince first failure since its last success
 */
export function deactivationReason(verdict: AttemptVerdict, failingSince: string, at: string): string | null {
  if (verdict.status !== 'failed') return null;
  if (verdict.gone) return 'The receiver answered 410 Gone.';
  if (Date.parse(at) - Date.parse(failingSince) < maxFailingMs) return null;
  return `No delivery has succeeded since ${failingSince}; the last one: ${verdict.error}`;
}
