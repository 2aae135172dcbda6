import type { Context } from '@temporalio/activity';
import type { ActivityInterceptors, ActivityInterceptorsFactory } from '@temporalio/worker';
import { toActivityFailure } from '../activities/failures.js';
import { finalAttemptByCode } from '../temporal-config/retry-profiles.js';

/** Turns whatever an activity throws into a failure with a code. */
export const failuresWithCodes: ActivityInterceptorsFactory = ({ info }: Context): ActivityInterceptors => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        throw toActivityFailure(error, { attempt: info.attempt, finalAttemptByCode });
      }
    },
  },
});

/**
 * Tells Temporal, while an activity waits for a model, a lock or a slow disk, that its worker is alive, and asks
 * whether the activity was cancelled. An activity that hangs is ended by its start-to-close time-out. Activities keep
 * their place in the store, never in heartbeat details, which these signs would overwrite.
 */
export const sendHeartbeats: ActivityInterceptorsFactory = (context: Context): ActivityInterceptors => ({
  inbound: {
    async execute(input, next) {
      const everyMs = (context.info.heartbeatTimeoutMs ?? 0) / 3;
      if (everyMs <= 0) return next(input);
      const timer = setInterval(() => context.heartbeat(), everyMs);
      try {
        return await next(input);
      } finally {
        clearInterval(timer);
      }
    },
  },
});
