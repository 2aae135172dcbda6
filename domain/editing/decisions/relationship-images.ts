import type {
  RelationshipImage,
  RelationshipSupportImage,
  RelationshipSupportValues,
} from '../../graph/concept-image.js';
import { joinStated } from '../../graph/relationships/labelled-support.js';
import { joinRows } from '../../graph/replaced.js';

/** One relationship and one row of its support. */
export type SingleSupport = Omit<RelationshipImage, 'support'> & { support: RelationshipSupportImage };

/** Each row of support with its relationship. */
export function splitBySupport(relationships: readonly RelationshipImage[]): SingleSupport[] {
  return relationships.flatMap((one) => one.support.map((support) => ({ ...one, support })));
}

/** Key of a relationship with one support: relationship, source, and the type that this names. */
export function singleSupportKey({ from, type, to, support }: SingleSupport): string {
  return JSON.stringify([from, type, to, support.sourceId, support.namedType ?? null]);
}

/** Replaces one end of the relationship; null if both ends are the same then. */
export function withEnd(single: SingleSupport, old: string, now: string): SingleSupport | null {
  const from = single.from === old ? now : single.from;
  const to = single.to === old ? now : single.to;
  return from === to ? null : { ...single, from, to };
}

/**
 * Joins the supports to relationships: each once, with the support of each source once. Of two rows the surer counts,
 * under the labels of both; properties of those that come first stay.
 */
export function relationshipsOf(supports: readonly SingleSupport[]): RelationshipImage[] {
  const byEnds = new Map<string, RelationshipImage>();
  for (const { support, ...single } of supports) {
    const key = JSON.stringify([single.from, single.type, single.to]);
    const known = byEnds.get(key) ?? { ...single, properties: {}, support: [] };
    known.properties = { ...single.properties, ...known.properties };
    const same = known.support.findIndex(
      (one) => one.sourceId === support.sourceId && (one.namedType ?? null) === (support.namedType ?? null),
    );
    if (same < 0) known.support = [...known.support, support];
    else known.support = known.support.with(same, joinSupport(known.support[same]!, support));
    byEnds.set(key, known);
  }
  return [...byEnds.values()];
}

function joinSupport(one: RelationshipSupportImage, other: RelationshipSupportImage): RelationshipSupportImage {
  const joined = joinRows<RelationshipSupportValues, RelationshipSupportImage>(one, other, surer);
  const held = { ...other.heldProperties, ...one.heldProperties };
  return Object.keys(held).length === 0 ? joined : { ...joined, heldProperties: held };
}

function surer(one: RelationshipSupportValues, other: RelationshipSupportValues): RelationshipSupportValues {
  const values = supportValues(one.confidence < other.confidence ? other : one);
  return { ...values, ...joinStated(one, other) };
}

/** The values of the row, without its source. */
export function supportValues(support: RelationshipSupportValues): RelationshipSupportValues {
  const { jobId, confidence, fromLabel, toLabel, places, byLabels } = support;
  return { jobId, confidence, fromLabel, toLabel, places: places ?? null, byLabels: byLabels ?? null };
}
