import type { AccessStore, ResourceType, ResourceTypeChange } from '../../ports.js';
import type { AccessCommand } from './access-command.js';

/**
 * Registers a resource type.
 * @throws ConcordanceError `conflict` when there is one of that name
 */
export async function registerResourceType(
  { store }: { store: Pick<AccessStore, 'createResourceType'> },
  { actor, audit }: AccessCommand,
  requested: Pick<ResourceType, 'resourceType' | 'description' | 'availableActions'>,
): Promise<ResourceType> {
  const { resourceType, availableActions } = requested;
  return store.createResourceType(
    { ...requested, supportsScoping: false, registeredBy: actor.userId },
    audit('rbac.resource.create', resourceType, { actions: availableActions }),
  );
}

/**
 * Changes a resource type.
 * @param details fields of the audit entry
 * @throws ConcordanceError `not_found`; `conflict` as `AccessStore.updateResourceType`
 */
export async function changeResourceType(
  { store }: { store: Pick<AccessStore, 'updateResourceType'> },
  { audit }: Pick<AccessCommand, 'audit'>,
  resourceType: string,
  change: ResourceTypeChange,
  details: Record<string, unknown>,
): Promise<ResourceType> {
  return store.updateResourceType(resourceType, change, audit('rbac.resource.update', resourceType, details));
}

/**
 * Deletes a resource type that no permission uses.
 * @throws ConcordanceError `not_found`; `conflict` as `AccessStore.deleteResourceType`
 */
export async function deleteResourceType(
  { store }: { store: Pick<AccessStore, 'deleteResourceType'> },
  { audit }: Pick<AccessCommand, 'audit'>,
  resourceType: string,
): Promise<void> {
  await store.deleteResourceType(resourceType, audit('rbac.resource.delete', resourceType));
}
