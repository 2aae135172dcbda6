import { ConcordanceError } from '../errors.js';
import type { ReadScope } from '../graph/model.js';
import type { GraphReader } from '../ports.js';

/**
 * An unknown name is not taken for an empty ontology.
 * @throws ConcordanceError `not_found`, with the names there are
 */
export async function requireOntology(
  graph: Pick<GraphReader, 'ontologyNames'>,
  scope: ReadScope,
  ontology: string,
): Promise<void> {
  const names = await graph.ontologyNames(scope);
  if (names.includes(ontology)) return;
  const existing = names.length === 0 ? 'There is none yet.' : `There are: ${names.slice(0, 50).join(', ')}.`;
  throw new ConcordanceError('not_found', `There is no ontology ${JSON.stringify(ontology)}. ${existing}`);
}
