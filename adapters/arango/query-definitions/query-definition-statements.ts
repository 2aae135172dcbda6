import type { QueryDefinition } from '../../../domain/program/query-definition.js';
import type { QueryDefinitionFilter } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

export const findQueryDefinition = statement<{ definitionId: number }, QueryDefinition>(`
  FOR definition IN query_definition
    FILTER definition.definitionId == @definitionId
    RETURN UNSET(definition, "_key", "_id", "_rev", "searchText")`);

/** Newest first; `search` is folded. Conditions that are null are left out. */
export const listQueryDefinitions = statement<
  QueryDefinitionFilter & { limit: number; offset: number },
  { items: QueryDefinition[]; total: number }
>(`
  RETURN {
    items: (
      FOR definition IN query_definition
        FILTER @visibleTo == null OR definition.ownerId == @visibleTo OR definition.ownerId == null
        FILTER @definitionType == null OR definition.definitionType == @definitionType
        FILTER @search == null OR CONTAINS(definition.searchText, @search)
        SORT definition.definitionId DESC
        LIMIT @offset, @limit
        RETURN UNSET(definition, "_key", "_id", "_rev", "searchText")
    ),
    total: LENGTH(
      FOR definition IN query_definition
        FILTER @visibleTo == null OR definition.ownerId == @visibleTo OR definition.ownerId == null
        FILTER @definitionType == null OR definition.definitionType == @definitionType
        FILTER @search == null OR CONTAINS(definition.searchText, @search)
        RETURN 1
    )
  }`);
