/** Messages of a process to the supervisor that started it. A pulse says that its event loop turns. */
export type SupervisedMessage = { type: 'listening'; url: string } | { type: 'running' } | { type: 'pulse' };

/** Milliseconds between two pulses. */
export const pulseEveryMs = 2_000;

/** How long a process may take to end by itself once its supervisor is gone. */
const graceMs = 15_000;

/** Tells the supervisor; does nothing in a process that was started by hand. */
export function tellSupervisor(message: SupervisedMessage): void {
  // Whether it arrives is for the supervisor to notice; a channel that has just broken is told by its own event.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Ends this process when its supervisor is gone, even by `kill -9`: the channel between them breaks, and the process
 * sends itself SIGTERM, so that its ordinary shutdown runs. Meanwhile it sends pulses. Does nothing in a process that was
 * started by hand. Call it first thing in a main.
 */
export function exitWithSupervisor(): void {
  if (process.send === undefined) return;
  const leave = () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  if (!process.connected) return leave();
  process.once('disconnect', leave);
  // Listening to the channel would keep the process alive by itself.
  process.channel?.unref();
  setInterval(() => tellSupervisor({ type: 'pulse' }), pulseEveryMs).unref();
}
