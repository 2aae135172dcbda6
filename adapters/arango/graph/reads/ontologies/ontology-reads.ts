import { openStatuses } from '../../../../../domain/jobs/job-status.js';
import type { OntologyReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { compareTexts } from '../../../database/compare-texts.js';
import { findNameAfter, findNamedOntology, listOntologyFiles, listOntologyNames } from './ontology-statements.js';
import { countStatistics, listOntologySummaries } from './summary-statements.js';

/** Sources of a file that are named. */
const maxSourceIds = 100;

/** Collections that a summary with statistics is read from. */
const summaryCollections = [
  ...(['ontology_name', 'ontology', 'ontology_vector', 'active_profile', 'unpublished_version'] as const),
  ...(['document', 'source', 'evidence', 'concept', 'job', 'relationship', 'relationship_support'] as const),
] as const;

/** Ontologies with what they hold, also those that only have a reserved name and jobs. */
export function ontologyReads(database: ArangoDatabase): OntologyReader {
  return {
    ontologyByName: (_scope, name) => database.first(findNamedOntology, { name }),

    ontologyNames: async () => (await database.rows(listOntologyNames, {})).sort(compareTexts),

    listOntologies: async (_scope, page) =>
      (await database.first(listOntologySummaries, { name: null, openStatuses, ...page }))!,

    ontologySummary: (_scope, name) =>
      database.read(summaryCollections, async (reading) => {
        const one = { name, openStatuses, limit: 1, offset: 0 };
        const [summary] = (await reading.first(listOntologySummaries, one))?.ontologies ?? [];
        if (summary === undefined) return undefined;
        return { ...summary, ...(await reading.first(countStatistics, { ontologyId: summary.ontologyId }))! };
      }),

    ontologyFiles: async (_scope, ontologyId, page) =>
      (await database.first(listOntologyFiles, { ontologyId, ...page, sources: maxSourceIds }))!,

    ontologyNamedAt: async (_scope, name, timestamp) =>
      (await database.first(findNameAfter, { name, timestamp })) ?? name,
  };
}
