import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from '../../temporal-config/search-attributes.js';
import { fileClaim, toNamespaceData } from '../../temporal-config/file-claim.js';

/** Closed workflows stay visible this long. A dev server's own default is one day. */
const retentionDays = 30;

/**
 * Sets how long closed workflows are kept, adds the search attributes that are missing (the server's flag for them
 * works on a new file only) and writes down which file the server holds. Doing it again changes nothing.
 * @param dbFile null for a server without one
 */
export async function prepareNamespace(address: string, namespace: string, dbFile: string | null): Promise<void> {
  const claim = dbFile === null ? null : await fileClaim(dbFile);
  const connection = await Connection.connect({ address });
  try {
    const seconds = retentionDays * 86_400;
    await connection.workflowService.updateNamespace({
      namespace,
      ...(claim === null ? {} : { updateInfo: { data: toNamespaceData(claim) } }),
      config: { workflowExecutionRetentionTtl: { seconds: seconds as never } },
    });
    await ensureSearchAttributes(connection, namespace);
  } finally {
    await connection.close();
  }
}
