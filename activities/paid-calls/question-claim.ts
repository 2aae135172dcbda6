import { keepLease, leaseMsOf } from './lease.js';
import type { PaidCallDependencies } from './paid-call-dependencies.js';

/** Questions that this activity asks and nobody else does, until it gives them up. */
export interface QuestionClaim {
  /** Claims that were granted. */
  granted: string[];
  release(): Promise<void>;
}

/** Claims those of the questions that nobody else asks just now, and renews the claim until it is released. */
export async function claimQuestions(
  { store, ids, settings }: Pick<PaidCallDependencies, 'store' | 'ids' | 'settings'>,
  questions: string[],
): Promise<QuestionClaim> {
  const owner = ids.mint('call');
  const leaseMs = leaseMsOf(settings);
  const granted = await store.claimQuestions(questions, owner, leaseMs);
  if (granted.length === 0) return { granted, release: async () => undefined };
  // A claim that expired all the same costs a second call at worst.
  const stopRenewing = keepLease(leaseMs, () => store.claimQuestions(granted, owner, leaseMs));
  return {
    granted,
    async release() {
      stopRenewing();
      // One that cannot be given up expires.
      await store.releaseQuestions(owner).catch(() => undefined);
    },
  };
}
