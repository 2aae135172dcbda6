import { ontologiesOf } from '../../../../domain/graph/membership/concept-ontologies.js';
import type { GraphWork } from '../work/graph-work.js';
import { findPresent } from './regroup/present-records-statements.js';

/** Ids of the ontologies that a concept is in, sorted, as the write has changed it so far. */
export async function ontologiesOfConcept(work: GraphWork, conceptId: string): Promise<string[]> {
  const concept = await work.one('concept', 'conceptId', conceptId);
  const evidence = await work.find('evidence', 'conceptId', [conceptId]);
  const support = concept?.support.map(({ ontologyId }) => ontologyId) ?? [];
  const sourceIds = [...new Set(evidence.map(({ sourceId }) => sourceId))];
  const nothing = { instanceIds: [], ontologyIds: [], conceptIds: [] };
  const { sources } = (await work.reading.first(findPresent, { ...nothing, sourceIds }))!;
  const byId = new Map(sources.map((one) => [one.sourceId, one]));
  const origins = evidence.flatMap(({ sourceId, replaced }) => {
    const source = byId.get(sourceId);
    if (source === undefined) return [];
    return { ontologyId: source.ontologyId, isPublished: source.isCurrent && replaced !== 'nothing' };
  });
  const known = ontologiesOf({ evidence: origins, support });
  const present = new Set((await work.find('ontology', 'ontologyId', known)).map(({ ontologyId }) => ontologyId));
  return known.filter((ontologyId) => present.has(ontologyId));
}
