import { setImmediate } from 'node:timers/promises';
import type { Pace } from '../../domain/ports.js';

/** The pace of this process: what waits on its event loop goes first. */
export const eventLoopPace: Pace = {
  now: () => performance.now(),
  random: () => Math.random(),
  async pause() {
    await setImmediate();
  },
};
