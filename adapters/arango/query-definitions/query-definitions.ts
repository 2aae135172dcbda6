import { noQueryDefinition } from '../../../domain/no-such.js';
import {
  changedDefinition,
  foldForSearch,
  searchTextOf,
  type QueryDefinition,
} from '../../../domain/program/query-definition.js';
import type { QueryDefinitionStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import { findCounter } from '../counters/counter-statements.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Reading } from '../database/session.js';
import { recordWrites } from '../records/record-write-statements.js';
import { findQueryDefinition, listQueryDefinitions } from './query-definition-statements.js';

/** Stored queries, newest first; each change with its audit entry. @param now ISO 8601 */
export function queryDefinitions(database: ArangoDatabase, now: () => string): QueryDefinitionStore {
  return {
    queryDefinition: (definitionId) => database.first(findQueryDefinition, { definitionId }),

    async queryDefinitions(filter, { limit, offset }) {
      const search = filter.search === null ? null : foldForSearch(filter.search);
      return (await database.first(listQueryDefinitions, { ...filter, search, limit, offset }))!;
    },

    createQueryDefinition: (made, audit) =>
      database.write(recordWrites, async (unit) => {
        const definitionId = ((await unit.first(findCounter, { name: 'query_definition' })) ?? 0) + 1;
        const { name, definitionType, definition, metadata, ownerId } = made;
        const given = { definitionId, name, definitionType, definition, metadata, ownerId };
        const saved = { ...given, createdAt: now(), updatedAt: now() };
        unit.put('counter', { _key: 'query_definition', last: definitionId });
        unit.put('query_definition', toDocument(saved));
        noteAudit(unit, now(), audit && { ...audit, target: String(definitionId) });
        return saved;
      }),

    updateQueryDefinition: (definitionId, change, ifUpdatedAt, audit) =>
      database.write(recordWrites, async (unit) => {
        const before = await required(unit, definitionId);
        const after = { ...changedDefinition(before, change, ifUpdatedAt), updatedAt: now() };
        unit.put('query_definition', toDocument(after));
        noteAudit(unit, now(), audit);
        return after;
      }),

    deleteQueryDefinition: (definitionId, audit) =>
      database.write(recordWrites, async (unit) => {
        await required(unit, definitionId);
        unit.remove('query_definition', String(definitionId));
        noteAudit(unit, now(), audit);
      }),
  };
}

async function required(reading: Reading, definitionId: number): Promise<QueryDefinition> {
  const found = await reading.first(findQueryDefinition, { definitionId });
  if (found === undefined) throw noQueryDefinition(definitionId);
  return found;
}

function toDocument(definition: QueryDefinition) {
  return { _key: String(definition.definitionId), ...definition, searchText: searchTextOf(definition) };
}
