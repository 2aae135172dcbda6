import fc from 'fast-check';
import type { Item, ModelClause, ModelGraph, NodeShape, PathShape, RelationshipShape, Term } from './model.js';

/** Choices that shrink: an empty stream makes the plainest query. */
class Choices {
  private readonly numbers: readonly number[];
  private at = 0;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  below(limit: number): number {
    return (this.numbers[this.at++] ?? 0) % limit;
  }

  /** True in one of so many cases. */
  once(of: number): boolean {
    return this.below(of) === of - 1;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

type Kind = 'node' | 'relationship' | 'relationships' | 'path' | 'scalar';

const labels = ['A', 'B'];
const types = ['R', 'S'];

class QueryMaker {
  private readonly choices: Choices;
  private readonly scope = new Map<string, Kind>();
  private count = 0;

  constructor(choices: Choices) {
    this.choices = choices;
  }

  private fresh(kind: Kind): string {
    this.count += 1;
    const name = `${kind[0]}${this.count}`;
    this.scope.set(name, kind);
    return name;
  }

  private named(kind: Kind): string[] {
    return [...this.scope].filter(([, one]) => one === kind).map(([name]) => name);
  }

  private node(mayBind: boolean): NodeShape {
    const { choices } = this;
    const known = this.named('node');
    const how = choices.below(4);
    let variable: string | null = null;
    if (how !== 3 && known.length > 0 && (!mayBind || how === 2)) variable = choices.of(known);
    else if (mayBind && how !== 3) variable = this.fresh('node');
    const label = choices.once(3) ? choices.of(labels) : null;
    return { variable, label, x: choices.once(5) ? choices.below(3) : null };
  }

  private relationship(mayBind: boolean): RelationshipShape {
    const { choices } = this;
    const long = choices.once(4);
    const min = choices.below(3);
    return {
      range: long ? { min, max: min + choices.below(2) } : null,
      types: choices.of([[], ['R'], ['S'], ['R', 'S']]),
      direction: choices.of(['out', 'in', 'both'] as const),
      variable: mayBind && choices.once(2) ? this.fresh(long ? 'relationships' : 'relationship') : null,
      w: choices.once(5) ? choices.below(2) : null,
    };
  }

  private path(mayBind: boolean, hops: number): PathShape {
    const nodes = [this.node(mayBind)];
    const relationships: RelationshipShape[] = [];
    for (let hop = 0; hop < hops; hop += 1) {
      relationships.push(this.relationship(mayBind));
      nodes.push(this.node(mayBind));
    }
    return { variable: mayBind && this.choices.once(4) ? this.fresh('path') : null, nodes, relationships };
  }

  private scalar(): Term {
    const { choices } = this;
    const options: Term[] = [{ kind: 'number', value: choices.below(3) }];
    for (const [name, kind] of this.scope) {
      if (kind === 'node') options.push({ kind: 'x', of: name });
      if (kind === 'relationship') options.push({ kind: 'w', of: name });
      if (kind === 'relationships') options.push({ kind: 'size', of: name });
      if (kind === 'path') options.push({ kind: 'length', of: name });
      if (kind === 'scalar') options.push({ kind: 'variable', name });
    }
    if (choices.once(8)) return { kind: 'null' };
    return options[(choices.below(97) + options.length - 1) % options.length]!;
  }

  private condition(depth: number, patterns: boolean): Term {
    const { choices } = this;
    const nodes = this.named('node');
    const how = choices.below(depth > 0 ? 9 : 5);
    if (how === 1) return { kind: 'isNull', of: this.scalar() };
    if (how === 2 && nodes.length > 0) return { kind: 'has', of: choices.of(nodes), label: choices.of(labels) };
    if (how === 3 && nodes.length > 1) {
      const [left, right] = [choices.of(nodes), choices.of(nodes)];
      return { kind: 'compare', operator: choices.of(['=', '<>']), left: { kind: 'variable', name: left }, right: { kind: 'variable', name: right } }; // oxfmt-ignore
    }
    if (how === 4 && patterns && nodes.length > 0) {
      const path = this.path(false, 1 + choices.below(2));
      path.nodes[0] = { variable: choices.of(nodes), label: null, x: null };
      return { kind: 'pattern', path, exists: choices.once(2) };
    }
    if (how >= 6) {
      const kind = (['and', 'or', 'xor'] as const)[how - 6]!;
      return { kind, left: this.condition(depth - 1, patterns), right: this.condition(depth - 1, patterns) };
    }
    if (how === 5) return { kind: 'not', of: this.condition(depth - 1, patterns) };
    return { kind: 'compare', operator: choices.of(['=', '<>', '<', '>=']), left: this.scalar(), right: this.scalar() };
  }

  private where(patterns: boolean): Term | null {
    return this.choices.once(2) ? this.condition(2, patterns) : null;
  }

  private match(): ModelClause {
    const { choices } = this;
    const optional = choices.once(3);
    const paths = [this.path(true, choices.below(4))];
    if (choices.once(4)) paths.push(this.path(true, choices.below(2)));
    return { kind: 'match', optional, paths, where: this.where(true) };
  }

  private projection(kind: 'with' | 'return'): ModelClause {
    const { choices } = this;
    const items: Item[] = [];
    const kinds = new Map<string, Kind>();
    const add = (term: Item['term'], as: Kind) => {
      this.count += 1;
      const name = `${as[0]}${this.count}`;
      items.push({ name, term });
      kinds.set(name, as);
    };
    const scalarsOnly = choices.once(3);
    for (let left = 1 + choices.below(3); left > 0; left -= 1) {
      const names = [...this.scope];
      if (!scalarsOnly && names.length > 0 && choices.once(2)) {
        const [name, as] = choices.of(names);
        add({ kind: 'variable', name }, as);
      } else {
        add(this.scalar(), 'scalar');
      }
    }
    if (choices.once(3)) {
      const aggregates = ['count', 'sum', 'min', 'max', 'countDistinct'] as const;
      if (choices.once(4)) add({ kind: 'countStar' }, 'scalar');
      else add({ kind: 'aggregate', aggregate: choices.of(aggregates), of: this.scalar() }, 'scalar');
    }
    const collects = kind === 'return' && !scalarsOnly && choices.once(4);
    if (collects) add({ kind: 'aggregate', aggregate: 'collect', of: this.scalar() }, 'scalar');
    const sortable = [...kinds.values()].every((one) => one === 'scalar') && !collects;
    const cut = sortable && choices.once(2) ? { descending: choices.once(2), skip: choices.below(3), limit: choices.below(5) } : null; // oxfmt-ignore
    const distinct = choices.once(3);
    this.scope.clear();
    for (const [name, as] of kinds) this.scope.set(name, as);
    const where = kind === 'with' ? this.where(true) : null;
    return { kind, distinct, items, cut, where };
  }

  make(): ModelClause[] {
    const { choices } = this;
    const clauses: ModelClause[] = [];
    for (let left = 1 + choices.below(4); left > 0; left -= 1) {
      const how = choices.below(6);
      if (how === 4) {
        const values = Array.from({ length: choices.below(4) }, () => (choices.once(4) ? null : choices.below(3)));
        clauses.push({ kind: 'unwind', values, variable: this.fresh('scalar') });
      } else if (how === 5 && clauses.length > 0) {
        clauses.push(this.projection('with'));
      } else {
        clauses.push(this.match());
      }
    }
    clauses.push(this.projection('return'));
    return clauses;
  }
}

export const anyQuery: fc.Arbitrary<ModelClause[]> = fc
  .array(fc.nat(9_999), { maxLength: 120, minLength: 20 })
  .map((numbers) => new QueryMaker(new Choices(numbers)).make());

export const anyGraph: fc.Arbitrary<ModelGraph> = fc.integer({ min: 1, max: 5 }).chain((size) => {
  const end = fc.nat(size - 1);
  const maybe = (max: number) => fc.option(fc.nat(max), { freq: 3 });
  const node = fc.record({ labels: fc.subarray(labels), x: maybe(2) });
  const relationship = fc.record({ type: fc.constantFrom(...types), from: end, to: end, w: maybe(1) });
  return fc
    .record({
      nodes: fc.array(node, { minLength: size, maxLength: size }),
      relationships: fc.array(relationship, { maxLength: 7 }),
    })
    .map(({ nodes, relationships }) => ({
      nodes: nodes.map((one, id) => ({ ...one, id })),
      relationships: relationships.map((one, id) => ({ ...one, id })),
    }));
});
