import type { ReadScope } from '../graph/model.js';
import type { Evidence, GraphReader } from '../ports.js';
import { isNamedIn } from '../text/forms/named-in.js';
import type { WalkRelationship } from '../query/walk/walk.js';
import type { UnnumberedEvidence } from './evidence.js';
import { quoteEvidence } from './quote-evidence.js';

/** A relationship with the labels of its ends. */
export interface LabelledRelationship extends WalkRelationship {
  fromLabel: string;
  toLabel: string;
}

/** Quotes of a concept among which the one that states a relationship is looked for. */
const quotesOfConcept = 20;

/**
 * Finds the quote that states each relationship: one that evidences both ends, or one of an end that names the other.
 * Relationships without such a quote are left out, because nobody could check them.
 * @param ontology only quotes of its documents; null: of all
 */
export async function statedRelationships(
  graph: Pick<GraphReader, 'evidenceOf'>,
  scope: ReadScope,
  relationships: readonly LabelledRelationship[],
  ontology: string | null,
): Promise<UnnumberedEvidence[]> {
  const ids = [...new Set(relationships.flatMap(({ from, to }) => [from, to]))];
  if (ids.length === 0) return [];
  const quotes = new Map<string, Evidence[]>();
  for (const one of await graph.evidenceOf(scope, ids, quotesOfConcept)) {
    if (ontology !== null && one.ontology !== ontology) continue;
    quotes.set(one.conceptId, [...(quotes.get(one.conceptId) ?? []), one]);
  }
  return relationships.flatMap((one): UnnumberedEvidence[] => {
    const quote = statingQuote(one, quotes.get(one.from) ?? [], quotes.get(one.to) ?? []);
    const evidence = quote === null ? null : quoteEvidence(quote, []);
    if (evidence === null) return [];
    const concepts = [
      { concept_id: one.from, label: one.fromLabel },
      { concept_id: one.to, label: one.toLabel },
    ];
    const relationship = {
      ...{ from_id: one.from, from_label: one.fromLabel, rel_type: one.type },
      ...{ to_id: one.to, to_label: one.toLabel },
    };
    return [{ ...evidence, kind: 'relationship', concepts, relationship }];
  });
}

function statingQuote(
  { fromLabel, toLabel }: LabelledRelationship,
  ofFrom: readonly Evidence[],
  ofTo: readonly Evidence[],
): Evidence | null {
  const shared = new Set(ofTo.map(({ instanceId }) => instanceId));
  return (
    ofFrom.find(({ instanceId }) => shared.has(instanceId)) ??
    ofFrom.find(({ quote }) => isNamedIn(toLabel, quote)) ??
    ofTo.find(({ quote }) => isNamedIn(fromLabel, quote)) ??
    null
  );
}
