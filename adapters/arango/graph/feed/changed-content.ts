import type { ChangedContent, ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { Reading } from '../../database/session.js';
import type { ConceptDocument } from '../records/concept-records.js';
import {
  findConceptContent,
  findDocumentContent,
  findOntologyContent,
  findQuoteContent,
  findRelationshipContent,
  findSourceContent,
  findTypeContent,
  type ContentAsked,
} from './content-statements.js';
import { contentFields } from './entity-content.js';

type Found<E extends ChangedEntity> = { id: string; content: ChangedContent[E] }[];
type Read<E extends ChangedEntity> = (reading: Reading, asked: ContentAsked) => Promise<Found<E>>;

const readers: { [E in ChangedEntity]: Read<E> } = {
  ontology: async (reading, asked) =>
    (await reading.rows(findOntologyContent, asked)).map(({ id, fields, anchors }) => ({
      id,
      content: { ...(fields as ChangedContent['ontology']), anchors: anchors.sort() },
    })),

  relationship_type: async (reading, { ids, fields: known }) => {
    const found = await reading.rows(findTypeContent, { ids, fields: [...known, 'mergedInto'] });
    return found.map(({ id, fields }) => ({ id, content: fields as ChangedContent['relationship_type'] }));
  },

  document: async (reading, asked) =>
    (await reading.rows(findDocumentContent, asked)).map(({ id, fields }) => ({
      id,
      content: fields as ChangedContent['document'],
    })),

  source: async (reading, asked) =>
    (await reading.rows(findSourceContent, asked)).map(({ id, fields }) => ({
      id,
      content: fields as ChangedContent['source'],
    })),

  concept: async (reading, asked) =>
    (await reading.rows(findConceptContent, asked)).map(({ id, fields, names }) => ({
      id,
      content: conceptContent(fields as ConceptDocument, names),
    })),

  quote: async (reading, asked) =>
    (await reading.rows(findQuoteContent, asked)).map(({ id, fields, evidence }) => ({
      id,
      content: {
        ...(fields as ChangedContent['quote']),
        evidence: evidence.sort(inOrder(({ conceptId }) => conceptId)),
      },
    })),

  relationship: async (reading, asked) =>
    (await reading.rows(findRelationshipContent, asked)).map(({ id, fields, sourceIds }) => ({
      id,
      content: {
        ...(fields as ChangedContent['relationship']),
        sourceIds: sourceIds.filter((one) => one !== null).sort(),
        isCurated: sourceIds.includes(null),
      },
    })),
};

/** Content of those of the entities that are there, by id; of the ontology, if one is given. */
export async function contentOf(
  reading: Reading,
  entity: ChangedEntity,
  { ids, ontologyId }: Omit<ContentAsked, 'fields'>,
): Promise<ReadonlyMap<string, ChangedContent[ChangedEntity]>> {
  const found = await readers[entity](reading, { ids, ontologyId, fields: contentFields(entity) });
  return new Map(found.map(({ id, content }) => [id, content]));
}

/** Support is given in the order of the names of its ontologies. */
function conceptContent(
  { terms, support, fields, notes, ...own }: ConceptDocument,
  names: readonly { ontologyId: string; name: string }[],
): ChangedContent['concept'] {
  const nameOf = new Map(names.map(({ ontologyId, name }) => [ontologyId, name]));
  return {
    ...own,
    searchTerms: terms.map(({ term }) => term),
    support: support
      .toSorted(inOrder(({ ontologyId }) => nameOf.get(ontologyId) ?? ''))
      .map(({ forRelationships: _, ...by }) => by),
    fields: fields.toSorted(inOrder(({ field }) => field)),
    notes,
  };
}

function inOrder<Item>(of: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => (of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : 0);
}
