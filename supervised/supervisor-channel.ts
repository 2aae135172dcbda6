import { Server } from 'node:net';

/** Messages of a process to the supervisor that started it. A heartbeat says that its event loop turns. */
export type SupervisedMessage =
  /** The supervisor is to answer with the socket of the API's port, or with none. */
  { type: 'port' } | { type: 'listening'; url: string } | { type: 'running' } | { type: 'heartbeat' };

/** Milliseconds between two heartbeats. */
export const heartbeatEveryMs = 2_000;

/** Maximum time until a process without a supervisor has ended. */
const graceMs = 15_000;

/** Notifies the supervisor; does nothing in a process that was started by hand. */
export function notifySupervisor(message: SupervisedMessage): void {
  // The supervisor notices when it does not arrive; a channel that has just broken emits its own event.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * The socket that the supervisor has listened on for the API from the start, so that nobody else could take its port.
 * Null in a process that was started by hand, or where the supervisor holds none.
 */
export async function takePort(): Promise<Server | null> {
  if (process.send === undefined || !process.connected) return null;
  return new Promise((resolve) => {
    const take = (message: unknown, handle: unknown) => {
      if ((message as { type?: unknown } | null)?.type !== 'port') return;
      process.off('message', take);
      // Listening to the channel would keep the process alive by itself.
      process.channel?.unref();
      resolve(handle instanceof Server ? handle : null);
    };
    process.on('message', take);
    process.once('disconnect', () => resolve(null));
    // Meanwhile nothing else may keep the process alive: a store on another host holds no thread.
    process.channel?.ref();
    notifySupervisor({ type: 'port' });
  });
}

/**
 * Ends this process when its supervisor is gone, even by `kill -9`: the channel between them breaks, and the process
 * sends itself SIGTERM, so that its ordinary shutdown runs. Meanwhile it sends heartbeats. Does nothing in a process
 * that was started by hand. Call it first thing in a main.
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
  setInterval(() => notifySupervisor({ type: 'heartbeat' }), heartbeatEveryMs).unref();
}
