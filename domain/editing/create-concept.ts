import { ConcordanceError } from '../errors.js';
import type { GraphDelta } from '../graph/delta.js';
import type { CreationMethod, CuratedField } from '../graph/edit.js';
import { readAll } from '../graph/model.js';
import { conceptText } from '../matching/concept-text.js';
import { freeConceptId, matchChunk, type SubjectWithVector } from '../matching/match-chunk.js';
import { labelKey } from '../text/labels/label-key.js';
import { commitEdit, editDelta } from './commit-edit.js';
import { curatedLabel, curatedTerms } from './curated-text.js';
import type { EditDependencies, Editor } from './edit-dependencies.js';
import { keptVectors, type KeptVectors } from './kept-vectors.js';

/** True if a concept that exists already is taken instead of a new one. */
export const matchingModes = ['auto', 'force_create', 'match_only'] as const;
export type MatchingMode = (typeof matchingModes)[number];

export interface NewConcept {
  label: string;
  description: string;
  searchTerms: readonly string[];
  /** Name of the ontology in which the person vouches for the concept, and the id it gets where the name is new. */
  ontology: { name: string; newOntologyId: string };
  matchingMode: MatchingMode;
  creationMethod: CreationMethod;
  /** Note of the author. It is no quote, because it is in no document. */
  note: string | null;
}

export interface CreatedConcept {
  conceptId: string;
  /** A concept that was there was taken, and left as it is. */
  matchedExisting: boolean;
}

/**
 * Creates a concept manually, or takes the existing one: it is matched by the rules of ingestion. Either way the person
 * vouches for it in the ontology.
 * @throws ConcordanceError `not_found` where only a match is wanted and there is none, or no such ontology,
 *   `ontology_frozen`, `conflict`
 */
export async function createConcept(
  dependencies: EditDependencies,
  editor: Editor,
  given: NewConcept,
): Promise<CreatedConcept> {
  const { store, embedder } = dependencies;
  const vectors = keptVectors(dependencies, editor);
  if (given.matchingMode === 'match_only') await requireOntology(dependencies, given.ontology.name);
  const subject = await subjectOf(vectors, given);
  const [ontologyVector] = await vectors.embed([given.ontology.name]);
  return commitEdit(store, editor, async () => {
    const { conceptId, matchedExisting, changeSeq } = await decide(dependencies, vectors, given, subject);
    const details = { concept_id: conceptId, ontology: given.ontology.name, matched_existing: matchedExisting };
    const delta = editDelta(editor, 'concept.create', { ...details, ...vectors.usage() });
    return {
      delta: {
        ...delta,
        ontology: await ontologyOf(dependencies, editor, given, ontologyVector!),
        concepts: matchedExisting ? [] : [conceptOf(conceptId, subject, embedder.profile.identity)],
        edit: {
          kind: 'support_concept',
          conceptId,
          creationMethod: given.creationMethod,
          fields: matchedExisting ? [] : fieldsOf(subject),
          terms: matchedExisting ? null : curatedTerms(subject.searchTerms),
          note: given.note,
        },
        basis: { changeSeq, matchThreshold: embedder.profile.matchThreshold },
      },
      result: { conceptId, matchedExisting },
      target: conceptId,
      details: { ontology: given.ontology.name, matched_existing: matchedExisting },
    };
  });
}

/**
 * Checks that the ontology is in the graph, not only reserved by jobs: where only a match is wanted nothing is created.
 */
async function requireOntology({ store }: EditDependencies, name: string): Promise<void> {
  const found = await store.ontologyByName(readAll, name);
  if (found !== undefined && found.creationEpoch !== null) return;
  throw new ConcordanceError(
    'not_found',
    `The graph has no ontology ${JSON.stringify(name)}, and matching_mode is match_only. Omit matching_mode to create both.`,
  );
}

async function subjectOf({ embed }: KeptVectors, given: NewConcept): Promise<SubjectWithVector> {
  const label = curatedLabel(given.label);
  const terms = curatedTerms(given.searchTerms);
  const searchTerms = terms.map(({ term }) => term);
  const [vector] = await embed([conceptText(label, searchTerms)]);
  return {
    ref: 'given',
    label,
    labelKey: labelKey(label),
    description: given.description.trim(),
    searchTerms,
    termKeys: terms.map(({ termKey }) => termKey),
    existingId: null,
    vector: vector!,
    quotes: [],
  };
}

async function decide(
  { store, embedder }: EditDependencies,
  { embed }: KeptVectors,
  { matchingMode, label }: NewConcept,
  subject: SubjectWithVector,
): Promise<CreatedConcept & { changeSeq: number }> {
  if (matchingMode === 'force_create') {
    const { changeSeq } = await store.position();
    return { conceptId: await freeConceptId(store, subject), matchedExisting: false, changeSeq };
  }
  const { identity, matchThreshold } = embedder.profile;
  const rules = { matchThreshold, guarded: true, readsScriptOf: embedder.readsScriptOf };
  const { matched, changeSeq } = await matchChunk({ graph: store, embed }, identity, [subject], rules);
  const { conceptId, isNew } = matched[0]!;
  if (isNew && matchingMode === 'match_only') {
    throw new ConcordanceError(
      'not_found',
      `No concept matches ${JSON.stringify(label)}, and matching_mode is match_only. Omit matching_mode to create the concept.`,
    );
  }
  return { conceptId, matchedExisting: !isNew, changeSeq };
}

/** The ontology that has the name by now: another request may have created it a moment ago. */
async function ontologyOf(
  { store, embedder }: EditDependencies,
  { actor }: Editor,
  { ontology: { name, newOntologyId } }: NewConcept,
  embedding: Float32Array,
): Promise<NonNullable<GraphDelta['ontology']>> {
  const ontologyId = (await store.ontologyByName(readAll, name))?.ontologyId ?? newOntologyId;
  const vector = { embedding, embeddingProfile: embedder.profile.identity };
  return { ontologyId, name, description: '', createdBy: actor, searchTerms: [], ...vector };
}

function conceptOf(conceptId: string, subject: SubjectWithVector, embeddingProfile: string): GraphDelta['concepts'][0] {
  const { label, labelKey: key, description, searchTerms, vector } = subject;
  return { conceptId, label, labelKey: key, description, searchTerms, embedding: vector, embeddingProfile };
}

/** Returns the fields that the author gave; others may come from documents. */
function fieldsOf({ description, searchTerms }: SubjectWithVector): CuratedField[] {
  return [
    'label',
    ...(description === '' ? [] : (['description'] as const)),
    ...(searchTerms.length === 0 ? [] : (['search_terms'] as const)),
  ];
}
