import type { GraphWork } from '../work/graph-work.js';
import { spaceFor } from './space-for.js';
import { toNumbers, type ProfileVector } from './write-vectors.js';

/**
 * Writes the vector of a passage that is in use. Where it is another one than before, those of other sets go.
 * @throws ConcordanceError `conflict`, `embedding_profile_switched`
 */
export async function writePassageVector(
  work: GraphWork,
  { passageId, sourceId }: { passageId: string; sourceId: string },
  { profile, vector }: ProfileVector,
): Promise<void> {
  const space = await spaceFor(work, profile, vector);
  const before = (await work.find('passage_vector', 'passageId', [passageId]))[0];
  const numbers = toNumbers(vector);
  const isSame = before?.[space]?.every((value, at) => value === numbers[at]) === true;
  work.put('passage_vector', {
    ...(isSame ? before : {}),
    passageId,
    sourceId,
    [space]: numbers,
  });
}

/** Writes the vector of an ontology that is in use; those of other sets stay. @throws as `writePassageVector` */
export async function writeOntologyVector(
  work: GraphWork,
  ontologyId: string,
  { profile, vector }: ProfileVector,
): Promise<void> {
  const space = await spaceFor(work, profile, vector);
  const before = await work.one('ontology_vector', 'ontologyId', ontologyId);
  work.put('ontology_vector', { ...before, ontologyId, [space]: toNumbers(vector) });
}

/** Writes the vector of a type; one that it has in this set stays unless it is to be replaced. */
export async function writeTypeVector(
  work: GraphWork,
  relationshipType: string,
  { profile, vector }: ProfileVector,
  replace = false,
): Promise<void> {
  const space = await spaceFor(work, profile, vector);
  if ((await work.one('vocabulary', 'relationshipType', relationshipType)) === undefined) return;
  const before = await work.one('type_vector', 'relationshipType', relationshipType);
  if (before?.[space] !== undefined && !replace) return;
  const madeAt = { ...before?.madeAt, [space.slice(1)]: work.now };
  work.put('type_vector', { ...before, relationshipType, madeAt, [space]: toNumbers(vector) });
}
