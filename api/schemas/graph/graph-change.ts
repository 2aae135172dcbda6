import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';
import { creationMethods, curatedFields, originOf } from '../../../domain/graph/edit.js';
import { changedEntities, type ChangedContent, type GraphChange } from '../../../domain/graph/graph-change.js';
import { lifecycleStates } from '../../../domain/graph/model.js';
import { quoteMatches } from '../../../domain/text/quotes/quotes.js';
import { closed, count, timestamp, nullable, oneOf, type FieldsOf } from '../../validation/schema.js';
import { originSchema } from './curation.js';
import { documentFields, exampleDocument, toDocumentDto } from '../documents/document.js';

const text = Type.String();
const textOrNull = nullable(text);
const { ontology: _ontologyName, ...feedDocumentFields } = documentFields;

const contents = {
  ontology: {
    ...{ ontology_id: text, name: text, description: text, search_terms: Type.Array(text) },
    lifecycle_state: oneOf(lifecycleStates),
    lifecycle_reason: textOrNull,
    creation_epoch: nullable(count),
    created_by: textOrNull,
    anchors: Type.Array(text, { description: 'Concepts it was founded on' }),
  },
  relationship_type: {
    ...{ relationship_type: text, description: text, category: text, added_by: text, added_at: text },
    ...{ is_active: Type.Boolean(), is_builtin: Type.Boolean(), synonyms: nullable(Type.Array(text)) },
    merged_into: nullable(Type.String({ description: 'The type that it was merged into' })),
    ...{ deprecation_reason: textOrNull, direction_semantics: textOrNull },
  },
  document: {
    ...feedDocumentFields,
    version_id: Type.String({
      description: 'Of the current version; chunks of a version that is being read have another',
    }),
  },
  source: {
    ...{ source_id: text, document_id: text, version_id: text, file_path: text },
    paragraph: Type.Integer({ minimum: 0, description: 'Ordinal of the chunk in its document' }),
    full_text: text,
    start_offset: Type.Integer({ minimum: 0, description: "UTF-16 code units from the start of the document's text" }),
    end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
    heading_path: Type.Array(text),
    content_type: textOrNull,
  },
  concept: {
    ...{ concept_id: text, label: text, description: text, search_terms: Type.Array(text) },
    ...{ created_at_epoch: count, last_seen_epoch: count, source: originSchema },
    curation: closed({
      support: Type.Array(
        closed({
          ...{ ontology_id: text, supported_by: textOrNull, supported_at: timestamp },
          creation_method: nullable(oneOf(creationMethods)),
        }),
      ),
      fields: Type.Array(closed({ field: oneOf(curatedFields), set_by: textOrNull, set_at: timestamp })),
      notes: Type.Array(closed({ text, written_by: textOrNull, written_at: timestamp })),
    }),
  },
  quote: {
    ...{ instance_id: text, quote: text, source_id: text, start_offset: count, end_offset: count },
    match: oneOf(quoteMatches),
    created_at_event_id: count,
    evidence: Type.Array(
      closed({
        concept_id: text,
        grade: Type.Integer({
          minimum: 0,
          maximum: 3,
          description: 'Quality as evidence of the concept: 3 for definitions, 0 for mentions',
        }),
      }),
      { description: 'Concepts that it evidences' },
    ),
  },
  relationship: {
    ...{ edge_id: text, from_concept_id: text, to_concept_id: text, relationship_type: text, category: text },
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    properties: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    source_ids: Type.Array(text, { description: 'Chunks that support it' }),
    source: originSchema,
  },
};

const place = {
  epoch: Type.Integer({ minimum: 0, description: 'Epoch event of the last change' }),
  id: Type.String({ description: 'Id of the entity: ontology_id, relationship_type, document_id and so on' }),
};

function upsert<E extends string, P extends TProperties>(entity: E, id: string, fields: P) {
  const content = closed(fields, { $id: `Feed${id}` });
  return closed(
    { ...place, kind: Type.Literal('upsert'), entity: Type.Literal(entity), content },
    { $id: `${id}Change` },
  );
}

