import type { CurationReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { compareTexts } from '../../../database/compare-texts.js';
import { findCuration, findOutdatedVectors, findVectorTerms } from './curation-statements.js';
import { findRelationship } from './relationship-statements.js';

type Operations = 'conceptCuration' | 'vectorTerms' | 'outdatedVectors' | 'relationship';

/** Reads manual changes, and the records that editing needs. */
export function curationReads(database: ArangoDatabase): Pick<CurationReader, Operations> {
  return {
    async conceptCuration(_scope, conceptId) {
      const found = await database.first(findCuration, { conceptId });
      if (found === undefined) return { support: [], fields: [], notes: [] };
      return {
        support: found.support.sort((a, b) => compareTexts(a.ontology, b.ontology)),
        fields: found.fields.sort((a, b) => compareTexts(a.field, b.field)),
        notes: found.notes,
      };
    },

    vectorTerms: (_scope, conceptId) => database.rows(findVectorTerms, { conceptId }),
    outdatedVectors: (limit) => database.rows(findOutdatedVectors, { limit }),
    relationship: (_scope, edgeId) => database.first(findRelationship, { edgeId }),
  };
}
