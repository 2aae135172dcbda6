import { Connection } from '@temporalio/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileClaim, readFileClaim } from '../../temporal-config/file-claim.js';

/**
 * Failures of others at the same address are no reason to wait: by default a process backs off from it for up to
 * minutes.
 */
const channelArgs = { 'grpc.use_local_subchannel_pool': 1 };

/** True when a Temporal server at that address knows the namespace; false after `withinMs` without such an answer. */
export async function serverResponds(address: string, namespace: string, withinMs: number): Promise<boolean> {
  return (await askTemporal(address, namespace, withinMs)).answers;
}

/** True when a Temporal server answers there that was started on that very file: no copy of it, no other folder's. */
export async function serverUsesDatabase(dbFile: string, address: string, namespace: string, withinMs: number) {
  const { claim } = await askTemporal(address, namespace, withinMs);
  return claim !== null && claim.file === (await fileClaim(dbFile))?.file;
}

async function askTemporal(address: string, namespace: string, withinMs: number) {
  let connection: Connection | null = null;
  try {
    const open = await Connection.connect({ address, connectTimeout: withinMs, channelArgs });
    connection = open;
    const { namespaceInfo } = await open.withDeadline(Date.now() + withinMs, () =>
      open.workflowService.describeNamespace({ namespace }),
    );
    return { answers: true, claim: readFileClaim(namespaceInfo?.data) };
  } catch {
    return { answers: false, claim: null };
  } finally {
    await connection?.close();
  }
}

/**
 * Asks again and again until the server answers, `withinMs` have passed or the signal says that it never will.
 * @param isOurs asked when something answers; what answers may be somebody else's
 */
export async function waitForTemporal(
  address: string,
  namespace: string,
  withinMs: number,
  signal?: AbortSignal,
  isOurs: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until && !signal?.aborted) {
    if ((await serverResponds(address, namespace, 1000)) && (await isOurs())) return true;
    await sleep(100);
  }
  return false;
}
