import { readSettings } from '../../settings/settings.js';
import { connectTemporal } from '../../temporal-config/connect-temporal.js';
import { setUpNamespace } from '../../temporal-config/set-up-namespace.js';

/**
 * Makes the namespace and the search attributes of the Temporal server that the settings name; prints what is there.
 * @returns false where an administrator of Temporal must make something
 */
export async function setUpTemporal(retentionDays: number): Promise<boolean> {
  // No queue is used, so the store need not be opened for the id of the installation.
  const { client, target, close } = connectTemporal(readSettings(), '');
  try {
    console.log(`Temporal server ${(await target.resolveAddress()) ?? 'of the data folder'}`);
    const { lines, isComplete } = await setUpNamespace({ client, namespace: target.namespace, retentionDays });
    for (const line of lines) console.log(line);
    return isComplete;
  } finally {
    await close();
  }
}
