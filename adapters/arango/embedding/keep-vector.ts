import type { VectorOwner } from '../../../domain/embedding/vector-owner.js';
import type { VectorAttribute } from '../graph/vectors/vector-spaces.js';
import { numberOf, toNumbers } from '../graph/vectors/write-vectors.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { idOfKey } from './owner-key.js';

/**
 * Writes a vector of an owner that was read, unless the set has one that is not outdated.
 * @returns 1 if it was written
 */
export async function keepVector(
  work: GraphWork,
  { kind, key, vector }: VectorOwner & { vector: Float32Array },
  attribute: VectorAttribute,
): Promise<0 | 1> {
  const made = { [attribute]: toNumbers(vector) };
  const setId = numberOf(attribute);
  switch (kind) {
    case 'type': {
      const relationshipType = String(key);
      const before = await work.one('type_vector', 'relationshipType', relationshipType);
      if (before?.[attribute] != null) return 0;
      work.put('type_vector', {
        ...before,
        relationshipType,
        madeAt: { ...before?.madeAt, [setId]: work.now },
        ...made,
      });
      return 1;
    }
    case 'ontology': {
      const ontologyId = String(key);
      const before = await work.one('ontology_vector', 'ontologyId', ontologyId);
      if (before?.[attribute] != null) return 0;
      work.put('ontology_vector', { ...before, ontologyId, ...made });
      return 1;
    }
    case 'concept': {
      const conceptId = idOfKey(key);
      const before = await work.one('concept_vector', 'conceptId', conceptId);
      const outdated = before?.outdated ?? [];
      if (before?.[attribute] != null && !outdated.includes(setId)) return 0;
      const { createdAtEpoch } = (await work.one('concept', 'conceptId', conceptId))!;
      const left = outdated.filter((one) => one !== setId);
      work.put('concept_vector', { ...before, conceptId, createdAtEpoch, outdated: left, ...made });
      return 1;
    }
    case 'passage': {
      const passageId = idOfKey(key);
      const before = await work.one('passage_vector', 'passageId', passageId);
      if (before?.[attribute] != null) return 0;
      work.put('passage_vector', { ...before, passageId, sourceId: passageId.split(' ')[0]!, ...made });
      return 1;
    }
  }
}
