import assert from 'node:assert/strict';
import { conceptText } from '../../domain/matching/concept-text.js';
import type { EditedGraph } from './edited-graph.js';

/**
 * Reads what a graph says, as far as it follows from the texts of its documents alone, in whatever order they were
 * read. Of a concept, the order of terms, the vector, and a description that no sentence gives are those of the chunk
 * that first created it; an ontology, and the vectors of types, stay without documents.
 */
export async function saidBy(world: EditedGraph) {
  const { concepts, vocabulary, ontologies: _, ...dump } = await world.dump();
  return {
    ...dump,
    vocabulary: vocabulary!.map(({ embedding: _, embedding_model: __, ...type }) => type),
    concepts: concepts!.map(({ concept_id, label, search_terms }) => ({
      ...{ concept_id, label },
      search_terms: (search_terms as string[]).toSorted(),
    })),
  };
}

/** Checks what holds of a graph after each change. @param texts newest text of each document, by its key */
export async function readingLaws({ store, bench }: EditedGraph, texts: ReadonlyMap<string, string>): Promise<void> {
  assert.deepEqual(await store.integrityIssues(), []);
  const rows = async (stream: Parameters<typeof store.scan>[0]) => (await store.scan(stream, null, 5_000)).records;
  const fileOf = new Map((await rows('sources')).map((row) => [row['source_id'], String(row['file_path'])]));
  for (const row of await rows('instances')) {
    const text = texts.get(fileOf.get(row['source_id'])!.replace(/\.md$/, ''))!;
    assert.equal(text.slice(Number(row['start_offset']), Number(row['end_offset'])), row['quote']);
  }
  const concepts = await rows('concepts');
  const created = await store.createdConcepts(concepts.map((row) => String(row['concept_id'])));
  const vectors = await bench.platform.embedder.embed(
    created.map(({ label, searchTerms }) => conceptText(label, searchTerms)),
    'concept',
  );
  for (const [at, { conceptId, searchTerms }] of created.entries()) {
    const row = concepts.find((one) => one['concept_id'] === conceptId)!;
    for (const term of searchTerms)
      assert.ok((row['search_terms'] as string[]).includes(term), `${conceptId}: ${term}`);
    assert.deepEqual(
      [...(row['embedding'] as number[])],
      [...vectors[at]!],
      `the vector of ${conceptId} is that of its label and terms`,
    );
  }
}
