import type { SnapshotDocument } from '../../support/snapshot-document.js';

/** Contents of a backup in words, without ids: each kind as a sorted list of JSON. */
export function contentsOf({ concepts, sources, instances, evidence, relationships }: SnapshotDocument['bulk']) {
  const labelOf = new Map(concepts.map((one) => [one['concept_id'], one['label']]));
  const textOf = new Map(sources.map((one) => [one['source_id'], one['full_text']]));
  const quoteOf = new Map(instances.map((one) => [one['instance_id'], [one['quote'], textOf.get(one['source_id'])]]));
  const listed = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
  return {
    concepts: listed(concepts.map((one) => [one['label'], one['search_terms']])),
    sources: listed(sources.map((one) => [one['document'], one['paragraph'], one['full_text']])),
    quotes: listed(evidence.map((one) => [labelOf.get(one['concept_id']), quoteOf.get(one['instance_id'])])),
    relationships: listed(
      relationships.map((one) => {
        const { learned_id: learned, ...properties } = one['properties'] as Record<string, unknown>;
        return [labelOf.get(one['from']), labelOf.get(one['to']), textOf.get(learned), properties];
      }),
    ),
  };
}

/** Rows of each table that the other tables do not have. */
export function rowsBesides(
  tables: Record<string, string[]>,
  others: Record<string, string[]>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => {
      const known = new Set(others[table]);
      return [table, rows.filter((row) => !known.has(row))];
    }),
  );
}
