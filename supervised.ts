/** What a process tells the supervisor that started it. */
export type SupervisedMessage = { type: 'listening'; url: string } | { type: 'running' };

/** How long a process may take to end by itself once its supervisor is gone. */
const graceMs = 15_000;

/** Tells the supervisor; does nothing in a process that was started by hand. */
export function tellSupervisor(message: SupervisedMessage): void {
  if (process.connected) process.send?.(message);
}

/**
 * Ends this process when its supervisor is gone, even by `kill -9`: the channel between them breaks, and the process
 * sends itself SIGTERM, so that its ordinary shutdown runs. Does nothing in a process that was started by hand. Call it
 * first thing in a main.
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
}
