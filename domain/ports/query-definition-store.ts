import type { DefinitionType, QueryDefinition, QueryDefinitionChange } from '../program/query-definition.js';
import type { AuditEntry } from './access/audit-store.js';
import type { Page, PageOf } from './jobs/job-store.js';

export type NewQueryDefinition = Omit<QueryDefinition, 'definitionId' | 'createdAt' | 'updatedAt'>;

export interface QueryDefinitionFilter {
  /** Definitions of this user and those of the system; null for everybody's. */
  visibleTo: string | null;
  definitionType: DefinitionType | null;
  /** Part of the name or the description, whatever its case. */
  search: string | null;
}

/** Stored queries. A change that is given an audit entry writes it in the same transaction. */
export interface QueryDefinitionStore {
  createQueryDefinition(made: NewQueryDefinition, audit?: AuditEntry): Promise<QueryDefinition>;
  queryDefinition(definitionId: number): Promise<QueryDefinition | undefined>;
  /** Newest first. */
  queryDefinitions(filter: QueryDefinitionFilter, page: Page): Promise<PageOf<QueryDefinition>>;
  /**
   * @param ifUpdatedAt the change is applied only when the row is unchanged; null: always
   * @throws ConcordanceError `not_found`, `conflict`
   */
  updateQueryDefinition(
    definitionId: number,
    change: QueryDefinitionChange,
    ifUpdatedAt: string | null,
    audit?: AuditEntry,
  ): Promise<QueryDefinition>;
  /** @throws ConcordanceError `not_found` */
  deleteQueryDefinition(definitionId: number, audit?: AuditEntry): Promise<void>;
}
