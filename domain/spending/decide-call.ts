/** Remaining amount of a cost limit. A job is an account; so is the batch that submitted it. Amounts are US dollars. */
export interface SpendingAccount {
  /** Null: no limit. */
  capUsd: number | null;
  /** Paid for answers that came. */
  spentUsd: number;
  /** Upper estimates of calls whose answer was lost: they may have been charged. */
  unconfirmedUsd: number;
  /** Upper estimates of the calls in progress. */
  reservedUsd: number;
  /** The greatest ratio of cost to estimate among the answers of this model so far; null before the first. */
  overrun: number | null;
}

/**
 * `go`: begin the call. `wait`: calls in progress may use up the limit; ask again when a call has ended. `stop`: the
 * limit does not allow the call.
 */
export type CallDecision = 'go' | 'wait' | 'stop';

/** Calls run concurrently only while this multiple of their reservations stays within the limit. */
const parallelMargin = { measured: 2, unmeasured: 10 };

/** A cost that differs by less from the limit counts as equal: sums of fractions are never exact. */
const epsilonUsd = 1e-9;

/**
 * Reservation for a call: its estimate, raised by as much as answers of the model exceeded theirs.
 * @param isMaximum true where the call cannot cost more than its estimate, which is not raised then
 */
export function reservationUsd(estimateUsd: number, accounts: readonly SpendingAccount[], isMaximum = false): number {
  return isMaximum ? estimateUsd : estimateUsd * Math.max(1, ...accounts.map(({ overrun }) => overrun ?? 1));
}

/**
 * Decides whether a call of this upper estimate may begin. A call that runs alone has to fit into what is left; one
 * that runs next to others needs a margin besides, so that an estimate that is too low is found out by one call and not
 * by many at once.
 */
export function decideCall(amountUsd: number, { capUsd, overrun, ...account }: SpendingAccount): CallDecision {
  if (capUsd === null || amountUsd === 0) return 'go';
  const leftUsd = capUsd - account.spentUsd - account.unconfirmedUsd + epsilonUsd;
  const { reservedUsd } = account;
  if (reservedUsd === 0) return amountUsd <= leftUsd ? 'go' : 'stop';
  const margin = overrun === null ? parallelMargin.unmeasured : parallelMargin.measured;
  return (reservedUsd + amountUsd) * margin <= leftUsd ? 'go' : 'wait';
}
