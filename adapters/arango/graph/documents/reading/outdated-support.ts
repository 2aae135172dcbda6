import type { MatchReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { findOutdatedSupport } from './outdated-support-statements.js';

/** Reads whether anything of a document is of another job, so that it is to be retracted. */
export function outdatedSupport(database: ArangoDatabase): Pick<MatchReader, 'hasOtherSupport'> {
  return {
    hasOtherSupport: async (documentId, notRenewedBy) =>
      (await database.first(findOutdatedSupport, { documentId, notRenewedBy })) !== undefined,
  };
}
