import { failure } from '../../errors/arango-failure.js';

type Level = { kind: 'query' | 'for' | 'collect'; variables: Map<string, number> };

const legal = /^(\$?[a-zA-Z]|_+[a-zA-Z])[_a-zA-Z0-9]*$/;

/** Variables that are visible at a place of a query, and the slot of each. */
export class Scopes {
  readonly #levels: Level[] = [];
  /** Number of slots that a run of the query needs. */
  slots = 0;

  open(kind: Level['kind']): void {
    this.#levels.push({ kind, variables: new Map() });
  }

  /** Ends a query or subquery with all loops in it. */
  closeQuery(): void {
    while (this.#levels.pop()!.kind !== 'query');
  }

  /** Begins the scope behind COLLECT: the variables of the loops are gone. */
  collect(): void {
    const inLoop = this.#levels[this.#levels.length - 1]!.kind !== 'query';
    if (!inLoop) this.#levels[this.#levels.length - 1]!.variables.clear();
    while (this.#levels[this.#levels.length - 1]!.kind !== 'query') this.#levels.pop();
    this.open('collect');
  }

  /** Declares a variable and gives its slot. Throws 1511 where the name is visible already. */
  declare(name: string): number {
    if (this.find(name) !== null) throw failure('variableRedeclared', name);
    return this.declareAgain(name);
  }

  /** Declares a variable that may hide another one: NEW, OLD and CURRENT. */
  declareAgain(name: string): number {
    const slot = this.slots++;
    this.#levels[this.#levels.length - 1]!.variables.set(name, slot);
    return slot;
  }

  /** The slot of a visible variable, or null. */
  find(name: string): number | null {
    for (let at = this.#levels.length - 1; at >= 0; at--) {
      const slot = this.#levels[at]!.variables.get(name);
      if (slot !== undefined) return slot;
    }
    return null;
  }

  /** Variables that COLLECT INTO takes over: those of loops, or of the query itself where there is no loop. */
  collectable(): { name: string; slot: number }[] {
    const found: { name: string; slot: number }[] = [];
    for (let at = this.#levels.length - 1; at >= 0; at--) {
      const { kind, variables } = this.#levels[at]!;
      if (kind === 'query' && at < this.#levels.length - 1) break;
      for (const [name, slot] of variables) if (legal.test(name)) found.push({ name, slot });
      if (kind === 'query') break;
    }
    return found;
  }
}
