import { noQueryDefinition } from '../../../domain/no-such.js';
import { changedDefinition, foldForSearch, searchTextOf } from '../../../domain/program/query-definition.js';
import type { DefinitionType, QueryDefinition } from '../../../domain/program/query-definition.js';
import type { QueryDefinitionFilter, QueryDefinitionStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<QueryDefinitionStore>;

/** Reads stored queries, newest first. */
export function queryDefinitionReads(database: Database) {
  return {
    queryDefinition: (definitionId) => find(database, definitionId),

    queryDefinitions(filter, { limit, offset }) {
      const { where, values } = condition(filter);
      return {
        items: database
          .all(
            `SELECT * FROM query_definition ${where} ORDER BY definition_id DESC LIMIT ? OFFSET ?`,
            ...values,
            limit,
            offset,
          )
          .map(toDefinition),
        total: database.number(`SELECT count(*) FROM query_definition ${where}`, ...values),
      };
    },
  } satisfies Partial<Store>;
}

/** Creates, changes and deletes stored queries, each with its audit entry. @param now ISO 8601 */
export function queryDefinitionWrites(database: Database, now: () => string) {
  return {
    createQueryDefinition(made, audit) {
      const { lastInsertRowid: definitionId } = database.run(
        `INSERT INTO query_definition (name, definition_type, definition, metadata, owner_id, search_text, created_at,
           updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
        made.name,
        made.definitionType,
        JSON.stringify(made.definition),
        made.metadata === null ? null : JSON.stringify(made.metadata),
        made.ownerId,
        searchTextOf(made),
        now(),
      );
      writeAudit(database, now(), audit && { ...audit, target: String(definitionId) });
      return required(database, definitionId);
    },

    updateQueryDefinition(definitionId, change, ifUpdatedAt, audit) {
      const after = changedDefinition(required(database, definitionId), change, ifUpdatedAt);
      database.run(
        `UPDATE query_definition SET name = ?, definition = ?, metadata = ?, search_text = ?, updated_at = ?
         WHERE definition_id = ?`,
        after.name,
        JSON.stringify(after.definition),
        after.metadata === null ? null : JSON.stringify(after.metadata),
        searchTextOf(after),
        now(),
        definitionId,
      );
      writeAudit(database, now(), audit);
      return required(database, definitionId);
    },

    deleteQueryDefinition(definitionId, audit) {
      required(database, definitionId);
      database.run('DELETE FROM query_definition WHERE definition_id = ?', definitionId);
      writeAudit(database, now(), audit);
    },
  } satisfies Partial<Store>;
}

function condition(filter: QueryDefinitionFilter): { where: string; values: SqlValue[] } {
  const given: [string, SqlValue][] = [
    ['(owner_id = ? OR owner_id IS NULL)', filter.visibleTo],
    ['definition_type = ?', filter.definitionType],
    ['instr(search_text, ?) > 0', filter.search === null ? null : foldForSearch(filter.search)],
  ];
  const used = given.filter(([, value]) => value !== null);
  return {
    where: used.length === 0 ? '' : `WHERE ${used.map(([part]) => part).join(' AND ')}`,
    values: used.map(([, value]) => value),
  };
}

function required(database: Database, definitionId: number): QueryDefinition {
  const found = find(database, definitionId);
  if (found === undefined) throw noQueryDefinition(definitionId);
  return found;
}

function find(database: Database, definitionId: number): QueryDefinition | undefined {
  const row = database.get('SELECT * FROM query_definition WHERE definition_id = ?', definitionId);
  return row && toDefinition(row);
}

function toDefinition(row: Row): QueryDefinition {
  const metadata = textOrNull(row['metadata']);
  return {
    definitionId: Number(row['definition_id']),
    name: String(row['name']),
    definitionType: row['definition_type'] as DefinitionType,
    definition: JSON.parse(String(row['definition'])) as Record<string, unknown>,
    metadata: metadata === null ? null : (JSON.parse(metadata) as Record<string, unknown>),
    ownerId: textOrNull(row['owner_id']),
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
  };
}
