import { ConcordanceError } from '../../domain/errors.js';
import type { DefinitionType, QueryDefinition } from '../../domain/program/query-definition.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import { isProgramAdmin } from './is-program-admin.js';

/**
 * A stored definition the caller may see: their own, the system's, or any for administrators. Others are not there for
 * them.
 * @throws ConcordanceError `not_found`
 */
export async function readableDefinition(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  definitionId: number,
  type: DefinitionType | null,
): Promise<QueryDefinition> {
  const found = await dependencies.store.queryDefinition(definitionId);
  const right = found !== undefined && (type === null || found.definitionType === type);
  if (
    right &&
    (found.ownerId === null || found.ownerId === caller.userId || (await isProgramAdmin(dependencies, caller)))
  ) {
    return found;
  }
  throw new ConcordanceError('not_found', `You have no ${type ?? 'query definition'} ${definitionId}.`);
}

/**
 * A stored definition the caller may change: their own, or any for administrators.
 * @throws ConcordanceError `not_found`; `permission_denied` for one of the system
 */
export async function changeableDefinition(
  dependencies: Dependencies<'clock' | 'store'>,
  caller: Caller,
  definitionId: number,
): Promise<QueryDefinition> {
  const found = await readableDefinition(dependencies, caller, definitionId, null);
  if (found.ownerId === caller.userId || (await isProgramAdmin(dependencies, caller))) return found;
  throw new ConcordanceError(
    'permission_denied',
    'The definition belongs to the system; administrators may change it.',
  );
}
