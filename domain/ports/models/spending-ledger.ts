/** A call of a model that costs money, before it begins. */
export interface CallReservation {
  /** Minted for each attempt. */
  callId: string;
  jobId: string;
  /** Hash of the exact request. A call of the same job with the same request that is still open was lost. */
  requestHash: string;
  /** `provider:model`. */
  modelId: string;
  /** Upper estimate in US dollars; more than 0. */
  estimateUsd: number;
  /** True where the call cannot cost more: the estimate is reserved as it is, whatever other answers cost. */
  isMaximum?: boolean;
  /** Milliseconds after which the call counts as lost, unless it is renewed. */
  leaseMs: number;
}

export type ReservationOutcome =
  | { outcome: 'reserved' }
  /** Calls in progress may use up the limit: ask again when one of them has ended. */
  | { outcome: 'wait' }
  /** The limit of the job, or of the batch that submitted it, does not allow the call. */
  | { outcome: 'cap_reached'; account: CapAccount };

/** The limit that was reached. Amounts are US dollars. */
export interface CapAccount {
  jobId: string;
  of: 'job' | 'batch';
  capUsd: number;
  spentUsd: number;
  unconfirmedUsd: number;
  /** Amount to reserve. */
  neededUsd: number;
}

/** Account of an answer. */
export interface Payment {
  jobId: string;
  /** The reservation it finalizes; null where the model costs nothing and none was created. */
  callId: string | null;
}

/**
 * Calls that cost money, reserved before they begin. A job and the batch that submitted it are accounts, each with a
 * limit of its own (`costCapUsd`); both hold. A reservation is finalized by the transaction that stores the answer (see
 * `ModelCache`), which adds the true cost to the job and to its batch, whatever state they are in by then. The
 * reservation of a crashed process is lost when the activity is repeated, its lease has ended or its job is completed:
 * from then on its estimate counts as unconfirmed, because the provider may have charged it.
 */
export interface SpendingLedger {
  reserveCall(call: CallReservation): Promise<ReservationOutcome>;
  /**
   * No answer will come. `refused`: the call was not charged, the reservation goes. `lost`: nobody knows. One that was
   * finalized is left as it is.
   */
  endCall(callId: string, how: 'refused' | 'lost'): Promise<void>;
  /** Holds the reservation for so many milliseconds from now; nothing where it was finalized, ended or lost. */
  renewCall(callId: string, leaseMs: number): Promise<void>;
  /** Counts reservations whose lease has ended as lost. */
  expireCalls(now: string): Promise<void>;
}
