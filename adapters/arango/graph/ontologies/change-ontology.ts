import type { CommitContext } from '../commit/commit-context.js';

/** Changes the state or the name of an ontology. */
export async function changeOntology({ delta }: CommitContext): Promise<void> {
  if (delta.ontologyChange !== null) throw new Error('Changes of ontologies are not built yet.');
}
