import type { GraphDelta } from '../../graph/delta.js';
import type { VocabularyUpsert } from '../../graph/upserts.js';
import { sourceIdOf } from '../../ids.js';
import type { MatchedConcept, MatchedPart } from '../../matching/match-chunk.js';
import type { SplitPair, SplitRelationship } from '../../ports.js';
import { divideProposal, type StoredType } from '../divide-proposal.js';
import { joinTerms } from '../join-terms.js';
import type { Proposal, ProposedConcept } from '../proposal.js';
import { chunkFrame, countedWithAnswers, type AnyChunkDelta } from './chunk-frame.js';
import { evidenceOf } from './evidence-of.js';
import { decisionOf, similarOf, termsOf } from './match-records.js';
import { relationshipsOf } from './relationships-of.js';

/** Input for the delta of a chunk that was read. */
export interface ChunkDelta extends AnyChunkDelta {
  proposal: Proposal;
  /** Reason why the chunk is skipped; null when it is not. */
  skipped: string | null;
  /** Concepts of the proposal, or the parts that matching divided them into. */
  matched: MatchedPart[];
  /** Relationships between the concepts that were matched, where a concept was divided. */
  known: readonly SplitRelationship[];
  /** Vector of each proposed concept, by ref. */
  vectors: ReadonlyMap<string, Float32Array>;
  /** Type and category of each relationship of the proposal, in its order. */
  types: StoredType[];
  newTypes: VocabularyUpsert[];
  changeSeq: number;
  splitPairs: readonly SplitPair[];
  matchThreshold: number;
  extractorId: string;
}

/** The delta of one chunk: pure, so that the same chunk matched the same way always gives the same delta. */
export function buildDelta(given: ChunkDelta): GraphDelta {
  const input = { ...given, ...divideProposal(given.proposal, given.types, given.matched, given.known) };
  const { job, chunk, proposal } = input;
  const sourceId = sourceIdOf(job.versionId, chunk.ordinal);
  const matchOf = new Map(input.matched.map((match) => [match.ref, match]));
  const idOf = (ref: string) => matchOf.get(ref)!.conceptId;
  const relationships = relationshipsOf(input, idOf, sourceId);
  const created = input.matched.filter((match) => match.isNew);
  return {
    ...chunkFrame(input),
    concepts: proposal.concepts.flatMap((concept) => newConcept(concept, matchOf.get(concept.ref)!, input)),
    ...evidenceOf(proposal.concepts, idOf, job.versionId, sourceId),
    relationships,
    terms: joinTerms(proposal.concepts.flatMap((one) => termsOf(one, matchOf.get(one.ref)!, sourceId))),
    vocabulary: input.newTypes,
    restsOn: proposal.restsOn ?? [],
    decisions: proposal.concepts.map((concept) => decisionOf(concept, matchOf.get(concept.ref)!, sourceId)),
    similar: input.matched.flatMap(similarOf),
    basis: { changeSeq: input.changeSeq, matchThreshold: input.matchThreshold, splitPairs: input.splitPairs },
    progress: {
      chunksProcessed: 1,
      conceptsCreated: created.length,
      conceptsLinked: input.matched.length - created.length,
      sourcesCreated: 1,
      instancesCreated: new Set(proposal.concepts.flatMap((c) => c.quotes.map((q) => `${q.start}-${q.end}`))).size,
      relationshipsCreated: relationships.length,
      ...proposal.losses,
      chunksSkipped: input.skipped === null ? 0 : 1,
      chunksCarried: 0,
      ...countedWithAnswers,
    },
    cut: proposal.cut === undefined ? null : { ordinal: chunk.ordinal, ...proposal.cut },
    skipped:
      input.skipped === null
        ? null
        : { ordinal: chunk.ordinal, start: chunk.start, end: chunk.end, reason: input.skipped },
  };
}

function newConcept(concept: ProposedConcept, match: MatchedConcept, input: ChunkDelta): GraphDelta['concepts'] {
  if (!match.isNew) return [];
  return [
    {
      conceptId: match.conceptId,
      label: concept.label,
      labelKey: concept.labelKey,
      description: concept.description,
      searchTerms: concept.searchTerms,
      embedding: input.vectors.get(concept.ref)!,
      embeddingProfile: input.profile,
    },
  ];
}
