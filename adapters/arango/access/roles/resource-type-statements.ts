import type { ResourceType } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

export const listResourceTypes = statement<object, ResourceType>(`
  FOR type IN resource_type
    SORT type.resourceType
    RETURN UNSET(type, "_key", "_id", "_rev")`);

export const hasResourceType = statement<{ key: string }, true>(`
  FOR type IN resource_type
    FILTER type._key == @key
    RETURN true`);

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
