/** Stored answer to a request, for replay. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON; null: none. */
  body: string | null;
  /** True where the answer held something that is shown once and so was not kept. */
  withheld: boolean;
}

export interface IdempotencyClaim {
  userId: string;
  /** Hash of what the client chose. */
  key: string;
  /** Of all that was asked: another request under the same key has another. */
  requestHash: string;
  /** Name of this attempt; only it may finish or release the key. */
  claim: string;
  /** ISO 8601; after it the key is as good as new. */
  expiresAt: string;
  /** An attempt begun before this time ended with its process. */
  lostBefore: string;
  /** True if an attempt that was lost may be repeated: its effect cannot come twice. */
  repeatable: boolean;
}

export type ClaimOutcome =
  | { outcome: 'claimed' }
  /** Another attempt is in progress. */
  | { outcome: 'open' }
  /** An attempt ended with its process, and nobody knows how far it came. */
  | { outcome: 'lost' }
  | { outcome: 'reused' }
  | { outcome: 'answered'; answer: StoredAnswer };

/** Requests that were asked under a key, each user's for themselves. */
export interface IdempotencyStore {
  /** Takes the key for this attempt, or says why it cannot. Also deletes expired keys. */
  claimIdempotency(claim: IdempotencyClaim): Promise<ClaimOutcome>;
  /** Keeps the answer; nothing happens when the claim is not held any more. */
  finishIdempotency(claim: Pick<IdempotencyClaim, 'userId' | 'key' | 'claim'>, answer: StoredAnswer): Promise<void>;
  /** Frees the key after an attempt that changed nothing. */
  releaseIdempotency(claim: Pick<IdempotencyClaim, 'userId' | 'key' | 'claim'>): Promise<void>;
}
