import type { Clock } from '../../domain/ports.js';

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  millis: () => Date.now(),
};
