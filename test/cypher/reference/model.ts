/** Queries as data: rendered to text for the reader, and evaluated as they stand by the reference. */
export interface ModelNode {
  id: number;
  labels: string[];
  x: number | null;
}

export interface ModelRelationship {
  id: number;
  type: string;
  from: number;
  to: number;
  w: number | null;
}

export interface ModelGraph {
  nodes: ModelNode[];
  relationships: ModelRelationship[];
}

export interface NodeShape {
  variable: string | null;
  label: string | null;
  x: number | null;
}

export interface RelationshipShape {
  variable: string | null;
  types: string[];
  direction: 'out' | 'in' | 'both';
  range: { min: number; max: number } | null;
  w: number | null;
}

export interface PathShape {
  variable: string | null;
  nodes: NodeShape[];
  relationships: RelationshipShape[];
}

export type Term =
  | { kind: 'number'; value: number }
  | { kind: 'null' }
  | { kind: 'variable'; name: string }
  | { kind: 'x' | 'w'; of: string }
  | { kind: 'size' | 'length'; of: string }
  | { kind: 'compare'; operator: '=' | '<>' | '<' | '>='; left: Term; right: Term }
  | { kind: 'and' | 'or' | 'xor'; left: Term; right: Term }
  | { kind: 'not' | 'isNull'; of: Term }
  | { kind: 'has'; of: string; label: string }
  | { kind: 'pattern'; path: PathShape; exists: boolean };

export type Aggregate = 'count' | 'sum' | 'min' | 'max' | 'collect' | 'countDistinct';

export interface Item {
  name: string;
  term: Term | { kind: 'aggregate'; aggregate: Aggregate; of: Term } | { kind: 'countStar' };
}

export type ModelClause =
  | { kind: 'match'; optional: boolean; paths: PathShape[]; where: Term | null }
  | { kind: 'unwind'; values: (number | null)[]; variable: string }
  | {
      kind: 'with' | 'return';
      distinct: boolean;
      items: Item[];
      /** By all the columns, in turn; with skip and limit. */
      cut: { descending: boolean; skip: number; limit: number } | null;
      where: Term | null;
    };
