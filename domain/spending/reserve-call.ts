import type { CallReservation, CapAccount, ReservationOutcome } from '../ports.js';
import { isExpired } from '../is-expired.js';
import { decideCall, reservationUsd, type SpendingAccount } from './decide-call.js';

/** An account with what it belongs to. */
export interface NamedAccount extends SpendingAccount, Pick<CapAccount, 'jobId' | 'of'> {}

/**
 * Decides whether a call may begin, by all accounts that it is paid from: the first that stops it is named; where none
 * does, any can make it wait.
 * @returns `amountUsd`: the reservation
 */
export function decideReservation(
  { estimateUsd, isMaximum = false }: Pick<CallReservation, 'estimateUsd' | 'isMaximum'>,
  accounts: readonly NamedAccount[],
): { amountUsd: number; outcome: ReservationOutcome } {
  const amountUsd = reservationUsd(estimateUsd, accounts, isMaximum);
  const decisions = accounts.map((account) => ({ account, decision: decideCall(amountUsd, account) }));
  const stopped = decisions.find(({ decision }) => decision === 'stop')?.account;
  if (stopped !== undefined) {
    const { jobId, of, spentUsd, unconfirmedUsd } = stopped;
    const account = { jobId, of, capUsd: stopped.capUsd ?? 0, spentUsd, unconfirmedUsd, neededUsd: amountUsd };
    return { amountUsd, outcome: { outcome: 'cap_reached', account } };
  }
  const waits = decisions.some(({ decision }) => decision === 'wait');
  return { amountUsd, outcome: { outcome: waits ? 'wait' : 'reserved' } };
}

/** State of a reservation. `lost`: its answer was given up, so its amount counts as unconfirmed. */
export type CallState = 'open' | 'lost';

/** A reservation. Amounts are US dollars. */
export interface ReservedCall {
  state: CallState;
  estimateUsd: number;
  reservedUsd: number;
}

/**
 * A reservation whose answer is still expected, with the end of its lease as ISO 8601 with Z. Once that has expired it
 * counts as lost, also before this is recorded.
 */
export interface OpenCall extends Pick<ReservedCall, 'reservedUsd'> {
  expiresAt: string;
}

/**
 * Sums of the open reservations, in US dollars.
 * @returns `reserved`: of those in progress; `expired`: of those that count as lost
 */
export function sumOpenCalls(calls: readonly OpenCall[], now: string): { reserved: number; expired: number } {
  const sum = (some: readonly OpenCall[]) => some.reduce((total, { reservedUsd }) => total + reservedUsd, 0);
  return {
    reserved: sum(calls.filter((call) => !isExpired(call, now))),
    expired: sum(calls.filter((call) => isExpired(call, now))),
  };
}

/** A request of a job. */
export interface SentRequest {
  jobId: string;
  requestHash: string;
}

/**
 * True if a call replaces a reservation: the step that reserved it is repeated and sends the same request again, so the
 * earlier one counts as lost.
 */
export function isReplacedBy(reserved: SentRequest, call: SentRequest): boolean {
  return reserved.jobId === call.jobId && reserved.requestHash === call.requestHash;
}

/**
 * Effect of an answer on the accounts of its call, besides its cost.
 * @returns `unconfirmedUsd`: added to the unconfirmed cost; `overrun`: ratio of the cost to the estimate, of which the
 *   greatest counts
 */
export function finalizedCall(
  { state, estimateUsd, reservedUsd }: ReservedCall,
  costUsd: number,
): { unconfirmedUsd: number; overrun: number } {
  return { unconfirmedUsd: state === 'lost' ? -reservedUsd : 0, overrun: costUsd / estimateUsd };
}

/** The greatest ratio of cost to estimate after one more answer. @param before null before the first */
export function overrunAfter(before: number | null, overrun: number): number {
  return Math.max(before ?? overrun, overrun);
}

/** The unconfirmed cost after a change: rounding never makes it negative. */
export function unconfirmedAfter(beforeUsd: number, changeUsd: number): number {
  return Math.max(0, beforeUsd + changeUsd);
}
