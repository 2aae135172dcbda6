import { ConcordanceError } from './errors.js';

/** Errors `not_found`, each with the way to what there is. */

/** Error for an id that no document has. */
export function noDocument(documentId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no document ${JSON.stringify(documentId)}; GET /documents lists them.`,
  );
}

/** Error for a document whose first version is queued or being read by a job. */
export function documentNotRead(documentId: string, jobId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `The document ${JSON.stringify(documentId)} has not been read yet. Cancel its job ${jobId} instead: POST /jobs/${jobId}/cancel.`,
  );
}

/** Error for a concept that was deleted after it was looked up. */
export function deletedConcept(conceptId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `The concept ${JSON.stringify(conceptId)} was just deleted. GET /search finds others.`,
  );
}

/** Error for an ontology that was deleted after its name was looked up. */
export function noOntology(): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    'The ontology was deleted meanwhile. GET /ontologies lists those there are.',
  );
}

/** Returns the error of a backup of an ontology of which the snapshot has nothing. */
export function nothingPublished(ontology: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `Nothing of the ontology ${JSON.stringify(ontology)} is published: it was deleted, or its documents are still being read. ` +
      'Create the backup again once one of them is completed.',
  );
}

/** Error for an id that no job has, or one whose job was deleted. */
export function noJob(jobId: string): ConcordanceError {
  return new ConcordanceError('not_found', `There is no job ${JSON.stringify(jobId)}; GET /jobs lists them.`);
}

/** Error for a job that its reader did not submit, or that is not there: they do not learn which. */
export function noOwnJob(jobId: string): ConcordanceError {
  return new ConcordanceError('not_found', `You have no job ${JSON.stringify(jobId)}; GET /jobs lists yours.`);
}

/** Error for an id that no backup has. */
export function noBackup(backupId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no backup ${JSON.stringify(backupId)}; GET /admin/backups lists them.`,
  );
}

/** Error for a merge, split or undo that is not recorded. */
export function noDecision(decisionId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no decision ${JSON.stringify(decisionId)}; GET /graph/decisions lists them.`,
  );
}

/** Error for a stored query that its reader does not see, or that is not there; `what` it was asked for as. */
export function noOwnDefinition(definitionId: number, what: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `You have no ${what} ${definitionId}; GET /query-definitions lists what you can use.`,
  );
}

/** Error for an artifact that its reader does not own, that has expired or is not there: they do not learn which. */
export function noOwnArtifact(artifactId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `You have no artifact ${JSON.stringify(artifactId)}; GET /artifacts lists yours.`,
  );
}

/** Error for a stored query that was deleted after it was looked up. */
export function noQueryDefinition(definitionId: number): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no query definition ${definitionId}; GET /query-definitions lists them.`,
  );
}

/** Error for a community that the concepts do not form now. */
export function noCommunity(communityId: string): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no community ${JSON.stringify(communityId)} now; GET /communities lists those of the same ontology. An id changes with the concepts of the community.`,
  );
}
