import type { ReadScope } from '../graph/model.js';
import type { QueryEmbedder } from '../ports.js';
import { rankPassages } from '../query/rank-passages.js';
import { searchConcepts, type FoundConcept } from '../query/search-concepts.js';
import { showPassages, type FoundPassage } from '../query/search-sources.js';
import { cutAt } from '../text/cut-text.js';
import {
  maxPassageCharacters,
  maxPassages,
  maxQuotes,
  maxRelationships,
  numberEvidence,
  type EvidenceItem,
  type UnnumberedEvidence,
} from './evidence.js';
import { gatherRelationships, type RelationshipDependencies } from './gather-relationships.js';
import { quoteEvidence } from './quote-evidence.js';
import { statedRelationships } from './state-relationships.js';

export interface EvidenceDependencies extends RelationshipDependencies {
  embedder: QueryEmbedder;
}

/** A question to the documents. */
export interface Question {
  question: string;
  /** Name; null: all. */
  ontology: string | null;
}

/** Concepts that are near to the question, and quotes of each. */
const maxConcepts = 8;
const quotesOfConcept = 3;
/** Passages whose concepts count as near to the question, too. */
const passagesWithConcepts = 3;

/**
 * Gathers what the documents say about a question: the nearest passages, the quotes that state relationships of the
 * concepts in question, and quotes of these. The same graph gives the same evidence in the same order.
 * @returns empty where nothing is near
 * @throws ConcordanceError `not_found` for an unknown ontology, `model_failed`; the reason of the signal
 */
export async function gatherEvidence(
  dependencies: EvidenceDependencies,
  scope: ReadScope,
  { question: query, ontology }: Question,
): Promise<EvidenceItem[]> {
  const { graph, embedder, signal } = dependencies;
  const search = { query, ontology, minSimilarity: null };
  const { passages: ranked } = await rankPassages({ graph, embedder, ...(signal && { signal }) }, scope, {
    ...search,
    documentIds: null,
  });
  signal?.throwIfAborted();
  const passages = await showPassages(graph, scope, ranked.slice(0, maxPassages));
  const found = await searchConcepts({ graph, embedder }, scope, {
    ...{ ...search, limit: maxConcepts, offset: 0, evidence: quotesOfConcept },
  });
  signal?.throwIfAborted();
  const conceptIds = nearConcepts(found.results, passages);
  const relationships = await gatherRelationships(dependencies, scope, conceptIds);
  const stated = await statedRelationships(graph, scope, relationships, ontology);
  return numberEvidence([
    ...passages.map(passageEvidence),
    ...stated.slice(0, maxRelationships),
    ...quotesOf(found.results, ontology),
  ]);
}

/** Concepts of the search, then those that the best passages evidence. */
function nearConcepts(found: readonly FoundConcept[], passages: readonly FoundPassage[]): string[] {
  const inPassages = passages.slice(0, passagesWithConcepts).flatMap(({ concepts }) => concepts);
  return [...new Set([...found, ...inPassages].map(({ conceptId }) => conceptId))].slice(0, 2 * maxConcepts);
}

function passageEvidence({
  source,
  document,
  startOffset,
  score,
  concepts,
  ...passage
}: FoundPassage): UnnumberedEvidence {
  const text = cutAt(passage.text, maxPassageCharacters);
  return {
    ...{ kind: 'passage', text, heading_path: source.headingPath, score, relationship: null },
    ...{ document_id: source.documentId, filename: document.filename, document: source.document },
    ...{ source_id: source.sourceId, paragraph: source.paragraph },
    ...{ start_offset: startOffset, end_offset: startOffset + text.length },
    concepts: concepts.map(({ conceptId, label }) => ({ concept_id: conceptId, label })),
  };
}

/** The best quote of each concept, then the second best: one of many concepts says more than many of one. */
function quotesOf(concepts: readonly FoundConcept[], ontology: string | null): UnnumberedEvidence[] {
  const rows = concepts.flatMap(({ conceptId, label, sampleEvidence }) =>
    sampleEvidence
      .filter((one) => ontology === null || one.ontology === ontology)
      .flatMap((one) => quoteEvidence(one, [{ concept_id: conceptId, label }]) ?? [])
      .map((evidence, rank) => ({ evidence, rank })),
  );
  return rows
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ evidence }) => evidence)
    .slice(0, maxQuotes);
}
