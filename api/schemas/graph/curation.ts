import { Type } from 'typebox';
import type { Static } from 'typebox';
import { creationMethods, curatedFields, recordOrigins } from '../../../domain/graph/edit.js';
import type { ConceptCuration, DeletionPlan } from '../../../domain/ports.js';
import { closed, count, timestamp, nullable, oneOf } from '../../validation/schema.js';

/** Origin of a concept or relationship. */
export const originSchema = oneOf(recordOrigins, {
  description: 'human_curated: created by a user, and kept when documents are deleted',
});

/** Manual changes of a concept. */
export const curationSchema = closed(
  {
    support: Type.Array(
      closed({
        ontology: Type.String(),
        supported_by: nullable(Type.String()),
        supported_at: timestamp,
        creation_method: nullable(oneOf(creationMethods)),
      }),
      { description: 'Ontologies in which a user created or changed the concept; it stays in them' },
    ),
    fields: Type.Array(closed({ field: oneOf(curatedFields), set_by: nullable(Type.String()), set_at: timestamp }), {
      description: 'Fields that a user set; ingestion does not change them',
    }),
    notes: Type.Array(closed({ text: Type.String(), written_by: nullable(Type.String()), written_at: timestamp }), {
      description: 'Evidence that users gave in their own words, oldest first; not a quote of a document',
    }),
  },
  { $id: 'ConceptCuration' },
);

/** Converts the manual changes of a concept to the form that clients see. */
export function toCurationDto({ support, fields, notes }: ConceptCuration): Static<typeof curationSchema> {
  return {
    support: support.map((one) => ({
      ontology: one.ontology,
      supported_by: one.supportedBy,
      supported_at: one.supportedAt,
      creation_method: one.creationMethod,
    })),
    fields: fields.map(({ field, setBy, setAt }) => ({ field, set_by: setBy, set_at: setAt })),
    notes: notes.map(({ note, writtenBy, writtenAt }) => ({
      text: note,
      written_by: writtenBy,
      written_at: writtenAt,
    })),
  };
}

/** Records that a deletion in the graph would remove. */
export const deletionPlanSchema = closed(
  {
    dry_run: Type.Literal(true),
    concepts: Type.Array(Type.String(), { description: 'The concept, and other concepts that nothing else supports' }),
    relationships: count,
    evidence: Type.Integer({ minimum: 0, description: 'Links from these concepts to quotes' }),
    quotes: Type.Integer({ minimum: 0, description: 'Quotes that evidence no other concept' }),
  },
  { $id: 'GraphDeletionPlan' },
);

/** A plan, as clients see it. */
export function toDeletionPlanDto(plan: DeletionPlan): Static<typeof deletionPlanSchema> {
  const { conceptIds: concepts, relationships, evidence, quotes } = plan;
  return { dry_run: true, concepts, relationships, evidence, quotes };
}
