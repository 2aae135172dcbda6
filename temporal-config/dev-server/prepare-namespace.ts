import { Connection } from '@temporalio/client';
import type { SearchAttribute } from './dev-server-flags.js';

/** Closed workflows stay visible this long. The server's own default for a dev server is one day. */
const retentionDays = 30;

/**
 * Sets how long closed workflows are kept and adds the search attributes that are missing: the server's flag for them
 * works on a new file only. Doing it again changes nothing.
 */
export async function prepareNamespace(
  address: string,
  namespace: string,
  searchAttributes: readonly SearchAttribute[],
): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService.updateNamespace({
      namespace,
      config: { workflowExecutionRetentionTtl: { seconds: retentionDays * 86_400 } as never },
    });
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    const missing = searchAttributes.filter(({ name }) => !(name in customAttributes));
    if (missing.length === 0) return;
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map(({ name, type }) => [name, indexedValueType[type]])),
    });
  } finally {
    await connection.close();
  }
}

/** The wire numbers of Temporal's IndexedValueType. */
const indexedValueType: Record<SearchAttribute['type'], number> = {
  Text: 1,
  Keyword: 2,
  Int: 3,
  Double: 4,
  Bool: 5,
  Datetime: 6,
  KeywordList: 7,
};
