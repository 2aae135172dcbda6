import type { NativeConnection } from '@temporalio/worker';
import type { Connection } from '@temporalio/client';
import { ConcordanceError } from '../domain/errors.js';
import { searchAttributes } from './shared.js';

/** Names of all search attributes; each is a Keyword (`--search-attribute NAME=Keyword` for a dev server). */
export const searchAttributeNames: readonly string[] = Object.values(searchAttributes).map((key) => key.name);

/** INDEXED_VALUE_TYPE_KEYWORD of Temporal's API. */
const keywordType = 2;

/**
 * Adds the search attributes the namespace lacks.
 * @throws ConcordanceError `configuration_invalid` when one exists with another type or the server lets nobody add any
 */
export async function ensureSearchAttributes(
  connection: Pick<Connection | NativeConnection, 'operatorService'>,
  namespace: string,
): Promise<void> {
  const { operatorService } = connection;
  const { customAttributes = {} } = await operatorService.listSearchAttributes({ namespace });
  const wrong = searchAttributeNames.filter((name) => (customAttributes[name] ?? keywordType) !== keywordType);
  if (wrong.length > 0) {
    throw new ConcordanceError(
      'configuration_invalid',
      `Temporal namespace ${namespace} has search attributes of another type than Keyword: ${wrong.join(', ')}. Use a namespace of its own (TEMPORAL_NAMESPACE).`,
    );
  }
  const missing = searchAttributeNames.filter((name) => !(name in customAttributes));
  if (missing.length === 0) return;
  try {
    await operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, keywordType])),
    });
  } catch (cause) {
    const { customAttributes: now = {} } = await operatorService.listSearchAttributes({ namespace });
    if (missing.every((name) => name in now)) return;
    const options = missing.map((name) => `--name ${name} --type Keyword`).join(' ');
    throw new ConcordanceError(
      'configuration_invalid',
      `Temporal namespace ${namespace} lacks the search attributes ${missing.join(', ')} and they could not be added. Add them with: temporal operator search-attribute create --namespace ${namespace} ${options}`,
      { cause },
    );
  }
}
