import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from '../search-attributes.js';

/** Closed workflows stay visible this long. A dev server's own default is one day. */
const retentionDays = 30;

/**
 * Sets how long closed workflows are kept and adds the search attributes that are missing: the server's flag for them
 * works on a new file only. Doing it again changes nothing.
 */
export async function prepareNamespace(address: string, namespace: string): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    const seconds = retentionDays * 86_400;
    await connection.workflowService.updateNamespace({
      namespace,
      config: { workflowExecutionRetentionTtl: { seconds: seconds as never } },
    });
    await ensureSearchAttributes(connection, namespace);
  } finally {
    await connection.close();
  }
}
