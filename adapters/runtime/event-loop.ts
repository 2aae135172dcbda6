import { setImmediate } from 'node:timers/promises';
import type { EventLoop } from '../../domain/ports.js';

/** The event loop of this process. */
export const systemEventLoop: EventLoop = {
  now: () => performance.now(),
  random: () => Math.random(),
  async yield() {
    await setImmediate();
  },
};
