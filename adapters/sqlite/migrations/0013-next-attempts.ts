/** Failures of steps say when the next attempt begins; null where that is not known. */
export const nextAttempts = 'ALTER TABLE step_failure ADD COLUMN next_attempt_at TEXT;';
