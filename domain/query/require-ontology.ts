import { suggestion } from '../../cypher/suggestion.js';
import { ConcordanceError } from '../errors.js';
import type { ReadScope } from '../graph/model.js';
import type { GraphReader } from '../ports.js';

/**
 * An unknown name is not taken for an empty ontology.
 * @throws ConcordanceError `not_found`, with the nearest name, and which there are or how many
 */
export async function requireOntology(
  graph: Pick<GraphReader, 'ontologyNames'>,
  scope: ReadScope,
  ontology: string,
): Promise<void> {
  const names = await graph.ontologyNames(scope);
  if (!names.includes(ontology)) throw unknownOntology(ontology, names);
}

/**
 * Returns what the lookup finds under the name of an ontology.
 * @throws ConcordanceError `not_found`, as `requireOntology`
 */
export async function ontologyOf<Found>(
  graph: Pick<GraphReader, 'ontologyNames'>,
  scope: ReadScope,
  ontology: string,
  find: (scope: ReadScope, name: string) => Promise<Found | undefined>,
): Promise<Found> {
  const name = ontology.normalize('NFC');
  const found = await find(scope, name);
  if (found !== undefined) return found;
  throw unknownOntology(name, await graph.ontologyNames(scope));
}

function unknownOntology(ontology: string, names: readonly string[]): ConcordanceError {
  return new ConcordanceError(
    'not_found',
    `There is no ontology ${JSON.stringify(ontology)}${suggestion(ontology, names) || '.'} ${existing(names)}`,
  );
}

/** Maximum number of ontologies that the error names. */
const maxNamed = 20;

function existing(names: readonly string[]): string {
  if (names.length === 0) return 'There is none yet.';
  if (names.length <= maxNamed) return `There are: ${names.join(', ')}.`;
  return `There are ${names.length}. The first: ${names.slice(0, maxNamed).join(', ')}.`;
}
