/** Number of calls per number of seconds; a burst of as many is allowed after a pause. */
export interface RateBudget {
  calls: number;
  seconds: number;
}

/** Budgets of a route. */
export type BudgetName = 'login' | 'device' | 'program' | 'ingestion' | 'general';

/** Subject that is counted: `login.account` is one account from one address; `general.user` one user. */
export type BudgetKey = `${BudgetName}.address` | 'login.account' | `${'program' | 'ingestion' | 'general'}.user`;

export type RateBudgets = Readonly<Record<BudgetKey, RateBudget>>;

/**
 * Generous enough that nobody meets them at work, and small enough that guessing passwords and runaway clients end
 * there. An address may stand for a whole office.
 */
export const defaultBudgets: RateBudgets = {
  'login.address': { calls: 120, seconds: 60 },
  'login.account': { calls: 20, seconds: 60 },
  'device.address': { calls: 300, seconds: 60 },
  'program.address': { calls: 1_200, seconds: 60 },
  'program.user': { calls: 300, seconds: 60 },
  'ingestion.address': { calls: 6_000, seconds: 60 },
  'ingestion.user': { calls: 3_000, seconds: 60 },
  'general.address': { calls: 12_000, seconds: 60 },
  'general.user': { calls: 6_000, seconds: 60 },
};

/** True for the name of a budget that the settings may change. */
export function isBudgetKey(text: string): text is BudgetKey {
  return Object.hasOwn(defaultBudgets, text);
}
