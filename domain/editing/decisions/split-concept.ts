import { fieldError } from '../../errors.js';
import type { ConceptDecision } from '../../graph/concept-decision.js';
import type { ConceptImage } from '../../graph/concept-image.js';
import type { CuratedField } from '../../graph/edit.js';
import { conceptText } from '../../matching/concept-text.js';
import { freeConceptId } from '../../matching/match-chunk.js';
import type { SplitConcept } from '../../matching/split-concepts/nearest-side.js';
import type { UnpublishedQuote } from '../../ports.js';
import { labelKey } from '../../text/labels/label-key.js';
import { commitEdit } from '../commit-edit.js';
import { curatedLabel, curatedTerms } from '../curated-text.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';
import { keptVectors } from '../kept-vectors.js';
import { isSameVectorText } from './remaining-terms.js';
import { withVector } from './image-vectors.js';
import { unpublishedSplitOff } from './unpublished-quotes.js';
import { imageOf, movedRecords, regroupEdit } from './regroup.js';
import { splitImages } from './split-images.js';

export interface Split {
  decisionId: string;
  conceptId: string;
  /** Quotes that are of the new concept. */
  instanceIds: readonly string[];
  label: string;
  description: string;
  searchTerms: readonly string[];
  reason: string;
}

/**
 * Splits quotes off a concept into a new one, with what their sources say of it. Documents that are read later keep the
 * two apart.
 * @param timestamp ISO 8601
 * @throws ConcordanceError `not_found`, `concept_merged`, `invalid_request`, `ontology_frozen`
 */
export async function splitConcept(
  dependencies: EditDependencies,
  editor: Editor,
  given: Split,
  timestamp: string,
): Promise<ConceptDecision> {
  const { store, embedder } = dependencies;
  const { decisionId, conceptId, reason } = given;
  const vectors = keptVectors(dependencies, editor);
  const label = curatedLabel(given.label);
  const description = given.description.trim();
  const terms = curatedTerms(given.searchTerms);
  const text = conceptText(
    label,
    terms.map(({ term }) => term),
  );
  const [embedding] = await vectors.embed([text]);
  const fields: CuratedField[] = ['label'];
  if (description !== '') fields.push('description');
  if (terms.length > 0) fields.push('search_terms');
  return commitEdit(store, editor, async () => {
    const { eventId } = await store.position();
    const before = await imageOf(store, conceptId);
    const unpublished = await store.unpublishedQuotes(conceptId);
    const named = requireSome(before, unpublished, given.instanceIds);
    const off = {
      conceptId: await freeConceptId(store, { label, description }),
      ...{ label, labelKey: labelKey(label), description },
      terms: terms.map((term, position) => ({ ...term, position, isCurated: true })),
      ...{ embedding: embedding!, embeddingProfile: embedder.profile.identity },
      fields: fields.map((field) => ({ field, setBy: editor.actor, setAt: timestamp })),
    };
    const sides = { concept: sideOf(before), off: sideOf(off) };
    const beside = await unpublishedSplitOff({ store, embed: vectors.embed }, sides, unpublished, named);
    const { concept: left, other } = splitImages(before, new Set([...named, ...beside]), off, decisionId);
    const concept = isSameVectorText(left, before) ? left : await withVector(dependencies, vectors, left);
    const decision: ConceptDecision = {
      ...{ decisionId, kind: 'split' as const, conceptId, otherId: other.conceptId, reason },
      ...{ moved: { ...movedRecords(other), instanceIds: [...named] }, undoes: null },
    };
    return regroupEdit(
      editor,
      eventId,
      {
        ...{ images: [concept, other], removed: [], present: [conceptId] },
        ...{ described: [other.conceptId], decision, before: { concept: before, other: null } },
      },
      vectors.usage(),
    );
  });
}

function sideOf({ conceptId, label, terms }: Pick<ConceptImage, 'conceptId' | 'label' | 'terms'>): SplitConcept {
  return { conceptId, names: [label, ...terms.map(({ term }) => term)] };
}

/** Some of the quotes that count for the concept, and not all of them. */
function requireSome(
  { conceptId, evidence }: ConceptImage,
  unpublished: readonly UnpublishedQuote[],
  given: readonly string[],
): Set<string> {
  const own = new Set(evidence.map(({ instanceId }) => instanceId));
  for (const { instanceId } of unpublished) own.delete(instanceId);
  const wanted = new Set(given);
  const foreign = [...wanted].filter((id) => !own.has(id));
  const invalid = (msg: string) => fieldError(['body', 'instance_ids'], msg);
  if (foreign.length > 0) {
    throw invalid(
      `${JSON.stringify(foreign[0])} is no quote of the concept; GET /concepts/${conceptId} lists its quotes`,
    );
  }
  if (wanted.size === own.size) throw invalid('are all quotes of the concept; change its label instead');
  return wanted;
}
