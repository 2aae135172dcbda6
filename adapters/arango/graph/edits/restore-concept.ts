import { isCreatedAs, isRestorable, type ConceptTies } from '../../../../domain/graph/restorable.js';
import type { ConceptUpsert } from '../../../../domain/graph/upserts.js';
import { createdAs } from '../concepts/created-as.js';
import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import { inTermOrder } from '../concepts/term-order.js';
import type { ConceptDocument } from '../records/concept-records.js';
import { writeConceptVector } from '../vectors/write-vectors.js';
import type { GraphWork } from '../work/graph-work.js';
import { findTies } from './tie-statements.js';

/**
 * Makes a concept what it was first created as, where it was created again by another version of the same document in
 * between, and neither another document nor a person has to do with it. Its description is to be renewed then.
 */
export async function restoreConcept(work: GraphWork, concept: ConceptUpsert, documentId: string): Promise<void> {
  const { conceptId, label, labelKey, description, isQuoted = false, searchTerms, embedding } = concept;
  const found = await work.one('concept', 'conceptId', conceptId);
  if (found === undefined) return;
  if (isCreatedAs(createdAs(found), { label, description, isQuoted, searchTerms })) return;
  if (!isRestorable(await tiesOf(work, found, documentId))) return;
  work.put('concept', {
    ...found,
    ...{ label, labelKey, description, initialDescription: description, isQuoted },
    terms: restoredTerms(found, searchTerms),
  });
  await writeConceptVector(work, found, { profile: concept.embeddingProfile, vector: embedding });
  await dropUnsupportedTerms(work, conceptId);
  work.noteChangedConcept(conceptId);
}

/** Terms of the other creation stay as long as a source has them. */
function restoredTerms({ terms }: ConceptDocument, searchTerms: readonly string[]): ConceptDocument['terms'] {
  const positions = new Map(searchTerms.map((term, position) => [term, position]));
  const known = new Map(terms.map((one) => [one.term, one]));
  const others = terms.filter(({ term }) => !positions.has(term)).map((one) => ({ ...one, position: null }));
  const restored = [...positions].map(([term, position]) => ({
    ...(known.get(term) ?? { term, termKey: null, isCurated: false }),
    position,
  }));
  return inTermOrder([...restored, ...others]);
}

async function tiesOf(
  work: GraphWork,
  { conceptId, support, fields }: ConceptDocument,
  documentId: string,
): Promise<ConceptTies> {
  const ties = (await work.reading.first(findTies, { conceptId, documentId, undo: 'undo' }))!;
  return { ...ties, isSupported: support.length > 0, isEdited: fields.length > 0 };
}
