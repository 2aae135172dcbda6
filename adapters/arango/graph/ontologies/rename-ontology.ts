import { noOntology } from '../../../../domain/no-such.js';
import { isToRename, type OntologyChange } from '../../../../domain/ontologies/ontology-change.js';
import { removeAll } from '../deletion/remove-concepts.js';
import { writeOntologyVector } from '../vectors/write-further-vectors.js';
import type { GraphWork } from '../work/graph-work.js';

type Rename = Extract<OntologyChange, { kind: 'rename' }>;

/**
 * Gives an ontology another name. Commits use the id, so nothing else changes but the names by which jobs and artifacts
 * are listed and webhooks filter: these follow in the statement that writes the rename.
 */
export async function renameOntology(work: GraphWork, change: Rename): Promise<void> {
  const { ontologyId, oldName, name, embedding, embeddingProfile } = change;
  const reserved = await work.one('ontology_name', 'ontologyId', ontologyId);
  if (reserved === undefined) throw noOntology();
  const ontology = await work.one('ontology', 'ontologyId', ontologyId);
  const isTaken = (await work.one('ontology_name', 'name', name)) !== undefined;
  const { lifecycleState, lifecycleReason } = ontology ?? { lifecycleState: 'active', lifecycleReason: null };
  if (!isToRename({ name: reserved.name, lifecycleState, lifecycleReason }, oldName, name, isTaken)) return;
  work.put('ontology_rename', { oldName, renamedAt: work.now, ontologyId, newName: name });
  work.remove('ontology_name', reserved);
  work.put('ontology_name', { ...reserved, name });
  if (ontology === undefined) return;
  work.put('ontology', { ...ontology, name });
  // Made of the name before.
  await removeAll(work, 'ontology_vector', 'ontologyId', [ontologyId]);
  if (embedding === null) return;
  await writeOntologyVector(work, ontologyId, { profile: embeddingProfile ?? '', vector: embedding });
}
