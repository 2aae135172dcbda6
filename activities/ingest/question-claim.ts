import type { IngestParts } from './ingest-parts.js';

/** A claim outlives the longest silence of a living process by half, and is renewed three times as often. */
const silencesPerLease = 1.5;
const renewalsPerLease = 3;
/** Milliseconds; on a busy machine a process may be silent for longer than a short heartbeat. */
const minLeaseMs = 3_000;

/** Questions that this step asks and nobody else does, until it gives them up. */
export interface QuestionClaim {
  /** Those that were granted. */
  granted: string[];
  release(): Promise<void>;
}

/** Claims those of the questions that nobody else asks just now, and renews the claim until it is released. */
export async function claimQuestions(
  { store, ids, settings }: Pick<IngestParts, 'store' | 'ids' | 'settings'>,
  questions: string[],
): Promise<QuestionClaim> {
  const owner = ids.mint('call');
  const leaseMs = Math.max(minLeaseMs, settings.heartbeatMs * silencesPerLease);
  const granted = await store.claimQuestions(questions, owner, leaseMs);
  if (granted.length === 0) return { granted, release: async () => undefined };
  // A renewal that fails is made up for by the next one; a claim that lapsed all the same costs a second call at worst.
  const renew = () => void store.claimQuestions(granted, owner, leaseMs).catch(() => undefined);
  const renewal = setInterval(renew, leaseMs / renewalsPerLease);
  return {
    granted,
    async release() {
      clearInterval(renewal);
      // One that cannot be given up lapses.
      await store.releaseQuestions(owner).catch(() => undefined);
    },
  };
}
