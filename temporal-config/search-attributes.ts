import type { NativeConnection } from '@temporalio/worker';
import type { Connection } from '@temporalio/client';
import { ConcordanceError } from '../domain/errors.js';
import { searchAttributes } from './shared.js';

/** Names of all search attributes; each is a Keyword (`--search-attribute NAME=Keyword` for a dev server). */
export const searchAttributeNames: readonly string[] = Object.values(searchAttributes).map((key) => key.name);

/** The services of a connection that search attributes are read and added by. */
export type SearchAttributeServices = Pick<Connection | NativeConnection, 'operatorService' | 'workflowService'>;

/** INDEXED_VALUE_TYPE_KEYWORD of Temporal's API. */
const keywordType = 2;

/** Names of search attributes that were there, and of those that were added. */
export interface AddedSearchAttributes {
  existing: string[];
  added: string[];
}

/**
 * Adds the search attributes the namespace lacks.
 * @returns null where the server neither lists them nor names them in the namespace: they may be there
 * @throws ConcordanceError `configuration_invalid` when one exists with another type or the server lets nobody add any
 */
export async function ensureSearchAttributes(
  services: SearchAttributeServices,
  namespace: string,
): Promise<AddedSearchAttributes | null> {
  const missing = await missingSearchAttributes(services, namespace);
  if (missing === null) return null;
  const existing = searchAttributeNames.filter((name) => !missing.includes(name));
  if (missing.length === 0) return { existing, added: [] };
  try {
    await services.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, keywordType])),
    });
  } catch (cause) {
    // Another process may have added them in between.
    if ((await missingSearchAttributes(services, namespace))?.length === 0) return { existing, added: [] };
    throw new ConcordanceError(
      'configuration_invalid',
      `Temporal namespace ${namespace} lacks the search attributes ${missing.join(', ')} and they could not be added here (${reasonOf(cause)}). Add them with \`npm run admin -- temporal-setup\`, or as an administrator of Temporal:\n${addingCommands(namespace, missing).join('\n')}`,
      { cause },
    );
  }
  return { existing, added: missing };
}

/** Commands for an administrator, first for a server of one's own, then for Temporal Cloud. */
function addingCommands(namespace: string, names: readonly string[]): string[] {
  const ofServer = names.map((name) => `--name ${name} --type Keyword`).join(' ');
  const ofCloud = names.map((name) => `--search-attribute "${name}=Keyword"`).join(' ');
  return [
    `  temporal operator search-attribute create --namespace ${namespace} ${ofServer}`,
    `  on Temporal Cloud: tcld namespace search-attributes add --namespace ${namespace} ${ofCloud}`,
  ];
}

/**
 * Names of those the namespace lacks; null where nobody here may know.
 * @throws ConcordanceError `configuration_invalid` when one exists with another type
 */
async function missingSearchAttributes(
  { operatorService, workflowService }: SearchAttributeServices,
  namespace: string,
): Promise<string[] | null> {
  try {
    const { customAttributes = {} } = await operatorService.listSearchAttributes({ namespace });
    const wrong = searchAttributeNames.filter((name) => (customAttributes[name] ?? keywordType) !== keywordType);
    if (wrong.length > 0) {
      throw new ConcordanceError(
        'configuration_invalid',
        `Temporal namespace ${namespace} has search attributes of another type than Keyword: ${wrong.join(', ')}. Use a namespace of its own (TEMPORAL_NAMESPACE).`,
      );
    }
    return searchAttributeNames.filter((name) => !(name in customAttributes));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Only administrators may list them; the namespace names them as well where they are columns of its store.
    const { config } = await workflowService.describeNamespace({ namespace });
    const known = Object.values(config?.customSearchAttributeAliases ?? {});
    return known.length === 0 ? null : searchAttributeNames.filter((name) => !known.includes(name));
  }
}

/** gRPC: PERMISSION_DENIED, UNIMPLEMENTED, UNAUTHENTICATED. */
const refusingCodes: readonly unknown[] = [7, 12, 16];

/** True if the server answered that this is not for this caller. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusingCodes.includes(error.code);
}

/** The words of an error of gRPC, without its number and name. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/^\d+ [A-Z_]+: /, '');
}
