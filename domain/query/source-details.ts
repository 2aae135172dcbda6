import { ConcordanceError } from '../errors.js';
import type { Instance, ReadScope, Source, SourceDocument } from '../graph/model.js';
import type { GraphReader } from '../ports.js';

export interface SourceDetails {
  source: Source;
  document: SourceDocument;
  /** Concepts the chunk is about, by the place of their first quote in it. */
  concepts: { conceptId: string; label: string; instances: Instance[] }[];
}

/**
 * A chunk, the document it is of, and what was read out of it.
 * @throws ConcordanceError `not_found`
 */
export async function sourceDetails(graph: GraphReader, scope: ReadScope, sourceId: string): Promise<SourceDetails> {
  const { documentRecord, ...source } = await findSource(graph, scope, sourceId);
  const concepts = new Map<string, SourceDetails['concepts'][number]>();
  for (const { conceptId, label, instance } of await graph.sourceConcepts(scope, [sourceId])) {
    const known = concepts.get(conceptId);
    if (known === undefined) concepts.set(conceptId, { conceptId, label, instances: [instance] });
    else known.instances.push(instance);
  }
  return { source, document: documentRecord, concepts: [...concepts.values()] };
}

/**
 * The document a chunk was cut from.
 * @throws ConcordanceError `not_found`
 */
export async function documentOfSource(
  graph: GraphReader,
  scope: ReadScope,
  sourceId: string,
): Promise<SourceDocument> {
  return (await findSource(graph, scope, sourceId)).documentRecord;
}

async function findSource(graph: GraphReader, scope: ReadScope, sourceId: string) {
  const source = await graph.source(scope, sourceId);
  if (source === undefined) {
    const detail = `There is no source ${JSON.stringify(sourceId)}. GET /documents/{id} lists those of a document.`;
    throw new ConcordanceError('not_found', detail);
  }
  return source;
}
