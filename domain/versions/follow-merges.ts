import { readAll } from '../graph/model.js';
import { edgeIdOf } from '../ids.js';
import type { GraphReader } from '../ports.js';
import { mergedTypesOf, presentType, type MergedTypes } from '../vocabulary/merging/present-type.js';
import type { ChunkSupport } from './support.js';

/** Chunks looked at together. */
const pageSize = 50;

/**
 * Gives what was kept of a version, with concepts that were merged since under the id and the present label of what
 * they became, and relationships under the type that theirs was merged into. Concepts that are there themselves, or
 * gone for another reason, stay as they were kept.
 */
export async function* followMerges(
  store: Pick<GraphReader, 'mergedInto' | 'concepts' | 'vocabulary'>,
  chunks: AsyncIterable<ChunkSupport>,
): AsyncGenerator<ChunkSupport> {
  const types = mergedTypesOf(await store.vocabulary(readAll));
  let page: ChunkSupport[] = [];
  for await (const chunk of chunks) {
    page.push(chunk);
    if (page.length < pageSize) continue;
    yield* await followed(store, page, types);
    page = [];
  }
  yield* await followed(store, page, types);
}

async function followed(
  store: Pick<GraphReader, 'mergedInto' | 'concepts'>,
  page: ChunkSupport[],
  types: MergedTypes,
): Promise<ChunkSupport[]> {
  const ids = new Set(
    page.flatMap(({ quotes, relationships }) => [
      ...quotes.map(({ conceptId }) => conceptId),
      ...relationships.flatMap(({ from, to }) => [from, to]),
    ]),
  );
  const merged = [...(await store.mergedInto([...ids]))];
  if (merged.length === 0 && types.size === 0) return page;
  const present = await store.concepts(readAll, [...new Set(merged.flat())]);
  const labels = new Map(present.map(({ conceptId, label }) => [conceptId, label]));
  const targets = new Map(merged.filter(([conceptId, target]) => !labels.has(conceptId) && labels.has(target)));
  return page.map((chunk) => withTargets(chunk, targets, labels, types));
}

function withTargets(
  chunk: ChunkSupport,
  targets: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
  types: MergedTypes,
): ChunkSupport {
  const end = (conceptId: string, label: string): [string, string] => {
    const target = targets.get(conceptId);
    return target === undefined ? [conceptId, label] : [target, labels.get(target)!];
  };
  const concepts = new Map(chunk.concepts.map(({ conceptId, label }) => end(conceptId, label)));
  const quotes = new Map(
    chunk.quotes.map((one) => {
      const quote = { ...one, conceptId: targets.get(one.conceptId) ?? one.conceptId };
      return [`${quote.conceptId}\n${quote.start}\n${quote.end}`, quote];
    }),
  );
  const relationships = new Map(
    chunk.relationships.flatMap((one) => {
      const [from, fromLabel] = end(one.from, one.fromLabel);
      const [to, toLabel] = end(one.to, one.toLabel);
      const type = presentType(one.type, types);
      if (from === one.from && to === one.to && type === one.type) return [[one.edgeId, one]];
      // A relationship between two concepts that are one by now is none.
      if (from === to) return [];
      const edgeId = edgeIdOf(from, type, to);
      return [[edgeId, { ...one, edgeId, from, fromLabel, type, to, toLabel }]];
    }),
  );
  return {
    ...chunk,
    concepts: [...concepts].map(([conceptId, label]) => ({ conceptId, label })),
    quotes: [...quotes.values()],
    relationships: [...relationships.values()],
  };
}
