import { heartbeatEveryMs } from '../../supervised/supervisor-channel.js';

/** Milliseconds without a heartbeat after which a process counts as hanging. */
const heartbeatTimeoutMs = 30_000;

export interface HeartbeatWatch {
  /** Begins the count again. */
  received(): void;
  end(): void;
}

/**
 * Calls `onTimeout` once when no heartbeat has come for too long. Time counts by the ticks of this process, each for no
 * more than itself, so a machine that slept, or this process held up, is no silence of the other.
 */
export function watchHeartbeat(onTimeout: (silentMs: number) => void, limitMs = heartbeatTimeoutMs): HeartbeatWatch {
  const tickMs = Math.min(heartbeatEveryMs, limitMs / 4);
  let silentMs = 0;
  const timer = setInterval(() => {
    silentMs += tickMs;
    if (silentMs < limitMs) return;
    clearInterval(timer);
    onTimeout(silentMs);
  }, tickMs);
  timer.unref();
  return { received: () => (silentMs = 0), end: () => clearInterval(timer) };
}
