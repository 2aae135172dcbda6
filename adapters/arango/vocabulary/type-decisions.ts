import type { TypeDecisionReader } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { findTypeDecision, listTypeDecisions } from './type-decision-statements.js';

/** Reads decisions on types. */
export function typeDecisionReads(database: ArangoDatabase): TypeDecisionReader {
  return {
    typeDecisions: async (_scope, page) => (await database.first(listTypeDecisions, page))!,
    typeDecision: (_scope, decisionId) => database.first(findTypeDecision, { decisionId }),
  };
}
