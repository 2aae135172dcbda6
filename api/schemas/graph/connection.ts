import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import type { Evidence, GraphReader } from '../../../domain/ports.js';
import type { ConceptBrief } from '../../../domain/query/walk/concept-briefs.js';
import type { ConnectionPath } from '../../../domain/query/walk/connect-concepts.js';
import type { ExplainedNoPath } from '../../../domain/query/walk/explain-no-path.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';
import { evidenceSchema, toEvidenceDto } from './evidence.js';
import { diversityFields, groundingFields } from './grounding.js';
import type { ScoresOf } from './grounding.js';
import { placedPassageSchema, toPlacedPassageDto } from './passage.js';

export const pathNodeSchema = closed(
  {
    id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    evidence_count: count,
    ...groundingFields,
    ...diversityFields,
    sample_evidence: nullable(Type.Array(evidenceSchema)),
  },
  { $id: 'PathNode' },
);

export const connectionPathSchema = closed(
  {
    nodes: Type.Array(pathNodeSchema),
    relationships: Type.Array(Type.String(), { description: 'Relationship types, one between each two nodes' }),
    links: Type.Array(
      closed(
        {
          from_id: Type.String(),
          to_id: Type.String(),
          rel_type: Type.String(),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
        },
        { $id: 'PathLink' },
      ),
      { description: 'The relationships of the path, each in its own direction' },
    ),
    hops: count,
  },
  { $id: 'ConnectionPath' },
);

/** Reason why there is no path. */
export const noPathSchema = closed(
  {
    reason: oneOf(['no_relationships', 'not_connected', 'too_far', 'no_concept']),
    detail: Type.String({ description: 'Reason why there is no path, and what to do' }),
    without_relationships: Type.Array(Type.String(), {
      description: 'Ids of the concepts at the ends without relationships to follow',
    }),
    passages: Type.Array(placedPassageSchema, { description: 'Passages that contain both concepts, at most five' }),
  },
  { $id: 'NoPath' },
);

/** Maps the reason why there is no path; null for null. */
export function toNoPathDto(found: ExplainedNoPath | null): Static<typeof noPathSchema> | null {
  if (found === null) return null;
  const { reason, detail, without, passages } = found;
  return { reason, detail, without_relationships: without, passages: passages.map(toPlacedPassageDto) };
}

/** Quotes shown with each concept of a path. */
const quotesShown = 3;

/** Quotes of all concepts of the paths, where they are asked for. */
export async function pathEvidence(
  graph: GraphReader,
  paths: readonly ConnectionPath[],
  wanted: boolean,
): Promise<Map<string, Evidence[]> | null> {
  if (!wanted) return null;
  const ids = [...new Set(paths.flatMap((path) => path.nodes.map((node) => node.conceptId)))];
  const byConcept = new Map(ids.map((id): [string, Evidence[]] => [id, []]));
  const found = ids.length === 0 ? [] : await graph.evidenceOf(readAll, ids, quotesShown);
  for (const one of found) byConcept.get(one.conceptId)?.push(one);
  return byConcept;
}

/** Maps a concept of a path. @param evidence from `pathEvidence`; null: `sample_evidence` is null */
export function toPathNodeDto(
  concept: ConceptBrief,
  evidence: Map<string, Evidence[]> | null,
  scores: ScoresOf,
): Static<typeof pathNodeSchema> {
  const quotes = evidence?.get(concept.conceptId) ?? null;
  return {
    id: concept.conceptId,
    label: concept.label,
    description: concept.description,
    evidence_count: concept.evidenceCount,
    ...scores(concept.conceptId),
    sample_evidence: quotes && quotes.map((one) => toEvidenceDto(one, false)),
  };
}

/** Maps a path. `relationships` has the types of `links` in their order, and `hops` is their number. */
export function toPathDto(
  { nodes, links }: ConnectionPath,
  evidence: Map<string, Evidence[]> | null,
  scores: ScoresOf,
): Static<typeof connectionPathSchema> {
  return {
    nodes: nodes.map((node) => toPathNodeDto(node, evidence, scores)),
    relationships: links.map((link) => link.type),
    links: links.map((link) => ({
      from_id: link.from,
      to_id: link.to,
      rel_type: link.type,
      confidence: link.confidence,
    })),
    hops: links.length,
  };
}
