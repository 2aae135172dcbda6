import { ConcordanceError } from '../errors.js';

/** Types of stored definitions. */
export const definitionTypes = [
  'block_diagram',
  'cypher',
  'search',
  'polarity',
  'connection',
  'exploration',
  'program',
] as const;
export type DefinitionType = (typeof definitionTypes)[number];

/** A query somebody stored to run it again; programs are kept as definitions of the type `program`. */
export interface QueryDefinition {
  definitionId: number;
  name: string;
  definitionType: DefinitionType;
  /** Of the type `program`: the program in its JSON form. */
  definition: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  /** Null: provided by the system, for everybody to see. */
  ownerId: string | null;
  /** ISO 8601 with Z. */
  createdAt: string;
  updatedAt: string;
}

/** Fields of a stored query to change. Absent fields stay. */
export type QueryDefinitionChange = Partial<Pick<QueryDefinition, 'name' | 'definition' | 'metadata'>>;

/**
 * The definition after a change.
 * @param ifUpdatedAt time of the version that was read; null: whatever it is now
 * @throws ConcordanceError `conflict` when it has been changed since
 */
export function changedDefinition(
  before: QueryDefinition,
  change: QueryDefinitionChange,
  ifUpdatedAt: string | null,
): QueryDefinition {
  if (ifUpdatedAt === null || before.updatedAt === ifUpdatedAt) return { ...before, ...change };
  const { definitionId, updatedAt } = before;
  throw new ConcordanceError(
    'conflict',
    `The definition ${definitionId} was changed at ${updatedAt}; read it again and repeat the change.`,
  );
}

/** The description a definition carries, in its own metadata or in that of its program; null when it has none. */
export function descriptionOf({
  definition,
  metadata,
}: Pick<QueryDefinition, 'definition' | 'metadata'>): string | null {
  for (const place of [metadata, definition['metadata']]) {
    if (typeof place !== 'object' || place === null || !('description' in place)) continue;
    if (typeof place.description === 'string') return place.description;
  }
  return null;
}

/** Text that the search for definitions reads, folded as `foldForSearch` folds what is looked for. */
export function searchTextOf(one: Pick<QueryDefinition, 'name' | 'definition' | 'metadata'>): string {
  return foldForSearch(`${one.name}\n${descriptionOf(one) ?? ''}`);
}

/**
 * Folds a text for a comparison that ignores case and forms of Unicode: NFC, in lower case. White space and accents
 * stay.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
