import type { ResourceType } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const listResourceTypes = statement<object, ResourceType>(`
  FOR type IN resource_type
    SORT type.resourceType
    RETURN UNSET(type, "_key", "_id", "_rev")`);

/** A row where the name is not taken; nothing is added otherwise. */
export const addResourceType = statement<{ key: string; type: ResourceType & { _key: string } }, 1>(`
  LET taken = FIRST(FOR type IN resource_type FILTER type._key == @key RETURN 1)
  FILTER taken == null
  INSERT @type INTO resource_type
  RETURN 1`);

/** A resource type, and how many permissions use which of its actions. */
export const findResourceTypeUse = statement<
  { key: string; resourceType: string },
  { type: ResourceType; uses: { action: string; permissions: number }[] }
>(`
  FOR type IN resource_type
    FILTER type._key == @key
    RETURN {
      type: UNSET(type, "_key", "_id", "_rev"),
      uses: (
        FOR rule IN permission
          FILTER rule.resourceType == @resourceType
          COLLECT action = rule.action WITH COUNT INTO permissions
          RETURN { action, permissions }
      )
    }`);

export const changeResourceType = statement<{
  key: string;
  change: Pick<ResourceType, 'description' | 'availableActions'>;
}>(`
  UPDATE @key WITH @change IN resource_type`);

export const removeResourceType = statement<{ key: string }>(`
  REMOVE @key IN resource_type`);
