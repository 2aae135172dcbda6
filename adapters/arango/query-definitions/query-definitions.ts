import { noQueryDefinition } from '../../../domain/no-such.js';
import {
  changedDefinition,
  foldForSearch,
  searchTextOf,
  type QueryDefinition,
} from '../../../domain/program/query-definition.js';
import type { QueryDefinitionStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Session } from '../database/session.js';
import {
  addQueryDefinition,
  changeQueryDefinition,
  findQueryDefinition,
  listQueryDefinitions,
  removeQueryDefinition,
} from './query-definition-statements.js';

/** Stored queries, newest first; each change with its audit entry. @param now ISO 8601 */
export function queryDefinitions(database: ArangoDatabase, now: () => string): QueryDefinitionStore {
  return {
    queryDefinition: (definitionId) => database.first(findQueryDefinition, { definitionId }),

    async queryDefinitions(filter, { limit, offset }) {
      const search = filter.search === null ? null : foldForSearch(filter.search);
      return (await database.first(listQueryDefinitions, { ...filter, search, limit, offset }))!;
    },

    createQueryDefinition: (made, audit) =>
      database.transaction({ decides: audited(['query_definition'], audit), adds: ['counter'] }, async (session) => {
        const [createdAt, updatedAt] = [now(), now()];
        const { name, definitionType, definition, metadata, ownerId } = made;
        const document = { name, definitionType, definition, metadata, ownerId, createdAt, updatedAt };
        const saved = (await session.first(addQueryDefinition, {
          made: { ...document, searchText: searchTextOf(made) },
        }))!;
        await writeAudit(session, now(), audit && { ...audit, target: String(saved.definitionId) });
        return saved;
      }),

    updateQueryDefinition: (definitionId, change, ifUpdatedAt, audit) =>
      database.transaction({ decides: audited(['query_definition'], audit) }, async (session) => {
        const before = await required(session, definitionId);
        const after = { ...changedDefinition(before, change, ifUpdatedAt), updatedAt: now() };
        const { name, definition, metadata, updatedAt } = after;
        await session.run(changeQueryDefinition, {
          key: String(definitionId),
          after: { name, definition, metadata, updatedAt, searchText: searchTextOf(after) },
        });
        await writeAudit(session, now(), audit);
        return after;
      }),

    deleteQueryDefinition: (definitionId, audit) =>
      database.transaction({ decides: audited(['query_definition'], audit) }, async (session) => {
        await required(session, definitionId);
        await session.run(removeQueryDefinition, { key: String(definitionId) });
        await writeAudit(session, now(), audit);
      }),
  };
}

async function required(session: Session, definitionId: number): Promise<QueryDefinition> {
  const found = await session.first(findQueryDefinition, { definitionId });
  if (found === undefined) throw noQueryDefinition(definitionId);
  return found;
}
