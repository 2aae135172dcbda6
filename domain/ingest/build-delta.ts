import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import { type MatchDecisionRecord } from '../graph/match-decision.js';
import { joinSupport } from '../graph/relationships/labelled-support.js';
import { supportKey } from '../graph/relationships/support-key.js';
import { type VocabularyUpsert } from '../graph/upserts.js';
import { joinLabels, labelsIn } from '../editing/decisions/side-of-label.js';
import { edgeIdOf, instanceIdOf, sourceIdOf } from '../ids.js';
import type { IngestionJob } from '../jobs/job.js';
import type { MatchedConcept, MatchedPart } from '../matching/match-chunk.js';
import type { SplitPair, SplitRelationship } from '../ports.js';
import { labelKey } from '../text/labels/label-key.js';
import type { Chunk } from '../text/chunks/chunker.js';
import type { HeadedSpan } from '../text/chunks/passages.js';
import { betterMatch } from '../text/quotes/quotes.js';
import { divideProposal, type StoredType } from './divide-proposal.js';
import { joinTerms } from './join-terms.js';
import type { Proposal, ProposedConcept } from './proposal.js';

/** Input for the delta of any chunk. */
export interface AnyChunkDelta {
  job: IngestionJob;
  runToken: number;
  chunk: Chunk;
  /** Text of the chunk's own span. */
  ownText: string;
  passages: (HeadedSpan & { vector: Float32Array })[];
  profile: string;
  /** Null where the ontology has its vector already. */
  ontologyVector: Float32Array | null;
}

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

/** Counted when the answers were stored. */
export const countedWithAnswers = { extractionTokens: 0, embeddingTokens: 0, costUsd: 0 };

/** Ontology, document, source and passages: what the delta of a chunk says besides what the chunk supports. */
export function chunkFrame(input: AnyChunkDelta): GraphDelta {
  const { job, chunk } = input;
  const sourceId = sourceIdOf(job.versionId, chunk.ordinal);
  return {
    ...emptyDelta(
      { jobId: job.jobId, step: 'chunk', ordinal: chunk.ordinal },
      { kind: 'ingestion', actor: job.ownerName, metadata: { document_id: job.documentId, paragraph: chunk.ordinal } },
    ),
    run: { jobId: job.jobId, runToken: input.runToken },
    ontology: ontologyOf(input),
    document: documentOf(job),
    sources: [sourceOf(input, sourceId)],
    passages: input.passages.map((passage) => ({
      sourceId,
      startOffset: passage.start,
      endOffset: passage.end,
      headings: passage.headings,
      embedding: passage.vector,
      embeddingProfile: input.profile,
    })),
  };
}

function ontologyOf({ job, ontologyVector, profile }: AnyChunkDelta): GraphDelta['ontology'] {
  return {
    ontologyId: job.ontologyId,
    name: job.ontology,
    description: '',
    createdBy: job.ownerName,
    searchTerms: [],
    embedding: ontologyVector,
    embeddingProfile: profile,
  };
}

/** The document's row as the job knows it. */
export function documentOf(job: IngestionJob): NonNullable<GraphDelta['document']> {
  return {
    documentId: job.documentId,
    ontologyId: job.ontologyId,
    documentKey: job.documentKey,
    versionId: job.versionId,
    contentHash: job.contentHash,
    filename: job.filename,
    contentType: job.contentType,
    bytes: job.bytes,
    blobKey: job.blobKey,
    textKey: job.textKey,
    ingestedBy: job.ownerName,
    sourceType: job.sourceType,
    sourcePath: job.sourcePath,
    sourceHostname: job.sourceHostname,
  };
}

