import { Type } from 'typebox';
import type { Static } from 'typebox';
import { decisionKinds } from '../../../domain/graph/concept-decision.js';
import type { DecisionRecord } from '../../../domain/graph/concept-decision.js';
import { closed, count, timestamp, nullable, oneOf } from '../../validation/schema.js';
import { exampleIds } from '../examples.js';

/** Ids of quotes in one answer. */
const maxInstances = 500;

export const decisionSchema = closed(
  {
    decision_id: Type.String(),
    kind: oneOf(decisionKinds),
    concept_id: Type.String({ description: 'The concept that stayed' }),
    other_id: Type.String({ description: 'The concept that was merged into it, or split off' }),
    reason: Type.String(),
    decided_by: nullable(Type.String()),
    decided_at: timestamp,
    undoes: nullable(Type.String({ description: 'The decision that this one undoes' })),
    undone_by: nullable(Type.String({ description: 'The decision that undid this one' })),
    moved: closed(
      {
        evidence: count,
        instance_ids: Type.Array(Type.String(), { description: `Quotes that moved, at most ${maxInstances}` }),
        relationships: count,
        search_terms: Type.Array(Type.String()),
      },
      { description: 'Records that moved from one concept to the other' },
    ),
  },
  { $id: 'ConceptDecision' },
);

export const exampleDecision = {
  decision_id: 'dec_01jd3z5c7tq8m0x4v2k9w6h1ra',
  kind: 'merge',
  concept_id: exampleIds.conceptId,
  other_id: 'recovery-after-a-crash',
  reason: 'Two names of one thing',
  decided_by: 'ada',
  decided_at: '2026-11-20T09:15:09.412Z',
  undoes: null,
  undone_by: null,
  moved: { evidence: 1, instance_ids: ['ins_3c7a1f9e'], relationships: 1, search_terms: [] },
} as const;

/** A decision, as clients see it. */
export function toDecisionDto(one: DecisionRecord): Static<typeof decisionSchema> {
  return {
    decision_id: one.decisionId,
    kind: one.kind,
    concept_id: one.conceptId,
    other_id: one.otherId,
    reason: one.reason,
    decided_by: one.decidedBy,
    decided_at: one.decidedAt,
    undoes: one.undoes,
    undone_by: one.undoneBy,
    moved: {
      evidence: one.moved.instanceIds.length,
      instance_ids: one.moved.instanceIds.slice(0, maxInstances),
      relationships: one.moved.relationships,
      search_terms: one.moved.terms,
    },
  };
}
