/** The tree of a parsed query. Offsets are UTF-16 positions in the query, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Name extends Span {
  readonly name: string;
}

export interface Query extends Span {
  readonly parts: readonly SingleQuery[];
  /** Between part i and i + 1: whether duplicates stay. All alike. */
  readonly unionAll: boolean;
  /** Rows of the whole result at most; set by `withLimit`, never by the text. */
  readonly limit: number | null;
}

export interface SingleQuery extends Span {
  readonly clauses: readonly Clause[];
}

export type Clause = MatchClause | UnwindClause | ProjectionClause;

export interface MatchClause extends Span {
  readonly kind: 'match';
  readonly optional: boolean;
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
}

export interface UnwindClause extends Span {
  readonly kind: 'unwind';
  readonly list: Expression;
  readonly variable: Name;
}

export interface ProjectionClause extends Span {
  readonly kind: 'with' | 'return';
  readonly distinct: boolean;
  /** `*` is before the items. */
  readonly star: boolean;
  readonly items: readonly ProjectionItem[];
  readonly orderBy: readonly OrderItem[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
  readonly where: Expression | null;
}

export interface ProjectionItem extends Span {
  readonly expression: Expression;
  /** The alias, or the source text of the expression. */
  readonly name: string;
  readonly aliased: boolean;
}

export interface OrderItem extends Span {
  readonly expression: Expression;
  readonly descending: boolean;
}

export interface PathPattern extends Span {
  readonly variable: Name | null;
  readonly nodes: readonly NodePattern[];
  /** One fewer than the nodes; relationship i is between nodes i and i + 1. */
  readonly relationships: readonly RelationshipPattern[];
}

export interface NodePattern extends Span {
  readonly variable: Name | null;
  readonly labels: readonly Name[];
  readonly properties: MapExpression | null;
}

export interface RelationshipPattern extends Span {
  readonly variable: Name | null;
  readonly types: readonly Name[];
  readonly direction: 'out' | 'in' | 'both';
  /** Null for a single relationship; `max` null when unbounded. */
  readonly length: { readonly min: number; readonly max: number | null } | null;
  readonly properties: MapExpression | null;
}

export type BinaryOperator =
  | 'OR'
  | 'XOR'
  | 'AND'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '=~'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | 'IN'
  | 'STARTS WITH'
  | 'ENDS WITH'
  | 'CONTAINS';

export interface MapExpression extends Span {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Name; readonly value: Expression }[];
}

export interface FunctionCall extends Span {
  readonly kind: 'call';
  /** Name as it was written; compare in lower case. */
  readonly name: string;
  readonly distinct: boolean;
  readonly args: readonly Expression[];
}

export type Expression =
  | (Span & { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string })
  | (Span & { readonly kind: 'variable'; readonly name: string })
  | (Span & { readonly kind: 'parameter'; readonly name: string })
  | (Span & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | MapExpression
  | (Span & { readonly kind: 'property'; readonly of: Expression; readonly key: Name })
  | (Span & { readonly kind: 'index'; readonly of: Expression; readonly index: Expression })
  | (Span & {
      readonly kind: 'slice';
      readonly of: Expression;
      readonly from: Expression | null;
      readonly to: Expression | null;
    })
  | (Span & { readonly kind: 'hasLabels'; readonly of: Expression; readonly labels: readonly Name[] })
  | (Span & { readonly kind: 'not'; readonly of: Expression })
  | (Span & { readonly kind: 'sign'; readonly negative: boolean; readonly of: Expression })
  | (Span & { readonly kind: 'isNull'; readonly negated: boolean; readonly of: Expression })
  | (Span & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Span & {
      readonly kind: 'case';
      readonly subject: Expression | null;
      readonly branches: readonly { readonly when: Expression; readonly then: Expression }[];
      readonly otherwise: Expression | null;
    })
  | FunctionCall
  | (Span & { readonly kind: 'countStar' })
  | (Span & {
      readonly kind: 'comprehension';
      readonly variable: Name;
      readonly list: Expression;
      readonly where: Expression | null;
      readonly map: Expression | null;
    })
  | (Span & {
      readonly kind: 'quantifier';
      readonly quantifier: 'all' | 'any' | 'none' | 'single';
      readonly variable: Name;
      readonly list: Expression;
      readonly where: Expression | null;
    })
  | (Span & {
      readonly kind: 'reduce';
      readonly accumulator: Name;
      readonly initial: Expression;
      readonly variable: Name;
      readonly list: Expression;
      readonly step: Expression;
    })
  | (Span & { readonly kind: 'patternPredicate'; readonly pattern: PathPattern })
  | (Span & {
      readonly kind: 'patternComprehension';
      readonly pattern: PathPattern;
      readonly where: Expression | null;
      readonly map: Expression;
    })
  | (Span & { readonly kind: 'exists'; readonly query: Query });