function sourceOf({ job, chunk, ownText }: AnyChunkDelta, sourceId: string): GraphDelta['sources'][number] {
  return {
    sourceId,
    documentId: job.documentId,
    versionId: job.versionId,
    filePath: job.sourcePath ?? job.filename,
    paragraph: chunk.ordinal,
    fullText: ownText,
    startOffset: chunk.start,
    endOffset: chunk.end,
    headingPath: chunk.headingPath,
    blobKey: job.blobKey,
    contentType: job.contentType,
    storageKey: null,
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

/** A quote that evidences several concepts is one instance with several links. */
function evidenceOf(concepts: ProposedConcept[], idOf: (ref: string) => string, versionId: string, sourceId: string) {
  const instances = new Map<string, GraphDelta['instances'][number]>();
  const evidence = new Map<string, GraphDelta['evidence'][number]>();
  for (const concept of concepts) {
    const conceptId = idOf(concept.ref);
    for (const { quote, start, end, ...found } of concept.quotes) {
      const instanceId = instanceIdOf(versionId, start, end);
      const match = betterMatch(instances.get(instanceId)?.match, found.match);
      instances.set(instanceId, { instanceId, quote, sourceId, startOffset: start, endOffset: end, match });
      const key = `${conceptId}\n${instanceId}`;
      const label = joinLabels([...labelsIn(evidence.get(key)?.label ?? null), concept.label]);
      evidence.set(key, { conceptId, instanceId, sourceId, label });
    }
  }
  return { instances: [...instances.values()], evidence: [...evidence.values()] };
}

/**
 * One edge for each (from, type, to) and type that the source names, as sure as the surest; concepts that turned out to
 * be one are not linked.
 */
function relationshipsOf(input: ChunkDelta, idOf: (ref: string) => string, sourceId: string) {
  const edges = new Map<string, GraphDelta['relationships'][number]>();
  const labels = new Map(input.proposal.concepts.map(({ ref, label }) => [ref, label]));
  const labelOf = (ref: string) => labels.get(ref) ?? '';
  const properties = { extractor: input.extractorId };
  input.proposal.relationships.forEach((relationship, index) => {
    const { type, category, namedType } = input.types[index]!;
    const [from, to] = [idOf(relationship.from), idOf(relationship.to)];
    if (from === to || type === '') return;
    const edgeId = edgeIdOf(from, type, to);
    const { confidence, stated, needs } = relationship;
    const places = stated ? { stated } : needs && { needs };
    const [fromLabel, toLabel] = [labelOf(relationship.from), labelOf(relationship.to)];
    const edge = { edgeId, from, to, type, category, confidence, properties, sourceId, fromLabel, toLabel };
    const named = namedType !== undefined && { namedType };
    const key = supportKey({ edgeId, namedType });
    edges.set(key, joinSupport(edges.get(key), { ...edge, ...named, ...(places && { places }) }));
  });
  return [...edges.values()];
}

/**
 * Names of the concept in this source: its terms, and its label where that differs from all that were parted from it.
 */
function termsOf(concept: ProposedConcept, match: MatchedPart, sourceId: string): GraphDelta['terms'] {
  const accepted = match.decision.candidates.find((candidate) => candidate.veto === null);
  const other = !match.isNew && accepted !== undefined && accepted.label.toLowerCase() !== concept.label.toLowerCase();
  const terms =
    other && match.subject.isLabelShared !== true ? [concept.label, ...concept.searchTerms] : concept.searchTerms;
  const { label } = concept;
  return terms.map((term) => ({ conceptId: match.conceptId, term, termKey: labelKey(term), sourceId, label }));
}

function decisionOf(concept: ProposedConcept, match: MatchedConcept, sourceId: string): MatchDecisionRecord {
  const { tier, similarity, candidates } = match.decision;
  return { conceptId: match.conceptId, sourceId, label: concept.label, tier, similarity, candidates };
}

/** Vetoed pairs stay apart and are remembered as similar. */
function similarOf(match: MatchedConcept): GraphDelta['similar'] {
  return match.decision.candidates.flatMap(({ conceptId, similarity, veto }) =>
    veto === null || conceptId === match.conceptId
      ? []
      : [{ conceptId: match.conceptId, otherId: conceptId, similarity, reason: veto }],
  );
}
