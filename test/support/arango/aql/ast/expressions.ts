import type { Value } from '../../values/value.js';
import type { Query } from './statements.js';

export type BinaryOperator =
  | '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'IN' | 'NOT IN' | 'LIKE' | 'NOT LIKE' | '=~' | '!~'
  | '+' | '-' | '*' | '/' | '%'; // oxfmt-ignore

/** Number of elements of an array that have to fulfil a condition. */
export type Quantifier = { kind: 'ALL' | 'ANY' | 'NONE' } | { kind: 'AT LEAST' | 'EXACTLY'; count: Expression };

export interface ObjectEntry {
  name: string | Expression;
  value: Expression;
}

interface At {
  /** Offset in the query text. */
  at: number;
}

/** `[* FILTER … LIMIT … RETURN …]`; what follows it, as `.name`, is applied to each element. */
export interface Expansion extends At {
  kind: 'expansion';
  of: Expression;
  /** 1 for `[*]`; each more flattens one level first. */
  levels: number;
  filter: Expression | null;
  limit: { offset: Expression | null; count: Expression } | null;
  projection: Expression | null;
  /** Attribute accesses behind it, on an `element`; null where none follow. */
  suffix: Expression | null;
}

export type Expression =
  | (At & { kind: 'literal'; value: Value })
  | (At & { kind: 'bind'; name: string })
  | (At & { kind: 'collectionBind'; name: string })
  | (At & { kind: 'name'; name: string })
  | (At & { kind: 'element' })
  | (At & { kind: 'attribute'; of: Expression; name: string })
  | (At & { kind: 'attributeBind'; of: Expression; name: string })
  | (At & { kind: 'index'; of: Expression; index: Expression })
  | Expansion
  | (At & { kind: 'arrayTest'; of: Expression; quantifier: Quantifier; filter: Expression | null })
  | (At & { kind: 'unary'; operator: '!' | '+' | '-'; of: Expression })
  | (At & { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression })
  | (At & {
      kind: 'quantified';
      operator: BinaryOperator;
      quantifier: Quantifier;
      left: Expression;
      right: Expression;
    })
  | (At & { kind: 'ternary'; condition: Expression; then: Expression | null; otherwise: Expression })
  | (At & { kind: 'range'; from: Expression; to: Expression })
  | (At & { kind: 'array'; items: Expression[] })
  | (At & { kind: 'object'; entries: ObjectEntry[] })
  | (At & { kind: 'call'; name: string; args: Expression[] })
  | (At & { kind: 'subquery'; query: Query });
