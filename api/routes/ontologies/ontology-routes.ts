import type { Route } from '../../routing/route.js';
import { getStatistics } from '../queries/statistics.js';
import { listOntologies, getOntology, listOntologyFiles } from './ontologies.js';
import { setOntologyLifecycle, renameOntology } from './ontology-changes.js';
import { deleteOntology } from '../documents/deletions.js';
import { reingestOntology } from '../ingestion/reingestion.js';

/** Routes of ontologies, in the order in which the document shows them. */
export const ontologyRoutes: readonly Route[] = [
  getStatistics,
  listOntologies,
  getOntology,
  listOntologyFiles,
  setOntologyLifecycle,
  renameOntology,
  deleteOntology,
  reingestOntology,
];
