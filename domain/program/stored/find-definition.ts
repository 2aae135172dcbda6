import { isProgramAdmin, type AccountActor, type RoleDependencies } from '../../access/is-program-admin.js';
import { ConcordanceError } from '../../errors.js';
import { noOwnDefinition } from '../../no-such.js';
import type { Page, PageOf, QueryDefinitionFilter, QueryDefinitionStore } from '../../ports.js';
import type { DefinitionType, QueryDefinition } from '../query-definition.js';

export interface DefinitionDependencies extends RoleDependencies {
  store: RoleDependencies['store'] & Pick<QueryDefinitionStore, 'queryDefinition'>;
}

/**
 * A stored definition that the actor can see: their own, the system's, or any for administrators.
 * @param type null: any
 * @throws ConcordanceError `not_found`, also for those of others
 */
export async function readableDefinition(
  dependencies: DefinitionDependencies,
  actor: AccountActor,
  definitionId: number,
  type: DefinitionType | null,
): Promise<QueryDefinition> {
  const found = await dependencies.store.queryDefinition(definitionId);
  const isAsked = found !== undefined && (type === null || found.definitionType === type);
  if (
    isAsked &&
    (found.ownerId === null || found.ownerId === actor.userId || (await isProgramAdmin(dependencies, actor)))
  ) {
    return found;
  }
  throw noOwnDefinition(definitionId, type ?? 'query definition');
}

/**
 * A stored definition that the actor can change: their own, or any for administrators.
 * @throws ConcordanceError `not_found`; `permission_denied` for one of the system
 */
export async function changeableDefinition(
  dependencies: DefinitionDependencies,
  actor: AccountActor,
  definitionId: number,
): Promise<QueryDefinition> {
  const found = await readableDefinition(dependencies, actor, definitionId, null);
  if (found.ownerId === actor.userId || (await isProgramAdmin(dependencies, actor))) return found;
  throw new ConcordanceError(
    'permission_denied',
    'The definition belongs to the system; administrators may change it.',
  );
}

/** The definitions that the actor can see, newest first. */
export async function readableDefinitions(
  dependencies: RoleDependencies & { store: Pick<QueryDefinitionStore, 'queryDefinitions'> },
  actor: AccountActor,
  filter: Omit<QueryDefinitionFilter, 'visibleTo'>,
  page: Page,
): Promise<PageOf<QueryDefinition>> {
  const visibleTo = (await isProgramAdmin(dependencies, actor)) ? null : actor.userId;
  return dependencies.store.queryDefinitions({ visibleTo, ...filter }, page);
}
