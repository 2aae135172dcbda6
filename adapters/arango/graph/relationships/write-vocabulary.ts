import type { CategorySource } from '../../../../domain/graph/model.js';
import type { CommitContext } from '../commit/commit-context.js';
import { writeTypeVector } from '../vectors/write-further-vectors.js';
import { spaceFor } from '../vectors/space-for.js';
import type { VocabularyDocument } from '../records/relationship-records.js';

/** A type that joins the vocabulary. */
export type NewType = Pick<VocabularyDocument, 'relationshipType' | 'description' | 'category' | 'addedBy'> & {
  categorySource: CategorySource;
  createdAtEpoch: number | null;
  /** ISO 8601. */
  addedAt: string;
};

/** The document of a type that joins the vocabulary, active and without relationships. */
export function newType(type: NewType): VocabularyDocument {
  return {
    ...type,
    ...{ usageCount: 0, isActive: true, isBuiltin: false, synonyms: null, deprecationReason: null },
    ...{ directionSemantics: null, mergedInto: null, changedAt: null },
  };
}

/** Relationship types that are not known yet join the vocabulary, active; known ones stay as they are. */
export async function writeVocabulary({ work, delta, eventId }: CommitContext): Promise<void> {
  const names = [
    ...delta.vocabulary.map((one) => one.relationshipType),
    ...delta.relationships.map(({ type }) => type),
  ];
  const known = new Set(
    (await work.find('vocabulary', 'relationshipType', [...new Set(names)])).map((one) => one.relationshipType),
  );
  const add = (type: Pick<NewType, 'relationshipType' | 'description' | 'category' | 'categorySource' | 'addedBy'>) => {
    if (known.has(type.relationshipType)) return false;
    known.add(type.relationshipType);
    work.put('vocabulary', newType({ ...type, addedAt: work.now, createdAtEpoch: eventId }));
    return true;
  };
  for (const row of delta.vocabulary) {
    const { relationshipType, description, category, isCategoryGiven = false, addedBy, embedding } = row;
    const profile = row.embeddingModel ?? '';
    if (embedding !== null) await spaceFor(work, profile, embedding);
    const categorySource = isCategoryGiven ? 'given' : 'computed';
    const isNew = add({ relationshipType, description, category, categorySource, addedBy });
    if (isNew && embedding !== null) await writeTypeVector(work, relationshipType, { profile, vector: embedding });
  }
  // Every relationship's type is in the vocabulary.
  for (const { type, category } of delta.relationships) {
    const addedBy = delta.epoch.actor ?? 'system';
    add({ relationshipType: type, description: '', category, categorySource: 'computed', addedBy });
  }
}
