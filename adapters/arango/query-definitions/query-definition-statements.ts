import type { QueryDefinition } from '../../../domain/program/query-definition.js';
import type { QueryDefinitionFilter } from '../../../domain/ports.js';
import { statement } from '../database/statement.js';

/** Name and description, folded as the search folds what is looked for. */
interface Searchable {
  searchText: string;
}

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

/** Under the lock of `query_definition`, so that no two definitions get one number. */
export const addQueryDefinition = statement<
  { made: Omit<QueryDefinition, 'definitionId'> & Searchable },
  QueryDefinition
>(`
  LET last = FIRST(FOR one IN counter FILTER one._key == "query_definition" RETURN one.last)
  LET definitionId = NOT_NULL(last, 0) + 1
  INSERT { _key: "query_definition", last: definitionId } INTO counter OPTIONS { overwriteMode: "replace" }
  INSERT MERGE(@made, { _key: TO_STRING(definitionId), definitionId }) INTO query_definition
  RETURN UNSET(NEW, "_key", "_id", "_rev", "searchText")`);

/** Attributes are replaced as a whole, also those that are objects. */
export const changeQueryDefinition = statement<{
  key: string;
  after: Pick<QueryDefinition, 'name' | 'definition' | 'metadata' | 'updatedAt'> & Searchable;
}>(`
  UPDATE @key WITH @after IN query_definition OPTIONS { mergeObjects: false }`);

export const removeQueryDefinition = statement<{ key: string }>(`
  REMOVE @key IN query_definition`);
