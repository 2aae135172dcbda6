/** Of an activity that nobody stops. */
export const silentHeartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
