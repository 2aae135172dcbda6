import type { ConceptUpsert, EvidenceUpsert } from '../graph/upserts.js';
import type { GraphDelta } from '../graph/delta.js';
import type { CreatedAs } from '../graph/restorable.js';
import { joinSupport } from '../graph/relationships/labelled-support.js';
import { supportKey } from '../graph/relationships/support-key.js';
import { edgeIdOf } from '../ids.js';
import type { SourceSupport } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';
import { joinTerms } from './join-terms.js';
import { chunkFrame, countedWithAnswers, type AnyChunkDelta } from './delta/chunk-frame.js';

/** A concept as it was created. */
export interface CreatedConcept extends CreatedAs {
  conceptId: string;
}

/** A chunk as it is kept for the return of its text: its support, and the concepts this refers to. */
export interface KeptChunk {
  /** Newest epoch event when it was kept. */
  keptAt: number;
  support: SourceSupport;
  concepts: CreatedConcept[];
}

export interface RestoredChunkDelta extends AnyChunkDelta {
  kept: KeptChunk;
  /** Vector of each of its concepts, in their order. */
  vectors: readonly Float32Array[];
  /** Ids that are in the graph. */
  present: ReadonlySet<string>;
  /** The concept that each merged one became. */
  mergedInto: ReadonlyMap<string, string>;
  /** Newest epoch event when these were read. */
  restoredAt: number;
}

/**
 * The delta of a chunk whose text was in an earlier version: what it supported then, under the same ids. A concept that
 * is gone is created again as it was; one that was merged is what it became. One that another version created meanwhile
 * becomes what it was once the version is published (`conceptsToRestore`).
 */
export function buildRestoredDelta(input: RestoredChunkDelta): GraphDelta {
  const { present, restoredAt, vectors, profile } = input;
  const created = input.kept.concepts.flatMap((concept, i): ConceptUpsert[] => {
    const isThere = present.has(concept.conceptId) || input.mergedInto.has(concept.conceptId);
    return isThere ? [] : [asCreated(concept, vectors[i]!, profile)];
  });
  const support = presentSupport(input);
  const linked = new Set(support.evidence.map(({ conceptId }) => conceptId));
  return {
    ...chunkFrame(input),
    ...support,
    concepts: created,
    carriedAt: restoredAt,
    progress: {
      ...{ chunksProcessed: 1, chunksCarried: 1, chunksSkipped: 0, sourcesCreated: 1 },
      conceptsCreated: created.length,
      conceptsLinked: [...linked].filter((id) => !created.some(({ conceptId }) => conceptId === id)).length,
      instancesCreated: support.instances.length,
      relationshipsCreated: support.relationships.length,
      ...{ quotesProposed: 0, quotesKept: 0, quotesNormalised: 0, quotesInPieces: 0 },
      ...{ conceptsDropped: 0, relationshipsDropped: 0 },
      ...countedWithAnswers,
    },
  };
}

/** The concept as one that is created. @param embedding vector of its label and terms */
export function asCreated(concept: CreatedConcept, embedding: Float32Array, embeddingProfile: string): ConceptUpsert {
  const { conceptId, label, description, isQuoted, searchTerms } = concept;
  return {
    ...{ conceptId, label, labelKey: labelKey(label), description, isQuoted, searchTerms },
    ...{ embedding, embeddingProfile },
  };
}

/** Support of the chunk, with merged concepts as what they became. */
function presentSupport({ kept: { support }, present, mergedInto }: RestoredChunkDelta) {
  const { sourceId } = support;
  const idOf = (conceptId: string) => (present.has(conceptId) ? conceptId : (mergedInto.get(conceptId) ?? conceptId));
  const evidence = new Map<string, EvidenceUpsert>();
  for (const { label, grade, ...given } of support.evidence) {
    const conceptId = idOf(given.conceptId);
    // What it says of another concept is graded again.
    const row = { ...given, ...(conceptId === given.conceptId && grade !== undefined && { grade }) };
    const key = `${conceptId}\n${row.instanceId}`;
    const labels = new Set([...(evidence.get(key)?.label?.split('\n') ?? []), ...(label?.split('\n') ?? [])]);
    evidence.set(key, { ...row, conceptId, sourceId, ...(labels.size > 0 && { label: [...labels].join('\n') }) });
  }
  const relationships = new Map<string, GraphDelta['relationships'][number]>();
  for (const row of support.relationships) {
    const [from, to] = [idOf(row.from), idOf(row.to)];
    if (from === to) continue;
    const edgeId = edgeIdOf(from, row.type, to);
    const key = supportKey({ ...row, edgeId });
    relationships.set(key, joinSupport(relationships.get(key), { ...row, edgeId, from, to, sourceId }));
  }
  const onConcepts = <Row extends { conceptId: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, conceptId: idOf(row.conceptId), sourceId }));
  const decisions = onConcepts(support.decisions).map((row) => [`${row.conceptId}\n${row.label}`, row] as const);
  return {
    instances: support.instances.map((instance) => ({ ...instance, sourceId })),
    evidence: [...evidence.values()],
    relationships: [...relationships.values()],
    terms: joinTerms(onConcepts(support.terms)),
    decisions: [...new Map(decisions).values()],
    restsOn: support.restsOn ?? [],
  };
}
