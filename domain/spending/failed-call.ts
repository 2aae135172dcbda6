import { ConcordanceError, isConcordanceError } from '../errors.js';
import { dollars } from './dollars.js';
import type { CapAccount, SpendingLedger } from '../ports.js';

/** State in which the reservation of a call ends that gave no answer. */
type EndOfCall = Parameters<SpendingLedger['endCall']>[1];

/**
 * The end of a call that failed: refused where the server said so or was not reached, because nothing was charged then;
 * lost for all other failures, whose cost counts as unconfirmed.
 */
export function endOfFailedCall(error: unknown): EndOfCall {
  return isConcordanceError(error) && error.data?.['mayBeCharged'] !== true ? 'refused' : 'lost';
}

/** True for the failure of a call whose answer is worth nothing, and whose usage is known all the same. */
export function isCounted(error: unknown): boolean {
  return isConcordanceError(error) && error.data?.['isCounted'] === true;
}

/** The error of a call that a limit of cost does not allow any more. */
export function costLimitError(account: CapAccount): ConcordanceError {
  const { jobId, of, capUsd, spentUsd, unconfirmedUsd, neededUsd } = account;
  const lost = unconfirmedUsd > 0 ? `, ${dollars(unconfirmedUsd)} more may have been charged for lost answers` : '';
  return new ConcordanceError(
    of === 'job' ? 'cost_cap_reached' : 'batch_cost_cap_reached',
    `The ${of} ${jobId} has spent ${dollars(spentUsd)} of its cost cap of ${dollars(capUsd)} US dollars${lost}, and the ` +
      `next call may cost ${dollars(neededUsd)}. Approve the ${of} to raise the cap.`,
  );
}
