import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementPage, ElementReader, RelationshipField, EventLoop } from '../../ports.js';
import type { QueryLimits } from '../cypher/query-request.js';

/** A link from concept to concept, as far as a walk needs it. */
export interface WalkRelationship {
  from: string;
  to: string;
  type: string;
  confidence: number;
}

export type WalkLimits = Pick<QueryLimits, 'milliseconds' | 'edges' | 'paths'>;

export interface WalkDependencies {
  graph: ElementReader;
  eventLoop: EventLoop;
  limits: WalkLimits;
}

const fields: readonly RelationshipField[] = ['from', 'to', 'type', 'confidence'];
const idsPerRead = 1000;
const pageRows = 5000;

/** One walk over links of concepts, level by level, within the limits of a query. */
export class Walk {
  readonly #dependencies: WalkDependencies;
  readonly #scope: ReadScope;
  readonly #types: readonly string[] | null;
  readonly #startedAt: number;
  #links = 0;
  #concepts = 0;

  constructor(dependencies: WalkDependencies, scope: ReadScope, types: readonly string[] | null) {
    this.#dependencies = dependencies;
    this.#scope = scope;
    this.#types = types;
    this.#startedAt = dependencies.eventLoop.now();
  }

  /**
   * The links that leave (`out`), reach (`in`) or touch any of the concepts, page by page; one between two of them may
   * come twice.
   * @throws ConcordanceError `query_edges_exceeded`, `query_time_exceeded`
   */
  async *links(ids: readonly string[], direction: 'out' | 'in' | 'both'): AsyncGenerator<WalkRelationship[]> {
    const ends = { out: ['from'], in: ['to'], both: ['from', 'to'] } as const;
    for (let at = 0; at < ids.length; at += idsPerRead) {
      const some = ids.slice(at, at + idsPerRead);
      for (const end of ends[direction]) yield* this.#pages(some, end);
    }
  }

  /** True if any link to or from another concept touches it. */
  async hasRelationships(id: string): Promise<boolean> {
    for await (const links of this.links([id], 'both')) if (links.some(({ from, to }) => from !== to)) return true;
    return false;
  }

  async *#pages(ids: readonly string[], end: 'from' | 'to'): AsyncGenerator<WalkRelationship[]> {
    for (let after: string | null = null; ;) {
      const request = { fields, ids, end, types: this.#types, after, limit: pageRows };
      const page: ElementPage = await this.#dependencies.graph.conceptRelationships(this.#scope, request);
      this.#count(page.rows.length);
      yield page.rows.map(([from, to, type, confidence]) => ({
        ...{ from: String(from), to: String(to), type: String(type), confidence: Number(confidence) },
      }));
      if (page.next === null) return;
      after = page.next;
    }
  }

  #count(links: number): void {
    const { milliseconds, edges } = this.#dependencies.limits;
    this.#links += links;
    if (this.#links > edges) {
      throw exceeded('query_edges_exceeded', `More than ${edges} relationships lie within the distance asked for.`);
    }
    if (this.#dependencies.eventLoop.now() - this.#startedAt > milliseconds) {
      throw exceeded('query_time_exceeded', `This took longer than ${milliseconds} ms.`);
    }
  }

  /**
   * Counts a concept that is kept in mind.
   * @throws ConcordanceError `query_paths_exceeded`
   */
  keep(): void {
    this.#concepts += 1;
    const { paths } = this.#dependencies.limits;
    if (this.#concepts > paths) {
      throw exceeded('query_paths_exceeded', `More than ${paths} concepts lie within the distance asked for.`);
    }
  }
}

function exceeded(code: 'query_edges_exceeded' | 'query_time_exceeded' | 'query_paths_exceeded', what: string) {
  return new ConcordanceError(code, `${what} Ask for a smaller distance, or name relationship types.`);
}
