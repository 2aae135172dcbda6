import { fieldError } from '../../errors.js';
import { askedOntology } from '../asked-ontology.js';
import type { SummariesRequest } from './summaries-request.js';

/** Parameters of a search for communities, under the names that clients use. */
export interface CommunitiesRequest {
  /** Null: all ontologies. */
  ontology: string | null;
  /** Null: no summaries are written. */
  summaries: SummariesRequest | null;
}

/** Maximum number of concepts that are grouped. */
export const maxGroupedConcepts = 50_000;

/** All parameters of a request, so that two requests for the same have the same parameters. */
export function communitiesRequest(
  given: { ontology?: string | null | undefined },
  summaries: SummariesRequest | null,
): CommunitiesRequest {
  return { ontology: askedOntology(given.ontology), summaries };
}

/** @throws ConcordanceError `invalid_request` */
export function requireFewEnough(count: number): void {
  if (count <= maxGroupedConcepts) return;
  const msg = `has ${count} concepts; communities are found among at most ${maxGroupedConcepts}; choose an ontology with fewer`;
  throw fieldError(['ontology'], msg);
}
