import type { NodeKind, StructuralRelationshipType } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';

/** Value of a cell: text, number, list of texts, or nothing. */
export type Cell = string | number | null | readonly string[];

/** Rows in the order of `fields`; half the size of objects on their way between threads. */
export interface ElementTable {
  fields: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** One page; `next` is opaque, and null on the last. */
export interface ElementPage extends ElementTable {
  next: string | null;
}

/**
 * A condition on a field. `in`: it equals one of the values; `range`: it lies between two texts, by code point, or two
 * numbers, a bound that is null being open; `present`: it is not null. All are upper bounds of what is wanted: a store
 * may give rows for which a condition does not hold, it must not leave out one for which all do.
 */
export type FieldCondition =
  | { kind: 'in'; field: string; values: readonly (string | number)[] }
  | { kind: 'range'; field: string; from: FieldBound | null; to: FieldBound | null }
  | { kind: 'present'; field: string };

export interface FieldBound {
  value: string | number;
  inclusive: boolean;
}

/** Counts of everything. */
export interface ElementCounts {
  nodes: Record<NodeKind, number>;
  structuralRelationships: Record<StructuralRelationshipType, number>;
  conceptRelationshipsByType: Record<string, number>;
}

export interface RelationshipRequest {
  /** Ids of the nodes on the near side, without doubles; a few thousand at most. */
  ids: readonly string[];
  /** End of the relationship at which the given node is. */
  end: 'from' | 'to';
}

/** `properties` is JSON text: what a link carries besides. */
export type RelationshipField = 'edge_id' | 'from' | 'to' | 'type' | 'category' | 'confidence' | 'properties';

/**
 * The graph as bare rows for the query reader: nodes of a kind by id or in pages, links of whole frontiers. Fields are
 * the property names of domain/graph/elements.ts. Rows come in no order that a caller may rely on.
 */
export interface ElementReader {
  /** The nodes of the kind that exist among the ids. */
  nodeElements(
    scope: ReadScope,
    kind: NodeKind,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<ElementTable>;
  /** All nodes of the kind, or those that every condition holds for. A page may be empty and yet not the last. */
  scanNodeElements(
    scope: ReadScope,
    kind: NodeKind,
    request: { fields: readonly string[]; where: readonly FieldCondition[]; after: string | null; limit: number },
  ): Promise<ElementPage>;
  /** Fields: from, to. */
  structuralRelationships(
    scope: ReadScope,
    link: StructuralRelationshipType,
    request: RelationshipRequest & { after: string | null; limit: number },
  ): Promise<ElementPage>;
  /** Links from concept to concept. */
  conceptRelationships(
    scope: ReadScope,
    request: RelationshipRequest & {
      fields: readonly RelationshipField[];
      types: readonly string[] | null;
      after: string | null;
      limit: number;
    },
  ): Promise<ElementPage>;
  /** Those of the concepts that are in the ontology of this name (`ontologiesOf`). */
  conceptsInOntology(scope: ReadScope, ontology: string, conceptIds: readonly string[]): Promise<string[]>;
  elementCounts(scope: ReadScope): Promise<ElementCounts>;
}
