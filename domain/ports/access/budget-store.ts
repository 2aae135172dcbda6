import type { Taken } from '../../access/token-bucket.js';
import type { RateBudget } from '../../access/rate-budgets.js';

/**
 * Remaining calls of every budget, shared by the processes of one host. It may forget after a crash of the machine;
 * after a crash of a process nothing is lost but what that process had taken.
 */
export interface BudgetStore {
  /** Takes up to `wanted` calls of the budget of `key` at once, for the process to spend by itself. */
  lease(key: string, budget: RateBudget, wanted: number): Promise<Pick<Taken, 'granted' | 'retryMs'>>;
}
