import { Connection } from '@temporalio/client';
import { setTimeout as sleep } from 'node:timers/promises';

/** Failures of others at the same address are no reason to wait: by default a process backs off from it for up to minutes. */
const channelArgs = { 'grpc.use_local_subchannel_pool': 1 };

/** True when a Temporal server at that address knows the namespace; false after `withinMs` without such an answer. */
export async function engineAnswers(address: string, namespace: string, withinMs: number): Promise<boolean> {
  let connection: Connection | null = null;
  try {
    const open = await Connection.connect({ address, connectTimeout: withinMs, channelArgs });
    connection = open;
    await open.withDeadline(Date.now() + withinMs, () => open.workflowService.describeNamespace({ namespace }));
    return true;
  } catch {
    return false;
  } finally {
    await connection?.close();
  }
}

/** Asks again and again until the server answers, `withinMs` have passed or the signal says that it never will. */
export async function waitForEngine(
  address: string,
  namespace: string,
  withinMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until && !signal?.aborted) {
    if (await engineAnswers(address, namespace, 1000)) return true;
    await sleep(100);
  }
  return false;
}
