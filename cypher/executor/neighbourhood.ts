import type { Direction } from '../graph.js';
import type { RelationshipValue } from '../values/value.js';
import type { Execution } from './context.js';
import type { OperatorProfile } from './operator-profile.js';

/** Relationships kept; beyond it what was kept is dropped. */
const maxKept = 200_000;

/** The relationships at nodes, asked for once per query as long as they fit in memory. */
export class Neighbourhood {
  private readonly execution: Execution;
  private readonly kept = new Map<string, Map<string, RelationshipValue[]>>();
  private count = 0;

  constructor(execution: Execution) {
    this.execution = execution;
  }

  /** By node, the relationships that leave or reach it; a loop once. One request at most. */
  async expand(
    ids: readonly string[],
    direction: Direction,
    types: readonly string[] | null,
    meter: OperatorProfile | null,
  ): Promise<ReadonlyMap<string, readonly RelationshipValue[]>> {
    const key = JSON.stringify([direction, types]);
    const known = this.kept.get(key) ?? new Map<string, RelationshipValue[]>();
    const wanted = new Set(ids);
    const missing = [...wanted].filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    const found = await this.execution.expand(missing, direction, types, meter);
    if (this.count + found.length > maxKept) {
      this.kept.clear();
      this.count = 0;
    }
    const near = this.kept.get(key) === known ? known : new Map(known);
    for (const id of missing) near.set(id, []);
    const asked = new Set(missing);
    for (const relationship of found) {
      if (this.execution.shouldPause()) await this.execution.pause();
      const { from, to, type } = relationship;
      if (types !== null && !types.includes(type)) continue;
      if (direction !== 'in' && asked.has(from)) near.get(from)!.push(relationship);
      if (direction !== 'out' && asked.has(to) && !(direction === 'both' && from === to))
        near.get(to)!.push(relationship);
    }
    this.kept.set(key, near);
    this.count += found.length;
    return near;
  }
}