/** A change as clients see it. */
export const graphChangeSchema = Type.Union([
  upsert('ontology', 'Ontology', contents.ontology),
  upsert('relationship_type', 'RelationshipType', contents.relationship_type),
  upsert('document', 'Document', contents.document),
  upsert('source', 'Source', contents.source),
  upsert('concept', 'Concept', contents.concept),
  upsert('quote', 'Quote', contents.quote),
  upsert('relationship', 'Relationship', contents.relationship),
  closed(
    { ...place, kind: Type.Literal('delete'), entity: oneOf(changedEntities) },
    {
      $id: 'DeletionChange',
      description: 'The entity was deleted, or no longer belongs to the ontology of the request',
    },
  ),
]);

type Dto<E extends keyof typeof contents> = FieldsOf<(typeof contents)[E]>;

const toContent: { [E in keyof ChangedContent]: (content: ChangedContent[E]) => Dto<E> } = {
  ontology: (one) => ({
    ...{ ontology_id: one.ontologyId, name: one.name, description: one.description, search_terms: one.searchTerms },
    ...{ lifecycle_state: one.lifecycleState, lifecycle_reason: one.lifecycleReason },
    ...{ creation_epoch: one.creationEpoch, created_by: one.createdBy, anchors: one.anchors },
  }),
  relationship_type: (one) => ({
    ...{ relationship_type: one.relationshipType, description: one.description, category: one.category },
    ...{ added_by: one.addedBy, added_at: one.addedAt, is_active: one.isActive, is_builtin: one.isBuiltin },
    ...{ synonyms: one.synonyms, merged_into: one.mergedInto, deprecation_reason: one.deprecationReason },
    direction_semantics: one.directionSemantics,
  }),
  document: (one) => {
    const { ontology: _, ...document } = toDocumentDto({ ...one, ontology: '', blobKey: '', textKey: null });
    return { ...document, version_id: one.versionId };
  },
  source: (one) => ({
    ...{ source_id: one.sourceId, document_id: one.documentId, version_id: one.versionId, file_path: one.filePath },
    ...{ paragraph: one.paragraph, full_text: one.fullText, start_offset: one.startOffset, end_offset: one.endOffset },
    ...{ heading_path: one.headingPath, content_type: one.contentType },
  }),
  concept: (one) => ({
    ...{ concept_id: one.conceptId, label: one.label, description: one.description, search_terms: one.searchTerms },
    ...{ created_at_epoch: one.createdAtEpoch, last_seen_epoch: one.lastSeenEpoch },
    source: originOf(one.support.length > 0),
    curation: {
      support: one.support.map((by) => ({
        ...{ ontology_id: by.ontologyId, supported_by: by.supportedBy, supported_at: by.supportedAt },
        creation_method: by.creationMethod,
      })),
      fields: one.fields.map(({ field, setBy, setAt }) => ({ field, set_by: setBy, set_at: setAt })),
      notes: one.notes.map((by) => ({ text: by.note, written_by: by.writtenBy, written_at: by.writtenAt })),
    },
  }),
  quote: (one) => ({
    ...{ instance_id: one.instanceId, quote: one.quote, source_id: one.sourceId },
    ...{ start_offset: one.startOffset, end_offset: one.endOffset, match: one.match },
    created_at_event_id: one.createdAtEventId,
    evidence: one.evidence.map(({ conceptId, grade }) => ({ concept_id: conceptId, grade })),
  }),
  relationship: (one) => ({
    ...{ edge_id: one.edgeId, from_concept_id: one.from, to_concept_id: one.to, relationship_type: one.type },
    ...{ category: one.category, confidence: one.confidence, properties: one.properties, source_ids: one.sourceIds },
    source: originOf(one.isCurated),
  }),
};

/** Maps a change of the graph; a deletion has no `content`. */
export function toGraphChangeDto(change: GraphChange): Static<typeof graphChangeSchema> {
  const { epoch, id, kind, entity } = change;
  if (kind === 'delete') return { epoch, id, kind, entity };
  const content = (toContent[entity] as (content: unknown) => unknown)(change.content);
  return { epoch, id, kind, entity, content } as Static<typeof graphChangeSchema>;
}

const { ontology: _name, ...exampleDocumentContent } = exampleDocument;
export const exampleDocumentChange: Static<typeof graphChangeSchema> = {
  ...{ epoch: 13, id: exampleDocument.document_id, kind: 'upsert', entity: 'document' },
  content: { ...exampleDocumentContent, version_id: exampleDocument.document_id },
};
