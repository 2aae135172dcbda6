/** The relationship types every graph starts with, by category. */
export interface BuiltinType {
  relationshipType: string;
  category: RelationshipCategory;
  description: string;
}

export const relationshipCategories = [
  'logical',
  'causal',
  'structural',
  'evidential',
  'similarity',
  'temporal',
  'functional',
  'meta',
] as const;
export type RelationshipCategory = (typeof relationshipCategories)[number];

const byCategory: Record<RelationshipCategory, Record<string, string>> = {
  logical: {
    IMPLIES: 'If the first holds, the second holds',
    CONTRADICTS: 'Both cannot hold',
    PRESUPPOSES: 'The first takes the second for granted',
    EQUIVALENT_TO: 'Both say or are the same',
  },
  causal: {
    CAUSES: 'The first brings the second about',
    ENABLES: 'The first makes the second possible',
    PREVENTS: 'The first keeps the second from happening',
    INFLUENCES: 'The first changes the second without deciding it',
    RESULTS_FROM: 'The first comes out of the second',
  },
  structural: {
    PART_OF: 'The first is a part of the second',
    CONTAINS: 'The first holds the second within it',
    COMPOSED_OF: 'The first is made of the second',
    SUBSET_OF: 'All of the first are among the second',
    INSTANCE_OF: 'The first is one of the second',
  },
  evidential: {
    SUPPORTS: 'The first speaks for the second',
    REFUTES: 'The first shows the second to be wrong',
    EXEMPLIFIES: 'The first is an example of the second',
    MEASURED_BY: 'The first is quantified by the second',
  },
  similarity: {
    SIMILAR_TO: 'Both are alike',
    ANALOGOUS_TO: 'Both correspond in structure or role',
    CONTRASTS_WITH: 'Both differ in a way that matters',
    OPPOSITE_OF: 'Each is the reverse of the other',
  },
  temporal: {
    PRECEDES: 'The first comes before the second',
    CONCURRENT_WITH: 'Both happen at the same time',
    EVOLVES_INTO: 'The first becomes the second over time',
  },
  functional: {
    USED_FOR: 'The first serves the second',
    REQUIRES: 'The first cannot do without the second',
    PRODUCES: 'The first makes the second',
    REGULATES: 'The first controls the second',
  },
  meta: {
    DEFINED_AS: 'The second says what the first is',
    CATEGORIZED_AS: 'The second is the class the first is put in',
  },
};

export const builtinTypes: BuiltinType[] = relationshipCategories.flatMap((category) =>
  Object.entries(byCategory[category]).map(([relationshipType, description]) => ({
    relationshipType,
    category,
    description,
  })),
);
