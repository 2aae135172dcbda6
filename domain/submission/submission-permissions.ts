import type { RequiredPermission } from '../access/has-permission.js';
import { readAll } from '../graph/model.js';
import { hasDocument } from '../jobs/job-identity.js';
import type { Job } from '../jobs/job.js';
import type { GraphReader } from '../ports.js';
import { ontologyNameOf } from './ontology-name.js';

/** Names of ontologies in the text of a refusal, and in its data. */
const maxNamesInText = 50;
const maxNamesInData = 500;

/** The permission that every submission of a document needs. */
export const ingestionPermission: RequiredPermission = {
  permission: 'ingest:create',
  detail: 'To submit documents you need the permission ingest:create.',
};

/**
 * The permissions that a submission to the ontology of this name needs besides `ingest:create`: a name that is new
 * makes a new ontology, and that is a permission of its own.
 * @throws ConcordanceError `invalid_request` for a name that is none
 */
export async function additionalSubmissionPermissions(
  { store }: { store: Pick<GraphReader, 'ontologyNames'> },
  given: string,
): Promise<RequiredPermission[]> {
  const ontology = ontologyNameOf(given);
  const names = await store.ontologyNames(readAll);
  if (names.includes(ontology)) return [];
  const existing =
    names.length === 0 ? 'There is none yet.' : `There are: ${names.slice(0, maxNamesInText).join(', ')}.`;
  return [
    {
      permission: 'ontologies:create',
      detail: `There is no ontology ${JSON.stringify(ontology)}; to make it you need ontologies:create. ${existing}`,
      data: { ontology, ontologies: names.slice(0, maxNamesInData) },
    },
  ];
}

/**
 * The permissions that submitting a job again needs. What each line of a batch needs is asked of its sender, line by
 * line.
 * @throws ConcordanceError `invalid_request` for a name that is none
 */
export async function retryPermissions(
  dependencies: { store: Pick<GraphReader, 'ontologyNames'> },
  job: Job,
): Promise<RequiredPermission[]> {
  if (!hasDocument(job)) return [ingestionPermission];
  return [ingestionPermission, ...(await additionalSubmissionPermissions(dependencies, job.ontology))];
}
